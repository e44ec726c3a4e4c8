/**
 * A number for each request, by which its lines are found in the log: the one a proxy that is believed gave it, else one made here. It
 * goes back in the response, and an error that nobody expected shows its beginning.
 */
import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { networksOf } from './networks.ts'

const HEADER = 'x-request-id'
/** Numbers that fit in a line of the log, and can be nothing else there. */
const NUMBER = /^[\w.-]{8,64}$/
/** Letters that people can read to each other. */
const SHOWN = 8

/** Gives a request its number; only who is believed may have given it one before. */
export function requestIds(
  trustedProxies: readonly string[],
  newId: () => string,
): (raw: IncomingMessage) => string {
  const isTrusted = networksOf(trustedProxies)
  return ({ headers, socket }) => {
    const given = headers[HEADER]
    const isGiven = typeof given === 'string' && NUMBER.test(given) && isTrusted(socket.remoteAddress ?? '')
    return isGiven ? given : newId()
  }
}

/** Numbers that tell requests of one process apart, for where nobody looks for them. */
export function countedIds(): () => string {
  let count = 0
  return () => {
    count += 1
    return String(count).padStart(SHOWN, '0')
  }
}

export const requestId = fp(async (app: FastifyInstance) => {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(HEADER, request.id)
  })
})

/** The beginning of a number, as a person is shown it. */
export function shownId(id: string): string {
  return id.slice(0, SHOWN)
}
