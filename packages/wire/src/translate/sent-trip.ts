/** The domain's trips and stops as the wire says them to the server, and which facts it says at all. */
import {
  type Instant,
  isTripFact,
  type LogbookFact,
  NOBODY,
  NOTHING_COUNTED,
  namedFields,
  onAndOff,
  placeOf,
  type RecordKey,
  type Stop,
  type Trip,
  type TripFact,
} from '@vaarboek/domain'
import type { RequestOf } from '../call.ts'
import type { flightsCreate } from '../calls/flights.ts'
import { INSERTED_ITEM, type itemsPassMultiple, SKIP_ACTION } from '../calls/items.ts'
import { WIRE_NAMES } from '../counted.ts'
import { TAKEN_OVER_PREFIX } from './server-trip.ts'
import { toWhenRecorded, type WhenRecorded } from './when-recorded.ts'

export type PassedItem = RequestOf<typeof itemsPassMultiple>['items'][number]
type FlightSettings = Omit<RequestOf<typeof flightsCreate>, 'flight' | 'stops'>
export type BoatStop = NonNullable<RequestOf<typeof flightsCreate>['stops']>[number]

/** The wall clock of an instant as the wire writes it: 'YYYY-MM-DD HH:MM:SS' (AMB-16). */
export function toWireTime(at: Instant | null): string | null {
  return at === null ? null : at.slice(0, 19).replace('T', ' ')
}

/** Alighting counts go without sign (AMB-17). */
function toWireCounts({ count, load }: Stop) {
  return namedFields(WIRE_NAMES, (kind) => {
    const { on, off } = onAndOff(count ?? NOTHING_COUNTED, kind)
    return { on, off: Math.abs(off), aboard: (load ?? NOBODY)[kind] }
  })
}

/** The boat's position in degrees: decided once, at the first sending, and kept for every retry. */
export interface Position {
  lon: number
  lat: number
}

/** The position sent when there is none (SYNC-34). */
export const NO_POSITION: Position = { lon: 1, lat: 1 }

/** The form of a trip's settings (API-18). */
export function toFlightSettings(
  trip: Pick<Trip, 'id' | 'serviceDay' | 'track' | 'shift' | 'ship' | 'crew'>,
  position: Position,
  from: WhenRecorded,
): FlightSettings {
  return {
    lon: position.lon,
    lat: position.lat,
    track: trip.track.id,
    shift: trip.shift.id,
    ship: trip.ship.id,
    stewards: trip.crew.map(({ id }) => id),
    client_ref: trip.id,
    service_day: trip.serviceDay,
    ...toWhenRecorded(from),
  }
}

/**
 * The stops a trip was started with, in the boat's order and by the boat's names (standing decision 13). Inserted ones
 * have a call of their own. A name made of the server's id is no name: after a restore the server may use another id.
 */
export function toBoatStops(stops: readonly Stop[]): BoatStop[] {
  const planned = stops.filter(({ inserted }) => !inserted)
  return planned.map(({ id, stopId, departure, departureS }) => ({
    ref: id.startsWith(TAKEN_OVER_PREFIX) ? null : id,
    stop_id: stopId,
    departure,
    departure_s: departureS ?? null,
  }))
}

/** The logbook's record that an item comes from. */
export interface Provenance extends WhenRecorded {
  key: RecordKey
  /** Why the count was corrected, when the record is a correction. */
  correction?: string
}

/** The item of a done stop (API-27 to API-29). */
export function toPassedItem(stop: Stop, trip: Trip, from: Provenance): PassedItem {
  const skipped = stop.state === 'skipped'
  const after = trip.stops.find(({ id }) => id === stop.after)
  return {
    item: stop.inserted ? INSERTED_ITEM : (stop.itemId ?? ''),
    id: stop.itemId ?? stop.id,
    action: skipped ? SKIP_ACTION : null,
    why_skipped: skipped ? stop.whySkipped : null,
    remarks: stop.remarks,
    arrived: toWireTime(stop.arrivedAt),
    departured: toWireTime(stop.departedAt),
    ...toWireCounts(stop),
    key: from.key,
    ...toWhenRecorded(from),
    stop_id: stop.inserted ? stop.stopId : null,
    after: stop.inserted ? (after?.itemId ?? after?.id ?? null) : null,
    departure: stop.inserted ? stop.departure : null,
    departure_s: stop.inserted ? (stop.departureS ?? null) : null,
    place: stop.inserted ? placeOf(stop, trip.stops) : null,
    correction: from.correction ?? null,
  }
}

/** The facts that are a trip's settings on the wire. */
export const SETTINGS_FACTS = [
  'tripPrepared',
  'tripResumed',
  'tripRevised',
  'tripGivenUp',
  'captainRelieved',
] as const satisfies TripFact['type'][]
/** The facts that are a stop's on the wire. */
export const STOP_FACTS = [
  'passengersConfirmed',
  'stopSkipped',
  'stopInserted',
  'countCorrected',
] as const satisfies TripFact['type'][]

/** The facts that are a checklist's on the wire. */
export const CHECKLIST_FACTS = [
  'checklistSubmitted',
  'checklistPhotoAdded',
] as const satisfies TripFact['type'][]

/**
 * Whether a fact has a call of its own. The others travel inside a later one: the start and the arrival with the stop's
 * count, a corrected load with the next totals; and what came from the server is never sent back.
 */
export function travels(fact: LogbookFact): boolean {
  const travelling: readonly LogbookFact['type'][] = [...SETTINGS_FACTS, ...CHECKLIST_FACTS, ...STOP_FACTS]
  return !isTripFact(fact) || travelling.includes(fact.type)
}
