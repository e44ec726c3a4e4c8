/** Serves a picture as it is kept: only to who has a token, never stored on the way, never taken for anything else. */
import type { FastifyInstance } from 'fastify'
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
  const schema = routeSchema({
    operationId: picture.name,
    summary: picture.summary,
    params: { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] },
    response: { 200: { description: 'The picture, with its own type.', content: PICTURE } },
    statuses: [400, 401, 403, 404, 500, 503],
  })
  app.get<{ Params: { id: string } }>(
    path,
    { onRequest: app.requireCaller, schema },
    async (request, reply) => {
      const { type, bytes } = await show(callerOf(request), request.params.id)
      return reply
        .headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
        .type(type)
        .send(Buffer.from(bytes))
    },
  )
}
