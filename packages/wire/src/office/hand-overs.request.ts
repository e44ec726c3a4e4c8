/** Request schemas of `hand-overs.ts`, for the server alone. A change needs an `Idempotency-Key`. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { handOverId, staffId } from '../ids.ts'
import { MAX_TEXT_LENGTH, nothing, optionalText } from '../values.ts'
import { calendarDay, pageLimit } from './values.ts'

export const handOverNow = describeRequest({
  request: nothing,
  summary:
    'What somebody who hands over now would sign: what is open, what happened since the last hand-over, what is planned',
})

export const dayReport = describeRequest({
  request: v.object({ day: v.optional(v.nullable(calendarDay), null) }),
  summary:
    'The same of a service day, with what is planned on the day after it; of yesterday where none is said',
})

export const handOvers = describeRequest({
  request: v.object({ after: optionalText, limit: pageLimit }),
  summary: 'Hand-overs, the newest first',
})

export const handOver = describeRequest({
  request: v.object({ id: handOverId }),
  summary: 'A hand-over as it was signed, and to whom it can be mailed',
})

export const handOverSign = describeRequest({
  request: v.object({
    /** Words for whoever takes over, beside it. */
    remarks: v.pipe(v.string(), v.trim(), v.maxLength(MAX_TEXT_LENGTH)),
  }),
  record: ['remarks'],
  summary: 'Hand over: what is open, happened and is planned at this moment, signed by who asks',
})

export const handOverReceive = describeRequest({
  request: v.object({ id: handOverId }),
  record: ['id'],
  summary: 'Take over: signed by who asks, who is somebody else than handed over',
  statuses: [409, 428],
})

export const handOverMail = describeRequest({
  request: v.object({ id: handOverId, staff: staffId }),
  record: ['id', 'staff'],
  summary: 'Mail a hand-over to a colleague who may read it',
})
