/** Pictures below the storage base. Nobody sees one without a token, and nobody keeps a copy (DATA-02). */
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../plugins/authentication.ts'
import type { Context } from '../services/context.ts'
import { showPicture } from '../services/people.ts'

export function storageRoutes(app: FastifyInstance, context: Context): void {
  const schema = { summary: 'De foto van een steward', tags: ['storage'] }
  app.get<{ Params: { id: string } }>(
    '/stewards/:id/picture',
    { onRequest: app.requireCaller, schema },
    async (request, reply) => {
      const { type, bytes } = await showPicture(context, callerOf(request), request.params.id)
      return reply.header('Cache-Control', 'no-store').type(type).send(Buffer.from(bytes))
    },
  )
}
