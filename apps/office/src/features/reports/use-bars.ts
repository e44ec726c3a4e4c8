import { usePrintedAt } from '../../platform/use-printed-at.ts'
import { text } from '../../text/reports-nl.ts'

/** More bars are no picture any more. */
const MAX_BARS = 60
/** More don't stand on one sheet with what is above them. */
const MAX_BARS_ON_PAPER = 30

/** The rows that are drawn as bars, and what is said where those aren't all of them. */
export function useBars<Row>(rows: readonly Row[]): { drawn: Row[]; part: string | null } {
  const isPrinted = usePrintedAt() !== null
  const drawn = rows.slice(0, isPrinted ? MAX_BARS_ON_PAPER : MAX_BARS)
  return { drawn, part: rows.length > drawn.length ? text.chartPart(drawn.length, rows.length) : null }
}
