/** Calls on one's own account in the office: e-mails, password, passkeys and sessions. */
import {
  accountMails,
  accountPassword,
  accountSessionEnd,
  accountSessionsEnd,
  accountYesterday,
  ownAccount,
  passkeyAdd,
  passkeyAddOptions,
  passkeyName,
  passkeyRemove,
} from '@vaarboek/wire/office/server'
import type { FastifyInstance } from 'fastify'
import { setEntered } from '../../plugins/office-session.ts'
import { requireId } from '../../services/given-id.ts'
import { chooseMails, chooseYesterday, showAccount } from '../../services/staff/own-account.ts'
import {
  addPasskey,
  dropPasskey,
  namePasskey,
  offerPasskey,
  PASSKEY_UNKNOWN,
} from '../../services/staff/own-passkeys.ts'
import { changePassword } from '../../services/staff/own-password.ts'
import { endOwnSessions } from '../../services/staff/own-sessions.ts'
import type { StaffCaller } from '../../services/staff-caller.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { serveOffice } from './serve-office.ts'

export function accountRoutes(app: FastifyInstance, context: StaffContext): void {
  const present = async (caller: StaffCaller) => {
    const { passkeys, sessions, ...chosen } = await showAccount(context, caller)
    return {
      ...chosen,
      passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
        id,
        name,
        createdAt,
        usedAt,
      })),
      sessions: sessions.map(({ origin, concessionName, createdAt, seenAt, address, agent }) => ({
        id: Buffer.from(origin).toString('hex'),
        concession: concessionName,
        begunAt: createdAt,
        seenAt,
        address,
        agent,
        isThis: Buffer.compare(origin, caller.origin) === 0,
      })),
    }
  }
  const any = { context, right: null }
  serveOffice(app, { ...any, call: ownAccount }, ({ caller }) => present(caller))
  const mails = { context, call: accountMails, right: 'malfunctions.see' } as const
  serveOffice(app, mails, async ({ request, ...asked }) => {
    await chooseMails(context, asked, request.malfunctionMails)
    return present(asked.caller)
  })
  const yesterday = { context, call: accountYesterday, right: 'counts.see' } as const
  serveOffice(app, yesterday, async ({ request, ...asked }) => {
    await chooseYesterday(context, asked, request.isMailed)
    return present(asked.caller)
  })
  serveOffice(app, { ...any, call: accountPassword }, async ({ request, caller }, raw, reply) => {
    setEntered(raw, reply, await changePassword(context, caller, request))
    return present(caller)
  })
  serveOffice(app, { ...any, call: accountSessionEnd }, async ({ request: { id }, ...asked }) => {
    await endOwnSessions(context, asked, id)
    return present(asked.caller)
  })
  serveOffice(app, { ...any, call: accountSessionsEnd }, async (asked) => {
    await endOwnSessions(context, asked, null)
    return present(asked.caller)
  })
  serveOffice(app, { ...any, call: passkeyAddOptions }, ({ caller }) => offerPasskey(context, caller))
  serveOffice(app, { ...any, call: passkeyAdd }, async ({ request, caller }) => {
    await addPasskey(context, caller, request)
    return present(caller)
  })
  serveOffice(app, { ...any, call: passkeyName }, async ({ request: { id, name }, ...asked }) => {
    await namePasskey(context, asked, { id: requireId<'passkey'>(id, PASSKEY_UNKNOWN), name })
    return present(asked.caller)
  })
  serveOffice(app, { ...any, call: passkeyRemove }, async ({ request: { id }, ...asked }) => {
    await dropPasskey(context, asked, requireId<'passkey'>(id, PASSKEY_UNKNOWN))
    return present(asked.caller)
  })
}
