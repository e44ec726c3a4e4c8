/** Which lines of the audit are folded, and how a folded one lies in the database. Pure. */
import type { AuditAction } from '@vaarboek/wire/office'

/** Said by tablets, many times a trip. What people decide, corrections among it, keeps a line each. */
export const FOLDED_ACTIONS = [
  'checklist-answered',
  'stop-passed',
  'stop-skipped',
] as const satisfies readonly AuditAction[]

export type FoldedAction = (typeof FOLDED_ACTIONS)[number]

/** Fields of a line that one of several leaves out, because they are said elsewhere for ever. Each action has its word here. */
interface SaidElsewhere {
  /** By the action and the subject, or by what never changes in the subject's row. */
  subject: readonly string[]
  /** By the subject's record, while it has no other and says all of these alike: what holds no longer goes to its history. */
  record: readonly string[]
}

const OF_STOP: SaidElsewhere = {
  subject: ['id', 'state'],
  record: ['sequence', 'deliveryKey', 'recordedAt', 'reckonedAt', 'arrivedAt', 'departedAt'],
}

export const SAID_ELSEWHERE: Readonly<Record<FoldedAction, SaidElsewhere>> = {
  // The next answer takes the row of the one before, which is nowhere else.
  'checklist-answered': { subject: ['checklist', 'field'], record: [] },
  'stop-passed': OF_STOP,
  'stop-skipped': OF_STOP,
}

/** Moments are kept as milliseconds before their line's own. */
export const FOLDED_MOMENTS: readonly string[] = ['recordedAt', 'reckonedAt', 'arrivedAt', 'departedAt']

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
