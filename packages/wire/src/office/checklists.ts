/** Checklists as the office writes, publishes and reads them. */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import {
  captainId,
  checklistDraftId,
  checklistId,
  flightId,
  malfunctionId,
  shipId,
  submittedChecklistId,
} from '../ids.ts'
import { id } from '../values.ts'
import { checklistPoint } from './checklist-point.ts'
import { CHECKLIST_KINDS } from './checklist-values.ts'
import type * as described from './checklists.request.ts'

const words = v.nullable(v.string())
const kind = v.picklist(CHECKLIST_KINDS)
const ship = v.object({ id: shipId, name: v.string() })

const published = {
  id: checklistId,
  name: v.string(),
  points: v.number(),
  /** Null where nobody noted it. */
  publishedAt: words,
  /** Null for the command line, and where nobody noted it. */
  publishedBy: words,
  note: words,
}

const draftRow = {
  id: checklistDraftId,
  name: v.string(),
  kind,
  ships: v.array(ship),
  changedAt: v.string(),
  changedBy: v.string(),
  /** For `If-Match`: another number means that somebody changed it. */
  revision: v.number(),
}

export const checklistList = describeCall<typeof described.checklistList>()({
  method: 'GET',
  path: '/office/checklists',
  encoding: 'query',
  response: v.object({
    /** Two of each ship, by its name; null for one that it hasn't. */
    lists: v.array(v.object({ ship, kind, list: v.nullable(v.object(published)) })),
    /** The newest first. */
    drafts: v.array(v.object({ ...draftRow, points: v.number() })),
  }),
})

export const checklistShow = describeCall<typeof described.checklistShow>()({
  method: 'GET',
  path: '/office/checklists/lists/{id}',
  encoding: 'query',
  response: v.object({
    list: v.object({
      ...published,
      kind: v.nullable(kind),
      ship: v.nullable(ship),
      points: v.array(checklistPoint),
    }),
    /** Whether its ship has it now. */
    isCurrent: v.boolean(),
    /** Ships that have it now, or one that was published with it. */
    alike: v.array(ship),
    /** All of the same ship and kind, the newest first. */
    history: v.array(v.object(published)),
  }),
})

const wholeDraft = v.object({
  draft: v.object({ ...draftRow, points: v.array(checklistPoint) }),
  /** What its ships have now; null for none. */
  current: v.array(
    v.object({ ship, list: v.nullable(v.object({ id: checklistId, points: v.array(checklistPoint) })) }),
  ),
  /** All that it could be for, by name. */
  ships: v.array(ship),
})

export const checklistDraft = describeCall<typeof described.checklistDraft>()({
  method: 'GET',
  path: '/office/checklists/drafts/{id}',
  encoding: 'query',
  response: wholeDraft,
})

export const checklistRead = describeCall<typeof described.checklistRead>()({
  method: 'POST',
  path: '/office/checklists/read',
  encoding: 'json',
  response: v.object({ points: v.array(checklistPoint) }),
})

export const checklistDraftAdd = describeCall<typeof described.checklistDraftAdd>()({
  method: 'POST',
  path: '/office/checklists/drafts',
  encoding: 'json',
  response: wholeDraft,
})

export const checklistDraftChange = describeCall<typeof described.checklistDraftChange>()({
  method: 'PUT',
  path: '/office/checklists/drafts/{id}',
  encoding: 'json',
  response: wholeDraft,
})

export const checklistDraftRemove = describeCall<typeof described.checklistDraftRemove>()({
  method: 'DELETE',
  path: '/office/checklists/drafts/{id}',
  encoding: 'json',
  response: v.object({}),
})

export const checklistPublish = describeCall<typeof described.checklistPublish>()({
  method: 'POST',
  path: '/office/checklists/drafts/{id}/publish',
  encoding: 'json',
  response: v.object({
    /** The new list of each ship. */
    lists: v.array(v.object({ ship, list: checklistId })),
  }),
})

/** An answer as the crew gave it; what its point says is null where that is gone. */
const answer = v.object({
  id,
  category: words,
  title: words,
  unit: words,
  minimum: v.nullable(v.number()),
  checked: v.boolean(),
  value: words,
  remarks: words,
  photo: v.nullable(id),
  /** Answered with no, or with less than its minimum. */
  failed: v.boolean(),
  /** The malfunction it made. */
  malfunction: v.nullable(malfunctionId),
})

export const checklistsFilledIn = describeCall<typeof described.checklistsFilledIn>()({
  method: 'GET',
  path: '/office/checklists/filled-in',
  encoding: 'query',
  response: v.object({
    checklists: v.array(
      v.object({
        id: submittedChecklistId,
        kind,
        trip: flightId,
        serviceDay: v.string(),
        shiftName: v.string(),
        shipName: v.string(),
        /** Null for who may not see names. */
        filledInBy: v.nullable(v.object({ id: captainId, name: words })),
        receivedAt: v.string(),
        /** With a remark or a photo first, then what failed, then the rest in the list's order. */
        answers: v.array(answer),
      }),
    ),
    /** For `after`, to get the next page; null on the last one. */
    next: words,
  }),
})
