/** What somebody of the office settles for themselves. */
import { accountMails, ownAccount } from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../services/context.ts'
import { chooseMails, showAccount } from '../../services/office/own-account.ts'
import type { StaffCaller } from '../../services/office/staff-caller.ts'
import { serveOffice } from './serve-office.ts'

export function accountRoutes(app: FastifyInstance, context: Context): void {
  const present = async (caller: StaffCaller) => {
    const { malfunctionMails } = await showAccount(context, caller)
    return { malfunction_mails: malfunctionMails }
  }
  serveOffice(app, { context, call: ownAccount, right: null }, ({ caller }) => present(caller))
  const mails = { context, call: accountMails, right: 'malfunctions.see' } as const
  serveOffice(app, mails, async ({ request, ...asked }) => {
    await chooseMails(context, asked, request.malfunction_mails)
    return present(asked.caller)
  })
}
