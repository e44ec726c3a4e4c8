/** Places of boats, as they tell them. */
import { flightsLive } from '@vaarboek/wire/server'
import type { FastifyInstance } from 'fastify'
import { OWN_COUNTERS } from '../plugins/work-metric-list.ts'
import type { Context } from '../services/context.ts'
import { Allowance } from '../services/load/allowance.ts'
import { tooMany } from '../services/load/too-many.ts'
import { PASSED_OVER } from '../services/trips/judge-place.ts'
import { tellLive } from '../services/trips/tell-live.ts'
import { serveCall } from './serve-call.ts'

const MINUTE_S = 60
/** Calls of a captain: a boat tells it each ten seconds, and when it arrives. */
export const MAX_TOLD_A_MINUTE = 60

export function liveRoutes(app: FastifyInstance, context: Context): void {
  // A flood ends here, before it costs the database anything.
  const ofCaptain = new Allowance(MAX_TOLD_A_MINUTE, MINUTE_S * 1000)
  const { labels, ...told } = OWN_COUNTERS.passedOver
  const passedOver = new app.metrics.client.Counter({ ...told, labelNames: labels })
  for (const why of PASSED_OVER) passedOver.inc({ why }, 0)
  serveCall(app, flightsLive, async ({ request, caller }) => {
    const who = `${caller.concession}/${caller.captain}`
    if (!ofCaptain.take(who, Date.parse(context.clock.now()))) throw tooMany('requests', MINUTE_S)
    const heard = await tellLive(context, caller, request)
    for (const why of heard.passedOver) passedOver.inc({ why })
    return { positions: heard.wantsPositions, arrivals: true }
  })
}
