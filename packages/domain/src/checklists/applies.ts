import type { Shift } from '../shifts/shift.ts'
import type { Ship } from '../ships/ship.ts'

/** A start checklist applies when the shift asks for one and the ship has one (AMB-34). */
export function startChecklistApplies(
  shift: Pick<Shift, 'hasStartChecklist'>,
  ship: Pick<Ship, 'startChecklistId'>,
): boolean {
  return shift.hasStartChecklist && ship.startChecklistId !== null
}

/** An end checklist applies when the shift asks for one and the ship has one (AMB-34). */
export function endChecklistApplies(
  shift: Pick<Shift, 'hasEndChecklist'>,
  ship: Pick<Ship, 'stopChecklistId'>,
): boolean {
  return shift.hasEndChecklist && ship.stopChecklistId !== null
}
