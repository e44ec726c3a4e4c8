import { use } from 'react'
import { shiftOfDayPath } from '../../../platform/paths.ts'
import { text as tripWords } from '../../../text/trip-nl.ts'
import { CurrentSession } from '../../../ui/current-session.ts'
import { Link, useFilters } from '../../../ui/navigation.tsx'
import type { BoardRow } from './board-row.ts'
import * as styles from './open-row.module.css'
import type { RowState } from './row-states.ts'

/** States of a trip that has left: it goes on, whatever is said of its shift. */
const LEFT: readonly RowState[] = ['under-way', 'completed', 'closed']
const text = tripWords.change

/** Straight to what one may change of a shift on its day. */
export function ShiftLinks({ row: { planned, state }, day }: { row: BoardRow; day: string }) {
  const { rights } = use(CurrentSession)
  const [filters] = useFilters()
  if (!planned || LEFT.includes(state)) return null
  if (!rights.includes('day.change') || !rights.includes('timetable.see')) return null
  const board = filters.toString()
  const path = (isToCancel: boolean) => shiftOfDayPath({ day, shift: planned.shift, isToCancel, board })
  return (
    <p className={styles.links}>
      {state !== 'cancelled' && <Link to={path(true)}>{text.cancel}</Link>}
      <Link to={path(false)}>{state === 'cancelled' ? text.again : text.other}</Link>
    </p>
  )
}
