/**
 * Whoever hasn't shown a valid token has half a minute to say what is wanted: a request that trickles in for longer is cut. A
 * captain's may take as long as a photo takes over a slow link. 200 half-sent logins held 354 MB for half an hour.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { sendUnreadable } from './errors.ts'

/** Milliseconds from the request's head to the end of its body, and for the head itself. */
export const STRANGER_WITHIN_MS = 30_000

export const strangers = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    const cut = setTimeout(() => cutStranger(request, reply), STRANGER_WITHIN_MS)
    cut.unref()
    request.raw.once('close', () => clearTimeout(cut))
  })
})

function cutStranger({ caller, staff, raw }: FastifyRequest, reply: FastifyReply): void {
  if (caller || staff || raw.complete !== false) return
  // It has its response, and still sends what nobody reads.
  if (reply.sent) raw.socket.destroySoon()
  else sendUnreadable({ code: 'ERR_HTTP_REQUEST_TIMEOUT' }, raw.socket)
}
