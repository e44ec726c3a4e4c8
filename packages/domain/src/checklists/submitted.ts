/** Checklists as the trip holds them once they are submitted. */
import type { ChecklistId, FieldId, PhotoName, ShipId, SubmittedChecklistId } from '../ids.ts'
import type { ListKind } from './checklist.ts'

/** An entry of a submitted list. */
export interface ChecklistEntry {
  fieldId: FieldId
  title: string
  unit: string
  /** A number as text with a decimal point; '0' where one was asked and none given (SYNC-31), null where none is asked. */
  value: string | null
  remark: string | null
  /** Name of the photo in the logbook. */
  photo: PhotoName | null
}

export interface SubmittedChecklist {
  checklistId: ChecklistId | null
  /** The ship it was filled in on. */
  shipId: ShipId
  entries: ChecklistEntry[]
  submittedAt: string
  /** The server's id, null until it has given one. */
  serverId: SubmittedChecklistId | null
}

export type Checklists = Record<ListKind, SubmittedChecklist | null>

export const NO_CHECKLISTS: Checklists = { start: null, end: null }
