/** Values of checklists in the office's calls. */

/** Before a trip, and after it. */
export const CHECKLIST_KINDS = ['start', 'stop'] as const
export type ChecklistKind = (typeof CHECKLIST_KINDS)[number]

/** Points of one checklist at most. */
export const MAX_CHECKLIST_POINTS = 500
/** Characters of each text of a point at most. */
export const MAX_CHECKLIST_TEXT = 300
/** Characters of the note that a checklist is published with, at most. */
export const MAX_PUBLISH_NOTE = 200
/** Characters of a checklist's name at most. */
export const MAX_CHECKLIST_NAME = 100

/** Columns of a point, as a file has them. */
export type PointColumn =
  | 'category'
  | 'subcategory'
  | 'title'
  | 'text'
  | 'unit'
  | 'minimum'
  | 'remarks'
  | 'check'
  | 'malfunction'

/** Why a checklist isn't taken. A point is numbered from 1; its column is null where it is no point at all. */
export type ChecklistFault =
  | { because: 'empty' | 'unfit' | 'unreadable' }
  | { because: 'long'; most: number }
  | { because: 'point'; point: number; column: string | null }
