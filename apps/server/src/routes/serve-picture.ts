/** Serves a picture as it is kept: only to who has a token, never stored on the way, never taken for anything else. */
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../plugins/authentication.ts'
import type { Caller } from '../services/context.ts'

interface Picture {
  type: string
  bytes: Uint8Array
}

/** Registers the address of a picture; its last parameter is called 'id'. */
export function servePicture(
  app: FastifyInstance,
  path: string,
  summary: string,
  show: (caller: Caller, id: string) => Promise<Picture>,
): void {
  const schema = { summary, tags: [path.split('/')[1] ?? ''], security: [{ token: [], concession: [] }] }
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
