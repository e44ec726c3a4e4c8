import { at, trip } from '../board/board.fixture.ts'
import type { StopCount, Trip, TripStop } from './trip.ts'

export const NO_BIKES = { bikesOn: 0, bikesOff: 0, bikes: 0 }
/** A stop that was counted. */
export const stopOf = (id: string, count: Partial<StopCount>, shore: StopCount | null = null): TripStop => ({
  ...{ id, stop: id, stopName: `Halte ${id}`, plannedS: 34_200, arrivalS: 34_200 },
  ...{ inserted: false, state: 'passed' },
  ...{ arrivedAt: null, departedAt: null, whySkipped: null, remarks: null, correction: null },
  ...{ recordedAt: null, reckonedAt: null, said: null, countedBy: null, device: null, receivedAt: null },
  ...{ peopleOn: 0, peopleOff: 0, people: 0, ...NO_BIKES, ...count },
  ...{ shipName: null, marks: [], shore, shoreHistory: [], history: [] },
})

/** A trip of which nothing else is known than its stops. */
export const whole = (stops: TripStop[], over: Partial<Trip> = {}): Trip => ({
  ...{ dayStartsAt: at('00:00:00'), trip: trip('41', { shipName: 'Kluut' }), createdBy: null },
  ...{ createdAt: at('09:00:00'), completedAt: null, closedAt: null, closedBy: null, stewards: [] },
  ...{ sailedBy: [], sailedWith: [], marks: [], review: null, stops, checklists: null, reports: null },
  waiting: null,
  oldestWaitingAt: null,
  heardAt: null,
  ...{ cancelledBecause: null, notes: null, read: [], audit: [], hasOlderAudit: false, ...over },
})
