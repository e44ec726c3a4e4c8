/** Flights: trips as the wire calls them. */
import {
  flightsAllNotFlying,
  flightsCreate,
  flightsDetail,
  flightsIncomplete,
  flightsMinimal,
  flightsNotFlying,
  flightsStop,
  flightsUpdate,
} from '@vaarboek/wire/server'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../services/context.ts'
import { closeTrip } from '../services/trips/close-trip.ts'
import { createTrip } from '../services/trips/create-trip.ts'
import { followTrip, resumeOpenTrip, showTrip } from '../services/trips/show-trip.ts'
import type { TripRecord } from '../services/trips/trip-record.ts'
import { listOwnUnfinished, listUnfinishedOfShift } from '../services/trips/unfinished-trips.ts'
import { changeTrip } from '../services/trips/update-trip.ts'
import { nextOf, presentBriefFlight, presentBriefly, presentFlight } from './present-flight.ts'
import { serveCall, servePolled } from './serve-call.ts'

export function flightRoutes(app: FastifyInstance, context: Context): void {
  serveCall(app, flightsCreate, async ({ request, caller, key }) =>
    asText(await createTrip(context, caller, request, key)),
  )
  serveCall(app, flightsUpdate, async ({ request, caller, key }) =>
    asText(await changeTrip(context, caller, request, key)),
  )
  // A tablet under way asks it every half minute, and mostly nothing has changed.
  servePolled(app, flightsDetail, async ({ request, caller }) => {
    const flight = presentFlight(await followTrip(context, caller, request.flight))
    return { all_items: flight.all_items, flight: JSON.stringify(flight) }
  })
  serveCall(app, flightsIncomplete, async ({ request, caller }) => {
    const record = await resumeOpenTrip(context, caller, request.flight)
    const flight = presentFlight(record)
    return { next: nextOf(record.visits), flight, all_items: flight.all_items }
  })
  serveCall(app, flightsStop, async ({ request, caller, key }) =>
    presentFlight(await closeTrip(context, caller, request, key)),
  )
  serveCall(app, flightsNotFlying, async ({ request, caller }) =>
    (await listUnfinishedOfShift(context, caller, request.shift)).map(presentBriefFlight),
  )
  serveCall(app, flightsAllNotFlying, async ({ caller }) =>
    (await listOwnUnfinished(context, caller)).map(presentBriefFlight),
  )
  serveCall(app, flightsMinimal, async ({ request, caller }) =>
    presentBriefly(await showTrip(context, caller, request.flight)),
  )
}

/** `flight` is JSON text inside the response (API-19). */
function asText(record: TripRecord) {
  return { flight: JSON.stringify(presentFlight(record)) }
}
