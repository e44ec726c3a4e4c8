/** Logging in to the office and out, and what a screen may show. */
import {
  invitationAccept,
  invitationShow,
  officeConfirm,
  officeGoTo,
  officeLogIn,
  officeLogOut,
  officeSession,
  passkeyConfirm,
  passkeyConfirmOptions,
  passkeyInvitation,
  passkeyInvitationOptions,
  passkeyLogIn,
  passkeyLogInOptions,
} from '@vaarboek/wire/office/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { browserOf, clearSession, setEntered, setSession } from '../../plugins/office-session.ts'
import type { Context } from '../../services/context.ts'
import { toId } from '../../services/given-id.ts'
import { authenticateStaff } from '../../services/office/authenticate-staff.ts'
import {
  acceptByPasskey,
  acceptInvitation,
  offerInvitedPasskey,
  showInvitation,
} from '../../services/office/invite-staff.ts'
import {
  confirmByPasskey,
  logInByPasskey,
  offerConfirmation,
  offerLogin,
} from '../../services/office/log-in-by-passkey.ts'
import {
  confirmPassword,
  describeSession,
  goToConcession,
  logInStaff,
  logOutStaff,
} from '../../services/office/log-in-staff.ts'
import type { StaffCaller } from '../../services/office/staff-caller.ts'
import type { Entered } from '../../services/office/start-session.ts'
import { serveOpenCall } from '../serve-call.ts'
import { serveOffice } from './serve-office.ts'

export function officeSessionRoutes(app: FastifyInstance, context: Context): void {
  const begin = (raw: FastifyRequest, reply: FastifyReply, entered: Entered) => {
    setEntered(raw, reply, entered)
    return say(raw, entered.token)
  }
  const goOn = (raw: FastifyRequest, reply: FastifyReply, token: string) => {
    setSession(raw, reply, token)
    return say(raw, token)
  }
  /** What the session is. */
  const say = async (raw: FastifyRequest, token: string) => {
    const { address } = browserOf(raw, context)
    return present(await authenticateStaff(context, { token, address, isBackground: true }))
  }
  const present = async (caller: StaffCaller) => {
    const { concession, concessions, now } = await describeSession(context, caller)
    return {
      staff: caller.member,
      name: caller.name,
      email: caller.email,
      concession,
      concessions,
      roles: caller.roles,
      rights: [...caller.rights],
      confirmed_until: caller.confirmedUntil,
      ends_at: caller.endsAt,
      now,
    }
  }
  serveOpenCall(app, officeLogIn, async (login, raw, reply) =>
    begin(raw, reply, await logInStaff(context, { ...login, ...browserOf(raw, context) })),
  )
  serveOpenCall(app, invitationShow, async ({ code }) => {
    const { name, email, concessionName, expiresAt } = await showInvitation(context, code)
    return { name, email, concession: concessionName, expires_at: expiresAt }
  })
  serveOpenCall(app, invitationAccept, async (accepted, raw, reply) =>
    begin(raw, reply, await acceptInvitation(context, { ...accepted, ...browserOf(raw, context) })),
  )
  serveOpenCall(app, passkeyLogInOptions, (_, raw) => offerLogin(context, browserOf(raw, context).address))
  serveOpenCall(app, passkeyLogIn, async ({ credential }, raw, reply) =>
    begin(raw, reply, await logInByPasskey(context, { credential, ...browserOf(raw, context) })),
  )
  serveOpenCall(app, passkeyInvitationOptions, ({ code }, raw) =>
    offerInvitedPasskey(context, code, browserOf(raw, context).address),
  )
  serveOpenCall(app, passkeyInvitation, async (accepted, raw, reply) =>
    begin(raw, reply, await acceptByPasskey(context, { ...accepted, ...browserOf(raw, context) })),
  )
  const any = { context, right: null }
  serveOffice(app, { ...any, call: passkeyConfirmOptions }, ({ caller }) =>
    offerConfirmation(context, caller),
  )
  serveOffice(app, { ...any, call: passkeyConfirm }, async ({ request, caller }, raw, reply) =>
    goOn(raw, reply, await confirmByPasskey(context, caller, request.credential)),
  )
  serveOffice(app, { ...any, call: officeSession }, ({ caller }) => present(caller))
  serveOffice(app, { ...any, call: officeConfirm }, async ({ request, caller }, raw, reply) =>
    goOn(raw, reply, await confirmPassword(context, caller, request.password)),
  )
  serveOffice(app, { ...any, call: officeGoTo }, async ({ request, caller }, raw, reply) => {
    const asked = { concession: toId<'concession'>(request.concession) ?? 0, ...browserOf(raw, context) }
    return goOn(raw, reply, await goToConcession(context, caller, asked))
  })
  serveOffice(app, { ...any, call: officeLogOut }, async ({ caller }, raw, reply) => {
    await logOutStaff(context, caller)
    clearSession(raw, reply)
    return {}
  })
}
