/** A count that was begun and not confirmed: it lies under its stop (standing decision 17), and must be in sight. */
import type { TripStopId } from '../ids.ts'
import { isDone, type Stop } from '../stops/stop.ts'
import { activeStop, type Trip } from '../trip/trip.ts'
import { type Counting, countOf } from './counting.ts'
import { type Count, isSameCount, NOTHING_COUNTED } from './load.ts'

export interface OpenCount {
  stop: Stop
  count: Count
  /** The boat has arrived there; else it is under way to that stop, or another one comes first. */
  isAtStop: boolean
}

/** The first stop in order that has one: the active stop before any other. */
export function openCount(trip: Trip, countings: Readonly<Record<TripStopId, Counting>>): OpenCount | null {
  const active = activeStop(trip)
  if (!active) return null
  for (const stop of trip.stops) {
    const counting = countings[stop.id]
    if (isDone(stop) || !counting) continue
    const count = countOf(counting)
    if (isSameCount(count, NOTHING_COUNTED)) continue
    return { stop, count, isAtStop: stop.id === active.id && stop.arrivedAt !== null }
  }
  return null
}
