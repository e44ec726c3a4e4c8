/** What somebody of the office settles for themselves. */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { id } from '../values.ts'
import type * as described from './account.request.ts'
import { MALFUNCTION_MAILS } from './malfunction-values.ts'
import { moment, optionalMoment } from './values.ts'

/** Of the session's person; the e-mails are of its concession. */
export const accountResponse = v.object({
  malfunction_mails: v.picklist(MALFUNCTION_MAILS),
  has_password: v.boolean(),
  /** Of the person, in every concession. */
  passkeys: v.array(v.object({ id, name: v.string(), created_at: moment, used_at: optionalMoment })),
  /** Where the person is logged in, in every concession; the last used first. */
  sessions: v.array(
    v.object({
      id: v.string(),
      concession: v.string(),
      begun_at: moment,
      seen_at: moment,
      /** Network address. */
      address: v.string(),
      /** What the browser calls itself. */
      agent: v.string(),
      /** The one this is asked in. */
      is_this: v.boolean(),
    }),
  ),
})

export const ownAccount = describeCall<typeof described.ownAccount>()({
  method: 'GET',
  path: '/office/account',
  encoding: 'query',
  response: accountResponse,
})

export const accountMails = describeCall<typeof described.accountMails>()({
  method: 'PUT',
  path: '/office/account/mails',
  encoding: 'json',
  response: accountResponse,
})

export const accountPassword = describeCall<typeof described.accountPassword>()({
  method: 'PUT',
  path: '/office/account/password',
  encoding: 'json',
  response: accountResponse,
})

export const accountSessionEnd = describeCall<typeof described.accountSessionEnd>()({
  method: 'DELETE',
  path: '/office/account/sessions/{id}',
  encoding: 'json',
  response: accountResponse,
})

export const accountSessionsEnd = describeCall<typeof described.accountSessionsEnd>()({
  method: 'DELETE',
  path: '/office/account/sessions',
  encoding: 'json',
  response: accountResponse,
})
