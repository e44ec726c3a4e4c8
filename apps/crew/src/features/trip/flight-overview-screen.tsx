/** The trip as it was sailed: planned against real, and how many were carried (OVERVIEW-01 to OVERVIEW-10). */
import {
  COUNTED_KINDS,
  carried,
  clockOf,
  departuresOf,
  isChecklistOpen,
  isSameLoad,
  type Load,
  type Stop,
  secondsIntoDay,
  type Trip,
} from '@vaarboek/domain'
import { useEffect, useState } from 'react'
import { aboardText } from '../../text/counted.ts'
import { longDate, notificationTime, shortDate } from '../../text/dates.ts'
import { difference } from '../../text/duration.ts'
import { recordWords } from '../../text/records.ts'
import { text } from '../../text/text.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { useEngine, useEngineState, useSailingNow } from '../../ui/hooks.ts'
import { NotChosen } from '../../ui/nothing.tsx'
import { openPanel } from '../../ui/panel.ts'
import { WayTo } from '../../ui/way-to.tsx'
import { AnotherShift } from './another-shift.tsx'
import * as styles from './flight-overview.module.css'
import type { Planned } from './trip-clocks.tsx'

/** The newest; a button leads to all of them. */
const MAX_NOTIFICATIONS = 5

export function FlightOverviewScreen() {
  const trip = useEngineState((state) => state.trip)
  if (!trip) return <NotChosen title={text.trip.noStops} />
  const end = isChecklistOpen(trip, 'end')
  const departures = departuresOf(trip.stops)
  return (
    <>
      <section className={styles.summary}>
        <p>
          <strong>{longDate(trip.serviceDay)}</strong>
        </p>
        <p>{`${trip.track.name} · ${trip.shift.name}`}</p>
        <Carried trip={trip} />
      </section>
      <Notifications />
      <table className={styles.stops}>
        <thead>
          <tr>
            <th scope="col">{text.stop}</th>
            <th scope="col">{text.planned}</th>
            <th scope="col">{text.actual}</th>
            <th scope="col">{text.gap}</th>
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
        <WayTo variant="primary" size="large" to={end ? '/checklist?end=true' : '/dashboard'}>
          {end ? text.overview.toChecklist : text.overview.toDashboard}
        </WayTo>
      </ActionBar>
    </>
  )
}

/**
 * How many were carried: the counts aboard until the server has all of them, then the server's totals (OVERVIEW-04).
 * Where the two differ even then, both are shown.
 */
function Carried({ trip }: { trip: Trip }) {
  const hasServerAll = useEngineState(({ outstanding }) => outstanding.stops === 0)
  const ofServer = useTotals(hasServerAll)
  const own = carried(trip.stops)
  const totals = ofServer ?? own
  return (
    <>
      <h2>{text.carried}</h2>
      <dl className={styles.totals} aria-label={text.carried}>
        {COUNTED_KINDS.map((kind) => (
          <div key={kind}>
            <dt>{recordWords().counted[kind].label}</dt>
            <dd>{totals[kind]}</dd>
          </div>
        ))}
      </dl>
      <p role="status">
        {hasServerAll
          ? ofServer && !isSameLoad(ofServer, own) && text.overview.differs(aboardText(own))
          : text.overview.notOnServer}
      </p>
    </>
  )
}

/** The server's totals, requested once it has every count, and again when it gets more (OVERVIEW-11). */
function useTotals(hasServerAll: boolean): Load | null {
  const engine = useEngine()
  const [totals, setTotals] = useState<Load | null>(null)
  useEffect(() => {
    if (!hasServerAll) return undefined
    let isOver = false
    engine.trip
      .loadTotals()
      .then((loaded) => {
        if (isOver) return
        if (loaded.ok) setTotals(loaded.totals)
        else openPanel({ name: 'Whoops', ...loaded.whoops })
      })
      .catch((error: unknown) => engine.reportError(error, 'overview'))
    return () => {
      isOver = true
      setTotals(null)
    }
  }, [engine, hasServerAll])
  return totals
}

/** The notifications of this track (OVERVIEW-05, OVERVIEW-06). */
function Notifications() {
  const notifications = useEngineState((state) => state.notifications?.all)
  if (!notifications || notifications.length === 0) return null
  return (
    <>
      <ul className={styles.notifications} aria-label={text.dashboard.notifications}>
        {notifications.slice(0, MAX_NOTIFICATIONS).map(({ id, createdAt, title, message }) => (
          <li key={id}>
            <button type="button" onClick={() => openPanel({ name: 'NotificationsDetail', id })}>
              <Moment of={createdAt} />
              <span>{message || title}</span>
            </button>
          </li>
        ))}
      </ul>
      {notifications.length > MAX_NOTIFICATIONS && (
        <WayTo to="/notifications">{text.overview.allNotifications(notifications.length)}</WayTo>
      )}
    </>
  )
}

/** The day too, unless it is today's. */
function Moment({ of }: { of: string }) {
  const today = shortDate(useSailingNow())
  const day = shortDate(of)
  return <time>{`${day === today ? '' : day} ${notificationTime(of)}`.trim()}</time>
}

function StopRow({ stop, planned }: { stop: Stop; planned: Planned }) {
  const left = stop.departedAt
  return (
    <tr data-state={stop.state}>
      <th scope="row">{stop.stopName}</th>
      <td>{stop.departure.slice(0, 5)}</td>
      <td>{stop.state === 'skipped' ? text.skipped : left && clockOf(left).slice(0, 5)}</td>
      <td>{left && difference(planned.seconds, secondsIntoDay(planned.day, left))}</td>
    </tr>
  )
}
