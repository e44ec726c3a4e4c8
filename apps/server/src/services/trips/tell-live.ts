/**
 * A boat tells where it is now. It is no record: nothing waits for it, it has no key, and no row of a trip is held for it, so that no count is
 * ever held up. What is too late to matter, or can't be true, is passed over without a word: nobody aboard could do anything about it.
 */
import { isSailedStill, reckon } from '@vaarboek/domain'
import type { flightsLive, RequestOf } from '@vaarboek/wire'
import type { Queries } from '../../database/database.ts'
import { forgetArrival, keepArrival, type ToldTrip, toldTrip } from '../../repositories/trips/trip-live.ts'
import { keepPosition, placesOfStops } from '../../repositories/trips/trip-positions.ts'
import type { Caller, Context } from '../context.ts'
import { requireId, toId } from '../given-id.ts'
import { notFound } from '../http-error.ts'
import { checkMayRecord } from '../trip-access.ts'
import { TRIP_UNKNOWN } from '../unknown.ts'
import { type PassedOver, placeFault } from './judge-place.ts'
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
  const faults = [
    arrived && (isSailed ? await takeArrival(telling, arrived) : 'ended'),
    position && trip.wantsPositions && (isSailed ? await takePosition(telling, position) : 'ended'),
  ]
  const passedOver = faults.filter((fault) => typeof fault === 'string')
  return { wantsPositions: trip.wantsPositions, passedOver }
}

async function takeArrival(telling: Telling, arrived: Arrival): Promise<PassedOver | null> {
  const { database, clock, caller, trip } = telling
  if (trip.item === null || !trip.isAhead) return 'ended'
  if (arrived.at === null) {
    await forgetArrival(database, caller.concession, trip.id, trip.item)
    return null
  }
  const at = momentOf({ ...arrived, at: arrived.at }, telling, MAX_LYING_MS)
  if (at === null) return 'moment'
  await keepArrival(database, caller.concession, trip, { visit: trip.item, at: clock.at(at) })
  return null
}

async function takePosition(telling: Telling, position: Position): Promise<PassedOver | null> {
  const { database, clock, caller, trip } = telling
  const atMs = momentOf(position, telling, MAX_PLACE_MS)
  if (atMs === null) return 'moment'
  const { lat, lon, accuracy } = position
  const before = heldPlace(telling)
  const stops = await placesOfStops(database, caller.concession, trip.id)
  const fault = placeFault({ place: { lat, lon, accuracy, atMs }, before, stops })
  if (fault) return fault
  await keepPosition(database, caller.concession, trip, { lat, lon, accuracy, at: clock.at(atMs) })
  return null
}

/** The place that is known, unless nothing that agrees with it was told for so long that it may be the wrong one itself. */
function heldPlace({ trip: { lat, lon, accuracy, positionedAt }, nowMs }: Telling) {
  if (lat === null || lon === null || positionedAt === null) return null
  const atMs = Date.parse(positionedAt)
  return nowMs - atMs >= MAX_HELD_MS ? null : { lat, lon, accuracy, atMs }
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
  { nowMs: now }: Telling,
  maxMs: number,
): number | null {
  const recordedMs = Date.parse(at)
  const isReckoned = age_ms !== null || server_ms !== null
  if (!isReckoned && !(recordedMs <= now + AHEAD_MS && recordedMs >= now - maxMs)) return null
  const moment = reckon({ ageMs: age_ms, serverMs: server_ms, sequence: null, recordedMs }, now)
  return moment >= now - maxMs ? moment : null
}
