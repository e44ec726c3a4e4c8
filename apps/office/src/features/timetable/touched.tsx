import { HOME } from '../../platform/paths.ts'
import { text } from '../../text/timetable-nl.ts'
import { Link } from '../../ui/navigation.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import * as styles from './timetable.module.css'
import type { WholeVersion } from './timetable.ts'
import { fullDay } from './words.ts'

/** Trips that keep what they have, and tablets that get the new lists. */
export function Touched({ of: { trips, tablets } }: { of: WholeVersion }) {
  const words = text.trips
  return (
    <div className={styles.part}>
      <h2>{words.title}</h2>
      <p>{words.tablets(tablets)}</p>
      <p>{trips.length === 0 ? words.none : words.some(trips.length)}</p>
      {trips.length > 0 && (
        <PlainTable label={words.title} columns={words.columns}>
          {trips.map((trip) => (
            <tr key={trip.id}>
              <td>
                <Link to={`${HOME}/vaarten/${trip.id}`}>{fullDay(trip.service_day)}</Link>
              </td>
              <td>{trip.shift_name}</td>
              <td>{trip.ship_name}</td>
              <td>{trip.captain_name ?? '–'}</td>
              <td>{trip.device ?? '–'}</td>
              <td>{words.states[trip.state]}</td>
              <td>{trip.is_kept ? words.kept : words.notKept}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </div>
  )
}
