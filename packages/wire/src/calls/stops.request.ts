/** What the server expects in the requests of `stops.ts`. */

import { describeRequest } from '../call.ts'
import { nothing } from '../values.ts'

export const stopsOverview = describeRequest({
  request: nothing,
  summary: 'All stops that can be inserted',
})
