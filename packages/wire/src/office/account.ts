/** An account of the office, as its own person settles it. */
import * as v from 'valibot'
import { describeCall } from '../call.ts'
import { id } from '../values.ts'
import type * as described from './account.request.ts'
import { MALFUNCTION_MAILS } from './malfunction-values.ts'
import { moment, optionalMoment } from './values.ts'

/** The account of the session's person; the e-mails are of the session's concession. */
export const accountResponse = v.object({
  malfunctionMails: v.picklist(MALFUNCTION_MAILS),
  /** Whether an e-mail tells each morning how the day before went. */
  isMailedYesterday: v.boolean(),
  hasPassword: v.boolean(),
  /** Passkeys of the person, in every concession. */
  passkeys: v.array(v.object({ id, name: v.string(), createdAt: moment, usedAt: optionalMoment })),
  /** Sessions of the person, in every concession; the last used first. */
  sessions: v.array(
    v.object({
      id: v.string(),
      concession: v.string(),
      begunAt: moment,
      seenAt: moment,
      /** Network address. */
      address: v.string(),
      /** The browser's User-Agent. */
      agent: v.string(),
      /** The one this is asked in. */
      isThis: v.boolean(),
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

export const accountYesterday = describeCall<typeof described.accountYesterday>()({
  method: 'PUT',
  path: '/office/account/yesterday',
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
