import { at, trip } from '../board/board.fixture.ts'
import type { Trip, TripStop } from './trip.ts'

/** A trip of which nothing else is known than its stops. */
export const whole = (stops: TripStop[], over: Partial<Trip> = {}): Trip => ({
  ...{ dayStartsAt: at('00:00:00'), trip: trip('41', { shipName: 'Kluut' }), createdBy: null },
  ...{ createdAt: at('09:00:00'), completedAt: null, closedAt: null, closedBy: null, stewards: [] },
  ...{ sailedBy: [], sailedWith: [], marks: [], review: null, stops, checklists: null, reports: null },
  waiting: null,
  ...{ cancelledBecause: null, notes: null, read: [], audit: [], ...over },
})
