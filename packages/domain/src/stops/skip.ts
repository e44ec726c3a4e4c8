/** Leaving a stop out, with a reason that is always set. */
import type { TripStopId } from '../ids.ts'
import type { Applied, StopSkipped } from '../trip/facts.ts'
import { activeStop, type Trip } from '../trip/trip.ts'
import { replaceStop } from './replace.ts'
import { isDone, type OpenStop, type SkippedStop, type Stop } from './stop.ts'

/** The reasons offered; the value 'other' asks for an explanation (EDIT-26). */
export const WHY_SKIPPED = { pier: 'Probleem op steiger', other: 'other' } as const

/** Only an open stop can be skipped (FLIGHT-33, FLIGHT-34). */
export function canSkip(stop: Stop): stop is OpenStop {
  return !isDone(stop)
}

/** Which field of the skip form is wrong: no reason, or 'Andere...' without an explanation (EDIT-25, AMB-26). */
export function skipFault(why: string, remarks: string): 'why' | 'remarks' | null {
  if (why !== WHY_SKIPPED.pier && why !== WHY_SKIPPED.other) return 'why'
  return why === WHY_SKIPPED.other && remarks.trim() === '' ? 'remarks' : null
}

/** The remarks that are stored: with the pier as reason and nothing written, the reason itself (AMB-26). */
export function skipRemarks(why: string, remarks: string): string {
  return remarks.trim() || why
}

/** Whether skipping these stops leaves none open: then whoever is still aboard is to be explained, as on confirming the last. */
export function skipEndsTrip(trip: Trip, skipped: readonly TripStopId[]): boolean {
  return activeStop(trip) !== null && trip.stops.every((stop) => isDone(stop) || skipped.includes(stop.id))
}

/** What is left out by who ends the service early: the open stops, but not the one at which the ship lies. */
export function stopsToLeaveOut({ stops }: Trip): OpenStop[] {
  return stops.filter((stop): stop is OpenStop => canSkip(stop) && stop.arrivedAt === null)
}

/** A skipped stop keeps its reason and remarks and is done (FLIGHT-32); who stayed aboard is sent with the remarks. */
export function skipStop(trip: Trip, fact: StopSkipped): Applied {
  const stop = trip.stops.find(({ id }) => id === fact.stop)
  if (!stop) return { refused: 'unknown-stop' }
  if (!canSkip(stop)) return { refused: 'stop-done' }
  if (fact.why.trim() === '' || fact.remarks.trim() === '') return { refused: 'no-reason' }
  const remarks = fact.leftAboard ? `${fact.remarks}; blijft aan boord: ${fact.leftAboard}` : fact.remarks
  const skipped: SkippedStop = { ...stop, state: 'skipped', whySkipped: fact.why, remarks }
  return { trip: { ...trip, stops: replaceStop(trip.stops, skipped) } }
}
