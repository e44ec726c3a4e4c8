import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { concessionId, staffId } from '../ids.ts'
import type * as described from './session.request.ts'
import { moment, roles } from './values.ts'

/** The session: the person who is logged in, and the rights that decide what screens show. */
export const sessionResponse = v.object({
  staff: staffId,
  name: v.string(),
  email: v.string(),
  concession: v.object({ id: concessionId, name: v.string() }),
  /** All concessions the person has a role in. */
  concessions: v.array(v.object({ id: concessionId, name: v.string() })),
  roles,
  /** Words of `rights.ts`; a newer server may know more. */
  rights: v.array(v.string()),
  /** Until then the password needn't be given again. */
  confirmedUntil: moment,
  /** The words for confirming with the organisation's account, null for the office's own; null where this person has none. */
  provider: v.nullable(v.object({ words: v.nullable(v.string()) })),
  /** The session ends then, whatever is done in it. */
  endsAt: moment,
  /** The server's clock, and the zone of the service's. */
  now: moment,
  timeZone: v.string(),
})

export const officeSession = describeCall<typeof described.officeSession>()({
  method: 'GET',
  path: '/office/session',
  encoding: 'query',
  response: sessionResponse,
})

export const officeLogIn = describeCall<typeof described.officeLogIn>()({
  method: 'POST',
  path: '/office/session',
  encoding: 'json',
  open: true,
  response: sessionResponse,
})

export const officeConfirm = describeCall<typeof described.officeConfirm>()({
  method: 'POST',
  path: '/office/session/confirm',
  encoding: 'json',
  response: sessionResponse,
})

export const officeGoTo = describeCall<typeof described.officeGoTo>()({
  method: 'PUT',
  path: '/office/session/concession',
  encoding: 'json',
  response: sessionResponse,
})

export const officeLogOut = describeCall<typeof described.officeLogOut>()({
  method: 'DELETE',
  path: '/office/session',
  encoding: 'json',
  response: v.object({}),
})
