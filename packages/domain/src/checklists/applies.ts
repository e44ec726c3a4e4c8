/** Checklists that a trip has to do, and whether they are done. */
import type { Shift } from '../shifts/shift.ts'
import type { Ship } from '../ships/ship.ts'
import { isCompleted, type Trip } from '../trip/trip.ts'
import type { Checklist, ListKind } from './checklist.ts'

/** The list of a ship, null when it has none (CHECK-26). */
export function checklistOf(ship: Ship, kind: ListKind): Checklist | null {
  return (kind === 'start' ? ship.startChecklist : ship.stopChecklist) ?? null
}

type WithLists = Pick<Ship, 'startChecklistId' | 'startChecklist' | 'stopChecklistId' | 'stopChecklist'>

/** Whether a ship has a list with something in it; where only its id is known, that is taken for it. */
function hasList(ship: Partial<WithLists>, kind: ListKind): boolean {
  const list = kind === 'start' ? ship.startChecklist : ship.stopChecklist
  if (list === undefined) return (kind === 'start' ? ship.startChecklistId : ship.stopChecklistId) != null
  return list !== null && list.categories.length > 0
}

/** A start checklist applies when the shift asks for one and the ship has one (AMB-34). */
export function startChecklistApplies(
  shift: Pick<Shift, 'hasStartChecklist'>,
  ship: Partial<WithLists>,
): boolean {
  return shift.hasStartChecklist && hasList(ship, 'start')
}

/** An end checklist applies when the shift asks for one and the ship has one (AMB-34). */
export function endChecklistApplies(
  shift: Pick<Shift, 'hasEndChecklist'>,
  ship: Partial<WithLists>,
): boolean {
  return shift.hasEndChecklist && hasList(ship, 'end')
}

/** Whether a list applies and wasn't submitted yet. Of a trip that was given up none is asked for. */
export function isChecklistOpen(trip: Trip, kind: ListKind): boolean {
  const applies =
    kind === 'start'
      ? startChecklistApplies(trip.shift, trip.ship)
      : endChecklistApplies(trip.shift, trip.ship)
  return applies && !trip.closed?.isGivenUp && trip.checklists[kind] === null
}

/** The list that is due now: the end list once every stop is done and the trip has one, else the start list (WIZ-52). */
export function dueChecklist(trip: Trip): ListKind {
  return isCompleted(trip) && endChecklistApplies(trip.shift, trip.ship) ? 'end' : 'start'
}
