/**
 * When boats are expected at the stops that they have still to call at, by what the office's calls say: as the feeds for passengers say it at
 * the same moment. Pure: the time is handed in. Moments are milliseconds since 1970.
 */
import { type ExpectedTime, expectedTimes, type TimedStop } from '@vaarboek/domain'
import { type HeldAboard, holdsSince, said } from './held-aboard.ts'

/** Facts of a trip beside its stops. */
export interface TripNow {
  /** When the seconds of planned times begin. */
  dayStartMs: number
  /** The tablet it is sailed with, of several the one that was heard last; null: none is known. */
  tablet: TabletNow | null
  now: number
}

/** A tablet as it was heard last. */
export interface TabletNow extends HeldAboard {
  /** Null: never. */
  lastSeen: string | null
}

export interface ExpectedCall extends ExpectedTime {
  /** When it leaves, at its last stop when it arrives; null: no more than a minute later than planned. */
  later: number | null
  /** That is when it arrives: it comes late and leaves in time, as the plan has it wait there. Not once it lies there. */
  isArrival: boolean
}

export interface ExpectedCalls {
  /** Nothing was heard for so long that nobody knows. */
  isSilent: boolean
  /** One for each stop, in their order; null for one that is done, and where nobody knows. */
  calls: readonly (ExpectedCall | null)[]
}

/** A row of the board, or the trip of its own page. */
export interface ExpectedTrip {
  state: string
  stops: number
  passed: number
  skipped: number
  last: { plannedS: number; arrivedAt: string | null; departedAt: string | null } | null
  next: { item: string; plannedS: number; arrivalS?: number | undefined } | null
  /** An arrival that was told, of a stop that it hasn't left yet. */
  lying?: { item: string; since: string } | null | undefined
  /** Where it was measured last, as far as that is told. */
  position?: { at: string } | null | undefined
}

/** At the next stop of a row of the board; null: not known, as of a boat that is silent. */
export function expectedNext(trip: ExpectedTrip, moment: TripNow): ExpectedCall | null {
  const { last, next } = trip
  if (!next || !goesOn(trip)) return null
  // An open stop that lies before the last one that was passed isn't the next one.
  if (last && next.plannedS < last.plannedS) return null
  const inserted = false
  const left = last && {
    ...{ state: 'passed' as const, inserted, ...planned(moment, undefined, last.plannedS) },
    ...{ arrivedAt: said(last.arrivedAt), departedAt: said(last.departedAt) },
  }
  const open = {
    ...{ state: 'open' as const, inserted, ...planned(moment, next.arrivalS, next.plannedS) },
    ...{ arrivedAt: said(arrivalAt(trip, next.item)), departedAt: null },
  }
  // Which ones follow is of no matter, but that there are any.
  const follow = trip.stops - trip.passed - trip.skipped > 1 ? [open] : []
  const { calls } = callsOf([...(left ? [left] : []), open, ...follow], trip, moment)
  return calls[left ? 1 : 0] ?? null
}

/** Later than this a time is said beside the planned one. */
const LATER_MS = 60_000

export function callsOf(
  stops: readonly TimedStop[],
  { position }: Pick<ExpectedTrip, 'position'>,
  { tablet, now }: TripNow,
): ExpectedCalls {
  const { isSilent, times } = expectedTimes(stops, {
    ...{ now, holdsSince: holdsSince(tablet) },
    ...{ heardAt: said(tablet?.lastSeen), placedAt: said(position?.at) },
  })
  const end = times.findLastIndex((time) => time !== null)
  const calls = times.map((time, place) => {
    const stop = stops[place]
    if (!time || !stop) return null
    const [at, plan] =
      place === end ? [time.arrival, stop.plannedArrival] : [time.departure, stop.plannedDeparture]
    const leaves = at - plan > LATER_MS ? at : null
    // Once it is over nobody knows whether it came.
    const isArrival = leaves === null && time.arrival > now && time.arrival - stop.plannedArrival > LATER_MS
    return { ...time, later: isArrival ? time.arrival : leaves, isArrival }
  })
  return { isSilent, calls }
}

export function goesOn({ state }: Pick<ExpectedTrip, 'state'>): boolean {
  return state === 'prepared' || state === 'under-way'
}

export function arrivalAt({ lying }: Pick<ExpectedTrip, 'lying'>, item: string): string | null {
  return lying?.item === item ? lying.since : null
}

export function planned({ dayStartMs }: TripNow, arrivalS: number | undefined, departureS: number) {
  return {
    plannedArrival: dayStartMs + (arrivalS ?? departureS) * 1000,
    plannedDeparture: dayStartMs + departureS * 1000,
  }
}
