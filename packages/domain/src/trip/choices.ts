/**
 * Choices of the captain in the start wizard so far, before they become a trip. A later choice never outlives the one
 * it depends on: another track means no shift yet.
 */
import { startChecklistApplies } from '../checklists/applies.ts'
import type { CrewMember } from '../crew/steward.ts'
import type { FlightId, StewardId } from '../ids.ts'
import { type Load, NOBODY } from '../passengers/load.ts'
import { openLastFlight, type Shift } from '../shifts/shift.ts'
import type { Ship } from '../ships/ship.ts'
import type { Track, Trip } from './trip.ts'
import { isCompleted } from './trip.ts'

export const WIZARD_STEPS = 4

export interface Choices {
  track: Track | null
  shift: Shift | null
  ship: Ship | null
  crew: CrewMember[]
  /** The unfinished flight of the chosen shift that is taken over, when there is one (WIZ-44). */
  flightId: FlightId | null
  /** The captain said what is to be done with this shift, which was begun or sailed before. */
  isResumed: boolean
  /** People and bikes aboard according to that flight. */
  load: Load
}

/** Choices of which a trip can be made. */
export interface CompleteChoices extends Choices {
  track: Track
  shift: Shift
  ship: Ship
}

export const NOTHING_CHOSEN: Choices = {
  track: null,
  shift: null,
  ship: null,
  crew: [],
  flightId: null,
  isResumed: false,
  load: NOBODY,
}

/** The choices when every step has its own, or null. */
export function completeChoices({ track, shift, ship, ...rest }: Choices): CompleteChoices | null {
  return track && shift && ship && rest.crew.length > 0 ? { track, shift, ship, ...rest } : null
}

/** Choosing a track; another one clears the shift (AMB-63). */
export function chooseTrack(choices: Choices, track: Track): Choices {
  return choices.track?.id === track.id ? choices : { ...clearShift(choices), track }
}

/** Going back from the shift step (WIZ-37). */
export function clearShift(choices: Choices): Choices {
  return { ...choices, shift: null, flightId: null, isResumed: false, load: NOBODY }
}

/**
 * Choosing a shift; with an unfinished last flight its id, ship and counts are taken over and the crew is chosen again
 * (WIZ-44 to WIZ-47, AMB-09, AMB-11).
 */
export function chooseShift(choices: Choices, shift: Shift, ships: readonly Ship[]): Choices {
  const last = openLastFlight(shift)
  // Also one that is chosen already: it may be as it was yesterday.
  const asListed = (last ? last.ship : choices.ship)?.id
  const ship = ships.find(({ id }) => id === asListed) ?? choices.ship
  if (!last) return { ...choices, shift, ship, flightId: null, isResumed: false, load: NOBODY }
  return { ...choices, shift, ship, crew: [], flightId: last.id, isResumed: false, load: last.load }
}

/** Choosing a ship; the same one again keeps the counts, another starts from nobody aboard (WIZ-48 to WIZ-50). */
export function chooseShip(choices: Choices, ship: Ship): Choices {
  return { ...choices, ship, load: choices.ship?.id === ship.id ? choices.load : NOBODY }
}

/** Whether a step of the wizard has its choice, so that one may go on (WIZ-08, WIZ-69). */
export function isStepChosen(choices: Choices, step: number): boolean {
  if (step === 1) return choices.track !== null
  if (step === 2) return choices.shift !== null
  if (step === 3) return choices.ship !== null
  return step === 4 && choices.crew.length > 0
}

/** Whether the chosen shift was begun or sailed before and nobody has said yet to take it over, or to sail it again (WIZ-38, WIZ-44). */
export function mustResume(
  { shift, isResumed }: Pick<Choices, 'shift' | 'isResumed'>,
  trips: readonly Trip[],
): boolean {
  if (shift === null || isResumed) return false
  return shift.isCompleted || isIncomplete(shift, trips) || openLastFlight(shift) !== null
}

/** Whether a shift was sailed to its end, and nothing of it is open here: who chooses it would sail it again. */
export function isSailed(shift: Shift, trips: readonly Trip[]): boolean {
  return shift.isCompleted && !isIncomplete(shift, trips)
}

