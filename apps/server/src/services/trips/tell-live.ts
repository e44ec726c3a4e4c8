/**
 * A boat tells where it is now. It is no record: nothing waits for it, it has no key, and no row of a trip is held for it, so that no count is
 * ever held up. What is too late to matter, or can't be true, is passed over without a word: nobody aboard could do anything about it.
 */
import { isSailedStill, reckon } from '@vaarboek/domain'
import type { flightsLive, RequestOf } from '@vaarboek/wire'
import { keepArrival, type ToldTrip, toldTrip } from '../../repositories/trips/trip-live.ts'
import type { Caller, Context } from '../context.ts'
import { requireId, toId } from '../given-id.ts'
import { notFound } from '../http-error.ts'
import { checkMayRecord } from '../trip-access.ts'
import { TRIP_UNKNOWN } from '../unknown.ts'
import { ITEM_UNKNOWN } from './stop-intake.ts'

type Told = RequestOf<typeof flightsLive>
type Moment = Pick<NonNullable<Told['arrived']>, 'at' | 'age_ms' | 'server_ms'>

/** A moment further ahead of the server's clock is none. */
const AHEAD_MS = 60_000
/** A boat that has lain somewhere for longer has told so before, or will count there. */
const MAX_LYING_MS = 12 * 3600_000

export interface Wanted {
  /** Whether the concession wants positions. */
  positions: boolean
  arrivals: true
}

/** @throws HttpError 404 for a trip that isn't the concession's, or a stop that isn't the trip's; 403 for one they don't sail */
export async function tellLive(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  caller: Caller,
  { flight, arrived }: Told,
): Promise<Wanted> {
  const by = { ...caller, at: clock.now() }
  const id = requireId(flight, TRIP_UNKNOWN)
  const trip = await toldTrip(database, by.concession, id, toId(arrived?.item ?? null))
  if (!trip) throw notFound(TRIP_UNKNOWN)
  await checkMayRecord(database, by, trip)
  if (arrived && trip.item === null) throw notFound(ITEM_UNKNOWN)
  if (arrived && trip.item !== null && trip.isAhead && isUnderWay(clock, trip)) {
    const at = momentOf(arrived, Date.parse(by.at), MAX_LYING_MS)
    if (at !== null) await keepArrival(database, by.concession, trip, { visit: trip.item, at: clock.at(at) })
  }
  return { positions: false, arrivals: true }
}

function isUnderWay(
  clock: Pick<Context['clock'], 'today' | 'now'>,
  { isUnfinished, serviceDay, lastDeparture }: ToldTrip,
): boolean {
  return isUnfinished && isSailedStill(serviceDay, lastDeparture, clock.today(), clock.now())
}

/** Milliseconds since 1970 as the server reckons them; null for what is to come, or longer ago than `maxMs`. */
function momentOf(
  { at, age_ms = null, server_ms = null }: Moment,
  now: number,
  maxMs: number,
): number | null {
  const recordedMs = Date.parse(at)
  const isReckoned = age_ms !== null || server_ms !== null
  if (!isReckoned && !(recordedMs <= now + AHEAD_MS && recordedMs >= now - maxMs)) return null
  const moment = reckon({ ageMs: age_ms, serverMs: server_ms, sequence: null, recordedMs }, now)
  return moment >= now - maxMs ? moment : null
}
