/**
 * A boat tells where it is now. It is no record: nothing waits for it, it has no key, and no row of a trip is held for it, so that no count is
 * ever held up. What is too late to matter, or can't be true, is passed over without a word: nobody aboard could do anything about it.
 */
import { isSailedStill, type PlaceOnEarth, reckon } from '@vaarboek/domain'
import type { flightsLive, RequestOf } from '@vaarboek/wire'
import type { Queries } from '../../database/database.ts'
import { forgetArrival, keepArrival, type ToldTrip, toldTrip } from '../../repositories/trips/trip-live.ts'
import { keepPosition, placesOfStops } from '../../repositories/trips/trip-positions.ts'
import type { Caller, Context } from '../context.ts'
import { requireId, toId } from '../given-id.ts'
import { notFound } from '../http-error.ts'
import { checkMayRecord } from '../trip-access.ts'
import { TRIP_UNKNOWN } from '../unknown.ts'
import { isAway, type PassedOver, placeFault, type Reading } from './judge-place.ts'
import { ITEM_UNKNOWN } from './stop-intake.ts'

type Told = RequestOf<typeof flightsLive>
type Arrival = NonNullable<Told['arrived']>
type Position = NonNullable<Told['position']>

/** A moment further ahead of the server's clock is none. */
const AHEAD_MS = 60_000
/** A boat that has lain somewhere for longer has told so before, or will count there. */
const MAX_LYING_MS = 12 * 3600_000
/** A place is worth nothing after ten minutes, here and to who looks. */
const MAX_PLACE_MS = 10 * 60_000

/** What the server's reckoning and a crew's word of a departure may differ in. */
const CLOCKS_APART_MS = 60_000
/** A place keeps out others that no boat could have reached from it for so long: who moves tells one each ten seconds. */
const MAX_HELD_MS = 60_000

export interface Heard {
  /** Whether the concession wants places. */
  wantsPositions: boolean
  /** Why something of it was passed over. */
  passedOver: PassedOver[]
}

/** A trip, and when something was told of it in the concession's time. */
interface Telling {
  database: Queries
  clock: Context['clock']
  caller: Caller
  trip: ToldTrip
  nowMs: number
}

/** @throws HttpError 404 for a trip that isn't the concession's, or a stop that isn't the trip's; 403 for one they don't sail */
export async function tellLive(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  caller: Caller,
  { flight, arrived, position }: Told,
): Promise<Heard> {
  const at = clock.now()
  const id = requireId(flight, TRIP_UNKNOWN)
  const trip = await toldTrip(database, caller.concession, id, toId(arrived?.item ?? null))
  if (!trip) throw notFound(TRIP_UNKNOWN)
  await checkMayRecord(database, { ...caller, at }, trip)
  if (arrived && trip.item === null) throw notFound(ITEM_UNKNOWN)
  const telling: Telling = { database, clock, caller, trip, nowMs: Date.parse(at) }
  const isSailed = isUnderWay(clock, trip)
  const taken =
    position && trip.wantsPositions ? (isSailed ? await takePosition(telling, position) : 'ended') : null
  const place = typeof taken === 'object' && taken !== null ? taken : knownPlace(trip)
  const faults = [taken, arrived && (isSailed ? await takeArrival(telling, arrived, place) : 'ended')]
  const passedOver = faults.filter((fault) => typeof fault === 'string')
  return { wantsPositions: trip.wantsPositions, passedOver }
}

/** @param place the newest that is known */
async function takeArrival(
  { database, clock, caller, trip, nowMs }: Telling,
  arrived: Arrival,
  place: Reading | null,
): Promise<PassedOver | null> {
  if (trip.item === null || !trip.isAhead) return 'ended'
  if (arrived.at === null) {
    await forgetArrival(database, caller.concession, trip.id, { visit: trip.item, at: clock.at(nowMs) })
    return null
  }
  const at = momentOf({ ...arrived, at: arrived.at }, nowMs, MAX_LYING_MS)
  if (at === null || isBeforeItLeft(trip, at, nowMs)) return 'moment'
  const stop = placeOf(trip.itemLat, trip.itemLon)
  if (place && stop && isAway(place, stop, at)) return 'far'
  await keepArrival(database, caller.concession, trip, { visit: trip.item, at: clock.at(at) })
  return null
}

/** An arrival from before the last stop was left is of a login ago. What was left by a clock that is ahead says nothing. */
function isBeforeItLeft({ leftAt }: ToldTrip, at: number, nowMs: number): boolean {
  const left = leftAt === null ? Number.NaN : Date.parse(leftAt)
  return left <= nowMs && at < left - CLOCKS_APART_MS
}

/** @returns the place that is known now; why it was passed over where it was */
async function takePosition(
  { database, clock, caller, trip, nowMs }: Telling,
  position: Position,
): Promise<Reading | PassedOver> {
  const atMs = momentOf(position, nowMs, MAX_PLACE_MS)
  if (atMs === null) return 'moment'
  const { lat, lon, accuracy } = position
  const place = { lat, lon, accuracy, atMs }
  const stops = await placesOfStops(database, caller.concession, trip.id)
  const fault = placeFault({ place, before: heldPlace(trip, nowMs), stops })
  if (fault) return fault
  await keepPosition(database, caller.concession, trip, { lat, lon, accuracy, at: clock.at(atMs) })
  const stop = placeOf(trip.lyingLat, trip.lyingLon)
  if (trip.lyingAt !== null && stop && isAway(place, stop, Date.parse(trip.lyingSince ?? '')))
    await forgetArrival(database, caller.concession, trip.id, { visit: trip.lyingAt, at: clock.at(nowMs) })
  return place
}

function knownPlace({ lat, lon, accuracy, positionedAt }: ToldTrip): Reading | null {
  const place = placeOf(lat, lon)
  return place && positionedAt !== null ? { ...place, accuracy, atMs: Date.parse(positionedAt) } : null
}

function placeOf(lat: number | null, lon: number | null): PlaceOnEarth | null {
  return lat === null || lon === null ? null : { lat, lon }
}

/** The place that is known, unless nothing that agrees with it was told for so long that it may be the wrong one itself. */
function heldPlace(trip: ToldTrip, nowMs: number): Reading | null {
  const known = knownPlace(trip)
  return known && nowMs - known.atMs < MAX_HELD_MS ? known : null
}

function isUnderWay(
  clock: Pick<Context['clock'], 'today' | 'now'>,
  { isUnfinished, serviceDay, lastDeparture }: ToldTrip,
): boolean {
  return isUnfinished && isSailedStill(serviceDay, lastDeparture, clock.today(), clock.now())
}

/** Milliseconds since 1970 as the server reckons them; null for what is to come, or longer ago than `maxMs`. */
function momentOf(
  { at, age_ms = null, server_ms = null }: Pick<Position, 'at' | 'age_ms' | 'server_ms'>,
  now: number,
  maxMs: number,
): number | null {
  const recordedMs = Date.parse(at)
  const isReckoned = age_ms !== null || server_ms !== null
  if (!isReckoned && !(recordedMs <= now + AHEAD_MS && recordedMs >= now - maxMs)) return null
  const moment = reckon({ ageMs: age_ms, serverMs: server_ms, sequence: null, recordedMs }, now)
  return moment >= now - maxMs ? moment : null
}
