import { use } from 'react'
import { noticeOfShiftPath, noticeOpenPath } from '../../../platform/notice-paths.ts'
import { shiftOfDayPath } from '../../../platform/paths.ts'
import { text as tripWords } from '../../../text/trip-nl.ts'
import { CurrentSession } from '../../../ui/current-session.ts'
import { Link, useFilters } from '../../../ui/navigation.tsx'
import { useNoticesAbout } from '../../../ui/use-passenger-alerts.ts'
import type { BoardRow } from './board-row.ts'
import { lateToTell } from './late-to-tell.ts'
import * as styles from './open-row.module.css'
import type { RowState } from './row-states.ts'

/** States of a trip that has left: it goes on, whatever is said of its shift. */
const LEFT: readonly RowState[] = ['under-way', 'completed', 'closed']
/** States of which passengers have nothing to know any more. */
const OVER: readonly RowState[] = ['completed', 'closed', 'nothing']
const text = tripWords.change

/** Straight to what one may change of a shift on its day, and to what one may tell passengers about it. */
export function ShiftLinks({ row, day }: { row: BoardRow; day: string }) {
  const { planned, state, trip } = row
  const { rights } = use(CurrentSession)
  const [filters] = useFilters()
  if (!planned) return null
  const mayChange = rights.includes('day.change') && rights.includes('timetable.see')
  const mayTell = rights.includes('notifications.send')
  const board = filters.toString()
  const path = (isToCancel: boolean) => shiftOfDayPath({ day, shift: planned.shift, isToCancel, board })
  const isCancelled = state === 'cancelled'
  const of = { day, shift: planned.shift, name: planned.shiftName, track: planned.track }
  const links = [
    mayChange && !LEFT.includes(state) && !isCancelled && ([text.cancel, path(true)] as const),
    mayChange && !LEFT.includes(state) && ([isCancelled ? text.again : text.other, path(false)] as const),
    mayTell &&
      !isCancelled &&
      !OVER.includes(state) &&
      ([text.tell, noticeOfShiftPath({ ...of, trip: trip?.id, lateS: lateToTell(row) })] as const),
  ].filter((link) => link !== false)
  const isToTell = mayTell && isCancelled
  if (links.length === 0 && !isToTell) return null
  return (
    <p className={styles.links}>
      {links.map(([words, to]) => (
        <Link key={words} to={to}>
          {words}
        </Link>
      ))}
      {isToTell && <TellCancelled {...of} />}
    </p>
  )
}

/** Notices for passengers of a shift that doesn't sail; while they weren't, the way to tell them. */
function TellCancelled(of: { day: string; shift: string; name: string; track: string }) {
  const notices = useNoticesAbout(of)
  if (notices?.length === 0) return <Link to={noticeOfShiftPath(of)}>{text.tell}</Link>
  return notices?.map(({ id, nl }) => (
    <Link key={id} to={noticeOpenPath(id)}>
      {text.told(nl.title)}
    </Link>
  ))
}
