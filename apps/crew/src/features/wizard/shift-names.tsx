/** A shift by what a captain knows it by: when it leaves, from where to where, and what became of it. */
import { courseOf, isIncomplete, type Shift, shiftName } from '@vaarboek/domain'
import { text } from '../../text/text.ts'
import { Badge } from '../../ui/badge.tsx'
import { useEngineState } from '../../ui/hooks.ts'
import * as table from './shift-table.module.css'
import * as styles from './start.module.css'
import { useLeft } from './use-left.ts'

interface Props {
  shift: Shift
  isOfYesterday: boolean
  /** The one that leaves next, or just now: said in the timetable. */
  isNext?: boolean
}

/** On a card of its own: its label and number large (WIZ-17). */
export function ShiftCard({ shift, isOfYesterday }: Props) {
  const { leaves, from, to, via, duty } = courseOf(shift)
  const { label, number } = shiftName(duty ?? shift.name)
  return (
    <span className={styles.choice}>
      <span className={styles.shiftLabel}>{label}</span>
      {number && <span className={styles.shiftNumber}>{number}</span>}
      {leaves && <time className={styles.shiftTime}>{leaves}</time>}
      {leaves && <span>{text.fromTo(from, to, via)}</span>}
      <ShiftState shift={shift} isOfYesterday={isOfYesterday} />
    </span>
  )
}

/** In the timetable: one line of it. */
export function ShiftRow({ shift, isOfYesterday, isNext }: Props) {
  const { leaves, from, to, via, duty } = courseOf(shift)
  return (
    <span className={table.row}>
      <time className={isNext ? table.leavesNext : table.leaves}>{leaves}</time>
      <span className={table.course}>
        {leaves && <span>{text.fromTo(from, to, via)}</span>}
        {isNext && (
          <span className={table.next}>
            <Badge>{text.recap.next}</Badge>
          </span>
        )}
        {duty && <span className={table.soft}>{duty}</span>}
        <ShiftState shift={shift} isOfYesterday={isOfYesterday} />
      </span>
    </span>
  )
}

/** The state of a shift: left unfinished or sailed, and by whom. */
function ShiftState({ shift, isOfYesterday }: Props) {
  const incomplete = useEngineState(({ unfinished }) => isIncomplete(shift, unfinished))
  const { captain, ship } = useLeft(shift)
  return (
    <>
      {isOfYesterday && <Badge>{text.ofYesterday}</Badge>}
      {incomplete && (
        <>
          <Badge tone="attention">{text.wizard.incomplete}</Badge>
          <span>{[captain, ship].filter(Boolean).join(', ')}</span>
        </>
      )}
      {shift.isCompleted && !incomplete && (
        <>
          <Badge tone="done">{text.sailed}</Badge>
          <span>{shift.completedBy}</span>
        </>
      )}
    </>
  )
}
