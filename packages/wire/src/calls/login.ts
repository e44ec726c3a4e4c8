import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { id, optionalNumber, optionalWords, text } from '../values.ts'
import type * as described from './login.request.ts'

/** Logs a captain in (API-05). Called 'refreshtoken' by the specification (AMB-43). */
export const refreshToken = describeCall<typeof described.refreshToken>()({
  method: 'POST',
  path: '/refreshtoken',
  open: true,
  response: v.object({
    api_token: v.pipe(v.string(), v.regex(/./)),
    concession: id,
    captain_id: id,
    /** The server's name for itself; only ours gives one. */
    server: text,
    /** For the tablet to keep, and to send with its next logins; only where the server didn't know it. */
    device_secret: optionalWords,
    /** How often the captain's PIN was refused since the last login. */
    refused_tries: optionalNumber,
  }),
})

/** Sends a new PIN to an e-mail address (API-06). Says the same whoever's address it is. */
export const sendPin = describeCall<typeof described.sendPin>()({
  method: 'POST',
  path: '/sendpin',
  open: true,
  response: v.unknown(),
  responseIsUnspecified: true,
})

/** Ends all other tokens of the captain it comes from. Our own addition. */
export const logOutOthers = describeCall<typeof described.logOutOthers>()({
  method: 'POST',
  path: '/logout/others',
  /** How many logins ended. */
  response: v.object({ ended: v.number() }),
})

/** Ends the token it comes with. Our own addition; without it a token that was taken away lives on until it expires. */
export const logOut = describeCall<typeof described.logOut>()({
  method: 'POST',
  path: '/logout',
  response: v.unknown(),
  responseIsUnspecified: true,
})
