/** Request schemas of `stewards.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { MAX_TEXT_LENGTH, nameUpTo, nothing } from '../values.ts'

export const stewardsOverview = describeRequest({
  request: nothing,
  summary: 'All stewards',
})

export const stewardsCreate = describeRequest({
  request: v.object({ firstname: nameUpTo(MAX_TEXT_LENGTH), lastname: nameUpTo(MAX_TEXT_LENGTH) }),
  record: ['firstname', 'lastname'],
  summary: 'Add a steward',
})
