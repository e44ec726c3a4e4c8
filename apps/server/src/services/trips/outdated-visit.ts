/** Records of a stop that go into its history. Pure. */
import { COUNTED_VISIT_COLUMNS } from '../../repositories/trips/counted-columns.ts'
import type { VisitState } from '../../repositories/trips/visit-records.ts'

const SAID = [
  ...(['state', 'arrivedAt', 'departedAt', 'whySkipped', 'remarks'] as const),
  ...COUNTED_VISIT_COLUMNS.map(([field]) => field),
]

/**
 * The older of two records as a line of the history. Null when nothing is lost: the stop was open, or the newer record says
 * the same again, as senders do that deliver all stops each time. A correction and what it corrects are kept whatever they say.
 */
export function outdated(older: VisitState, newer: VisitState): VisitState | null {
  if (older.state === 'open') return null
  const isCorrection = older.correction !== null || newer.correction !== null
  return !isCorrection && SAID.every((field) => older[field] === newer[field]) ? null : older
}
