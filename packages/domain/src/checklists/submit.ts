/** Submitting a checklist: from then on it is part of the trip, and shore must get it. */
import type { Applied, ChecklistNumbered, ChecklistPhotoAdded, ChecklistSubmitted } from '../trip/facts.ts'
import type { Trip } from '../trip/trip.ts'
import { allFields, type Checklist, type ListKind } from './checklist.ts'
import { type ChecklistDraft, numberOf } from './draft.ts'

/** One answer of a submitted list (DATA-22). */
export interface ChecklistEntry {
  fieldId: string
  title: string
  unit: string
  /** A number as text with a decimal point; '0' where one was asked and none given (SYNC-31), null where none is asked. */
  value: string | null
  remark: string | null
  /** Name of the photo in the logbook. */
  photo: string | null
}

export interface SubmittedChecklist {
  checklistId: string | null
  entries: ChecklistEntry[]
  submittedAt: string
  /** Shore's name for it, null until shore has given one. */
  serverId: string | null
}

export type Checklists = Record<ListKind, SubmittedChecklist | null>

export const NO_CHECKLISTS: Checklists = { start: null, end: null }

/** What is submitted of a draft: every field that was ticked, has a value or a remark (AMB-37). */
export function entriesOf(draft: ChecklistDraft, checklist: Checklist): ChecklistEntry[] {
  return allFields(checklist).flatMap(({ id, title, unit, takesTick }) => {
    const remark = draft.remarks[id] ?? null
    const typed = numberOf(draft.values[id] ?? '')
    if (takesTick && !draft.ticked.includes(id) && typed === null && !remark) return []
    const value = unit === '' ? null : String(typed ?? 0)
    return { fieldId: id, title, unit, value, remark: remark?.text ?? null, photo: remark?.photo ?? null }
  })
}

/** 'Checklist indienen': each of the two lists once a trip. */
export function submitChecklist(trip: Trip, fact: ChecklistSubmitted): Applied {
  if (trip.checklists[fact.list]) return { refused: 'checklist-submitted' }
  const { checklistId, entries, at } = fact
  const submitted = { checklistId, entries, submittedAt: at, serverId: null }
  return { trip: { ...trip, checklists: { ...trip.checklists, [fact.list]: submitted } } }
}

/** A photo belongs to a list that was submitted; the trip itself doesn't change. */
export function addChecklistPhoto(trip: Trip, fact: ChecklistPhotoAdded): Applied {
  return trip.checklists[fact.list] ? { trip } : { refused: 'no-checklist' }
}

/** Shore's name for a list; null when shore has lost it (SYNC-28, SYNC-29). */
export function numberChecklist(trip: Trip, { list, serverId }: ChecklistNumbered): Applied {
  const submitted = trip.checklists[list]
  if (!submitted) return { refused: 'no-checklist' }
  return { trip: { ...trip, checklists: { ...trip.checklists, [list]: { ...submitted, serverId } } } }
}
