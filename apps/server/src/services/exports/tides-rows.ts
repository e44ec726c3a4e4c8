/** Rows of TIDES of a sailed trip: one of trips_performed a leg, one of stop_visits for each stop of it. docs/decisions has the mapping. */
import { alightsIn, boardsIn, loadInLeg, onAndOff } from '@vaarboek/domain'
import type { TableRow } from '../../integrations/tides/table-schema.ts'
import type { CountedStop } from '../../repositories/exports/counted-trips.ts'
import { sourceId } from '../source-id.ts'
import type { CancelledLeg } from './cancelled-legs.ts'
import { relationship } from './count-rows.ts'
import { passengerEvents } from './passenger-events.ts'
import type { People } from './people-in-export.ts'
import type { LegVisit, SailedLeg } from './sailed-legs.ts'
import { utc } from './tides-moment.ts'

export interface TidesRows {
  trip: TableRow
  visits: TableRow[]
  events: TableRow[]
  /** Loads below zero, for which there is no room. */
  loadsLeftOut: number
}

interface Mapping {
  /** Of the day: milliseconds since 1970 by seconds since its start. */
  planned: (seconds: number) => number
  people: People
}

export function vehicleOf({ shipRef, shipId }: CountedStop): string {
  return sourceId(shipRef, 'ship', shipId)
}

/** A row needs a vehicle: that of a cancelled trip for which the office planned none. */
export const NO_VEHICLE = 'not-assigned'

/** The row of a trip that was cancelled and not sailed; it has no visits. */
export function cancelledRow(planned: Mapping['planned'], day: string, leg: CancelledLeg): TableRow {
  const { shiftId, shiftRef, shipId, shipRef, trackRef, trackId } = leg
  return {
    service_date: day,
    trip_id_performed: `cancelled-${shiftId}${leg.leg === null ? '' : `-${leg.leg}`}`,
    vehicle_id: shipId === null ? NO_VEHICLE : sourceId(shipRef, 'ship', shipId),
    trip_id_scheduled: leg.tripRef,
    route_id: leg.routeRef ?? sourceId(trackRef, 'track', trackId),
    ...FERRY,
    direction_id: leg.directionId,
    block_id: sourceId(shiftRef, 'shift', shiftId),
    trip_start_stop_id: sourceId(leg.firstStopRef, 'stop', leg.firstStopId),
    trip_end_stop_id: sourceId(leg.lastStopRef, 'stop', leg.lastStopId),
    schedule_trip_start: utc(planned(leg.departureS)),
    schedule_trip_end: utc(planned(leg.arrivalS)),
    schedule_relationship: 'Canceled',
  }
}

const FERRY = { route_type: 'Ferry', ntd_mode: 'Ferryboat', trip_type: 'In service' } as const

export function tidesRows(
  { planned, people }: Mapping,
  day: string,
  { leg, visits }: SailedLeg,
): TidesRows | null {
  const [first, last] = [visits[0], visits.at(-1)]
  if (!first || !last) return null
  const { stop: trip } = first
  const id = { service_date: day, trip_id_performed: leg ? `${trip.trip}-${leg.leg}` : String(trip.trip) }
  const vehicle_id = vehicleOf(trip)
  const scheduled = visits.filter(({ stop }) => !stop.inserted)
  const at = (seconds: number | undefined) => (seconds === undefined ? null : utc(planned(seconds)))
  const rows = visits.map((visit, index) =>
    visitRow(visit, at, { ...id, trip_stop_sequence: index + 1, vehicle_id }),
  )
  return {
    trip: {
      ...id,
      vehicle_id,
      trip_id_scheduled: leg?.tripRef ?? null,
      route_id: leg?.routeRef ?? sourceId(trip.trackRef, 'track', trip.trackId),
      ...FERRY,
      direction_id: leg?.directionId ?? null,
      operator_id: String(people.id(trip.captainId)),
      block_id: sourceId(trip.shiftRef, 'shift', trip.shiftId),
      trip_start_stop_id: stopOf(first.stop),
      trip_end_stop_id: stopOf(last.stop),
      schedule_trip_start: at(scheduled[0]?.stop.plannedDeparture),
      schedule_trip_end: at(scheduled.at(-1)?.stop.plannedArrival),
      actual_trip_start: sailed(first, 'departedAt'),
      actual_trip_end: sailed(last, 'arrivedAt'),
      schedule_relationship: trip.isExtra ? 'Added' : 'Scheduled',
    },
    visits: rows.map(({ row }) => row),
    events: rows.flatMap(({ events }) => events),
    loadsLeftOut: rows.reduce((sum, { leftOut }) => sum + leftOut, 0),
  }
}

function visitRow(visit: LegVisit, at: (seconds: number) => string | null, id: TableRow) {
  const { stop, part } = visit
  const [arrives, departs] = [alightsIn(part), boardsIn(part)]
  const arrival = arrives ? sailed(visit, 'arrivedAt') : null
  const departure = departs ? sailed(visit, 'departedAt') : null
  const loads = loadsOf(visit)
  const { people, bikes } = loads
  const row: TableRow = {
    ...id,
    scheduled_stop_sequence: stop.inserted ? null : part === 'end' ? stop.endSequence : stop.stopSequence,
    dwell: dwellOf(arrival, departure),
    stop_id: stopOf(stop),
    schedule_arrival_time: arrives && !stop.inserted ? at(stop.plannedArrival) : null,
    schedule_departure_time: departs && !stop.inserted ? at(stop.plannedDeparture) : null,
    actual_arrival_time: arrival,
    actual_departure_time: departure,
    boarding_1: loads.boarding,
    alighting_1: loads.alighting,
    departure_load: atLeastNone(people),
    bike_load: atLeastNone(bikes),
    schedule_relationship: relationship(stop),
  }
  const leftOut = [people, bikes].filter((load) => load !== null && load < 0).length
  return { row, leftOut, events: passengerEvents(visit, row) }
}

/**
 * As reports have it: the count of somebody ashore who knew better holds, and a trip that isn't to be used has none. Nobody counted: nothing,
 * never 0. At a turn who gets on does so in the leg that begins. */
function loadsOf({ stop, part }: LegVisit) {
  if (stop.state !== 'passed' || stop.review === 'not-used')
    return { boarding: null, alighting: null, people: null, bikes: null }
  const count = stop.shore ?? stop
  const [people, bikes] = [onAndOff(count, 'people'), onAndOff(count, 'bikes')]
  return {
    boarding: boardsIn(part) ? people.on : 0,
    alighting: alightsIn(part) ? people.off : 0,
    people: loadInLeg(part, { on: people.on, aboard: count.people }),
    bikes: loadInLeg(part, { on: bikes.on, aboard: count.bikes }),
  }
}

function atLeastNone(load: number | null): number | null {
  return load !== null && load < 0 ? null : load
}

function sailed({ stop }: LegVisit, moment: 'arrivedAt' | 'departedAt'): string | null {
  const at = stop.state === 'passed' ? stop[moment] : null
  return at === null ? null : utc(Date.parse(at))
}

function dwellOf(arrival: string | null, departure: string | null): number | null {
  if (arrival === null || departure === null) return null
  const seconds = (Date.parse(departure) - Date.parse(arrival)) / 1000
  return seconds < 0 ? null : seconds
}

function stopOf({ stopRef, stopId }: CountedStop): string {
  return sourceId(stopRef, 'stop', stopId)
}
