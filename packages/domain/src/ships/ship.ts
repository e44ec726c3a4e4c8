import type { Checklist } from '../checklists/checklist.ts'
import type { ChecklistId, ShipId } from '../ids.ts'
import type { Maximums } from '../passengers/load.ts'

/** A ship as the trip needs it. Its maximums come from the server and may be unknown: then nothing is bounded (AMB-18). */
export interface Ship extends Maximums {
  id: ShipId
  name: string
  startChecklistId: ChecklistId | null
  stopChecklistId: ChecklistId | null
  /** The lists as drawn up when the trip was prepared: no later change reaches a boat under way. */
  startChecklist?: Checklist | null
  stopChecklist?: Checklist | null
}
