/** Request schemas of `load-profile.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { optionalText } from '../values.ts'
import { filters } from './counts.request.ts'
import { DIRECTIONS } from './counts-values.ts'
import { pageLimit } from './values.ts'

const { stop: _, ...narrowing } = filters
const legs = { ...narrowing, direction: v.optional(v.nullable(v.picklist(DIRECTIONS)), null) }
const pattern = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/))

export const officeLoadProfile = describeRequest({
  request: v.object({ ...legs, pattern: v.optional(v.nullable(pattern), null) }),
  summary: 'How full boats of a line are at each stop, over legs with the same stops in the same order',
  description:
    'Of the 28 days before today, the first line and its most frequent pattern unless the query says otherwise; 31 days at most.',
})

export const officeProfileLegs = describeRequest({
  request: v.object({ ...legs, pattern, after: optionalText, limit: pageLimit }),
  summary: 'The legs of a load profile, the newest first',
})
