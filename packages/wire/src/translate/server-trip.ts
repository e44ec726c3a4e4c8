/** The flights and items that a server holds, as the domain's trips and stops. */
import {
  type CaptainId,
  COUNTED_KINDS,
  type Count,
  countedFields,
  eachCounted,
  type Instant,
  type Load,
  NO_MAXIMUMS,
  type NumberedStop,
  type Person,
  type ServerStop,
  type ServerTrip,
  type Ship,
  type ShipId,
  type Stop,
  type StopId,
} from '@vaarboek/domain'
import type { ResponseOf } from '../call.ts'
import type { flightsDetail } from '../calls/flights.ts'
import { WIRE_NAMES } from '../counted.ts'
import { exactly } from './reference-lists.ts'

type ItemResponse = ResponseOf<typeof flightsDetail>['all_items'][number]
type FlightResponse = ResponseOf<typeof flightsDetail>['flight']

/** Names a stop that came from the server, where no boat had named it. */
export const TAKEN_OVER_PREFIX = 'item-'

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
 * The trip that our own server holds, for a tablet that records on it too; null of a server that doesn't count revisions.
 * @param shipOf a ship by its number, as it is known here
 * @param me the captain who is logged in: that they sail it is no news
 */
export function toServerTrip(
  { flight, all_items: items }: Pick<ResponseOf<typeof flightsDetail>, 'flight' | 'all_items'>,
  shipOf: (id: ShipId) => Ship | undefined,
  me: CaptainId,
  at: Instant,
): ServerTrip | null {
  const { revision, ship, stewards, captain, closed_at: closedAt, closed_by: closedBy } = flight
  const isGivenUp = flight.given_up && ({ isGivenUp: true } as const)
  if (revision === null) return null
  const known = ship && (shipOf(ship.id) ?? { ...UNKNOWN_SHIP, ...ship })
  const crew = (stewards ?? []).flatMap(({ id }) => (id === undefined ? [] : { id }))
  return {
    revision,
    stops: ordered(items).map((item) => toReportedStop(item, at)),
    settings: known && { ship: known, crew },
    captain: captain && captain.id !== me ? toPerson(captain) : null,
    closed: closedAt === null ? null : { by: closedBy?.full_name ?? null, ...isGivenUp },
    others: (flight.other_flights ?? []).map((other) => ({
      flightId: other.id,
      captain: (other.captain?.id !== me && other.captain?.full_name) || '',
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
