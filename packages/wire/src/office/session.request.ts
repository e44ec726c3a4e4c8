/** Request schemas of `session.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { id, nothing } from '../values.ts'
import { emailAddress, password } from './values.ts'

export const officeSession = describeRequest({
  request: nothing,
  summary: 'Who is logged in to the office, with which rights',
})

export const officeLogIn = describeRequest({
  request: v.object({ email: emailAddress, password }),
  summary: 'Log in to the office with e-mail address and password',
  description:
    'Sets the session’s cookie, which goes to `/api/office` only, and ends the session it came with. An unknown address, a wrong password and a blocked person get the same 422. Over plain http, unless on the machine itself, 403 says why.',
  statuses: [403, 429],
})

export const officeConfirm = describeRequest({
  request: v.object({ password }),
  summary: 'Give the password again, for what asks that it was given in the last five minutes',
  statuses: [429],
})

export const officeGoTo = describeRequest({
  request: v.object({ concession: id }),
  summary: 'Go on in another concession one has a role in',
  description: 'The session is replaced by a new one there.',
})

export const officeLogOut = describeRequest({
  request: nothing,
  summary: 'Log out of the office: end the session',
})
