/** Leaving a stop out, with a reason that is always set. */
import type { TripStopId } from '../ids.ts'
import { isBlank } from '../text/blank.ts'
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

/** The wrong field of the skip form: no reason, or 'Andere...' without an explanation; null for none. */
export function skipFault(why: string, remarks: string): 'why' | 'remarks' | null {
  if (why !== WHY_SKIPPED.pier && why !== WHY_SKIPPED.other) return 'why'
  return why === WHY_SKIPPED.other && isBlank(remarks) ? 'remarks' : null
}

/** The remarks that are stored: with the pier as reason and nothing written, the reason itself (AMB-26). */
export function skipRemarks(why: string, remarks: string): string {
  return isBlank(remarks) ? why : remarks.trim()
}

/** Whether skipping these stops leaves none open: then whoever is still aboard is to be explained, as on confirming the last. */
export function skipEndsTrip(trip: Trip, skipped: readonly TripStopId[]): boolean {
  return activeStop(trip) !== null && trip.stops.every((stop) => isDone(stop) || skipped.includes(stop.id))
}

/** Stops left out when the service ends early: the open ones, but not the one at which the ship lies. */
export function stopsToLeaveOut({ stops }: Trip): OpenStop[] {
  return stops.filter((stop): stop is OpenStop => canSkip(stop) && stop.arrivedAt === null)
}

/** A skipped stop keeps its reason and remarks and is done (FLIGHT-32); who stayed aboard is sent with the remarks. */
export function skipStop(trip: Trip, fact: StopSkipped): Applied {
  const stop = trip.stops.find(({ id }) => id === fact.stop)
  if (!stop) return { refused: 'unknown-stop' }
  if (!canSkip(stop)) return { refused: 'stop-done' }
  const { why, leftAboard } = fact
  if ([why, fact.remarks, leftAboard ?? why].some(isBlank)) return { refused: 'no-reason' }
  const remarks = leftAboard ? `${fact.remarks}; blijft aan boord: ${leftAboard}` : fact.remarks
  const skipped: SkippedStop = { ...stop, state: 'skipped', whySkipped: why, remarks }
  return { trip: { ...trip, stops: replaceStop(trip.stops, skipped) } }
}
