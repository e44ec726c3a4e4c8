/** Whether the process lives and which version it is, and whether it can do its work. */
import type { FastifyInstance } from 'fastify'
import manifest from '../../package.json' with { type: 'json' }
import type { Context } from '../services/context.ts'
import { readinessOf } from '../services/upkeep/is-ready.ts'
import { MissingStandby } from '../services/upkeep/missing-standby.ts'

const { version } = manifest

export function healthRoutes(app: FastifyInstance, context: Context): void {
  // A balancer asks each second: why it isn't ready is said once, and again when the reason is another one.
  let told: string | undefined
  const readiness = readinessOf(context)
  app.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok', version }))
  app.get('/readyz', { schema: { hide: true } }, async (request, reply) => {
    const fault = await readiness()
    const cause = causeOf(fault)
    if (cause?.message !== told) {
      if (cause) request.log.error({ err: fault }, 'database not ready')
      else request.log.info('database ready again')
      told = cause?.message
    }
    return cause ? reply.code(503).send(cause) : { status: 'ok' }
  })
}

function causeOf(fault: unknown): { message: string; code?: string } | null {
  if (fault === null) return null
  return fault instanceof MissingStandby
    ? { message: fault.message, code: 'standby-missing' }
    : { message: 'The database cannot be reached' }
}