/** The furthest step one may open: the first without a choice (AMB-63), and none past a shift that is to be asked about first. */
export function furthestStep(choices: Choices, trips: readonly Trip[] = []): number {
  let step = 1
  while (step < WIZARD_STEPS && isStepChosen(choices, step)) step += 1
  return mustResume(choices, trips) ? Math.min(step, 2) : step
}

/**
 * The trip of this device that these choices continue: the same flight, or where one of the two isn't known yet, the same shift,
 * and unless it is resumed the same ship (WIZ-57, WIZ-59, AMB-05). A completed one is never continued.
 */
export function tripToContinue(choices: Choices, trips: readonly Trip[]): Trip | null {
  const { shift, ship, flightId, isResumed } = choices
  const same = (trip: Trip) =>
    flightId !== null && trip.flightId !== null
      ? trip.flightId === flightId
      : shift !== null && isOfShift(trip, shift) && (isResumed || trip.ship.id === ship?.id)
  const open = trips.filter((trip) => same(trip) && !isCompleted(trip))
  return open.find((trip) => trip.flightId === flightId) ?? open[0] ?? null
}

/** This device's own trip of the chosen shift: the one the server offers, or one the server has no number for yet. */
export function tripToResume({ shift }: Pick<Choices, 'shift'>, trips: readonly Trip[]): Trip | null {
  const last = shift && openLastFlight(shift)
  return (
    trips.find(({ flightId }) => last !== null && flightId === last.id) ??
    trips.find((trip) => shift !== null && isOfShift(trip, shift) && (!last || trip.flightId === null)) ??
    null
  )
}

/**
 * Whether a shift carries the marker 'Onvoltooid': the server says so, or an own trip on it has an open stop (AMB-08).
 */
export function isIncomplete(shift: Shift, trips: readonly Trip[]): boolean {
  return shift.incomplete || trips.some((trip) => isOfShift(trip, shift) && !isCompleted(trip))
}

/** Whether a trip sails this shift of this day: tomorrow's has the same id. */
export function isOfShift(trip: Pick<Trip, 'shift' | 'serviceDay'>, shift: Shift): boolean {
  return trip.shift.id === shift.id && trip.serviceDay === shift.serviceDay
}

/**
 * The chosen shift as a newer list has it: the same one, or where a new timetable gave it another id, one of that day
 * with the same stops (standing decision 16). Null when it is no longer there.
 */
export function findAgain(chosen: Shift, shifts: readonly Shift[]): Shift | null {
  const ofDay = shifts.filter(({ serviceDay }) => serviceDay === chosen.serviceDay)
  const stopsOf = ({ stops }: Shift) =>
    JSON.stringify(stops.map(({ stopId, departure }) => [stopId, departure]))
  return (
    ofDay.find(({ id }) => id === chosen.id) ??
    ofDay.find((shift) => stopsOf(shift) === stopsOf(chosen)) ??
    null
  )
}

/** The choice as a newer list has it; another last flight than before is chosen again, and so taken over first. */
export function chooseAgain(choices: Choices, shift: Shift, ships: readonly Ship[]): Choices {
  const before = choices.shift && openLastFlight(choices.shift)
  if (before?.id === openLastFlight(shift)?.id) return { ...choices, shift }
  return chooseShift(choices, shift, ships)
}

/**
 * Ids of the stewards who sailed the chosen shift's unfinished trip, by this device's own record or by the server's:
 * the crew step shows them first (AMB-11).
 */
export function lastCrew(choices: Choices, trips: readonly Trip[]): StewardId[] {
  const own = tripToContinue(choices, trips)
  if (own) return own.crew.map(({ id }) => id)
  return (choices.shift && openLastFlight(choices.shift)?.stewards) ?? []
}

/** Whether the wizard leads to the start checklist, which applies and isn't submitted, or to the dashboard. */
export function startChecklistOpen(choices: Choices, submitted: boolean): boolean {
  const { shift, ship } = choices
  return shift !== null && ship !== null && !submitted && startChecklistApplies(shift, ship)
}
