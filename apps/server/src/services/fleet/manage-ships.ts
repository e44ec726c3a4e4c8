/** The ships of a concession: names, how many each may carry, whether it is in service. */
import type { Queries } from '../../database/database.ts'
import { holdShips, type OfficeShipRow, shipOfOffice, shipsOfOffice } from '../../repositories/fleet/ships.ts'
import type { ConcessionNumber, ShipNumber } from '../../repositories/row-ids.ts'
import { changeRow } from '../change-row.ts'
import type { Context } from '../context.ts'
import { notFound } from '../http-error.ts'
import { type Change, mutateOffice, type RowChange } from '../mutate.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { SHIP_UNKNOWN } from '../unknown.ts'
import { addShip, changeShip, type ShipGiven } from './change-ship.ts'

export interface ShipChange extends RowChange {
  ship: ShipNumber
}

/** All, by name. */
export function listOfficeShips(
  context: Pick<Context, 'database'>,
  { concession }: StaffCaller,
): Promise<OfficeShipRow[]> {
  return context.database.transaction((db) => shipsOfOffice(db, concession))
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
    work: (tx, by) => addShip(tx, by, given),
  })
  return rowNow(context, caller.concession, id)
}

/** @throws HttpError 404 without such a ship, 409 when somebody changed it since, or another has that name */
export async function changeOfficeShip(
  context: Context,
  { ship: id, ...change }: ShipChange,
  given: ShipGiven & { inService: boolean },
): Promise<OfficeShipRow> {
  const subject = `ships/${id}` as const
  const hold = async (tx: Queries, concession: ConcessionNumber) =>
    (await holdShips(tx, concession)).find((ship) => ship.id === id)
  await changeRow(context, change, { subject, hold, gone: SHIP_UNKNOWN }, async (tx, by) => {
    await changeShip(tx, by, id, given)
    return {}
  })
  return rowNow(context, change.caller.concession, id)
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
