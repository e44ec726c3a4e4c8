/** The trip as it was sailed: planned against real, and how many were carried (OVERVIEW-01 to OVERVIEW-10). */
import {
  carried,
  clockOf,
  departuresOf,
  isChecklistOpen,
  type Load,
  type Stop,
  secondsIntoDay,
} from '@vaarboek/domain'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useSession, useSessionState } from '../../session/hooks.ts'
import { openPanel } from '../../session/panel.ts'
import { difference } from '../../text/duration.ts'
import { dutchDate, noticeTime } from '../../text/dutch-date.ts'
import { nl } from '../../text/nl.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { AnotherShift } from '../flight/another-shift.tsx'
import type { Planned } from '../flight/trip-clocks.tsx'
import styles from './flight-overview.module.css'

/** The newest; all of them have a screen of their own. */
const MOST_NOTICES = 5

export function FlightOverviewScreen() {
  const trip = useSessionState((state) => state.trip)
  const [, navigate] = useLocation()
  const totals = useTotals()
  if (!trip) return <EmptyState title={nl.trip.noStops} />
  const { people, bikes } = totals ?? carried(trip.stops)
  const end = isChecklistOpen(trip, 'end')
  const departures = departuresOf(trip.stops)
  return (
    <>
      <section className={styles.summary}>
        <p>
          <strong>{dutchDate(trip.serviceDay)}</strong>
        </p>
        <p>
          {trip.track.name} · {trip.shift.name}
        </p>
        <dl className={styles.totals} aria-label={nl.own.carried}>
          <div>
            <dt>{nl.own.people}</dt>
            <dd>{people}</dd>
          </div>
          <div>
            <dt>{nl.own.bikes}</dt>
            <dd>{bikes}</dd>
          </div>
        </dl>
      </section>
      <Notices />
      <table className={styles.stops}>
        <thead>
          <tr>
            <th scope="col">{nl.own.stop}</th>
            <th scope="col">{nl.own.planned}</th>
            <th scope="col">{nl.own.actual}</th>
            <th scope="col">{nl.own.gap}</th>
          </tr>
        </thead>
        <tbody>
          {trip.stops.map((stop, place) => (
            <StopRow
              key={stop.id}
              stop={stop}
              planned={{ day: trip.serviceDay, seconds: departures[place] ?? 0 }}
            />
          ))}
        </tbody>
      </table>
      <ActionBar>
        <AnotherShift />
        <Button size="large" onClick={() => navigate(end ? '/checklist?end=true' : '/dashboard')}>
          {end ? nl.overview.toChecklist : nl.overview.toDashboard}
        </Button>
      </ActionBar>
    </>
  )
}

/** How many shore says were carried; until then, and without network, what was counted aboard (OVERVIEW-04, OVERVIEW-11). */
function useTotals(): Load | null {
  const session = useSession()
  const [totals, setTotals] = useState<Load | null>(null)
  useEffect(() => {
    session
      .loadTotals()
      .then((told) => (told.ok ? setTotals(told.totals) : openPanel({ name: 'Whoops', ...told.whoops })))
      .catch((error: unknown) => session.reportError(error, 'overview'))
  }, [session])
  return totals
}

/** What shore said on this track (OVERVIEW-05, OVERVIEW-06). */
function Notices() {
  const notices = useSessionState((state) => state.notices?.all)
  if (!notices || notices.length === 0) return null
  return (
    <ul className={styles.notices} aria-label={nl.dashboard.notifications}>
      {notices.slice(0, MOST_NOTICES).map(({ id, createdAt, title, message }) => (
        <li key={id}>
          <button type="button" onClick={() => openPanel({ name: 'NotificationsDetail', id })}>
            <time>{noticeTime(createdAt)}</time>
            <span>{message || title}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

function StopRow({ stop, planned }: { stop: Stop; planned: Planned }) {
  const left = stop.departedAt
  return (
    <tr data-state={stop.state}>
      <th scope="row">{stop.stopName}</th>
      <td>{stop.departure.slice(0, 5)}</td>
      <td>{stop.state === 'skipped' ? nl.own.skipped : left && clockOf(left).slice(0, 5)}</td>
      <td>{left && difference(secondsIntoDay(planned.day, left) - planned.seconds)}</td>
    </tr>
  )
}
