/** The weather where the boat is. */
import { flightsWeather } from '@vaarboek/wire/server'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../services/context.ts'
import { showWeather } from '../services/trips/show-weather.ts'
import { serveCall } from './serve-call.ts'

/** Sent when nobody knows: the app shows nothing. */
const UNKNOWN = { icon: '', temperature: null, state: '' }

export function weatherRoutes(app: FastifyInstance, context: Context): void {
  serveCall(app, flightsWeather, async ({ request }) => (await showWeather(context, request)) ?? UNKNOWN)
}
