/** Request schemas of `instructions.ts`, for the server alone. A change needs an `Idempotency-Key` and an `If-Match`. */
import { MAX_INSTRUCTION } from '@vaarboek/domain'
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { stopId, trackId } from '../ids.ts'
import { nothing, textUpTo } from '../values.ts'
import { calendarDay } from './values.ts'

export const instructionList = describeRequest({
  request: nothing,
  summary: 'The stops of each line, with the instruction that crews read there',
})

export const instructionChange = describeRequest({
  request: v.object({
    track: trackId,
    stop: stopId,
    /** Null withdraws it. */
    text: v.nullable(textUpTo(MAX_INSTRUCTION)),
    /** The last service day it holds. Null: until it is withdrawn. */
    until: v.nullable(calendarDay),
  }),
  record: ['track', 'stop', 'text', 'until'],
  summary: 'Say what crews read at a stop of a line, or withdraw it',
  description: 'The same stop in another version of the timetable has the same instruction.',
  statuses: [409, 428],
})
