import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { id, requiredText } from '../values.ts'

/** Logs a captain in (API-05). Called 'refreshtoken' by the specification (AMB-43). */
export const refreshToken = describeCall({
  method: 'POST',
  path: '/refreshtoken',
  encoding: 'form',
  open: true,
  request: v.object({
    email: requiredText,
    pin: v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.maxLength(64)),
  }),
  answer: v.object({ api_token: v.pipe(v.string(), v.minLength(1)), concession: id, captain_id: id }),
  summary: 'Aanmelden met e-mailadres en pincode',
})
