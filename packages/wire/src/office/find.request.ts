/** Request schemas of `find.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { textUpTo } from '../values.ts'
import { MAX_FIND } from './find-values.ts'

export const find = describeRequest({
  request: v.object({ q: textUpTo(MAX_FIND) }),
  summary:
    'Find trips, shifts that nobody sails, notes, malfunctions, notifications, people, ships and lines of the audit by words',
  description: `Each word has to fit. A time ('16:30') finds trips that leave a stop within ten minutes of it, a day ('25/11') those of that day;
without one trips of today and the three days before, and shifts of today that nobody sails. At most eight of each.`,
})
