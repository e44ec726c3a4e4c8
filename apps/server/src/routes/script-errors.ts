/** Errors of the app itself. Open to anyone, so small and few. */
import rateLimit from '@fastify/rate-limit'
import { logJsError } from '@vaarboek/wire'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../services/context.ts'
import { Refusal } from '../services/refusal.ts'
import { reportScriptError } from '../services/report-script-error.ts'
import { serveOpenCall } from './serve-call.ts'

const MOST_BYTES = 8 * 1024
/** Reports from one address in a minute. */
const MOST_A_MINUTE = 30

export async function scriptErrorRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(rateLimit, {
    max: MOST_A_MINUTE,
    timeWindow: '1 minute',
    errorResponseBuilder: () => new Refusal(429, 'Te veel verzoeken. Probeer het later opnieuw.'),
  })
  serveOpenCall(
    app,
    logJsError,
    async (report) => {
      await reportScriptError(context, report)
      return {}
    },
    { bodyLimit: MOST_BYTES },
  )
}
