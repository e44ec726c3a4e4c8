/** The facts of a trip, one builder each. Without a moment a crew's fact is of {@link LATER}, the others are of {@link AT}. */
import type { ListKind } from '../checklists/checklist.ts'
import type { TripStopId } from '../ids.ts'
import type { Count } from '../passengers/load.ts'
import { WHY_SKIPPED } from '../stops/skip.ts'
import type {
  CaptainChecked,
  CaptainRelieved,
  ChecklistPhotoAdded,
  ChecklistSubmitted,
  CountCorrected,
  LoadCorrected,
  PassengersConfirmed,
  StopArrived,
  StopInserted,
  StopSkipped,
  StopsNumbered,
  TripGivenUp,
  TripNumbered,
  TripPrepared,
  TripReported,
  TripResumed,
  TripStarted,
} from '../trip/facts.ts'
import type { Trip } from '../trip/trip.ts'
import { aCount } from './counts.ts'
import { aShift, aShip, aSteward, aTrack, plannedStops, SERVICE_DAY } from './reference-lists.ts'

export const AT = '2026-11-21T08:00:00+01:00'
export const LATER = '2026-11-21T08:07:30+01:00'

/** What a trip is made of, but for its stops. */
function settings() {
  const { id, name, hasStartChecklist, hasEndChecklist } = aShift()
  return {
    serviceDay: SERVICE_DAY,
    track: aTrack(),
    shift: { id, name, hasStartChecklist, hasEndChecklist },
    ship: aShip(),
    crew: [{ id: aSteward().id }],
    at: AT,
  }
}

/** @param stops how many of {@link plannedStops}, or which */
export function prepared({
  stops = 3,
  ...over
}: Partial<Omit<TripPrepared, 'stops'>> & { stops?: number | TripPrepared['stops'] } = {}): TripPrepared {
  return {
    type: 'tripPrepared',
    tripId: 'trip-1',
    ...settings(),
    stops: typeof stops === 'number' ? plannedStops(stops) : stops,
    ...over,
  }
}

/** @param from the trip as it stood on the tablet it is taken over from */
export function resumed({
  from,
  ...over
}: Partial<TripResumed> & { from: Pick<Trip, 'stops' | 'load'> }): TripResumed {
  const { stops, load } = from
  return { type: 'tripResumed', tripId: 'trip-2', flightId: '17', ...settings(), stops, load, ...over }
}

export function givenUp(): TripGivenUp {
  return { type: 'tripGivenUp', at: LATER }
}

export function relieved({ captain = '8', ...over }: Partial<CaptainRelieved> = {}): CaptainRelieved {
  const { ship, crew } = settings()
  return { type: 'captainRelieved', captain, ship, crew, at: LATER, ...over }
}

export function captainChecked({
  pending,
  captain = '8',
}: Pick<CaptainChecked, 'pending'> & Partial<CaptainChecked>): CaptainChecked {
  return { type: 'captainChecked', pending, captain, at: LATER }
}

export function started({ at = AT }: Partial<TripStarted> = {}): TripStarted {
  return { type: 'tripStarted', at }
}

export function arrived({ stop, at = LATER }: Pick<StopArrived, 'stop'> & Partial<StopArrived>): StopArrived {
  return { type: 'stopArrived', stop, at }
}

interface Counted {
  stop: TripStopId
  count?: Partial<Count>
  at?: string
}

export function confirmed({
  stop,
  count,
  at = LATER,
  ...rest
}: Counted & Pick<PassengersConfirmed, 'leftAboard'>): PassengersConfirmed {
  return { type: 'passengersConfirmed', stop, count: aCount(count), at, ...rest }
}

export function countCorrected({
  stop,
  count,
  reason = 'Verteld',
  at = AT,
}: Counted & { reason?: string }): CountCorrected {
  return { type: 'countCorrected', stop, count: aCount(count), reason, at }
}

export function loadCorrected({ count, at = AT }: Omit<Counted, 'stop'>): LoadCorrected {
  return { type: 'loadCorrected', count: aCount(count), at }
}

export function skipped(over: Pick<StopSkipped, 'stop'> & Partial<StopSkipped>): StopSkipped {
  return { type: 'stopSkipped', why: WHY_SKIPPED.pier, remarks: 'Ponton ligt scheef', at: LATER, ...over }
}

/** A stop at Kallosluis. */
export function inserted(over: Pick<StopInserted, 'after'> & Partial<StopInserted>): StopInserted {
  return {
    type: 'stopInserted',
    stop: 'local-a',
    stopId: '99',
    stopName: 'Kallosluis',
    delayMinutes: 10,
    at: LATER,
    ...over,
  }
}

export function tripNumbered({ flightId = '17', at = AT }: Partial<TripNumbered> = {}): TripNumbered {
  return { type: 'tripNumbered', flightId, at }
}

/** @param items the server's numbers by the boat's names; without them planned-0 is 100, planned-1 is 101, planned-2 is 102 */
export function stopsNumbered({
  items = { 'planned-0': '100', 'planned-1': '101', 'planned-2': '102' },
  at = AT,
}: Partial<StopsNumbered> = {}): StopsNumbered {
  return { type: 'stopsNumbered', items, at }
}

export function tripReported(over: Partial<TripReported> = {}): TripReported {
  return {
    type: 'tripReported',
    revision: 1,
    stops: [],
    order: [],
    settings: null,
    captain: null,
    closed: null,
    others: [],
    at: AT,
    ...over,
  }
}

export function checklistSubmitted(
  over: { list: ListKind } & Partial<ChecklistSubmitted>,
): ChecklistSubmitted {
  return { type: 'checklistSubmitted', checklistId: '8', entries: [], at: AT, ...over }
}

export function checklistPhotoAdded(
  over: { list: ListKind } & Partial<ChecklistPhotoAdded>,
): ChecklistPhotoAdded {
  return { type: 'checklistPhotoAdded', fieldId: 'radar', photo: 'hash', at: AT, ...over }
}
