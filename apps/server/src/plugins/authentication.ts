/** Lets nobody past without a valid token of the concession they name. Runs before the body is read. */
import { DEVICE_SECRET_HEADER, GENERATION_HEADER, HELD_HEADER } from '@vaarboek/wire'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { authenticate } from '../services/accounts/authenticate.ts'
import type { DeviceHeaders } from '../services/accounts/device-secret.ts'
import type { Caller, Context } from '../services/context.ts'
import { boatAsks } from '../turns/asker.ts'
import { onBehalfOf } from './fair-calls.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `requireCaller`; null on open routes. */
    caller: Caller | null
  }
  interface FastifyInstance {
    /** An onRequest hook for routes that need a caller. */
    requireCaller: (request: FastifyRequest, reply: FastifyReply) => Promise<void>
  }
}

export const authentication = fp<{ context: Context }>(async (app: FastifyInstance, { context }) => {
  app.decorateRequest('caller', null)
  app.decorate('requireCaller', async (request: FastifyRequest, reply: FastifyReply) => {
    const said = {
      token: tokenOf(request),
      concession: headerOf(request, 'concession'),
      held: headerOf(request, HELD_HEADER),
    }
    const { caller, generation } = await onBehalfOf(request, () => authenticate(context, said))
    request.caller = caller
    app.knowSession(request, boatAsks(caller))
    reply.header(GENERATION_HEADER, generation)
  })
})

/** The caller of a request that passed `requireCaller`. */
export function callerOf(request: FastifyRequest): Caller {
  if (!request.caller) throw new Error('A route without a caller asked for one')
  return request.caller
}

/** The token a request brings, or null. */
export function tokenOf({ headers }: FastifyRequest): string | null {
  return /^Bearer +([\w.~+/=-]{1,512})$/i.exec(headers.authorization ?? '')?.[1] ?? null
}

/**
 * The tablet of a login, by its headers: a name the app makes once, and the secret the server gave it. Anything else
 * counts as none. Other calls need neither: their token belongs to a tablet.
 */
export function deviceHeadersOf(request: FastifyRequest): DeviceHeaders {
  const [device, deviceSecret] = [headerOf(request, 'device'), headerOf(request, DEVICE_SECRET_HEADER)]
  return {
    device: device !== null && /^[\w-]{8,64}$/.test(device) ? device : null,
    deviceSecret: deviceSecret !== null && /^[\w-]{43}$/.test(deviceSecret) ? deviceSecret : null,
  }
}

function headerOf(request: FastifyRequest, name: string): string | null {
  const value = request.headers[name.toLowerCase()]
  return typeof value === 'string' && value !== '' ? value : null
}
