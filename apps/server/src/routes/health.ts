/** Whether the process lives and which version it is, and whether it can do its work. */
import type { FastifyInstance } from 'fastify'
import manifest from '../../package.json' with { type: 'json' }
import type { Context } from '../services/context.ts'
import { isReady } from '../services/upkeep/is-ready.ts'
import { MissingStandby } from '../services/upkeep/missing-standby.ts'

const { version } = manifest

export function healthRoutes(app: FastifyInstance, context: Context): void {
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok', version }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const fault = await isReady(context)
    if (fault === null) return { status: 'ok' }
    request.log.error({ err: fault }, 'database not ready')
    const cause = fault instanceof MissingStandby ? { message: fault.message, code: 'standby-missing' } : null
    return reply.code(503).send(cause ?? { message: 'The database cannot be reached' })
  })
}
