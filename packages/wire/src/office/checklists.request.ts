/**
 * Request schemas of `checklists.ts`, for the server alone. Changes need an `Idempotency-Key`, those of a draft an `If-Match` too. What a
 * point may hold is judged by the reader of imported checklists, which says which point isn't right.
 */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { checklistDraftId, checklistId, optionalShipId, shipId } from '../ids.ts'
import { nameUpTo, nothing, optionalText, textUpTo } from '../values.ts'
import { checklistPoint } from './checklist-point.ts'
import { CHECKLIST_KINDS, MAX_CHECKLIST_NAME, MAX_PUBLISH_NOTE } from './checklist-values.ts'
import { calendarDay, pageLimit } from './values.ts'

const MAX_NAMED = 500
/** Characters of what is pasted from a spreadsheet at most: 500 points of a few lines. */
const MAX_PASTED = 400_000

const content = {
  name: nameUpTo(MAX_CHECKLIST_NAME),
  kind: v.picklist(CHECKLIST_KINDS),
  ships: v.pipe(v.array(shipId), v.maxLength(MAX_NAMED)),
  /** In their order; all of them. */
  points: v.array(checklistPoint),
}
const FIELDS = ['name', 'kind', 'ships', 'points']

export const checklistList = describeRequest({
  request: nothing,
  summary: 'The start and end checklist of each ship, and the drafts',
})

export const checklistShow = describeRequest({
  request: v.object({ id: checklistId }),
  summary: 'A checklist that was published, with its points and those that its ship had before and after',
  statuses: [404],
})

export const checklistDraft = describeRequest({
  request: v.object({ id: checklistDraftId }),
  summary: 'A draft, and what its ships have now',
  statuses: [404],
})

export const checklistRead = describeRequest({
  request: v.object({ text: v.pipe(v.string(), v.maxLength(MAX_PASTED)) }),
  summary: 'Read points from a spreadsheet, as the command import-checklist reads a file; nothing is kept',
  description: 'CSV with commas, semicolons or tabs and a heading, or JSON.',
})

export const checklistDraftAdd = describeRequest({
  request: v.object(content),
  record: FIELDS,
  summary: 'Begin a draft of a checklist: no tablet sees it',
  statuses: [404],
})

export const checklistDraftChange = describeRequest({
  request: v.object({ id: checklistDraftId, ...content }),
  record: ['id', ...FIELDS],
  summary: 'Say what a draft holds: all of it, as it is from now on',
  statuses: [404, 409, 428],
})

export const checklistDraftRemove = describeRequest({
  request: v.object({ id: checklistDraftId }),
  record: ['id'],
  summary: 'Throw a draft away',
  statuses: [404, 409, 428],
})

export const checklistPublish = describeRequest({
  request: v.object({
    id: checklistDraftId,
    note: textUpTo(MAX_PUBLISH_NOTE),
    /** The list that each of its ships has now, as the sender saw it; null for none. */
    replaces: v.pipe(
      v.array(v.object({ ship: shipId, list: v.nullable(checklistId) })),
      v.maxLength(MAX_NAMED),
    ),
  }),
  record: ['id', 'note', 'replaces'],
  summary: 'Publish a draft: each of its ships gets it as a new checklist',
  description:
    'Tablets have it when they next ask for the ships; trips under way keep theirs. 409 says who changed the draft, or the list of one of the ships, since.',
  statuses: [404, 409, 428],
})

export const checklistsFilledIn = describeRequest({
  request: v.object({
    day: v.optional(v.nullable(calendarDay), null),
    ship: optionalShipId,
    kind: v.optional(v.nullable(v.picklist(CHECKLIST_KINDS)), null),
    /** Part of a point's title. */
    point: optionalText,
    after: optionalText,
    limit: pageLimit,
  }),
  summary: 'Checklists as crews filled them in, the newest service day first',
})
