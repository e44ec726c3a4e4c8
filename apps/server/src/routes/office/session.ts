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
import type { FastifyInstance } from 'fastify'
import { browserOf, clearSession } from '../../plugins/office-session.ts'
import { toId } from '../../services/given-id.ts'
import {
  acceptByPasskey,
  acceptInvitation,
  offerInvitedPasskey,
  showInvitation,
} from '../../services/staff/invite-staff.ts'
import {
  confirmByPasskey,
  logInByPasskey,
  offerConfirmation,
  offerLogin,
} from '../../services/staff/log-in-by-passkey.ts'
import {
  confirmPassword,
  goToConcession,
  logInStaff,
  logOutStaff,
} from '../../services/staff/log-in-staff.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { serveOpenCall } from '../serve-call.ts'
import { serveOffice } from './serve-office.ts'
import { sessionReplies } from './session-replies.ts'

export function officeSessionRoutes(app: FastifyInstance, context: StaffContext): void {
  const { begin, goOn, present } = sessionReplies(context)
  serveOpenCall(app, officeLogIn, async (login, raw, reply) =>
    begin(raw, reply, await logInStaff(context, { ...login, ...browserOf(raw, context) })),
  )
  serveOpenCall(app, invitationShow, async ({ code }) => {
    const { name, email, concessionName, expiresAt } = await showInvitation(context, code)
    return { name, email, concession: concessionName, expiresAt }
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
