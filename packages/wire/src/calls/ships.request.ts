/** Request schemas of `ships.ts`, for the server alone. */

import { describeRequest } from '../call.ts'
import { nothing } from '../values.ts'

export const shipsIndex = describeRequest({
  request: nothing,
  summary: 'All ships, with their limits and checklists',
})
