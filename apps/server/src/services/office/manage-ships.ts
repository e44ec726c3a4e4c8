/** The ships of a concession: names, how many each may carry, whether it is in service. */
import { type Maximums, normalForm } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import { insertShip } from '../../repositories/administration.ts'
import {
  changeShipTo,
  holdShips,
  type OfficeShipRow,
  shipOfOffice,
  shipsOfOffice,
} from '../../repositories/office-ships.ts'
import type { ConcessionNumber, ShipNumber } from '../../repositories/row-ids.ts'
import type { Context } from '../context.ts'
import { HttpError, notFound, sentence } from '../http-error.ts'
import { auditOffice } from '../office-by.ts'
import { SHIP_UNKNOWN } from '../unknown.ts'
import { changeRow } from './change-row.ts'
import { type Change, mutateOffice, type RowChange } from './mutate-office.ts'
import { readOffice } from './read-office.ts'
import type { StaffCaller } from './staff-caller.ts'

const KNOWN = sentence('office-ship-known', 'Er is al een schip dat zo heet.')

export interface ShipChange extends RowChange {
  ship: ShipNumber
}

export interface ShipGiven extends Maximums {
  name: string
}

/** All, by name. */
export function listOfficeShips(
  context: Pick<Context, 'database'>,
  { concession }: StaffCaller,
): Promise<OfficeShipRow[]> {
  return readOffice(context, (db) => shipsOfOffice(db, concession))
}

/** Tablets have it when they next ask for the ships. @throws HttpError 409 when a ship has that name */
export async function addOfficeShip(
  context: Context,
  { caller, key }: Change,
  given: ShipGiven,
): Promise<OfficeShipRow> {
  const id = await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      checkName(await holdShips(tx, by.concession), given.name, null)
      const ship = { ...given, startChecklist: null, stopChecklist: null }
      const added = await insertShip(tx, by.concession, ship)
      await auditOffice(tx, by, { action: 'ship-added', subject: `ships/${added}`, detail: { ...given } })
      return added
    },
  })
  return rowNow(context, caller.concession, id)
}

/** @throws HttpError 404 without such a ship, 409 when somebody changed it since, or another has that name */
export async function changeOfficeShip(
  context: Context,
  { ship: id, ...change }: ShipChange,
  given: ShipGiven & { inService: boolean },
): Promise<OfficeShipRow> {
  const subject = `ships/${id}`
  const hold = async (tx: Queries, concession: ConcessionNumber) => {
    const ships = await holdShips(tx, concession)
    const held = ships.find((ship) => ship.id === id)
    return held && { ...held, ships }
  }
  await changeRow(context, change, { subject, hold, gone: SHIP_UNKNOWN }, async (tx, by, { ships }) => {
    checkName(ships, given.name, id)
    await changeShipTo(tx, { concession: by.concession, id }, given)
    await auditOffice(tx, by, { action: 'ship-changed', subject, detail: { ...given } })
    return {}
  })
  return rowNow(context, change.caller.concession, id)
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

async function rowNow(
  { database }: Pick<Context, 'database'>,
  concession: ConcessionNumber,
  id: ShipNumber,
): Promise<OfficeShipRow> {
  const row = await shipOfOffice(database, concession, id)
  if (!row) throw notFound(SHIP_UNKNOWN)
  return row
}
