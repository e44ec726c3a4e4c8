/** One vessel's day: the trips of one block on one service and track, else a trip alone. */
import { setImmediate as turn } from 'node:timers/promises'
import type { Departure } from './frequencies.ts'
import { judgedTimes, type SailedTimes } from './judge-times.ts'
import { type FeedTrip, TRIPS } from './read-trips.ts'
import type { Remarks } from './remarks.ts'
import type { GivenTimes } from './stop-times.ts'

const TRIPS_A_TURN = 2000

/** One trip of the feed, at one of its departures. */
export interface Sailing {
  trip: FeedTrip
  /** Null when the trip doesn't sail by a headway. */
  exactTimes: boolean | null
  times: SailedTimes
}

/** What one vessel sails, in order, under the name the timetable knows it by. */
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
export async function groupedByVessel(
  trips: Iterable<FeedTrip>,
  frequencies: ReadonlyMap<string, unknown>,
): Promise<Map<string, FeedTrip[]>> {
  const groups = new Map<string, FeedTrip[]>()
  let count = 0
  for (const trip of trips) {
    count += 1
    if (count % TRIPS_A_TURN === 0) await turn()
    const { ref, block, service, route } = trip
    const isInBlock = block && !frequencies.has(ref)
    const together = isInBlock ? `block:${block}:${service}:${route}` : `trip:${ref}`
    groups.getOrInsertComputed(together, () => []).push(trip)
  }
  return groups
}

/** The vessels that sail a group's trips: one, unless a trip begins before another has ended. */
export function vesselsOf(ref: string, trips: readonly FeedTrip[], sailed: Sailed): Vessel[] {
  const sailings = trips.flatMap((trip) => {
    const times = judgedTimes(trip, sailed.given.of(trip.ref), sailed.stops, sailed.remarks)
    return times ? [{ trip, exactTimes: null, times }] : []
  })
  const [first] = sailings
  const departures = first && sailed.frequencies.get(first.trip.ref)
  if (departures) return departures.map((departure) => departing(first, departure))
  const boats = berthed(sailings, sailed.remarks)
  return boats.map((some, place) => ({ ref: place === 0 ? ref : `${ref}#${place + 1}`, sailings: some }))
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

/** Shares sailings out among vessels, each in one place at a time. */
function berthed(sailings: Sailing[], remarks: Remarks): Sailing[][] {
  const boats: Sailing[][] = []
  for (const sailing of sailings.sort(byDeparture)) {
    const free = boats.filter((boat) => isFree(boat.at(-1), sailing))
    const boat = free.find((one) => liesAt(one.at(-1), sailing)) ?? free[0]
    if (boat) boat.push(sailing)
    else {
      boats.push([sailing])
      if (boats.length > 1) remarkOverlap(sailing.trip, remarks)
    }
  }
  return boats
}

function remarkOverlap({ ref, block, row }: FeedTrip, remarks: Remarks): void {
  remarks.warn(
    { file: TRIPS, row, about: `${ref}, blok ${block}` },
    'rit begint voor een andere van zijn blok aankomt; op een eigen dienst gezet',
  )
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
