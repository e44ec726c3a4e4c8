/** The stop a crew has just recorded and can still mend. No fact is taken back: another one comes after it. */
import type { LogbookFact } from '../captain/facts.ts'
import type { TripStopId } from '../ids.ts'
import { isDone, type Stop } from '../stops/stop.ts'

/** The stop that a fact counted, left out or put in; null where it did nothing that is mended there. How it stands says the stop itself. */
export function stopJustDone(fact: LogbookFact): TripStopId | null {
  switch (fact.type) {
    case 'passengersConfirmed':
    case 'countCorrected':
    case 'stopSkipped':
    case 'stopInserted':
      return fact.stop
    default:
      return null
  }
}

/**
 * After which stop one that was skipped is put in again, as it is never open again itself: behind it and whatever is done
 * after it.
 */
export function placeToCallAgain(stops: readonly Stop[], skipped: TripStopId): TripStopId {
  const from = stops.findIndex(({ id }) => id === skipped)
  const next = stops.findIndex((stop, place) => place > from && !isDone(stop))
  return stops.at(next < 0 ? -1 : next - 1)?.id ?? skipped
}
