/** Between the wire's flights and items and the domain's trips and stops. Nothing else knows both. */
import {
  type CaptainId,
  COUNTED_KINDS,
  type Count,
  countedFields,
  eachCounted,
  type Instant,
  isTripFact,
  type Load,
  type LogbookFact,
  NO_MAXIMUMS,
  NOBODY,
  NOTHING_COUNTED,
  type NumberedStop,
  namedFields,
  onAndOff,
  type Person,
  placeOf,
  type RecordKey,
  type ServerStop,
  type ServerTrip,
  type Ship,
  type ShipId,
  type Stop,
  type StopId,
  type Trip,
  type TripFact,
} from '@vaarboek/domain'
import type { RequestOf, ResponseOf } from '../call.ts'
import type { flightsCreate, flightsDetail } from '../calls/flights.ts'
import { INSERTED_ITEM, type itemsPassMultiple, SKIP_ACTION } from '../calls/items.ts'
import { WIRE_NAMES } from '../counted.ts'
import { exactly } from './reference-lists.ts'

type ItemResponse = ResponseOf<typeof flightsDetail>['all_items'][number]
type FlightResponse = ResponseOf<typeof flightsDetail>['flight']
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

/** Names a stop that came from the server, where no boat had named it. */
const TAKEN_OVER_PREFIX = 'item-'

/** Where the boat was: decided once, at the first sending, and kept for every retry. */
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
  from: { recordedAt: Instant; sequence: number | null; ageMs: number },
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
    recorded_at: from.recordedAt,
    sequence: from.sequence,
    age_ms: from.ageMs,
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

/** Which record of the logbook an item comes from. */
export interface Provenance {
  key: RecordKey
  recordedAt: Instant
  sequence: number
  /** Milliseconds since it was recorded, as this tablet measured them. */
  ageMs: number
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
    recorded_at: from.recordedAt,
    sequence: from.sequence,
    age_ms: from.ageMs,
    stop_id: stop.inserted ? stop.stopId : null,
    after: stop.inserted ? (after?.itemId ?? after?.id ?? null) : null,
    departure: stop.inserted ? stop.departure : null,
    departure_s: stop.inserted ? (stop.departureS ?? null) : null,
    place: stop.inserted ? placeOf(stop, trip.stops) : null,
    correction: from.correction ?? null,
  }
}

/** A stop as the server lists it, to be matched with the boat's (AMB-23). */
export function toNumberedStop(item: ItemResponse): NumberedStop {
  return { itemId: item.id, clientRef: item.client_ref, stopId: stopIdOf(item), departure: item.departure }
}

/** The stops of a flight that is taken over: what is done is done (WIZ-39, WIZ-40). `at` dates bare clock times. */
export function toStops(items: readonly ItemResponse[], at: Instant): Stop[] {
  return ordered(items).map((item) => toStop(item, at))
}

function ordered(items: readonly ItemResponse[]): ItemResponse[] {
  return [...items].sort((a, b) => (a.order ?? 0) - (b.order ?? 0))
}

/**
 * What our own server holds of a trip, for a tablet that records on it too; null of a server that doesn't count revisions.
 * @param shipOf a ship by its number, as it is known here
 * @param me the captain who is logged in: that she sails it is no news
 */
export function toServerTrip(
  { flight, all_items: items }: Pick<ResponseOf<typeof flightsDetail>, 'flight' | 'all_items'>,
  shipOf: (id: ShipId) => Ship | undefined,
  me: CaptainId,
  at: Instant,
): ServerTrip | null {
  const { revision, ship, stewards, captain, closed_at: closedAt, closed_by: closedBy } = flight
  if (revision === null) return null
  const known = ship && (shipOf(ship.id) ?? { ...UNKNOWN_SHIP, ...ship })
  const crew = (stewards ?? []).flatMap(({ id }) => (id === undefined ? [] : { id }))
  return {
    revision,
    stops: ordered(items).map((item) => toReportedStop(item, at)),
    settings: known && { ship: known, crew },
    captain: captain && captain.id !== me ? toPerson(captain) : null,
    closed: closedAt === null ? null : { by: closedBy?.full_name ?? null },
    others: (flight.other_flights ?? []).map((other) => ({
      flightId: other.id,
      captain: other.captain?.full_name ?? '',
      ship: other.ship,
      people: other.current_people ?? 0,
    })),
  }
}

const UNKNOWN_SHIP = { ...NO_MAXIMUMS, startChecklistId: null, stopChecklistId: null }

function toPerson({ id, full_name: name }: { id: CaptainId; full_name: string | null }): Person {
  return { id, name: name ?? '' }
}

function toReportedStop(item: ItemResponse, at: Instant): ServerStop {
  const { itemId, by, ...stop } = toStop(item, at)
  return { ...stop, itemId: item.id, clientRef: item.client_ref, by: by ?? null }
}

/** How many were carried according to the server; null where it doesn't say it of everything that is counted here. */
export function toTotals(flight: FlightResponse): Load | null {
  const known = COUNTED_KINDS.every((kind) => flight[WIRE_NAMES[kind].total] !== null)
  return known ? eachCounted((kind) => flight[WIRE_NAMES[kind].total] ?? 0) : null
}

function stopIdOf(item: ItemResponse): StopId {
  return item.stop_id ?? item.stop?.id ?? ''
}

function toStop(item: ItemResponse, at: Instant): Stop {
  const stop = {
    id: item.client_ref ?? `${TAKEN_OVER_PREFIX}${item.id}`,
    itemId: item.id,
    stopId: stopIdOf(item),
    stopName: item.stop_name || (item.stop?.name ?? ''),
    departure: item.departure,
    ...exactly(item.departure_s),
    arrivedAt: toInstant(item.arrived, at),
    departedAt: toInstant(item.departured, at),
    remarks: item.remarks,
    inserted: item.inserted || item.is_manually_added,
    after: null,
    ...(item.inserted_at == null ? {} : { insertedAt: item.inserted_at }),
  }
  const uncounted = { ...stop, count: null, load: null }
  if (item.skipped)
    return { ...uncounted, ...countedBy(item), state: 'skipped', whySkipped: item.why_skipped }
  if (!item.passed) return { ...uncounted, state: 'open', whySkipped: null }
  const load = eachCounted((kind) => item[WIRE_NAMES[kind].aboard] ?? 0)
  return { ...stop, ...countedBy(item), state: 'passed', count: toCount(item), load, whySkipped: null }
}

function toCount(item: ItemResponse): Count {
  return countedFields((kind) => {
    const { on, off } = WIRE_NAMES[kind]
    return { on: item[on] ?? 0, off: Math.abs(item[off] ?? 0) }
  })
}

function countedBy({ counted_by: who, key, sequence }: ItemResponse): Pick<Stop, 'by'> {
  return who && sequence !== null ? { by: { ...toPerson(who), key: key ?? '', sequence } } : {}
}

/** A wall-clock time of the wire as an instant: day and offset come from the moment it was read, where it has none. */
function toInstant(time: string | null, at: Instant): Instant | null {
  if (time === null) return null
  const offset = /(Z|[+-]\d{2}:\d{2})$/.exec(at)?.[0] ?? 'Z'
  return time.length > 8
    ? `${time.slice(0, 19).replace(' ', 'T')}${offset}`
    : `${at.slice(0, 10)}T${time}${offset}`
}

/** The facts that are a trip's settings on the wire. */
export const SETTINGS_FACTS = [
  'tripPrepared',
  'tripResumed',
  'tripRevised',
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
