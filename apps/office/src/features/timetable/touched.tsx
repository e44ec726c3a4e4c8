import { fullDay } from '../../platform/moments.ts'
import { HOME } from '../../platform/paths.ts'
import { text } from '../../text/timetable-nl.ts'
import type { Column } from '../../ui/columns.tsx'
import { Link } from '../../ui/navigation.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import * as styles from './timetable.module.css'
import type { WholeVersion } from './timetable.ts'

type Trip = WholeVersion['trips'][number]

const { columns, states, kept, notKept } = text.trips
const COLUMNS: Column<Trip>[] = [
  {
    label: columns.day,
    show: ({ id, serviceDay }) => <Link to={`${HOME}/vaarten/${id}`}>{fullDay(serviceDay)}</Link>,
  },
  { label: columns.shift, saysItself: true, show: ({ shiftName }) => shiftName },
  { label: columns.ship, saysItself: true, show: ({ shipName }) => shipName },
  { label: columns.captain, show: ({ captainName }) => captainName ?? '–' },
  { label: columns.tablet, show: ({ device }) => device ?? '–' },
  { label: columns.state, show: ({ state }) => states[state] },
  { label: columns.kept, foldsBelowPx: 0, show: ({ isKept }) => (isKept ? kept : notKept) },
]

/** Trips that keep what they have, and tablets that get the new lists. */
export function Touched({ of: { trips, tablets } }: { of: WholeVersion }) {
  const words = text.trips
  return (
    <div className={styles.part}>
      <h2>{words.title}</h2>
      <p>{words.tablets(tablets)}</p>
      <p>{trips.length === 0 ? words.none : words.some(trips.length)}</p>
      {trips.length > 0 && (
        <PlainTable label={words.title} columns={COLUMNS} rows={trips} keyOf={({ id }) => id} />
      )}
    </div>
  )
}
