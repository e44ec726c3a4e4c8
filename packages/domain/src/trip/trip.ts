/**
 * A trip (vaart; `flight` on the wire): one boat sailing the stops of one shift. It is what the facts of its logbook
 * add up to; nobody changes it but {@link file://./apply-fact.ts}. What can be derived (the index, completion, the next
 * stop) is asked here and never stored.
 */
import type { Checklists } from '../checklists/submitted.ts'
import type { CrewMember } from '../crew/steward.ts'
import type { CaptainId, FlightId, TrackId, TripId } from '../ids.ts'
import type { Load } from '../passengers/load.ts'
import type { Shift } from '../shifts/shift.ts'
import type { Ship } from '../ships/ship.ts'
import { isDone, type Stop } from '../stops/stop.ts'
import type { Instant, ServiceDay } from '../time/service-time.ts'

export interface Track {
  id: TrackId
  name: string
}

export type TripShift = Pick<Shift, 'id' | 'name' | 'hasStartChecklist' | 'hasEndChecklist'>

export interface Person {
  id: CaptainId
  name: string
}

/** The captain who sails the trip on this tablet, and since when. */
export interface Watch {
  captain: CaptainId
  since: Instant
}

/** Another unfinished trip of the same shift and day. */
export interface OtherTrip {
  flightId: FlightId
  /** '' of the captain's own trip on another tablet, and where the server doesn't say who it is. */
  captain: string
  ship: string
  people: number
}

/** The closing of a trip by somebody, and whether they gave it up before anything of it was sailed. */
export interface Closed {
  by: string | null
  isGivenUp?: true
}

export interface Trip {
  /** The boat's own name for the trip, made when it was prepared. */
  id: TripId
  /** The server's id, null until it has given one. */
  flightId: FlightId | null
  /** The id it had before the server was restored from a backup. */
  formerFlightId?: FlightId | null
  /** The server rejected it and the captain set it aside: nothing of it is sent. Absent otherwise. */
  isSetAside?: true
  /** Something else was chosen before it had begun. Absent otherwise. */
  isGivenUp?: true
  serviceDay: ServiceDay
  track: Track
  shift: TripShift
  ship: Ship
  crew: CrewMember[]
  stops: Stop[]
  /** Moment of 'Start vaart', null before it. */
  startedAt: Instant | null
  /** People and bikes aboard now. */
  load: Load
  /** Checklists that were submitted. */
  checklists: Checklists
  /** The newest revision of the server that was taken in; absent before the first. */
  revision?: number
  /** The captain who sails it now, by the server's word; null for the one aboard. */
  captain?: Person | null
  /** The captain who took over on this tablet, since when; absent while whoever prepared the trip sails it. */
  watch?: Watch
  /** It was closed ashore by somebody, whatever stops are open. */
  closed?: Closed | null
  /** Others who sail the same shift. */
  others?: OtherTrip[]
}

/** The place of the first open stop, or the number of stops when all are done (FLIGHT-23, FLIGHT-24). */
export function firstOpen(stops: readonly Stop[]): number {
  const place = stops.findIndex((stop) => !isDone(stop))
  return place === -1 ? stops.length : place
}

/** The current stop index: -1 before the start, then the first open stop (FLIGHT-20, FLIGHT-23, AMB-12). */
export function currentIndex(trip: Trip): number {
  return trip.startedAt === null ? -1 : firstOpen(trip.stops)
}

/** The stop to be counted next, also before the start; null when every stop is done or the trip is closed (AMB-12). */
export function activeStop(trip: Trip): Stop | null {
  if (trip.closed) return null
  return trip.stops[firstOpen(trip.stops)] ?? null
}

/** The last stop done before the active one (AMB-12). */
export function previousStop(trip: Trip): Stop | null {
  return trip.stops.slice(0, firstOpen(trip.stops)).findLast((stop) => stop.state === 'passed') ?? null
}

/** The open stop after the active one; skipped ones are left out (AMB-12). */
export function secondNextStop(trip: Trip): Stop | null {
  return trip.stops.slice(firstOpen(trip.stops) + 1).find((stop) => !isDone(stop)) ?? null
}

/** Whether the active stop is the only open one: then the form ends the service (PASS-08). */
export function isAtLastStop(trip: Trip): boolean {
  return activeStop(trip) !== null && secondNextStop(trip) === null
}

/** Every stop is passed or skipped (FLIGHT-41), or somebody closed it. Says nothing about sending (AMB-57). */
export function isCompleted(trip: Trip): boolean {
  if (trip.closed) return true
  return trip.stops.length > 0 && trip.stops.every(isDone)
}

/**
 * 'Dienst beëindigen' can be pressed: nothing is open, also where every stop was skipped before the start, or under way nothing
 * but the last stop (AMB-29).
 */
export function canEnd(trip: Trip): boolean {
  return isCompleted(trip) || (trip.startedAt !== null && isAtLastStop(trip))
}

/**
 * The next stop of the recap: the open one after the active one, labelled 'Einde' once that is the terminus (AMB-13). Skipped
 * stops are neither. Where all are done nothing is ahead.
 */
export function stopAhead(trip: Trip): { stop: Stop | null; isEnd: boolean } {
  const end = trip.stops.findLast(({ state }) => state !== 'skipped') ?? null
  const stop = secondNextStop(trip) ?? (activeStop(trip) && end)
  return { stop, isEnd: stop === end }
}
