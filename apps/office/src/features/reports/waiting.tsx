import { usePrintedAt } from '../../platform/use-printed-at.ts'
import { text } from '../../text/reports-nl.ts'
import * as styles from './reports.module.css'

/** Of how many of the days that are shown something isn't summed yet; nothing when all is. */
export function Waiting({ days }: { days: number }) {
  const isPrinted = usePrintedAt() !== null
  if (days === 0) return null
  if (isPrinted) return <p>{text.waitingPrinted(days)}</p>
  return <p className={styles.attention}>{text.waiting(days)}</p>
}
