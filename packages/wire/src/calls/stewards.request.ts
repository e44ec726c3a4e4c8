/** What the server expects in the requests of `stewards.ts`. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { nothing, requiredText } from '../values.ts'

export const stewardsOverview = describeRequest({
  request: nothing,
  summary: 'All stewards',
})

export const stewardsCreate = describeRequest({
  request: v.object({ firstname: requiredText, lastname: requiredText }),
  record: ['firstname', 'lastname'],
  summary: 'Add a steward',
})
