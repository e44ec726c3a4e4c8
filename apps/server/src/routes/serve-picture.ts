/** Serves a picture as it is kept: only to who has a token, never stored on the way, never taken for anything else. */
import type { FastifyInstance, FastifyReply, FastifySchema } from 'fastify'
import { callerOf } from '../plugins/authentication.ts'
import type { Caller } from '../services/context.ts'
import { routeSchema } from './call-schema.ts'

const PICTURE = { 'image/*': { schema: { type: 'string', format: 'binary' } } }

interface Picture {
  type: string
  bytes: Uint8Array
}

/** Registers the address of a picture; its last parameter is called 'id'. */
export function servePicture(
  app: FastifyInstance,
  path: string,
  picture: { name: string; summary: string },
  show: (caller: Caller, id: string) => Promise<Picture>,
): void {
  app.get<{ Params: { id: string } }>(
    path,
    { onRequest: app.requireCaller, schema: pictureSchema(picture) },
    async (request, reply) => sendPicture(reply, await show(callerOf(request), request.params.id)),
  )
}

/** What the API's document says of it. @param security who may see it, where that isn't a captain */
export function pictureSchema({
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
    response: { 200: { description: 'The picture, with its own type.', content: PICTURE } },
    statuses: [400, 401, 403, 404, 500, 503],
  })
}

export function sendPicture(reply: FastifyReply, { type, bytes }: Picture): FastifyReply {
  return reply
    .headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    .type(type)
    .send(Buffer.from(bytes))
}
