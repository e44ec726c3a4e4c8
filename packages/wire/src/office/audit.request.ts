/** Request schemas of `audit.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { optionalStaffId } from '../ids.ts'
import { optionalText } from '../values.ts'
import { calendarDay, pageLimit } from './values.ts'

export const auditList = describeRequest({
  request: v.object({
    /** A calendar day by the service's clock. */
    day: v.optional(v.nullable(calendarDay), null),
    staff: optionalStaffId,
    action: optionalText,
    /** For instance 'stop_visits/12'. */
    subject: optionalText,
    after: optionalText,
    limit: pageLimit,
  }),
  summary: 'Who did what, the newest first',
  description: 'Who may not see all sees their own actions and those of their field.',
})
