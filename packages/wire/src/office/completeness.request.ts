/** Request schema of `completeness.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { optionalTrackId } from '../ids.ts'
import { calendarDay } from './values.ts'

const optionalDay = v.optional(v.nullable(calendarDay), null)

export const officeCompleteness = describeRequest({
  request: v.object({ firstDay: optionalDay, lastDay: optionalDay, track: optionalTrackId }),
  summary: 'How much of what was planned was sailed and counted, what is missing and why',
  description: 'Of the 28 days before today unless the query says otherwise; 31 days at most.',
})
