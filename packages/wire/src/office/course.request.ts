/** Request schemas of `course.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { trackId } from '../ids.ts'
import { calendarDay } from './values.ts'

export const officeLines = describeRequest({
  request: v.object({
    /** The service day; today where it isn't given. */
    day: v.optional(v.nullable(calendarDay), null),
  }),
  summary:
    'The stops of every track that is sailed on a day, in the order of its longest pattern, and its departures',
})

export const officeCourse = describeRequest({
  request: v.object({
    /** The service day; today where it isn't given. */
    day: v.optional(v.nullable(calendarDay), null),
    track: trackId,
  }),
  summary: 'The stops of each shift and trip of a track on a day, planned and sailed',
})
