import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { id, jsonText, listOf, text } from '../values.ts'
import type * as described from './stewards.request.ts'

/** A steward (DATA-01). `picture` is a path below the storage base. */
export const stewardResponse = v.object({
  id,
  firstname: text,
  lastname: text,
  full_name: text,
  picture: v.optional(v.nullable(v.string()), null),
})

/** Everyone a captain may take as crew (API-07). */
export const stewardsOverview = describeCall<typeof described.stewardsOverview>()({
  method: 'GET',
  path: '/stewards/overview',
  response: listOf(stewardResponse),
})

/** Adds a steward (API-08, AMB-39). */
export const stewardsCreate = describeCall<typeof described.stewardsCreate>()({
  method: 'POST',
  path: '/stewards/create',
  response: jsonText(stewardResponse),
})
