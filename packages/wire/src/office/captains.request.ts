/** Request schemas of `captains.ts`, for the server alone. Changes need an `Idempotency-Key`, those of a row an `If-Match` too. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { captainId } from '../ids.ts'
import { optionalText } from '../values.ts'
import { written, writtenRows } from './many.request.ts'
import { MAX_MAILED } from './many-values.ts'
import { emailAddress, optionalPhone, pageLimit, personName } from './values.ts'

const one = v.object({ id: captainId })
/** Shown once in the response, or mailed to the captain. */
const pin = v.picklist(['shown', 'mailed'])

export const captainList = describeRequest({
  request: v.object({
    /** In a name, whatever its accents and capitals; for who may change people in an address too. */
    search: optionalText,
    after: optionalText,
    limit: pageLimit,
  }),
  summary: 'The captains, by name',
})

export const captainAdd = describeRequest({
  request: v.object({ email: emailAddress, name: personName, pin }),
  record: ['email', 'name', 'pin'],
  summary: 'Add a captain, with a PIN of the server’s',
  description:
    'A shown PIN is in this response only: sent again, the request returns none. A mailed one works for 24 hours. 409 where a captain of this concession has the address; what others have changes nothing.',
  statuses: [409],
})

export const captainAddMany = describeRequest({
  request: v.object({ rows: writtenRows({ name: written, email: written }), pin }),
  record: ['rows', 'pin'],
  summary: 'Add many captains, each with a PIN of the server’s: all of them, or none',
  description: `As one alone. Where any row is wrong nothing is kept: 422 names each with why. Mailed PINs are for ${MAX_MAILED} at most.`,
})

export const captainRename = describeRequest({
  request: v.object({ id: captainId, name: personName }),
  record: ['id', 'name'],
  summary: 'Give a captain another name',
  statuses: [409, 428],
})

export const captainEmail = describeRequest({
  request: v.object({ id: captainId, email: emailAddress }),
  record: ['id', 'email'],
  summary: 'Give a captain another address to log in with',
  description:
    'Logins go on; a PIN or code that was mailed to the old address works no more. 409 where a captain of this concession has the address.',
  statuses: [409, 428],
})

export const captainPhone = describeRequest({
  request: v.object({ id: captainId, phone: optionalPhone }),
  record: ['id', 'phone'],
  summary: 'Say a captain’s telephone, or that there is none',
  statuses: [409, 428],
})

export const captainPin = describeRequest({
  request: v.object({ id: captainId, pin }),
  record: ['id', 'pin'],
  summary: 'Give a captain a new PIN',
  description:
    'A shown one replaces the old one at once, and ends all logins; sent again, the request returns none. A mailed one works for 24 hours, beside the old one until it is used.',
  statuses: [409, 428],
})

export const captainBlock = describeRequest({
  request: one,
  record: ['id'],
  summary: 'Block a captain: no login, and all logins end at once',
  statuses: [409, 428],
})

export const captainUnblock = describeRequest({
  request: one,
  record: ['id'],
  summary: 'Let a captain who was blocked in again',
  statuses: [409, 428],
})

export const captainForget = describeRequest({
  request: v.object({ id: captainId, name: personName }),
  record: ['id', 'name'],
  summary: 'Forget a captain: name, address, PIN and logins go, counts stay',
  description: 'The name is typed by who asks for it: 422 when it isn’t the captain’s.',
  statuses: [409, 428],
})
