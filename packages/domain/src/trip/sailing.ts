/** Leaving, arriving and being relieved: the moments of a trip that carry no count. */
import { replaceStop } from '../stops/replace.ts'
import type { Applied, CaptainChecked, CaptainRelieved, StopArrived, TripStarted } from './facts.ts'
import { activeStop, isCompleted, type Trip } from './trip.ts'

/**
 * 'Start vaart': the trip is under way and the active stop's departure is now (FLIGHT-21, FLIGHT-22). When the first
 * stop was skipped before the start, that is the first open one (AMB-14).
 */
export function startTrip(trip: Trip, fact: TripStarted): Applied {
  if (trip.startedAt !== null) return { refused: 'already-started' }
  const first = activeStop(trip)
  if (!first) return { refused: 'no-stops' }
  const stops = replaceStop(trip.stops, { ...first, departedAt: fact.at })
  return { trip: { ...trip, startedAt: fact.at, stops } }
}

/** 'Aangekomen aan halte': the moment is kept however often the form is opened after it (AMB-15). */
export function arriveAtStop(trip: Trip, fact: StopArrived): Applied {
  if (trip.startedAt === null) return { refused: 'not-started' }
  const stop = trip.stops.find(({ id }) => id === fact.stop)
  if (!stop) return { refused: 'unknown-stop' }
  if (stop.state !== 'open') return { refused: 'stop-done' }
  if (stop.id !== activeStop(trip)?.id) return { refused: 'not-the-active-stop' }
  if (stop.arrivedAt !== null) return { refused: 'already-arrived' }
  return { trip: { ...trip, stops: replaceStop(trip.stops, { ...stop, arrivedAt: fact.at }) } }
}

/** Another captain goes on with the trip as it is. Once nothing is left to sail there is nobody to relieve. */
export function relieve(trip: Trip, { captain, ship, crew, at }: CaptainRelieved): Applied {
  if (isCompleted(trip)) return { refused: 'no-stops' }
  return { trip: { ...trip, ship, crew, watch: { captain, since: at } } }
}

/** The captain on watch gets their own id in place of the pending one, unless another has taken over since. */
export function checkCaptain(trip: Trip, { pending, captain }: CaptainChecked): Applied {
  const { watch } = trip
  return { trip: watch?.captain === pending ? { ...trip, watch: { ...watch, captain } } : trip }
}
