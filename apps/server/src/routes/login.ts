/** Logging in, and asking for a new PIN. */
import { refreshToken, sendPin } from '@vaarboek/wire'
import type { FastifyInstance } from 'fastify'
import { deviceOf } from '../plugins/authentication.ts'
import type { Context } from '../services/context.ts'
import { logIn } from '../services/log-in.ts'
import { sendNewPin } from '../services/send-pin.ts'
import { serveOpenCall } from './serve-call.ts'

export function loginRoutes(app: FastifyInstance, context: Context): void {
  serveOpenCall(app, refreshToken, async ({ email, pin }, raw) => {
    const login = await logIn(context, { email, pin, device: deviceOf(raw), address: raw.ip })
    return { api_token: login.token, concession: login.concession, captain_id: login.captain }
  })
  serveOpenCall(app, sendPin, async ({ email }, raw) => {
    await sendNewPin(context, { email, address: raw.ip })
    return {}
  })
}
