/** Request schemas of `invitation.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { invitationCode, password } from './values.ts'

export const invitationShow = describeRequest({
  request: v.object({ code: invitationCode }),
  summary: 'Who an invitation to the office is for',
  statuses: [403, 404],
})

export const invitationAccept = describeRequest({
  request: v.object({ code: invitationCode, password }),
  summary: 'Choose a password by an invitation, and log in with it',
  description: 'Works once, within 72 hours. All other sessions of the person end.',
  statuses: [403, 404],
})
