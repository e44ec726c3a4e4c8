/** What the server sets for every boat. */
import { OUR_SERVER, settingsShow } from '@vaarboek/wire'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../services/context.ts'
import { serveOpenCall } from './serve-call.ts'

export function settingsRoutes(app: FastifyInstance, { clock }: Context): void {
  serveOpenCall(app, settingsShow, async () => ({
    server: OUR_SERVER,
    time_zone: clock.timeZone,
    service_day_starts_at: clock.dayStartsAt,
    now: clock.now(),
  }))
}
