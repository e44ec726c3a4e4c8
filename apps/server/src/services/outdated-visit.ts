/** Which records of a stop go into its history. Pure. */
import type { OutdatedVisit, VisitState } from '../repositories/stop-visit-history.ts'

const SAID = [
  'state',
  'arrivedAt',
  'departedAt',
  'peopleOn',
  'peopleOff',
  'people',
  'bikesOn',
  'bikesOff',
  'bikes',
  'whySkipped',
  'remarks',
] as const

/**
 * The older of two records as a line of the history. Null when nothing is lost: the stop was open, or the newer record says
 * the same again, as senders do that deliver all stops each time.
 */
export function outdated(older: VisitState, newer: VisitState, reason: string | null): OutdatedVisit | null {
  if (older.state === 'open') return null
  if (reason === null && SAID.every((field) => older[field] === newer[field])) return null
  return { ...older, reason }
}
