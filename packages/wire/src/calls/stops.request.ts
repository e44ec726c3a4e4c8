/** Request schemas of `stops.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { trackId } from '../ids.ts'
import { nothing } from '../values.ts'

export const stopsOverview = describeRequest({
  request: nothing,
  summary: 'All stops that can be inserted',
})

export const stopsInstructions = describeRequest({
  request: v.object({ track: trackId }),
  summary: 'The instructions of the office at the stops of a track',
  description:
    'Those of today and of yesterday, whose trips may be under way; a stop stands in it under each of its numbers.',
})
