import * as v from 'valibot'
import { describeCall } from '../call.ts'
import type * as described from './invitation.request.ts'
import { sessionResponse } from './session.ts'
import { moment } from './values.ts'

/** A POST, so that the code stands in no address and no log. */
export const invitationShow = describeCall<typeof described.invitationShow>()({
  method: 'POST',
  path: '/office/invitation',
  encoding: 'json',
  open: true,
  response: v.object({ name: v.string(), email: v.string(), concession: v.string(), expiresAt: moment }),
})

export const invitationAccept = describeCall<typeof described.invitationAccept>()({
  method: 'POST',
  path: '/office/invitation/accept',
  encoding: 'json',
  open: true,
  response: sessionResponse,
})
