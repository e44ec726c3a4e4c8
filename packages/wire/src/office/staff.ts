import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { staffId } from '../ids.ts'
import type * as described from './staff.request.ts'
import { optionalMoment, roles } from './values.ts'

/** Somebody of the office, as the concession knows them. */
export const staffResponse = v.object({
  id: staffId,
  name: v.string(),
  email: v.string(),
  roles,
  /** They have been in this office. */
  canLogIn: v.boolean(),
  /** They log in with an account of the organisation; false until they have been in this office. */
  isBound: v.boolean(),
  blockedAt: optionalMoment,
  /** Until when the invitation works that was sent and not used yet. */
  invitedUntil: optionalMoment,
  lastSeenAt: optionalMoment,
  /** For `If-Match`: another number means that somebody changed the row. */
  revision: v.number(),
})

/** The row as it is now, and what became of the e-mail about it. */
const changed = v.object({ staff: staffResponse, mail: v.picklist(['none', 'sent', 'filed', 'failed']) })

export const staffList = describeCall<typeof described.staffList>()({
  method: 'GET',
  path: '/office/staff',
  encoding: 'query',
  response: v.object({ staff: v.array(staffResponse) }),
})

export const staffAdd = describeCall<typeof described.staffAdd>()({
  method: 'POST',
  path: '/office/staff',
  encoding: 'json',
  response: changed,
})

export const staffRoles = describeCall<typeof described.staffRoles>()({
  method: 'PUT',
  path: '/office/staff/{id}/roles',
  encoding: 'json',
  response: changed,
})

export const staffBlock = describeCall<typeof described.staffBlock>()({
  method: 'POST',
  path: '/office/staff/{id}/block',
  encoding: 'json',
  response: changed,
})

export const staffUnblock = describeCall<typeof described.staffUnblock>()({
  method: 'POST',
  path: '/office/staff/{id}/unblock',
  encoding: 'json',
  response: changed,
})

export const staffInvite = describeCall<typeof described.staffInvite>()({
  method: 'POST',
  path: '/office/staff/{id}/invite',
  encoding: 'json',
  response: changed,
})

export const staffUnbind = describeCall<typeof described.staffUnbind>()({
  method: 'POST',
  path: '/office/staff/{id}/unbind',
  encoding: 'json',
  response: changed,
})
