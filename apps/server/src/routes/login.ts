/** Logging in and out, and asking for a new PIN. */
import { OUR_SERVER } from '@vaarboek/wire'
import { logOut, logOutOthers, refreshToken, sendPin } from '@vaarboek/wire/server'
import type { FastifyInstance } from 'fastify'
import { deviceHeadersOf } from '../plugins/authentication.ts'
import { networkAddressOf } from '../plugins/network-address.ts'
import { logIn } from '../services/accounts/log-in.ts'
import { endOtherTokens, endToken } from '../services/accounts/log-out.ts'
import { sendNewPin } from '../services/accounts/send-pin.ts'
import type { Context } from '../services/context.ts'
import { serveCall, serveOpenCall } from './serve-call.ts'

export function loginRoutes(app: FastifyInstance, context: Context): void {
  serveOpenCall(app, refreshToken, async ({ email, pin, code }, raw) => {
    const said = deviceHeadersOf(raw)
    const { token, concession, captain, newSecret, refusedTries } = await app.loginOfDay(email, () =>
      logIn(context, { email, pin, code, said, address: networkAddressOf(raw) }),
    )
    return {
      api_token: token,
      concession,
      captain_id: captain,
      server: OUR_SERVER,
      refused_tries: refusedTries,
      ...(newSecret !== null && { device_secret: newSecret }),
    }
  })
  serveOpenCall(app, sendPin, async ({ email }, raw) => {
    await sendNewPin(context, { email, address: networkAddressOf(raw) })
    return {}
  })
  serveCall(app, logOutOthers, async ({ caller, token }) => ({
    ended: await endOtherTokens(context, caller, token),
  }))
  serveCall(app, logOut, async ({ caller, token }) => {
    await endToken(context, caller, token)
    return {}
  })
}
