/** Two people change one row: the second is told, and nothing is written over. */
import { HttpError, sentence } from '../http-error.ts'

const MISSING = sentence('request-unreadable', 'De kopregel If-Match ontbreekt')
const CHANGED_SINCE = 'Iemand anders heeft dit intussen gewijzigd. Bekijk het opnieuw.'

/** @param given what the sender saw, null when it didn't say @throws HttpError 428 without, 409 when the row was changed since */
export function demandRevision(given: number | null, current: number): void {
  if (given === null) throw new HttpError(428, MISSING)
  if (given !== current) throw changedSince(CHANGED_SINCE)
}

/** @param message what changed, in Dutch */
export function changedSince(message: string): HttpError {
  return new HttpError(409, sentence('office-changed-since', message))
}
