/** The trip as it was sailed: planned against real, and how many were carried (OVERVIEW-01 to OVERVIEW-10). */
import { carried, clockOf, type Stop, secondsBetween } from '@vaarboek/domain'
import { useLocation } from 'wouter'
import { useSessionState } from '../../session/hooks.ts'
import { difference } from '../../text/duration.ts'
import { dutchDate } from '../../text/dutch-date.ts'
import { nl } from '../../text/nl.ts'
import { ActionBar } from '../../ui/action-bar.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import styles from './flight-overview.module.css'

export function FlightOverviewScreen() {
  const trip = useSessionState((state) => state.trip)
  const [, navigate] = useLocation()
  if (!trip) return <EmptyState title={nl.trip.noStops} />
  const { people, bikes } = carried(trip.stops)
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
          {trip.stops.map((stop) => (
            <StopRow key={stop.id} stop={stop} />
          ))}
        </tbody>
      </table>
      <ActionBar>
        <Button size="large" onClick={() => navigate('/dashboard')}>
          {nl.overview.toDashboard}
        </Button>
      </ActionBar>
    </>
  )
}

function StopRow({ stop }: { stop: Stop }) {
  const left = stop.departedAt && clockOf(stop.departedAt)
  return (
    <tr data-state={stop.state}>
      <th scope="row">{stop.stopName}</th>
      <td>{stop.departure.slice(0, 5)}</td>
      <td>{stop.state === 'skipped' ? nl.own.skipped : left?.slice(0, 5)}</td>
      <td>{left && difference(secondsBetween(stop.departure, left))}</td>
    </tr>
  )
}
