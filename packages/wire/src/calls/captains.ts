import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { id, text } from '../values.ts'
import type * as described from './captains.request.ts'

/** A captain; some servers say `name` for `full_name` (DATA-03). */
export const captainResponse = v.object({ id, full_name: text, name: text })

/** The captain's details (API-12, AMB-40). */
export const captainDetail = describeCall<typeof described.captainDetail>()({
  method: 'GET',
  path: '/captains/detail',
  response: captainResponse,
})

/** The name alone (API-13): the fallback when the details can't be had. */
export const captainName = describeCall<typeof described.captainName>()({
  method: 'GET',
  path: '/getName/{id}',
  response: v.union([v.string(), v.object({ full_name: text, name: text })]),
  responseMayBeWords: true,
})

/** Whether a PIN is the captain's (API-09 to API-11): 200 when it is. */
export const captainsCheckPin = describeCall<typeof described.captainsCheckPin>()({
  method: 'POST',
  path: '/captains/checkpin',
  response: v.unknown(),
  responseIsUnspecified: true,
})
