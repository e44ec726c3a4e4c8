import { fullDay } from '../../platform/moments.ts'
import { text } from '../../text/timetable-nl.ts'
import type { Column } from '../../ui/columns.tsx'
import { Link } from '../../ui/navigation.tsx'
import { PlainTable } from '../../ui/plain-table.tsx'
import * as styles from './timetable.module.css'
import { dayPathOf, type WholeVersion } from './timetable.ts'

type Plans = WholeVersion['plans']
type Falling = Plans['falls']['first'][number]
type Moved = Plans['moved']['first'][number]

const { columns } = text.plans
const COLUMNS: Column<Falling>[] = [
  { label: columns.day, show: ({ day }) => <Link to={dayPathOf(day)}>{fullDay(day)}</Link> },
  { label: columns.shift, saysItself: true, show: ({ shiftName }) => shiftName },
  { label: columns.track, saysItself: true, show: ({ trackName }) => trackName },
  { label: columns.ship, show: ({ shipName }) => shipName ?? text.plans.nobody },
  { label: columns.captain, show: ({ captainName }) => captainName ?? text.plans.nobody },
  { label: columns.state, show: ({ isCancelled }) => isCancelled && text.plans.cancelled },
]
const OF_MOVED: Column<Moved>[] = [
  ...COLUMNS,
  { label: columns.to, foldsBelowPx: 0, show: ({ newName }) => newName },
]

/** What becomes of planned ships and captains: most urgent what falls away. */
export function TouchedPlans({ of: { kept, moved, falls } }: { of: Plans }) {
  if (kept + moved.count + falls.count === 0) return null
  const words = text.plans
  return (
    <div className={styles.part}>
      <h2>{words.title}</h2>
      {falls.count > 0 && <p className={styles.attention}>{words.falls(falls.count)}</p>}
      {falls.count > 0 && (
        <PlainTable label={words.falls(falls.count)} columns={COLUMNS} rows={falls.first} keyOf={keyOf} />
      )}
      {moved.count > 0 && <p>{words.moved(moved.count)}</p>}
      {moved.count > 0 && (
        <PlainTable label={words.moved(moved.count)} columns={OF_MOVED} rows={moved.first} keyOf={keyOf} />
      )}
      <p>{words.kept(kept)}</p>
    </div>
  )
}

function keyOf({ day, shiftName, trackName }: Falling): string {
  return `${day} ${trackName} ${shiftName}`
}
