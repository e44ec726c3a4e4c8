/** Request schemas of `staff.ts`, for the server alone. Changes need an `Idempotency-Key`, those of a row an `If-Match` too. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { staffId } from '../ids.ts'
import { nothing } from '../values.ts'
import { emailAddress, personName, roles } from './values.ts'

const atLeastOne = v.pipe(roles, v.minLength(1))
const one = v.object({ id: staffId })

export const staffList = describeRequest({
  request: nothing,
  summary: 'The people of the office, with their roles',
})

export const staffAdd = describeRequest({
  request: v.object({ email: emailAddress, name: personName, roles: atLeastOne }),
  record: ['email', 'name', 'roles'],
  summary: 'Add somebody to the office',
  description:
    'An e-mail invites them, within 72 hours: to choose a password, or to use the one they have from another concession. The response doesn’t say which.',
  statuses: [409],
})

export const staffRoles = describeRequest({
  request: v.object({ id: staffId, roles: atLeastOne }),
  record: ['id', 'roles'],
  summary: 'Give somebody other roles',
  description: 'When one is taken away, their sessions end at once. One can’t take away one’s own `admin`.',
  statuses: [409, 428],
})

export const staffBlock = describeRequest({
  request: one,
  record: ['id'],
  summary: 'Block somebody: no login, and all sessions end at once',
  statuses: [409, 428],
})

export const staffUnblock = describeRequest({
  request: one,
  record: ['id'],
  summary: 'Let somebody who was blocked in again',
  statuses: [409, 428],
})

export const staffInvite = describeRequest({
  request: one,
  record: ['id'],
  summary: 'Send a new invitation, by which a password is chosen',
  description: 'Earlier invitations stop working. Sessions and the old password stay until it is used.',
  statuses: [409],
})

export const staffUnbind = describeRequest({
  request: one,
  record: ['id'],
  summary: 'Unbind the organisation’s account that somebody logs in with; all their sessions end at once',
  description: 'At the next login the account with their verified e-mail address is bound.',
  statuses: [409, 428],
})
