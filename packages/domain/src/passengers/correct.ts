/** Correcting the count of an earlier stop: the loads after it change with it, and nobody can leave who wasn't aboard. */
import type { TripStopId } from '../ids.ts'
import type { Stop } from '../stops/stop.ts'
import { isBlank } from '../text/blank.ts'
import type { Applied, CountCorrected } from '../trip/facts.ts'
import type { Trip } from '../trip/trip.ts'
import { COUNTED_KINDS } from './counted.ts'
import { type Count, isPossible, type Load, loadAfter, loadBefore, minus, plus } from './load.ts'

/** Takes back a count and puts another in its place; the one before it is kept with the reason. */
export function correctCount(trip: Trip, fact: CountCorrected): Applied {
  const place = trip.stops.findIndex(({ id }) => id === fact.stop)
  const stop = trip.stops[place]
  if (!stop) return { refused: 'unknown-stop' }
  if (stop.state !== 'passed') return { refused: 'stop-open' }
  const { count: before, load } = stop
  if (isBlank(fact.reason)) return { refused: 'no-reason' }
  const arriving = loadBefore(load, before)
  if (!isPossible(arriving, fact.count)) return { refused: 'impossible-count' }
  const corrected = loadAfter(arriving, fact.count)
  const shift = minus(corrected, load)
  const shiftedStops = trip.stops.slice(place + 1).map((after) => shifted(after, shift))
  const later = shiftedStops.filter((after) => after !== null)
  const aboard = plus(trip.load, shift)
  if (later.length < shiftedStops.length || isNegative(aboard)) return { refused: 'impossible-count' }
  const { isSetAside: _, by: __, ...counted } = stop
  const corrections = [...(stop.corrections ?? []), { before, reason: fact.reason, at: fact.at }]
  const stops = [
    ...trip.stops.slice(0, place),
    { ...counted, count: fact.count, load: corrected, corrections },
    ...later,
  ]
  return { trip: { ...trip, stops, load: aboard } }
}

/** Why a count can't stand at an earlier stop, or null. */
export function correctionFault(trip: Trip, stop: TripStopId, count: Count): 'impossible-count' | null {
  const tried = correctCount(trip, { type: 'countCorrected', stop, count, reason: '-', at: '' })
  return 'refused' in tried ? 'impossible-count' : null
}

/** At the last stop nobody and nothing stays aboard without a reason. */
export function mustExplainAboard(isLastStop: boolean, aboard: Load): boolean {
  return isLastStop && COUNTED_KINDS.some((kind) => aboard[kind] > 0)
}

/** A later stop with the change carried on, or null when more would leave there than were aboard. */
function shifted(stop: Stop, by: Load): Stop | null {
  if (stop.state !== 'passed') return stop
  const load = plus(stop.load, by)
  const isFine = !isNegative(load) && isPossible(loadBefore(load, stop.count), stop.count)
  return isFine ? { ...stop, load } : null
}

function isNegative(load: Load): boolean {
  return COUNTED_KINDS.some((kind) => load[kind] < 0)
}
