import { day as text } from '../../../text/day-nl.ts'
import { week as words } from '../../../text/week-nl.ts'
import { clashInWords, Warnings } from '../warnings.tsx'
import { dayInWords } from '../words.ts'
import { clashesIn } from './clashes.ts'
import { type Drafts, planAt } from './drafts.ts'
import * as styles from './week.module.css'
import type { Place, Week } from './week.ts'
import { namesIn } from './week-grid.tsx'

interface WarningsProps {
  week: Week
  places: readonly Place[]
  drafts: Drafts
}

/** What can't be sailed as it is planned, with what isn't saved yet, a line each. Closed: the table below stays where it is. */
export function WeekWarnings(props: WarningsProps) {
  const lines = warningsOf(props)
  return lines.length === 0 ? (
    <p className={styles.right}>{words.right}</p>
  ) : (
    <Warnings lines={lines} isOpen={false} />
  )
}

/** The lines themselves. */
export function warningsOf({ week, places, drafts }: WarningsProps): string[] {
  const names = namesIn(week)
  const sailing = places.filter((place) => !place.isOver && !planAt(drafts, place).isCancelled)
  const { clashes } = clashesIn(week, places, drafts)
  const out = new Map(week.ships.filter((ship) => ship.outOfService).map(({ id, name }) => [id, name]))
  const planned = sailing.filter((place) => out.has(planAt(drafts, place).ship ?? ''))
  return [
    ...clashes.map((clash) => {
      const { ship, captain } = names({ ship: clash.id, captain: clash.id, isCancelled: false })
      return clashInWords(clash, (clash.of === 'ship' ? ship : captain) ?? '', null)
    }),
    ...[...Map.groupBy(planned, (place) => planAt(drafts, place).ship ?? '')].map(([ship, of]) =>
      text.plannedOut(
        out.get(ship) ?? '',
        of.map(({ name, day }) => text.onAnotherDay(name, dayInWords(day))),
      ),
    ),
  ]
}
