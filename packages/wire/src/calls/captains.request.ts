/** Request schemas of `captains.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { captainId } from '../ids.ts'
import { pinText } from '../values.ts'

export const captainDetail = describeRequest({
  request: v.object({ captain: captainId }),
  summary: "A captain's name",
  description: 'The app falls back on `getName` when this fails.',
})

export const captainName = describeRequest({
  request: v.object({ id: captainId }),
  summary: "A captain's name, as text",
})

export const captainsCheckPin = describeRequest({
  request: v.object({ pin: pinText }),
  summary: 'Check the PIN of the captain who is logged in',
  description:
    '200 when it is right, 422 when it is wrong. Tries count with those of logging in. Asked before a malfunction is reported.',
  statuses: [429],
})
