/** What the server expects in the requests of `audit.ts`. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { optionalId, optionalText } from '../values.ts'
import { calendarDay, pageLimit } from './values.ts'

export const auditList = describeRequest({
  request: v.object({
    /** Of the service's clock. */
    day: v.optional(v.nullable(calendarDay), null),
    staff: optionalId,
    action: optionalText,
    /** For instance 'stop_visits/12'. */
    subject: optionalText,
    after: optionalText,
    limit: pageLimit,
  }),
  summary: 'Who did what, the newest first',
  description: 'Who may not see all sees their own deeds and those of their field.',
})
