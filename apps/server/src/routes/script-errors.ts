/** Errors of the app itself. Open to anyone, so small and few. */
import rateLimit from '@fastify/rate-limit'
import { logJsError } from '@vaarboek/wire/server'
import type { FastifyInstance } from 'fastify'
import { networkAddressOf } from '../plugins/network-address.ts'
import type { Context } from '../services/context.ts'
import { Allowance } from '../services/load/allowance.ts'
import { tooMany } from '../services/load/too-many.ts'
import { MAX_A_MINUTE, MAX_FROM_ALL, reportScriptError } from '../services/upkeep/report-script-error.ts'
import { serveOpenCall } from './serve-call.ts'

const MAX_BYTES = 8 * 1024
const MINUTE_S = 60

export async function scriptErrorRoutes(app: FastifyInstance, context: Context): Promise<void> {
  // A flood ends here, before it costs the database anything; what gets through is counted there for all processes.
  await app.register(rateLimit, {
    max: MAX_A_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: networkAddressOf,
    errorResponseBuilder: () => tooMany('requests', MINUTE_S),
  })
  const fromAll = new Allowance(MAX_FROM_ALL.aMinute, MINUTE_S * 1000)
  serveOpenCall(
    app,
    logJsError,
    async (report, raw) => {
      if (!fromAll.take('all', Date.parse(context.clock.now()))) throw tooMany('requests', MINUTE_S)
      await reportScriptError(context, report, networkAddressOf(raw))
      return {}
    },
    { bodyLimit: MAX_BYTES },
  )
}
