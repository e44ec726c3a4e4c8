/** Which lines of the audit are folded, and how a folded one lies in the database. Pure. */
import type { AuditAction } from '@vaarboek/wire/office'

/** Said by tablets, many times a trip. What people decide, corrections among it, keeps a line each. */
export const FOLDED_ACTIONS = [
  'checklist-answered',
  'stop-passed',
  'stop-skipped',
] as const satisfies readonly AuditAction[]

/** Details of a folded line: one place in each list for each line it stands for, oldest first. */
export interface FoldedDetail {
  /** Numbers of the stops, or of the points of a checklist. */
  ids: number[]
  /** Milliseconds that it was before the folded line's own moment. */
  before: number[]
  /** Names of what follows. */
  fields: string[]
  /** The values of these, as JSON without its brackets: a list in a list would take twice the room. */
  values: string[]
  /** What only some say, by their place. */
  more?: Record<string, Record<string, unknown>>
}
