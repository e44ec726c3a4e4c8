/** Two people change one thing: the second is told what the first did, and nothing is written over. */
import type { Conflict } from '@vaarboek/wire/office'
import { HttpError, problem } from './http-error.ts'

const MISSING = problem('office-revision-missing')
/** The sentence for clients that don't word a conflict, and where nobody knows who was first. */
const CHANGED_SINCE = problem('office-changed-since')

/** A refusal because somebody was first; the words for what they did are the office's. */
export class ChangedSince extends HttpError {
  /** The action that was first; null when nobody knows. */
  readonly conflict: Conflict | null

  constructor(conflict: Conflict | null) {
    super(409, CHANGED_SINCE)
    this.conflict = conflict
  }
}

/** @param given what the sender saw, null when it didn't say @throws HttpError 428 without, 409 when the row was changed since */
export function demandRevision(given: number | null, current: number): void {
  if (given === null) throw new HttpError(428, MISSING)
  if (given !== current) throw new ChangedSince(null)
}

/** Revisions of one thing: the one that the sender saw, null when it didn't say, and the one it has now. */
interface Revisions {
  given: number | null
  current: number
}

/**
 * The same for a thing of which somebody may know who was first.
 * @param whoWasFirst asked only where somebody was; undefined when nobody knows
 * @throws HttpError 428 without a revision, 409 with who was first
 */
export async function demandUnchanged(
  { given, current }: Revisions,
  whoWasFirst: () => Promise<Conflict | undefined>,
): Promise<void> {
  const conflict = given !== null && given !== current ? await whoWasFirst() : undefined
  if (conflict) throw new ChangedSince(conflict)
  demandRevision(given, current)
}
