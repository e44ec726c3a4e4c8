/** Request schemas of `malfunctions.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { malfunctionId, optionalMalfunctionId, optionalShipId, optionalStaffId, shipId } from '../ids.ts'
import { flag, image, nameUpTo, nothing, optionalText, requiredText } from '../values.ts'
import { MALFUNCTION_STATES, MAX_DANGER_LENGTH, MAX_DANGERS, words } from './malfunction-values.ts'
import { calendarDay, pageLimit } from './values.ts'

const optionalDay = v.optional(v.nullable(calendarDay), null)

export const officeMalfunctions = describeRequest({
  request: v.object({
    state: v.optional(v.nullable(v.picklist(MALFUNCTION_STATES)), null),
    ship: optionalShipId,
    /** Only those whose owner asks. */
    mine: flag,
    urgent: flag,
    /** Only those with a reply of a crew that the asker hasn't seen. */
    replied: flag,
    after: optionalText,
    limit: pageLimit,
  }),
  summary: 'The malfunctions of all ships, urgent ones first, then the newest',
})

export const officeMalfunction = describeRequest({
  request: v.object({ id: malfunctionId }),
  summary: 'A malfunction with what was said, noted and done about it',
})

export const shipMalfunctions = describeRequest({
  request: v.object({ ship: shipId, after: optionalText, limit: pageLimit }),
  summary: 'Every malfunction a ship ever had, the newest first',
})

export const malfunctionShips = describeRequest({
  request: nothing,
  summary: 'The ships that malfunctions can be of',
})

export const malfunctionOwners = describeRequest({
  request: nothing,
  summary: 'Who can take a malfunction',
})

export const malfunctionChange = describeRequest({
  request: v.object({
    id: malfunctionId,
    state: v.picklist(MALFUNCTION_STATES),
    owner: optionalStaffId,
    urgent: v.boolean(),
    outOfService: v.boolean(),
    /** The malfunction that was reported before. */
    duplicateOf: optionalMalfunctionId,
    waitingFor: words,
    waitingUntil: optionalDay,
    done: words,
  }),
  record: [
    'id',
    'state',
    'owner',
    'urgent',
    'outOfService',
    'duplicateOf',
    'waitingFor',
    'waitingUntil',
    'done',
  ],
  summary: 'Say how a malfunction stands: all of it, as it is from now on',
  description:
    '`taken` needs an owner, `waiting` for what, `solved` what was done; `closed` one of that, or of what it is a duplicate. 409 says who changed it since.',
  statuses: [409, 428],
})

export const malfunctionReply = describeRequest({
  request: v.object({ id: malfunctionId, text: requiredText, image }),
  record: ['id', 'text', 'image'],
  summary: 'Reply to the crew, with a photo or without',
})

export const malfunctionNote = describeRequest({
  request: v.object({ id: malfunctionId, text: requiredText }),
  record: ['id', 'text'],
  summary: 'Note what no crew sees',
})

export const malfunctionSeen = describeRequest({
  request: v.object({ id: malfunctionId, reply: v.pipe(v.number(), v.safeInteger(), v.minValue(0)) }),
  summary: 'Say up to which reply one has looked',
  description: 'An earlier reply than one said before changes nothing.',
})

export const malfunctionDangers = describeRequest({
  request: nothing,
  summary: 'The categories that mean danger',
})

export const malfunctionDangersChange = describeRequest({
  request: v.object({
    categories: v.pipe(v.array(nameUpTo(MAX_DANGER_LENGTH)), v.maxLength(MAX_DANGERS)),
  }),
  record: ['categories'],
  summary: 'Say which categories mean danger: a malfunction of one is urgent by itself',
  description:
    'Of what is reported from now on. Capitals don’t count, and a category that begins with the words is meant too. 409 says who changed them since.',
  statuses: [409, 428],
})
