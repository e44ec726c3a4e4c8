/** Request schemas of `shifts.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { trackId } from '../ids.ts'
import { day } from '../values.ts'

export const shiftsOverview = describeRequest({
  request: v.object({ track: trackId, day: v.optional(v.nullable(day)) }),
  summary: 'The shifts of a track, with their stops',
  description:
    'Without `day`: those of today, and those of yesterday that run past the start of the service day.',
})
