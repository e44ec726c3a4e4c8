/**
 * A prepared trip is given up: its captain has chosen something else before anything of it was sailed. What was submitted for
 * it, such as a start checklist, stays.
 */
import { isDone } from '../stops/stop.ts'
import type { Applied, TripFact } from './facts.ts'
import { isCompleted, type Trip } from './trip.ts'

/** Whether nothing of a trip was sailed yet: it isn't started, and nothing is recorded of its stops. */
export function canGiveUp({ startedAt, stops, closed }: Trip): boolean {
  return startedAt === null && !closed && !stops.some((stop) => isDone(stop) || stop.inserted)
}

/** Whether a trip is being sailed: no other is begun beside it unless it is left. */
export function isUnderWay(trip: Trip): boolean {
  return !canGiveUp(trip) && !isCompleted(trip) && !trip.isSetAside
}

/** Nothing of it is open any more. */
export function giveUp(trip: Trip): Applied {
  if (!canGiveUp(trip)) return { refused: 'already-started' }
  return { trip: { ...trip, closed: { by: null }, isGivenUp: true } }
}

/** The server's word, what people set aside, and the photos of a list that was submitted before. */
const STILL_TRUE: readonly TripFact['type'][] = [
  'tripNumbered',
  'stopsNumbered',
  'stopsReported',
  'tripReported',
  'captainChecked',
  'checklistNumbered',
  'checklistPhotoAdded',
  'shoreRestored',
  'tripSetAside',
  'stopSetAside',
]

/** Whether a fact can't be true because its trip was given up: another tab didn't know yet. */
export function isTooLate({ isGivenUp }: Trip, { type }: TripFact): boolean {
  return isGivenUp === true && !STILL_TRUE.includes(type)
}
