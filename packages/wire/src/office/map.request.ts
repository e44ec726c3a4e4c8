/** Request schemas of `map.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { calendarDay } from './values.ts'

export const officeMap = describeRequest({
  request: v.object({
    /** The service day; today where it isn't given. */
    day: v.optional(v.nullable(calendarDay), null),
  }),
  summary: 'Where the tracks that are sailed on a day run, and where their stops are',
})
