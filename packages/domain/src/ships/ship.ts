import type { Checklist } from '../checklists/checklist.ts'

/** A ship as the trip needs it. Its maximums come from shore and may be unknown: then nothing is bounded (AMB-18). */
export interface Ship {
  id: string
  name: string
  /** People the ship may carry; null when shore doesn't say. */
  maxPeople: number | null
  /** Bikes the ship may carry; null when shore doesn't say. */
  maxBikes: number | null
  startChecklistId: string | null
  stopChecklistId: string | null
  /** The lists as drawn up when the trip was prepared: no later change reaches a boat under way. */
  startChecklist?: Checklist | null
  stopChecklist?: Checklist | null
}
