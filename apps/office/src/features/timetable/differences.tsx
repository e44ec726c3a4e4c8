/** Differences between two versions, shift by shift. */
import { useId } from 'react'
import { plannedTime } from '../../platform/moments.ts'
import { text } from '../../text/timetable-nl.ts'
import * as table from '../../ui/table.module.css'
import * as styles from './timetable.module.css'
import type { Report } from './timetable.ts'
import { signed } from './words.ts'

type AllDifferences = Report['differences']
type Changed = AllDifferences['changed']['first'][number]
type Named = AllDifferences['added']['first'][number]

export function Differences({ report: { differences } }: { report: Report }) {
  const id = useId()
  const { shifts, added, gone, renumbered, changed, onlyDetails: details } = differences
  const words = text.differences
  const tracks = tracksOf(differences.tracks)
  const isSame =
    added.count + gone.count + renumbered.count + changed.count + details === 0 && tracks.length === 0
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <p>{words.total(shifts.before, shifts.now)}</p>
      {isSame && <p className={styles.soft}>{words.none}</p>}
      {tracks.length > 0 && (
        <ul className={styles.lines}>
          {tracks.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <Shifts title={words.changed} of={changed} what={whatChanged} />
      <Shifts title={words.added} of={added} />
      <Shifts title={words.gone} of={gone} />
      <Shifts title={words.renumbered} of={renumbered} what={(shift) => words.formerRef(shift.formerRef)} />
      {details > 0 && <p className={styles.soft}>{words.onlyDetails(details)}</p>}
    </section>
  )
}

interface ShiftsProps<Shift extends Named> {
  title: string
  of: { count: number; first: Shift[] }
  what?: (shift: Shift) => string
}

function Shifts<Shift extends Named>({ title, of: { count, first }, what }: ShiftsProps<Shift>) {
  const { shift, departure, what: heading, more } = text.differences
  if (count === 0) return null
  return (
    <details className={styles.kind} open={count <= 20}>
      <summary className={styles.summary}>{`${title}: ${count}`}</summary>
      <div className={table.scroller}>
        <table className={table.table}>
          <thead>
            <tr>
              <th scope="col">{shift}</th>
              <th scope="col">{departure}</th>
              {what && <th scope="col">{heading}</th>}
            </tr>
          </thead>
          <tbody>
            {first.map((one) => (
              <tr key={one.ref}>
                <td>{one.name}</td>
                <td>{plannedTime(one.startS)}</td>
                {what && <td>{what(one)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {count > first.length && <p className={styles.soft}>{more(count - first.length)}</p>}
    </details>
  )
}

function whatChanged(shift: Changed): string {
  const { moved, to, addedStops, goneStops, reordered, former, otherTrack } = text.differences
  const { minutes } = shift
  const by =
    minutes &&
    (minutes.least === minutes.most
      ? signed(minutes.least)
      : `${signed(minutes.least)} ${to} ${signed(minutes.most)}`)
  return [
    minutes && by && moved(minutes.stops, by),
    shift.addedStops.length > 0 && addedStops(shift.addedStops.join(', ')),
    shift.goneStops.length > 0 && goneStops(shift.goneStops.join(', ')),
    shift.isReordered && reordered,
    shift.formerName !== null && former(shift.formerName),
    shift.isOnOtherTrack && otherTrack,
  ]
    .filter((words) => typeof words === 'string')
    .join('; ')
}

function tracksOf({ added, gone, renamed }: AllDifferences['tracks']): string[] {
  const { trackAdded, trackGone, trackRenamed } = text.differences
  return [
    ...added.map(trackAdded),
    ...gone.map(trackGone),
    ...renamed.map(({ from, to }) => trackRenamed(from, to)),
  ]
}
