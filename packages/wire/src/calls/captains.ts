import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { id, pinText, text } from '../values.ts'

/** A captain; some servers say `name` for `full_name` (DATA-03). */
export const captainAnswer = v.object({ id, full_name: text, name: text })

/** The captain's details (API-12, AMB-40). */
export const captainDetail = describeCall({
  method: 'GET',
  path: '/captains/detail',
  encoding: 'query',
  request: v.object({ captain: id }),
  answer: captainAnswer,
  summary: 'Gegevens van een kapitein',
})

/** The name alone (API-13): the fallback when the details can't be had. */
export const captainName = describeCall({
  method: 'GET',
  path: '/getName/{id}',
  encoding: 'query',
  request: v.object({ id }),
  answer: v.union([v.string(), v.object({ full_name: text, name: text })]),
  answersWords: true,
  summary: 'Naam van een kapitein',
})

/** Whether a PIN is the captain's (API-09 to API-11): 200 when it is. */
export const captainsCheckPin = describeCall({
  method: 'POST',
  path: '/captains/checkpin',
  encoding: 'form',
  request: v.object({ pin: pinText }),
  answer: v.unknown(),
  answersNothing: true,
  summary: 'Een pincode bevestigen',
})
