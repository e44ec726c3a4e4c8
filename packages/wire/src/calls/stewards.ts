import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { id, jsonText, listOf, nothing, requiredText, text } from '../values.ts'

/** A steward (DATA-01). `picture` is a path below the storage base. */
export const stewardAnswer = v.object({
  id,
  firstname: text,
  lastname: text,
  full_name: text,
  picture: v.optional(v.nullable(v.string()), null),
})

/** Everyone a captain may take as crew (API-07). */
export const stewardsOverview = describeCall({
  method: 'GET',
  path: '/stewards/overview',
  encoding: 'query',
  request: nothing,
  answer: listOf(stewardAnswer),
  summary: 'Alle stewards',
})

/** Adds a steward (API-08, AMB-39). */
export const stewardsCreate = describeCall({
  method: 'POST',
  path: '/stewards/create',
  encoding: 'form',
  request: v.object({ firstname: requiredText, lastname: requiredText }),
  answer: jsonText(stewardAnswer),
  record: ['firstname', 'lastname'],
  summary: 'Een steward toevoegen',
})
