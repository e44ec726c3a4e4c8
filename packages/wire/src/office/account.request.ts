/** Request schemas of `account.ts`, for the server alone. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { nothing } from '../values.ts'
import { MALFUNCTION_MAILS } from './malfunction-values.ts'
import { password } from './values.ts'

export const ownAccount = describeRequest({
  request: nothing,
  summary: 'What one settled for oneself',
})

export const accountMails = describeRequest({
  request: v.object({ malfunctionMails: v.picklist(MALFUNCTION_MAILS) }),
  record: ['malfunctionMails'],
  summary: 'Choose which e-mails on malfunctions one gets',
  description:
    'Urgent ones leave at once, the others at 06:00 and 14:00 of the service’s clock. Of this concession only.',
})

export const accountYesterday = describeRequest({
  request: v.object({ isMailed: v.boolean() }),
  record: ['isMailed'],
  summary: 'Choose whether an e-mail tells each morning how the day before went',
  description: 'At 06:00 of the service’s clock, in figures, of this concession only.',
})

export const accountPassword = describeRequest({
  request: v.object({
    /** The one of now; null for who has none, and showed a passkey in the last five minutes. */
    current: v.optional(v.nullable(password), null),
    password,
  }),
  summary: 'Choose another password for oneself; all other sessions end',
  description:
    'The session goes on with another cookie. It is told by e-mail. A password that is easily guessed is 422.',
  statuses: [429],
})

/** SHA-256 of the first token of its login, in hexadecimals. */
const login = v.pipe(v.string(), v.maxLength(64))

export const accountSessionEnd = describeRequest({
  request: v.object({ id: login }),
  record: ['id'],
  summary: 'End one of one’s own sessions, in whatever concession',
})

export const accountSessionsEnd = describeRequest({
  request: nothing,
  record: [],
  summary: 'End all one’s own sessions but this one',
})
