/** Request schemas of `login.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { nothing, optionalText, pinText, requiredText } from '../values.ts'

export const refreshToken = describeRequest({
  request: v.object({
    email: requiredText,
    pin: pinText,
    code: optionalText,
  }),
  summary: 'Log in with e-mail address and PIN',
  description:
    'Returns the token of all other calls. An unknown address and a wrong PIN give the same 404. A tablet that names itself in the header `Device` is given a `device_secret` where the server doesn’t know it. With that in the header `Device-Secret` its tries of a PIN count apart from all others. Where new tablets need a code, 403 says so in Dutch: then the same request again with `code`.',
  statuses: [403, 404, 429, 503],
})

export const sendPin = describeRequest({
  request: v.object({ email: requiredText }),
  summary: 'Ask for a new PIN by e-mail',
  description:
    'Always 200, whether the address is known or not. At most three e-mails an hour, for each concession that has the address.',
})

export const logOut = describeRequest({
  request: nothing,
  summary: 'Log out: end the token this request comes with',
})

export const logOutOthers = describeRequest({
  request: nothing,
  summary: 'End all other tokens of the captain, on whatever tablet',
  description: 'What was recorded there and isn’t sent waits for the next login.',
})
