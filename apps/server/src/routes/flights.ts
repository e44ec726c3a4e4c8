/** Flights: trips as the wire calls them. */
import { flightsCreate, flightsDetail, flightsIncomplete, flightsUpdate } from '@vaarboek/wire'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../services/context.ts'
import { createTrip } from '../services/create-trip.ts'
import { showTrip } from '../services/show-trip.ts'
import type { TripRecord } from '../services/trip-record.ts'
import { changeTrip } from '../services/update-trip.ts'
import { presentFlight } from './present-flight.ts'
import { serveCall } from './serve-call.ts'

export function flightRoutes(app: FastifyInstance, context: Context): void {
  serveCall(app, flightsCreate, async ({ request, caller, repeatable }) =>
    asText(await createTrip(context, caller, request, repeatable)),
  )
  serveCall(app, flightsUpdate, async ({ request, caller, repeatable }) =>
    asText(await changeTrip(context, caller, request, repeatable)),
  )
  serveCall(app, flightsDetail, async ({ request, caller }) => {
    const flight = presentFlight(await showTrip(context, caller, request.flight))
    return { all_items: flight.all_items, flight: JSON.stringify(flight) }
  })
  serveCall(app, flightsIncomplete, async ({ request, caller }) => {
    const flight = presentFlight(await showTrip(context, caller, request.flight))
    const next = flight.all_items.find(({ passed, skipped }) => !passed && !skipped) ?? null
    return { next, flight, all_items: flight.all_items }
  })
}

/** `flight` is JSON text inside the answer (API-19). */
function asText(record: TripRecord) {
  return { flight: JSON.stringify(presentFlight(record)) }
}
