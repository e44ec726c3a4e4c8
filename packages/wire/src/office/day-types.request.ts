/** Request schemas of `day-types.ts`, for the server alone. A change needs an `Idempotency-Key` and an `If-Match`. */
import { DAY_TYPES } from '@vaarboek/domain'
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { calendarDay } from './values.ts'

const optionalDay = v.optional(v.nullable(calendarDay), null)

export const dayTypes = describeRequest({
  request: v.object({ firstDay: optionalDay, lastDay: optionalDay }),
  summary:
    'Days that aren’t what their day of the week says: public holidays, and what somebody said of a day',
  description: 'Of the present year, unless the query says from when until when: 400 days at most.',
})

export const dayTypesChange = describeRequest({
  request: v.object({
    firstDay: calendarDay,
    lastDay: calendarDay,
    /** Null: what the calendar says, again. */
    type: v.nullable(v.picklist(DAY_TYPES)),
  }),
  record: ['firstDay', 'lastDay', 'type'],
  summary: 'Say of which type the days of a range are, both ends included',
  description: '409 says who changed any since.',
  statuses: [409, 428],
})
