/** What the server expects in the requests of `account.ts`. */
import * as v from 'valibot'
import { describeRequest } from '../call.ts'
import { nothing } from '../values.ts'
import { MALFUNCTION_MAILS } from './malfunction-values.ts'

export const ownAccount = describeRequest({
  request: nothing,
  summary: 'What one settled for oneself',
})

export const accountMails = describeRequest({
  request: v.object({ malfunction_mails: v.picklist(MALFUNCTION_MAILS) }),
  record: ['malfunction_mails'],
  summary: 'Choose which e-mails on malfunctions one gets',
  description:
    'Urgent ones leave at once, the others at 06:00 and 14:00 of the service’s clock. Of this concession only.',
})
