/** Places that can't be a boat's: at zero, on another continent, further than a boat sails. Pure. */
import { metresBetween, type PlaceOnEarth } from '@vaarboek/domain'

/** Reasons to pass over what was told of where a boat is, as the metrics name them. */
export const PASSED_OVER = ['ended', 'moment', 'nowhere', 'far', 'speed', 'coarse'] as const
export type PassedOver = (typeof PASSED_OVER)[number]

/** A place further from every stop of its trip is none of it. */
const MAX_FROM_STOPS_M = 200_000
/** Nothing that carries passengers on a river sails faster: 100 km/h. */
const MAX_M_A_SECOND = 100_000 / 3600
/** What two readings of one place may differ in, in metres. */
const SLACK_M = 100

/** A worse reading says no more than which town it is. */
const MAX_ACCURACY_M = 200

/** A boat that is further from a stop doesn't lie there: the longest jetties, and stops that were drawn ashore, are nearer. */
const MAX_BERTH_M = 500

export interface Reading extends PlaceOnEarth {
  atMs: number
  /** In metres; null where nobody said. */
  accuracy: number | null
}

export interface Judged {
  place: Reading
  /** The one before; null where none is known, or it is too long ago. */
  before: Reading | null
  /** Places of its stops; none where nobody knows any. */
  stops: readonly PlaceOnEarth[]
}

/** Null for a place that may be. */
export function placeFault({ place, before, stops }: Judged): PassedOver | null {
  if (place.lat === 0 && place.lon === 0) return 'nowhere'
  if (stops.length > 0 && stops.every((stop) => metresBetween(stop, place) > MAX_FROM_STOPS_M)) return 'far'
  if ((place.accuracy ?? 0) > MAX_ACCURACY_M) return 'coarse'
  if (before === null || isSharper(place, before)) return null
  const seconds = Math.abs(place.atMs - before.atMs) / 1000
  return metresBetween(before, place) > seconds * MAX_M_A_SECOND + SLACK_M ? 'speed' : null
}

/** A boat that was at a place at that moment or later lies at no stop so far from it, whoever said so. @param since when it was told to arrive there */
export function isAway(place: Reading, stop: PlaceOnEarth, since: number): boolean {
  return place.atMs >= since && metresBetween(stop, place) - (place.accuracy ?? 0) > MAX_BERTH_M
}

/** Of two that can't both be, the one that is at least twice as sharp. */
function isSharper(place: Reading, before: Reading): boolean {
  return place.accuracy !== null && place.accuracy * 2 <= (before.accuracy ?? Number.POSITIVE_INFINITY)
}
