/** Confirming a count: the stop is passed, its load becomes the load aboard. */
import { replaceStop } from '../stops/replace.ts'
import { isBlank } from '../text/blank.ts'
import { isBefore } from '../time/service-time.ts'
import type { Applied, LoadCorrected, PassengersConfirmed } from '../trip/facts.ts'
import { activeStop, type Trip } from '../trip/trip.ts'
import { isPossible, loadAfter } from './load.ts'

/**
 * Passes the active stop with its count (FLIGHT-28 to FLIGHT-31, FLIGHT-43). A departure recorded by 'Start vaart' is
 * kept, and the arrival is never later than the departure (AMB-15).
 */
export function confirmPassengers(trip: Trip, fact: PassengersConfirmed): Applied {
  if (trip.startedAt === null) return { refused: 'not-started' }
  const stop = trip.stops.find(({ id }) => id === fact.stop)
  if (!stop) return { refused: 'unknown-stop' }
  if (stop.state !== 'open') return { refused: 'stop-done' }
  if (stop.id !== activeStop(trip)?.id) return { refused: 'not-the-active-stop' }
  if (!isPossible(trip.load, fact.count)) return { refused: 'impossible-count' }
  if (isBlank(fact.leftAboard ?? '-')) return { refused: 'no-reason' }
  const departedAt = stop.departedAt ?? fact.at
  const arrived = stop.arrivedAt ?? fact.at
  const arrivedAt = isBefore(departedAt, arrived) ? departedAt : arrived
  const load = loadAfter(trip.load, fact.count)
  const remarks = fact.leftAboard ?? stop.remarks
  const passed = {
    ...stop,
    state: 'passed' as const,
    arrivedAt,
    departedAt,
    count: fact.count,
    load,
    remarks,
  }
  return { trip: { ...trip, load, stops: replaceStop(trip.stops, passed) } }
}

/** Corrects who is aboard without passing a stop; it travels with the next stop's totals (AMB-19). */
export function correctLoad(trip: Trip, fact: LoadCorrected): Applied {
  if (!isPossible(trip.load, fact.count)) return { refused: 'impossible-count' }
  return { trip: { ...trip, load: loadAfter(trip.load, fact.count) } }
}
