/** Whether the process lives, and whether it can do its work. */
import type { FastifyInstance } from 'fastify'
import type { Context } from '../services/context.ts'
import { isReady } from '../services/upkeep/is-ready.ts'

export function healthRoutes(app: FastifyInstance, context: Context): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const fault = await isReady(context)
    if (fault === null) return { status: 'ok' }
    request.log.error({ err: fault }, 'database not ready')
    return reply.code(503).send({ message: 'De databank is niet bereikbaar' })
  })
}
