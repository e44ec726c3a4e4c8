/** What the server expects in the requests of `ships.ts`. */

import { describeRequest } from '../call.ts'
import { nothing } from '../values.ts'

export const shipsIndex = describeRequest({
  request: nothing,
  summary: 'All ships, with their limits and checklists',
})
