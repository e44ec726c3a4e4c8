import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { id, nothing, pinText, requiredText, text } from '../values.ts'

/** Logs a captain in (API-05). Called 'refreshtoken' by the specification (AMB-43). */
export const refreshToken = describeCall({
  method: 'POST',
  path: '/refreshtoken',
  encoding: 'form',
  open: true,
  request: v.object({
    email: requiredText,
    pin: pinText,
  }),
  answer: v.object({
    api_token: v.pipe(v.string(), v.minLength(1)),
    concession: id,
    captain_id: id,
    /** What the server calls itself; only ours says so. */
    server: text,
  }),
  summary: 'Aanmelden met e-mailadres en pincode',
})

/** Sends a new PIN to an e-mail address (API-06). Says the same whoever's address it is. */
export const sendPin = describeCall({
  method: 'POST',
  path: '/sendpin',
  encoding: 'form',
  open: true,
  request: v.object({ email: requiredText }),
  answer: v.unknown(),
  answersNothing: true,
  summary: 'Een nieuwe pincode aanvragen',
})

/** Ends the token it comes with. Our own addition; without it a token that was taken away lives on until it expires. */
export const logOut = describeCall({
  method: 'POST',
  path: '/logout',
  encoding: 'form',
  request: nothing,
  answer: v.unknown(),
  answersNothing: true,
  summary: 'Afmelden op dit toestel',
})
