/** Serves a photo as it is kept: only to who has a token, never stored on the way, never taken for anything else. */
import type { FastifyInstance, FastifyReply, FastifySchema } from 'fastify'
import { callerOf } from '../plugins/authentication.ts'
import type { Caller } from '../services/context.ts'
import { routeSchema } from './call-schema.ts'

const PHOTO = { 'image/*': { schema: { type: 'string', format: 'binary' } } }

interface Photo {
  type: string
  bytes: Uint8Array
}

/** Registers the address of a photo; its last parameter is called 'id'. */
export function servePhoto(
  app: FastifyInstance,
  path: string,
  described: { name: string; summary: string },
  show: (caller: Caller, id: string) => Promise<Photo>,
): void {
  app.get<{ Params: { id: string } }>(
    path,
    { onRequest: app.requireCaller, schema: photoSchema(described) },
    async (request, reply) => sendPhoto(reply, await show(callerOf(request), request.params.id)),
  )
}

/**
 * The schema of a photo's route, for the API's document.
 * @param security who may see it, where that isn't a captain
 */
export function photoSchema({
  name,
  ...described
}: {
  name: string
  summary: string
  security?: Record<string, string[]>[]
}): FastifySchema {
  return routeSchema({
    operationId: name,
    ...described,
    params: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
    response: { 200: { description: 'The photo, with its own type.', content: PHOTO } },
    statuses: [400, 401, 403, 404, 500, 503],
  })
}

export function sendPhoto(reply: FastifyReply, { type, bytes }: Photo): FastifyReply {
  return reply
    .headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    .type(type)
    .send(Buffer.from(bytes))
}
