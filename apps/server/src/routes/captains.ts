/** The call by which a captain confirms with their PIN that it is really them. */
import { captainsCheckPin } from '@vaarboek/wire/server'
import type { FastifyInstance } from 'fastify'
import { checkPin } from '../services/accounts/check-pin.ts'
import type { Context } from '../services/context.ts'
import { serveCall } from './serve-call.ts'

export function captainRoutes(app: FastifyInstance, context: Context): void {
  serveCall(app, captainsCheckPin, async ({ request, caller, address, token }) => {
    await checkPin(context, caller, { pin: request.pin, address, token })
    return {}
  })
}
