/** Request schemas of `stops.ts`, for the server alone. */

import { describeRequest } from '../call.ts'
import { nothing } from '../values.ts'

export const stopsOverview = describeRequest({
  request: nothing,
  summary: 'All stops that can be inserted',
})
