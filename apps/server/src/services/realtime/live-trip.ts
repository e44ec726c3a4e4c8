/** A trip of now with its stops and legs, all moments in milliseconds since 1970. */
import { type ExpectedTime, expectedTimes, type TimedStop } from '@vaarboek/domain'
import { holdsSince } from '@vaarboek/wire/office'
import type { LiveLegRow, LiveStopRow, LiveTripRow } from '../../repositories/realtime/live-trips.ts'
import type { ServiceClock } from '../service-clock.ts'

export interface LiveStop extends TimedStop, Pick<LiveStopRow, 'position' | 'stopRef' | 'stopName'> {
  sequence: number | null
  endSequence: number | null
  /** It is open, and none after it was passed: the ship has still to come. */
  isAhead: boolean
  /** When the ship is expected; null for what is done or not known. */
  expected: ExpectedTime | null
}

/** A stop in a leg, as the timetable numbers it there. */
export interface LegStop {
  sequence: number
  /** Its place in the leg, from 1. */
  order: number
  stopRef: string
  /** Ends of the leg: nobody arrives at its first stop, and nobody leaves from its last one. */
  isFirst: boolean
  isLast: boolean
  stop: LiveStop
}

export interface LiveLeg {
  row: LiveLegRow
  stops: readonly LegStop[]
  /** No stop of it is ahead. */
  isDone: boolean
  /** Nobody will sail it. */
  isCancelled: boolean
  /** Planned. */
  leavesAt: number
  arrivesAt: number
  /** Names of the stops at its ends. */
  from: string
  to: string
}

export interface LiveTrip {
  row: LiveTripRow
  isSilent: boolean
  /** The stop at which it lies; null while it sails. */
  lying: LiveStop | null
  /** Its place on the water, where one was told that is worth something still. */
  position: { latitude: number; longitude: number; at: number } | null
  /** When something of it was heard last. */
  heardAt: number
  legs: readonly LiveLeg[]
}

interface Rows {
  row: LiveTripRow
  stops: readonly LiveStopRow[]
  legs: readonly LiveLegRow[]
}

/** @param now milliseconds since 1970 */
export function liveTripOf({ row, stops, legs }: Rows, clock: ServiceClock, now: number): LiveTrip {
  const timed = timedStops(row.serviceDay, stops, clock)
  const last = timed.findLastIndex(({ state }) => state === 'passed')
  const lying = timed.findLastIndex(
    ({ state, arrivedAt }, place) => place > last && state === 'open' && arrivedAt !== null,
  )
  // It passed by the open ones before the stop at which it lies: nobody expects it there.
  const coming = timed.map((stop, place) =>
    place < lying && stop.state === 'open' ? { ...stop, state: 'skipped' as const } : stop,
  )
  const { isSilent, times } = expectedTimes(coming, {
    ...{ now, holdsSince: holdsSince(row) },
    ...{ heardAt: saidAt(row.heardAt), placedAt: saidAt(row.positionedAt) },
  })
  const known = timed.map(
    (stop, place): LiveStop => ({
      ...stop,
      isAhead: stop.state === 'open' && place > last && place >= lying,
      expected: times[place] ?? null,
    }),
  )
  const position = positionOf(row, now)
  const heard = [
    ...stops.map(({ recordedAt }) => saidAt(recordedAt)),
    ...[known[lying]?.arrivedAt, saidAt(row.takenBackAt), position?.at],
  ].filter((moment) => typeof moment === 'number')
  return {
    row,
    isSilent,
    lying: known[lying] ?? null,
    position,
    heardAt: heard.length > 0 ? Math.max(...heard) : Date.parse(row.changedAt),
    legs: legs.flatMap((leg) => legOf(leg, known, row.isCancelled) ?? []),
  }
}

/** A place is worth nothing after ten minutes. */
const MAX_PLACE_MS = 10 * 60_000

function positionOf({ lat, lon, positionedAt }: LiveTripRow, now: number): LiveTrip['position'] {
  const at = positionedAt === null ? Number.NaN : Date.parse(positionedAt)
  return lat !== null && lon !== null && now - at < MAX_PLACE_MS
    ? { latitude: lat, longitude: lon, at }
    : null
}

function timedStops(day: string, stops: readonly LiveStopRow[], clock: ServiceClock) {
  const start = Date.parse(clock.planned(day, 0))
  return stops.map(({ arrivalS, departureS, arrivedAt, departedAt, ...stop }) => ({
    ...stop,
    plannedArrival: start + arrivalS * 1000,
    plannedDeparture: start + departureS * 1000,
    arrivedAt: saidAt(arrivedAt),
    departedAt: saidAt(departedAt),
  }))
}

function saidAt(moment: string | null): number | null {
  return moment === null ? null : Date.parse(moment)
}

/** Null for a leg without a stop. */
function legOf(row: LiveLegRow, stops: readonly LiveStop[], isOfCancelled: boolean): LiveLeg | null {
  const own = stops.filter(
    ({ position, inserted }) =>
      !inserted && position !== null && row.firstPosition <= position && position <= row.lastPosition,
  )
  const numbered: LegStop[] = []
  for (const stop of own) {
    const isLast = stop.position === row.lastPosition
    // A visit where the vessel turns ends a leg and begins the next, with a number in each.
    const numberOf = isLast ? (stop.endSequence ?? stop.sequence) : stop.sequence
    const order = (stop.position ?? 0) - row.firstPosition + 1
    const sequence = row.isExtra ? order : numberOf
    const before = numbered.at(-1)?.sequence ?? -1
    if (sequence === null || stop.stopRef === null || sequence <= before) continue
    numbered.push({
      ...{ sequence, stopRef: stop.stopRef, stop, isLast, order },
      isFirst: stop.position === row.firstPosition,
    })
  }
  const [first, last] = [own[0], own.at(-1)]
  if (!first || !last) return null
  const isDone = own.every(({ isAhead }) => !isAhead)
  return {
    row,
    stops: numbered,
    isDone,
    isCancelled: carriesNobody(own) || (isOfCancelled && !isDone && !hasBegun(own)),
    leavesAt: first.plannedDeparture,
    arrivesAt: last.plannedArrival,
    from: first.stopName,
    to: last.stopName,
  }
}

/** Its crew skips all of it: who boards where it begins, at a turn too, comes nowhere. One that was left from its own first stop has begun. */
function carriesNobody(own: readonly LiveStop[]): boolean {
  const called = own.filter(({ state }) => state !== 'skipped')
  if (called.length === own.length || called.length > 1) return false
  const isTurn = own[0]?.endSequence !== null
  return called[0] !== own[0] || isTurn || own[0]?.state !== 'passed'
}

function hasBegun(own: readonly LiveStop[]): boolean {
  return own.some(({ state }) => state === 'passed')
}

const HOUR_MS = 3600_000

/** The leg that is sailed, or sailed next; null where all are done. */
export function legUnderWay({ legs }: LiveTrip): LiveLeg | null {
  return legs.find(({ isDone, isCancelled }) => !isDone && !isCancelled) ?? null
}

/** The leg that is sailed and those that follow it, up to a turn of an hour: what is expected after that is a guess. */
export function legsAhead(trip: LiveTrip): LiveLeg[] {
  const ahead = trip.legs.filter(({ isDone, isCancelled }) => !isDone && !isCancelled)
  const end = ahead.findIndex((leg, place) => {
    const before = ahead[place - 1]
    return before !== undefined && leg.leavesAt - before.arrivesAt >= HOUR_MS
  })
  return end < 0 ? ahead : ahead.slice(0, end)
}
