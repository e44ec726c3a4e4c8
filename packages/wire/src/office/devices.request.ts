/** Request schemas of `devices.ts`, for the server alone. Changes need an `Idempotency-Key`, those of a row an `If-Match` too. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { deviceId } from '../ids.ts'
import { nothing } from '../values.ts'
import { optionalName, personName } from './values.ts'

const one = v.object({ id: deviceId })

export const deviceList = describeRequest({
  request: nothing,
  summary: 'The tablets: when they were last seen, and what they said they hold',
})

export const deviceRename = describeRequest({
  request: v.object({ id: deviceId, name: optionalName }),
  record: ['id', 'name'],
  summary: 'Give a tablet a name, or take it away with null',
  statuses: [409, 428],
})

export const deviceLogOut = describeRequest({
  request: one,
  record: ['id'],
  summary: 'End all logins on a tablet',
  description: 'What was recorded on it stays aboard, and is sent after the next login there.',
  statuses: [409, 428],
})

export const deviceForget = describeRequest({
  request: one,
  record: ['id'],
  summary: 'Forget a tablet: all logins end, and it is new again',
  statuses: [409, 428],
})

export const deviceCode = describeRequest({
  request: v.object({ name: personName }),
  record: ['name'],
  summary: 'Make a code that lets one new tablet in (NEW_DEVICES=enrolled)',
  description: 'Shown this once: sent again, the request returns no code.',
  statuses: [409],
})
