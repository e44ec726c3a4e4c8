/** Submitting a checklist: from then on it is part of the trip, and is sent. */
import type { Applied, ChecklistNumbered, ChecklistPhotoAdded, ChecklistSubmitted } from '../trip/facts.ts'
import type { Trip } from '../trip/trip.ts'
import { allFields, type Checklist } from './checklist.ts'
import { type ChecklistDraft, numberOf } from './draft.ts'
import type { ChecklistEntry } from './submitted.ts'

/** The submitted entries of a draft: one for every field that was ticked, has a value or a remark. */
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
  const { checklistId, entries, at, shipId = trip.ship.id } = fact
  const submitted = { checklistId, shipId, entries, submittedAt: at, serverId: null }
  return { trip: { ...trip, checklists: { ...trip.checklists, [fact.list]: submitted } } }
}

/** A photo belongs to a list that was submitted; the trip itself doesn't change. */
export function addChecklistPhoto(trip: Trip, fact: ChecklistPhotoAdded): Applied {
  return trip.checklists[fact.list] ? { trip } : { refused: 'no-checklist' }
}

/** The server's id of a list; null when the server has lost it (SYNC-28, SYNC-29). */
export function numberChecklist(trip: Trip, { list, serverId }: ChecklistNumbered): Applied {
  const submitted = trip.checklists[list]
  if (!submitted) return { refused: 'no-checklist' }
  return { trip: { ...trip, checklists: { ...trip.checklists, [list]: { ...submitted, serverId } } } }
}
