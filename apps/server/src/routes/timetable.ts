/** Tracks, stops and shifts. */
import { clockTime, namedFields } from '@vaarboek/domain'
import { WIRE_NAMES } from '@vaarboek/wire'
import {
  shiftsOverview,
  stopsInstructions,
  stopsOverview,
  tracksOverview,
  tracksShifts,
} from '@vaarboek/wire/server'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../services/context.ts'
import { listInstructions } from '../services/timetable/instructions.ts'
import {
  type DatedShift,
  listShifts,
  listShiftsOfTrack,
  listStops,
  listTracks,
} from '../services/timetable/timetable.ts'
import { presentPerson } from './present-person.ts'
import { servePolled } from './serve-call.ts'

export function timetableRoutes(app: FastifyInstance, context: Context): void {
  servePolled(app, tracksOverview, ({ caller }) => listTracks(context, caller))
  servePolled(app, stopsOverview, ({ caller }) => listStops(context, caller))
  servePolled(app, stopsInstructions, ({ request, caller }) =>
    listInstructions(context, caller, request.track),
  )
  servePolled(app, tracksShifts, ({ request, caller }) => listShiftsOfTrack(context, caller, request.track))
  servePolled(app, shiftsOverview, async ({ request, caller }) =>
    (await listShifts(context, caller, request.track, request.day ?? null)).map(presentShift),
  )
}

function presentShift(shift: DatedShift) {
  const { id, name, hasStartChecklist, hasEndChecklist, last } = shift
  return {
    id,
    name,
    service_day: shift.serviceDay,
    version: shift.version,
    items: shift.stops.map(({ stop, name, departure }) => ({
      stop_id: stop,
      stop_name: name,
      departure: clockTime(departure),
      departure_s: departure,
    })),
    has_start_checklist: hasStartChecklist,
    has_end_checklist: hasEndChecklist,
    last_flight: last && !last.completed ? presentLastFlight(last) : null,
    incomplete: last !== null && !last.completed,
    isCompleted: last?.completed ?? false,
    completed_by: last?.completed ? last.captain : null,
    completed_by_id: last?.completed ? last.captainId : null,
  }
}

/** Only an unfinished flight of this service day may be taken over (AMB-09). */
function presentLastFlight(last: NonNullable<DatedShift['last']>) {
  return {
    id: last.id,
    ship: { id: last.shipId, name: last.shipName },
    captain: last.captain,
    captain_id: last.captainId,
    last_stop: last.lastStop,
    ...namedFields(WIRE_NAMES, (kind) => ({ current: last[kind] })),
    stewards: last.stewards.map(presentPerson),
  }
}
