/** Request schemas of `provider.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { nothing } from '../values.ts'
import { providerAnswer as answer } from './values.ts'

const OFF = 'Where the operator set no provider (`OIDC_ISSUER`), 409.'
const DOWN = 'A provider that can’t be reached is 503.'

export const officeWays = describeRequest({
  request: nothing,
  summary: 'By what one can log in to the office, beside a password and a passkey',
})

export const providerLogInOptions = describeRequest({
  request: nothing,
  summary: 'Where the browser goes to log in with the organisation’s own account (OpenID Connect)',
  description: `Sets a cookie that binds what comes back to this browser; it works once, within ten minutes. ${OFF} ${DOWN}`,
  statuses: [403, 409, 429, 503],
})

export const providerLogIn = describeRequest({
  request: v.object({ answer }),
  summary: 'Log in to the office with what the provider answered',
  description: `Sets the cookie as a login with a password does. The first time somebody is found by an e-mail address that the provider says is verified; no account is ever made. ${OFF} ${DOWN}`,
  statuses: [403, 409, 429, 503],
})

export const providerConfirmOptions = describeRequest({
  request: nothing,
  summary: 'Where the browser goes to confirm with the organisation’s account instead of the password',
  description: `The provider is told to ask who it is, however short ago it did. ${OFF} ${DOWN}`,
  statuses: [403, 409, 429, 503],
})

export const providerConfirm = describeRequest({
  request: v.object({ answer }),
  summary: 'Confirm with what the provider answered, for what asks for the password in the last five minutes',
  description: `Only with the account that is bound to who is logged in, and only when the provider asked again. ${OFF} ${DOWN}`,
  statuses: [403, 409, 429, 503],
})
