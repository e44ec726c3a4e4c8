/** Request schemas of `board.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { calendarDay } from './values.ts'

export const officeBoard = describeRequest({
  request: v.object({
    /** The service day; today where it isn't given. */
    day: v.optional(v.nullable(calendarDay), null),
  }),
  summary: 'The board of a day: what was planned, what is sailed, which tablets were seen',
  description: 'The stream `office/board/live` goes on from its cursor.',
})
