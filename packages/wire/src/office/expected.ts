/**
 * When boats are expected at the stops that they have still to call at, by what the office's calls say: as the feeds for passengers say it at
 * the same moment. Pure: the time is handed in. Moments are milliseconds since 1970.
 */
import { type ExpectedTime, expectedTimes, type TimedStop } from '@vaarboek/domain'

/** What is known of a trip beside its stops. */
export interface TripNow {
  /** When the seconds of planned times begin. */
  dayStartMs: number
  /** Records that its tablet said it holds; null: it never said. */
  waiting: number | null
  /** When its tablet was heard last; null: never. */
  heardAt: string | null
  now: number
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

interface Trip {
  state: string
  stops: number
  passed: number
  skipped: number
  last: { plannedS: number; arrivedAt: string | null; departedAt: string | null } | null
  next: { item: string; plannedS: number; arrivalS?: number | undefined } | null
  /** An arrival that was told, of a stop that it hasn't left yet. */
  lying?: { item: string; since: string } | null | undefined
}

interface Stop {
  id: string
  state: TimedStop['state']
  inserted: boolean
  plannedS: number
  arrivalS?: number | undefined
  arrivedAt: string | null
  departedAt: string | null
}

/** At each stop of a trip; of a trip that is over or given up nothing. */
export function expectedAtStops(
  trip: Pick<Trip, 'state' | 'lying'>,
  stops: readonly Stop[],
  { dayStartMs, ...heard }: TripNow,
): ExpectedCalls {
  if (!goesOn(trip)) return { isSilent: false, calls: [] }
  const timed = stops.map(({ id, state, inserted, plannedS, arrivalS, arrivedAt, departedAt }) => ({
    ...{ state, inserted },
    ...planned(dayStartMs, arrivalS, plannedS),
    arrivedAt: said(arrivedAt ?? arrivalAt(trip, id)),
    departedAt: said(departedAt),
  }))
  return callsOf(timed, heard)
}

/** At the next stop of a row of the board; null: not known, as of a boat that is silent. */
export function expectedNext(trip: Trip, { dayStartMs, ...heard }: TripNow): ExpectedCall | null {
  const { last, next } = trip
  if (!next || !goesOn(trip)) return null
  // An open stop that lies before the last one that was passed isn't the next one.
  if (last && next.plannedS < last.plannedS) return null
  const inserted = false
  const left = last && {
    ...{ state: 'passed' as const, inserted, ...planned(dayStartMs, undefined, last.plannedS) },
    ...{ arrivedAt: said(last.arrivedAt), departedAt: said(last.departedAt) },
  }
  const open = {
    ...{ state: 'open' as const, inserted, ...planned(dayStartMs, next.arrivalS, next.plannedS) },
    ...{ arrivedAt: said(arrivalAt(trip, next.item)), departedAt: null },
  }
  // Which ones follow is of no matter, but that there are any.
  const follow = trip.stops - trip.passed - trip.skipped > 1 ? [{ ...open, arrivedAt: null }] : []
  const { calls } = callsOf([...(left ? [left] : []), open, ...follow], heard)
  return calls[left ? 1 : 0] ?? null
}

/** Later than this a time is said beside the planned one. */
const LATER_MS = 60_000

function callsOf(
  stops: readonly TimedStop[],
  { waiting, heardAt, now }: Omit<TripNow, 'dayStartMs'>,
): ExpectedCalls {
  const heard = { now, holdsRecords: waiting !== null && waiting > 0, heardAt: said(heardAt) }
  const { isSilent, times } = expectedTimes(stops, heard)
  const end = times.findLastIndex((time) => time !== null)
  const calls = times.map((time, place) => {
    const stop = stops[place]
    if (!time || !stop) return null
    const [at, plan] =
      place === end ? [time.arrival, stop.plannedArrival] : [time.departure, stop.plannedDeparture]
    if (at - plan > LATER_MS) return { ...time, later: at, isArrival: false }
    const isArrival = stop.arrivedAt === null && time.arrival - stop.plannedArrival > LATER_MS
    return { ...time, later: isArrival ? time.arrival : null, isArrival }
  })
  return { isSilent, calls }
}

function goesOn({ state }: Pick<Trip, 'state'>): boolean {
  return state === 'prepared' || state === 'under-way'
}

function arrivalAt({ lying }: Pick<Trip, 'lying'>, item: string): string | null {
  return lying?.item === item ? lying.since : null
}

function planned(dayStartMs: number, arrivalS: number | undefined, departureS: number) {
  return {
    plannedArrival: dayStartMs + (arrivalS ?? departureS) * 1000,
    plannedDeparture: dayStartMs + departureS * 1000,
  }
}

function said(moment: string | null): number | null {
  return moment === null ? null : Date.parse(moment)
}
