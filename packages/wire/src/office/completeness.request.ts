/** Request schemas of `completeness.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { optionalTrackId } from '../ids.ts'
import { optionalText } from '../values.ts'
import { MISSING_BECAUSE } from './counts-values.ts'
import { calendarDay, pageLimit } from './values.ts'

const optionalDay = v.optional(v.nullable(calendarDay), null)
const filters = { firstDay: optionalDay, lastDay: optionalDay, track: optionalTrackId }

export const officeCompleteness = describeRequest({
  request: v.object(filters),
  summary: 'How much of what was planned was sailed and counted, and how much lacks for which reason',
  description: 'Of the 28 days before today unless the query says otherwise; 31 days at most.',
})

export const officeMissingLegs = describeRequest({
  request: v.object({
    ...filters,
    /** Whatever the reason without one. */
    because: v.optional(v.nullable(v.picklist(MISSING_BECAUSE)), null),
    after: optionalText,
    limit: pageLimit,
  }),
  summary:
    'The planned legs that weren’t sailed, or not counted as a whole, each with why; the newest day first',
  description: 'Of the days of completeness.',
})
