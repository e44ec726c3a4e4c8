/** Logging in and confirming with the organisation's own account. */
import {
  officeWays,
  providerConfirm,
  providerConfirmOptions,
  providerLogIn,
  providerLogInOptions,
} from '@vaarboek/wire/office/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { browserOf, providerSecretOf, setProviderSecret } from '../../plugins/office-session.ts'
import {
  confirmByProvider,
  logInByProvider,
  offerProviderConfirmation,
  offerProviderLogin,
} from '../../services/staff/log-in-by-provider.ts'
import type { StaffContext } from '../../services/staff-context.ts'
import { serveOpenCall } from '../serve-call.ts'
import { serveOffice } from './serve-office.ts'
import { sessionReplies } from './session-replies.ts'

type Leaving = Awaited<ReturnType<typeof offerProviderLogin>>

export function providerRoutes(app: FastifyInstance, context: StaffContext): void {
  const { begin, goOn } = sessionReplies(context)
  const leave = (raw: FastifyRequest, reply: FastifyReply, { place, secret }: Leaving) => {
    setProviderSecret(raw, reply, secret)
    return { address: place }
  }
  serveOpenCall(app, officeWays, async () => {
    const { provider } = context.office
    return { provider: provider && { words: provider.words } }
  })
  serveOpenCall(app, providerLogInOptions, async (_, raw, reply) => {
    const from = { address: browserOf(raw, context).address, secret: providerSecretOf(raw) }
    return leave(raw, reply, await offerProviderLogin(context, from))
  })
  serveOpenCall(app, providerLogIn, async ({ answer }, raw, reply) => {
    const came = { answer, secret: providerSecretOf(raw), ...browserOf(raw, context) }
    return begin(raw, reply, await logInByProvider(context, came))
  })
  const any = { context, right: null }
  serveOffice(app, { ...any, call: providerConfirmOptions }, async ({ caller }, raw, reply) =>
    leave(raw, reply, await offerProviderConfirmation(context, caller, providerSecretOf(raw))),
  )
  serveOffice(app, { ...any, call: providerConfirm }, async ({ request, caller }, raw, reply) => {
    const came = { answer: request.answer, secret: providerSecretOf(raw) }
    return goOn(raw, reply, await confirmByProvider(context, caller, came))
  })
}
