/**
 * Every call has its turn: of one session a few are under way, the rest wait, and beyond that it comes later, as does who was sent
 * long texts; and all it asks of the database is asked for whom it is done. Whose a token is was found by an earlier call, so that looking one up is its owner's own
 * work; whoever isn't known is a stranger, by network address. A new route has all of this by being below /api, /storage, /gtfs-rt or /siri.
 */
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify'
import fp from 'fastify-plugin'
import { HttpError, problem } from '../services/http-error.ts'
import { type Asker, askedBy, strangerAsks } from '../turns/asker.ts'
import { type CallLimits, CallsUnderWay } from '../turns/calls-under-way.ts'
import { SentTexts } from '../turns/sent-texts.ts'
import { networkAddressOf } from './network-address.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The asker it is done for, as far as is known; null where no turns are taken. */
    asker: Asker | null
    /** The account whose sessions together are sent no more than one would be; null where that isn't known. */
    account: string | null
    /** Its place among its session's calls; null where these aren't counted. */
    place: Place | null
    /** The session it says it is of: SHA-256 of its token or cookie; null without one. */
    saidSession: string | null
  }
  interface FastifyContextConfig {
    /** Its response goes on for as long as somebody listens, so it is no call under way. Streams have bounds of their own. */
    isStream?: true
  }
  interface FastifyInstance {
    /** Takes what a request brought for its owner's: the next calls with it are counted with that owner's. */
    knowSession: (request: FastifyRequest, asker: Asker) => void
  }
}

interface Place {
  session: string
  limits: CallLimits
  leave: () => void
  isServed: boolean
}

/** A page with fifty portraits asks for all of them at once. */
export const OF_SESSION: CallLimits = { atOnce: 4, inside: 64 }
/** All tablets of a quay may have one address, and after a restart of the server none of them is known. */
export const OF_ADDRESS: CallLimits = { atOnce: 32, inside: 2000 }
const RETRY_AFTER_S = 2
/** Milliseconds that a refusal waits: somebody who asks again at once would keep the server busy with refusing. */
const REFUSED_MS = 1000
/** So many refusals wait; more are said at once. */
const MAX_REFUSED = 500
/**
 * Characters: nine trips of the most stops there may be, or the board of a large fleet as often; then one trip in three seconds. Making one
 * holds up the thread: so seldom, fewer than one in a hundred calls of others meet it.
 */
export const TEXTS = { atOnce: 24_000_000, aSecond: 800_000 }
/** Sessions whose owner is remembered; who isn't among them is known again after the next call. */
const MAX_KNOWN = 20_000

const TOO_MANY = problem('too-many-requests', { again: 'soon' })
const COUNTED = /^\/(api|storage|gtfs-rt|siri)\//

export const fairCalls = fp(async (app: FastifyInstance) => {
  const calls = new CallsUnderWay()
  const texts = new SentTexts({ ...TEXTS, nowMs: () => performance.now() })
  const known = new Map<string, Asker>()
  let refused = 0
  const refuse = async (waitS: number): Promise<never> => {
    if (refused < MAX_REFUSED) {
      refused += 1
      await pause(REFUSED_MS)
      refused -= 1
    }
    throw later(waitS)
  }
  const owedS = ({ account }: FastifyRequest) => (account === null ? 0 : texts.waitS(account))
  app.decorateRequest('asker', null)
  app.decorateRequest('account', null)
  app.decorateRequest('place', null)
  app.decorateRequest('saidSession', null)
  app.decorate('knowSession', (request: FastifyRequest, asker: Asker) => {
    isOf(request, asker)
    if (request.saidSession === null) return
    const [oldest] = known.keys()
    if (known.size >= MAX_KNOWN && oldest !== undefined) known.delete(oldest)
    known.set(request.saidSession, asker)
  })
  app.addHook('onRequest', async (request) => {
    if (!COUNTED.test(request.routeOptions.url ?? '')) return
    request.saidSession = sessionOf(request)
    const owner = known.get(request.saidSession ?? '')
    const address = networkAddressOf(request)
    if (owner) isOf(request, owner)
    else request.asker = strangerAsks(address)
    const session = owner ? String(request.saidSession) : address
    const limits = owner ? OF_SESSION : OF_ADDRESS
    const waitS = owedS(request)
    const leave = waitS > 0 ? null : calls.arrive(session, limits)
    if (!leave) return refuse(waitS)
    request.place = { session, limits, leave, isServed: false }
  })
  app.addHook('onRoute', (route: RouteOptions) => {
    if (!COUNTED.test(route.url)) return
    const { handler } = route
    route.handler = function served(this: FastifyInstance, request: FastifyRequest, reply: FastifyReply) {
      return inItsTurn(calls, request, async () => {
        // Calls before it may have been answered with long texts.
        const waitS = owedS(request)
        if (waitS > 0) throw later(waitS)
        return handler.call(this, request, reply)
      })
    }
  })
  app.addHook('onSend', async ({ account }, _reply, payload) => {
    if (account !== null && typeof payload === 'string') texts.send(account, payload.length)
  })
  app.addHook('onResponse', async ({ place }) => {
    if (place && !place.isServed) place.leave()
  })
})

function isOf(request: FastifyRequest, asker: Asker): void {
  request.asker = asker
  request.account = asker.map(({ name }) => name).join('/')
}

function later(waitS: number): HttpError {
  return new HttpError(429, TOO_MANY, Math.max(waitS, RETRY_AFTER_S))
}

/** Does work for whom a request is done, where no turn of its session is taken: as who it is isn't known yet. */
export function onBehalfOf<Result>({ asker }: FastifyRequest, work: () => Result): Result {
  return asker ? askedBy(asker, work) : work()
}

async function inItsTurn(
  calls: CallsUnderWay,
  request: FastifyRequest,
  work: () => Promise<unknown>,
): Promise<unknown> {
  const { place } = request
  if (!place) return work()
  place.isServed = true
  if (request.routeOptions.config.isStream) {
    place.leave()
    return onBehalfOf(request, work)
  }
  try {
    return await calls.serve(place.session, place.limits, async () => {
      // Nobody is there any more to whom it could be said.
      if (request.raw.socket.destroyed) throw new HttpError(503, TOO_MANY)
      return onBehalfOf(request, work)
    })
  } finally {
    place.leave()
  }
}

/** A mark that tells one session from another; not the token itself, which nobody keeps. */
function sessionOf({ headers }: FastifyRequest): string | null {
  const said = headers.authorization ?? /(?:^|;) *[\w-]*kantoor=([^;]+)/.exec(headers.cookie ?? '')?.[1]
  return said === undefined ? null : createHash('sha256').update(said).digest('base64')
}
