/** Captains as the office sees them. Moments are ISO 8601 with offset. */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { captainId, flightId } from '../ids.ts'
import type * as described from './captains.request.ts'
import { optionalMoment } from './values.ts'

const optionalWords = v.nullable(v.string())

const captainRow = v.object({
  id: captainId,
  name: v.string(),
  /** Null for who may not change captains. */
  email: optionalWords,
  /** Null: nobody said. */
  phone: optionalWords,
  blockedAt: optionalMoment,
  lastLoginAt: optionalMoment,
  /** Until when a PIN works that was mailed and not used yet. */
  newPinUntil: optionalMoment,
  /** The trip they sail now; null for none, and for who doesn't see the board. */
  underWay: v.nullable(
    v.object({
      trip: flightId,
      shipName: v.string(),
      /** Passengers aboard; null while no stop was counted. */
      people: v.nullable(v.number()),
    }),
  ),
  /** For `If-Match`: another number means that somebody changed the row. */
  revision: v.number(),
})

const changed = v.object({
  captain: captainRow,
  /** A new PIN that is shown; null when there is none, or the request was done before: then nobody knows it any more. */
  pin: optionalWords,
  /** The result of the e-mail with the PIN. */
  mail: v.picklist(['none', 'sent', 'filed', 'failed']),
})

export const captainList = describeCall<typeof described.captainList>()({
  method: 'GET',
  path: '/office/captains',
  encoding: 'query',
  response: v.object({
    captains: v.array(captainRow),
    /** For `after`, to get the next page; null on the last one. */
    next: optionalWords,
  }),
})

export const captainAdd = describeCall<typeof described.captainAdd>()({
  method: 'POST',
  path: '/office/captains',
  encoding: 'json',
  response: changed,
})

export const captainAddMany = describeCall<typeof described.captainAddMany>()({
  method: 'POST',
  path: '/office/captains/many',
  encoding: 'json',
  response: v.object({
    added: v.number(),
    /** Shown ones, in the order of the rows; none when the request was done before: then nobody knows them any more. */
    pins: v.array(v.object({ name: v.string(), email: v.string(), pin: v.string() })),
    /** Names of who should have been mailed a PIN and wasn’t. */
    unmailed: v.array(v.string()),
  }),
})

export const captainRename = describeCall<typeof described.captainRename>()({
  method: 'PUT',
  path: '/office/captains/{id}/name',
  encoding: 'json',
  response: changed,
})

export const captainEmail = describeCall<typeof described.captainEmail>()({
  method: 'PUT',
  path: '/office/captains/{id}/email',
  encoding: 'json',
  response: changed,
})

export const captainPhone = describeCall<typeof described.captainPhone>()({
  method: 'PUT',
  path: '/office/captains/{id}/phone',
  encoding: 'json',
  response: changed,
})

export const captainPin = describeCall<typeof described.captainPin>()({
  method: 'POST',
  path: '/office/captains/{id}/pin',
  encoding: 'json',
  response: changed,
})

export const captainBlock = describeCall<typeof described.captainBlock>()({
  method: 'POST',
  path: '/office/captains/{id}/block',
  encoding: 'json',
  response: changed,
})

export const captainUnblock = describeCall<typeof described.captainUnblock>()({
  method: 'POST',
  path: '/office/captains/{id}/unblock',
  encoding: 'json',
  response: changed,
})

export const captainForget = describeCall<typeof described.captainForget>()({
  method: 'POST',
  path: '/office/captains/{id}/forget',
  encoding: 'json',
  response: v.object({}),
})
