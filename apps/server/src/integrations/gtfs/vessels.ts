/** The vessel's day: the trips of one block on one service and track, else a trip alone. */
import type { FeedRemark } from '@vaarboek/wire/office'
import type { Departure } from './frequencies.ts'
import { judgedTimes, MAX_STOPS_OF_SHIFT, type SailedTimes } from './judge-times.ts'
import { type FeedTrip, TRIPS } from './read-trips.ts'
import type { Remarks } from './remarks.ts'
import type { GivenTimes } from './stop-times.ts'

/** A block is one vessel's: of one that needs more at once only the newest are looked at for the next trip. */
const MAX_BERTHED = 20

/** A trip of the feed, at one of its departures. */
export interface Sailing {
  trip: FeedTrip
  /** Null when the trip doesn't sail by a headway. */
  exactTimes: boolean | null
  times: SailedTimes
}

/** A vessel's sailings, in order, under the name the timetable knows it by. */
export interface Vessel {
  ref: string
  sailings: Sailing[]
}

export interface Sailed {
  given: GivenTimes
  /** Ids of the known stops by their place in `given.stops`. */
  stops: readonly (string | null)[]
  frequencies: ReadonlyMap<string, Departure[]>
  remarks: Remarks
}

/** Trips that may be one vessel's, by the name of what they are together. */
export function groupedByVessel(
  trips: Iterable<FeedTrip>,
  frequencies: ReadonlyMap<string, unknown>,
): Map<string, FeedTrip[]> {
  return Map.groupBy(trips, ({ ref, block, service, route }) => {
    const isInBlock = block && !frequencies.has(ref)
    return isInBlock ? `block:${block}:${service}:${route}` : `trip:${ref}`
  })
}

/**
 * The vessels that sail a group's trips: one, unless a trip begins before another has ended. One after the other: a trip of many
 * departures has as many vessels, each with all its stops.
 */
export function* vesselsOf(ref: string, trips: readonly FeedTrip[], sailed: Sailed): Generator<Vessel> {
  const sailings = trips.flatMap((trip) => {
    const times = judgedTimes(trip, sailed.given.of(trip.ref), sailed.stops, sailed.remarks)
    return times ? [{ trip, exactTimes: null, times }] : []
  })
  const [first] = sailings
  const departures = first && sailed.frequencies.get(first.trip.ref)
  if (departures) {
    for (const departure of departures) yield departing(first, departure)
    return
  }
  for (const [place, { sailings: some }] of berthed(sailings, sailed.remarks).entries())
    yield { ref: place === 0 ? ref : `${ref}#${place + 1}`, sailings: some }
}

/** A trip at one of the departures of its headway. */
function departing({ trip, times }: Sailing, { startS, exactTimes }: Departure): Vessel {
  const later = startS - times[0].departureS
  const moved = times.map((time) => ({
    ...time,
    // A vessel may lie at its first pier before the day begins.
    arrivalS: Math.max(0, time.arrivalS + later),
    departureS: time.departureS + later,
  })) as unknown as SailedTimes
  return { ref: `trip:${trip.ref}@${startS}`, sailings: [{ trip, exactTimes, times: moved }] }
}

interface Berthed {
  sailings: Sailing[]
  /** The number of stops of all its sailings together. */
  stops: number
}

/** Shares sailings out among vessels, each in one place at a time and of no more stops than a shift may have. */
function berthed(sailings: Sailing[], remarks: Remarks): Berthed[] {
  const boats: Berthed[] = []
  for (const sailing of sailings.sort(byDeparture)) {
    const stops = sailing.times.length
    const last = (boat: Berthed) => boat.sailings.at(-1)
    const lying = boats.slice(-MAX_BERTHED).filter((boat) => isFree(last(boat), sailing))
    const free = lying.filter((boat) => boat.stops + stops <= MAX_STOPS_OF_SHIFT)
    const boat = free.find((one) => liesAt(last(one), sailing)) ?? free[0]
    if (boat) {
      boat.sailings.push(sailing)
      boat.stops += stops
      continue
    }
    boats.push({ sailings: [sailing], stops })
    if (boats.length > 1) remarkOwnShift(sailing.trip, remarks, lying.length > 0 ? TOO_LONG : OVERLAPS)
  }
  return boats
}

const OVERLAPS: FeedRemark = { code: 'trip-overlaps' }
const TOO_LONG: FeedRemark = { code: 'block-too-long', maxStops: MAX_STOPS_OF_SHIFT }

function remarkOwnShift({ ref, block, row }: FeedTrip, remarks: Remarks, remark: FeedRemark): void {
  remarks.warn({ file: TRIPS, row, about: ref, block }, remark)
}

function byDeparture(a: Sailing, b: Sailing): number {
  const [first, second] = [a.times[0].departureS, b.times[0].departureS]
  return first - second || endOf(a) - endOf(b) || (a.trip.ref < b.trip.ref ? -1 : 1)
}

function endOf({ times }: Sailing): number {
  return times.at(-1)?.arrivalS ?? 0
}

function isFree(last: Sailing | undefined, next: Sailing): boolean {
  if (!last) return true
  const [end, start] = [endOf(last), next.times[0].departureS]
  // In the minute it arrives a vessel can only leave from the pier it lies at.
  return end < start || (end === start && liesAt(last, next))
}

function liesAt(last: Sailing | undefined, next: Sailing): boolean {
  return last?.times.at(-1)?.stop === next.times[0].stop
}
