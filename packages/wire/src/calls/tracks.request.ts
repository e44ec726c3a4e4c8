/** Request schemas of `tracks.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { trackId } from '../ids.ts'
import { nothing } from '../values.ts'

export const tracksOverview = describeRequest({
  request: nothing,
  summary: 'All tracks',
})

export const tracksShifts = describeRequest({
  request: v.object({ track: trackId }),
  summary: 'The shifts of a track, without their stops',
})
