/** Changes to a ship in the caller's transaction: the office adds and changes, an operator at the command line removes. */
import { type Maximums, normalForm } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import { lockConcession } from '../../repositories/concessions.ts'
import { changeShipTo, deleteShip, holdShips, insertShip } from '../../repositories/fleet/ships.ts'
import type { ShipNumber } from '../../repositories/row-ids.ts'
import { auditOffice, type OfficeBy } from '../by.ts'
import { HttpError, problem } from '../http-error.ts'

const KNOWN = problem('office-ship-known')

export interface ShipGiven extends Maximums {
  name: string
}

/** Returns its number. @throws HttpError 409 when a ship has that name */
export async function addShip(tx: Queries, by: OfficeBy, given: ShipGiven): Promise<ShipNumber> {
  await lockNames(tx, by)
  checkName(await holdShips(tx, by.concession), given.name, null)
  const added = await insertShip(tx, by.concession, { ...given, startChecklist: null, stopChecklist: null })
  await auditOffice(tx, by, { action: 'ship-added', subject: `ships/${added}`, detail: { ...given } })
  return added
}

/** A ship that is added meanwhile can't be held: until the transaction ends nobody else adds one, or gives one another name. */
export function lockNames(tx: Queries, { concession }: Pick<OfficeBy, 'concession'>): Promise<void> {
  return lockConcession(tx, concession)
}

/** @throws HttpError 409 when another ship has that name */
export async function changeShip(
  tx: Queries,
  by: OfficeBy,
  id: ShipNumber,
  given: ShipGiven & { inService: boolean },
): Promise<void> {
  checkName(await holdShips(tx, by.concession), given.name, id)
  await changeShipTo(tx, { concession: by.concession, id }, given)
  await auditOffice(tx, by, { action: 'ship-changed', subject: `ships/${id}`, detail: { ...given } })
}

/** Only one that nothing refers to. @throws what `heldBy` knows while anything does */
export async function removeShip(tx: Queries, by: OfficeBy, id: ShipNumber): Promise<void> {
  if (!(await deleteShip(tx, { concession: by.concession, id }))) return
  await auditOffice(tx, by, { action: 'ship-removed', subject: `ships/${id}` })
}

/** Crews choose by name, and so do commands: one name is one ship. @param own the ship that has it already */
function checkName(
  ships: readonly { id: ShipNumber; name: string }[],
  name: string,
  own: ShipNumber | null,
): void {
  const key = normalForm(name)
  const before = ships.find(({ id }) => id === own)
  // Two of one name from before are left as they are.
  if (before && normalForm(before.name) === key) return
  if (ships.some(({ id, name: other }) => id !== own && normalForm(other) === key))
    throw new HttpError(409, KNOWN)
}
