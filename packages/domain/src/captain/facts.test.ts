import { expect, test } from 'vitest'
import type { TripFact } from '../trip/facts.ts'
import { type CaptainFact, isTripFact, type LogbookFact } from './facts.ts'

/** Of every fact whether a trip is made of it: a new one that isn't here doesn't compile. */
const IS_OF_TRIP: Record<TripFact['type'], true> & Record<CaptainFact['type'], false> = {
  tripPrepared: true,
  tripResumed: true,
  tripRevised: true,
  tripGivenUp: true,
  captainRelieved: true,
  captainChecked: true,
  tripStarted: true,
  stopArrived: true,
  passengersConfirmed: true,
  countCorrected: true,
  checklistSubmitted: true,
  checklistPhotoAdded: true,
  loadCorrected: true,
  stopSkipped: true,
  stopInserted: true,
  tripSetAside: true,
  stopSetAside: true,
  tripNumbered: true,
  stopsNumbered: true,
  checklistNumbered: true,
  shoreRestored: true,
  stopsReported: true,
  tripReported: true,
  malfunctionReported: false,
  malfunctionPhotoAdded: false,
  malfunctionReplied: false,
  notificationRead: false,
  recordSetAside: false,
}

test.each(Object.entries(IS_OF_TRIP))('%s is a fact of a trip: %s', (type, isOfTrip) => {
  expect(isTripFact({ type } as LogbookFact)).toBe(isOfTrip)
})
