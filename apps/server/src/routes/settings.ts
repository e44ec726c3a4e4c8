/** Settings that the server gives every boat. */
import { OUR_SERVER } from '@vaarboek/wire'
import { settingsShow } from '@vaarboek/wire/server'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../services/context.ts'
import { serveOpenCall } from './serve-call.ts'

export function settingsRoutes(app: FastifyInstance, context: Context): void {
  serveOpenCall(app, settingsShow, async () => {
    const { timeZone, dayStartsAt, now } = context.clock
    return {
      server: OUR_SERVER,
      time_zone: timeZone,
      service_day_starts_at: dayStartsAt,
      now: now(),
      push_key: context.push?.publicKey ?? null,
    }
  })
}
