/** What the server expects in the requests of `login.ts`. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { nothing, pinText, requiredText } from '../values.ts'

export const refreshToken = describeRequest({
  request: v.object({
    email: requiredText,
    pin: pinText,
  }),
  summary: 'Aanmelden met e-mailadres en pincode',
})

export const sendPin = describeRequest({
  request: v.object({ email: requiredText }),
  summary: 'Een nieuwe pincode aanvragen',
})

export const logOut = describeRequest({
  request: nothing,
  summary: 'Afmelden op dit toestel',
})
