/**
 * The one place where a trip changes: a trip and a fact give the new trip, or the reason why the fact can't be true.
 * Pure: the same facts always give the same trip, on the tablet and on the server. A refused fact changes nothing, and
 * no fact is accepted twice.
 */
import { addChecklistPhoto, numberChecklist, submitChecklist } from '../checklists/submit.ts'
import { NO_CHECKLISTS } from '../checklists/submitted.ts'
import { confirmPassengers, correctLoad } from '../passengers/confirm.ts'
import { correctCount } from '../passengers/correct.ts'
import { NOBODY } from '../passengers/load.ts'
import { insertStop } from '../stops/insert.ts'
import { forgetNumbers, numberStops, takeInStops } from '../stops/numbering.ts'
import { setStopAside } from '../stops/set-aside.ts'
import { skipStop } from '../stops/skip.ts'
import { openStops } from '../stops/stop.ts'
import type { Applied, TripFact, TripPrepared, TripResumed } from './facts.ts'
import { giveUp, isTooLate } from './give-up.ts'
import { arriveAtStop, checkCaptain, relieve, startTrip } from './sailing.ts'
import { takeIn } from './take-in.ts'
import type { Trip } from './trip.ts'

/**
 * Applies one fact.
 * @param trip the trip so far, null before it exists
 * @returns the new trip, or a refusal; never throws
 */
export function applyFact(trip: Trip | null, fact: TripFact): Applied {
  if (fact.type === 'tripPrepared') return trip ? { refused: 'trip-exists' } : { trip: preparedTrip(fact) }
  if (fact.type === 'tripResumed') return trip ? { refused: 'trip-exists' } : { trip: resumedTrip(fact) }
  if (!trip || isTooLate(trip, fact)) return { refused: 'no-trip' }
  switch (fact.type) {
    case 'tripRevised':
      return { trip: { ...trip, ship: fact.ship, crew: fact.crew } }
    case 'tripGivenUp':
      return giveUp(trip)
    case 'captainRelieved':
      return relieve(trip, fact)
    case 'captainChecked':
      return checkCaptain(trip, fact)
    case 'tripStarted':
      return startTrip(trip, fact)
    case 'stopArrived':
      return arriveAtStop(trip, fact)
    case 'passengersConfirmed':
      return confirmPassengers(trip, fact)
    case 'loadCorrected':
      return correctLoad(trip, fact)
    case 'stopSkipped':
      return skipStop(trip, fact)
    case 'stopInserted':
      return insertStop(trip, fact)
    case 'countCorrected':
      return correctCount(trip, fact)
    case 'checklistSubmitted':
      return submitChecklist(trip, fact)
    case 'checklistPhotoAdded':
      return addChecklistPhoto(trip, fact)
    case 'checklistNumbered':
      return numberChecklist(trip, fact)
    case 'tripSetAside':
      return { trip: { ...trip, isSetAside: true } }
    case 'stopSetAside':
      return { trip: setStopAside(trip, fact) }
    case 'tripNumbered':
      return { trip: { ...trip, flightId: fact.flightId } }
    case 'stopsNumbered':
      return { trip: numberStops(trip, fact) }
    case 'stopsReported':
      return { trip: takeInStops(trip, fact) }
    case 'tripReported':
      return { trip: takeIn(trip, fact) }
    case 'shoreRestored':
      return { trip: forgetNumbers(trip) }
  }
}

function preparedTrip(fact: TripPrepared): Trip {
  return {
    id: fact.tripId,
    flightId: null,
    serviceDay: fact.serviceDay,
    track: fact.track,
    shift: fact.shift,
    ship: fact.ship,
    crew: fact.crew,
    stops: openStops(fact.stops),
    startedAt: null,
    load: NOBODY,
    checklists: NO_CHECKLISTS,
  }
}

function resumedTrip(fact: TripResumed): Trip {
  const { type: _, tripId, at, ...known } = fact
  const started = known.stops.some((stop) => stop.state === 'passed')
  return { ...known, id: tripId, startedAt: started ? at : null, checklists: NO_CHECKLISTS }
}
