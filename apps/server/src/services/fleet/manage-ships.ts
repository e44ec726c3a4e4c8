/** The ships of a concession: names, how many each may carry, whether it is in service. */
import type { Queries } from '../../database/database.ts'
import {
  holdShips,
  type OfficeShipRow,
  putReach,
  shipOfOffice,
  shipsOfOffice,
} from '../../repositories/fleet/ships.ts'
import type { ConcessionNumber, ShipNumber } from '../../repositories/row-ids.ts'
import { auditOffice, type OfficeBy } from '../by.ts'
import { changeRow } from '../change-row.ts'
import type { Context } from '../context.ts'
import { notFound } from '../http-error.ts'
import { type Change, mutateOffice, type RowChange } from '../mutate.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { SHIP_UNKNOWN } from '../unknown.ts'
import { addShip, changeShip, lockNames, type ShipGiven } from './change-ship.ts'

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
  await inRow(context, { ship: id, ...change }, (tx, by) => changeShip(tx, by, id, given))
  return rowNow(context, change.caller.concession, id)
}

/** How it is called. @throws HttpError 404 without such a ship, 409 when somebody changed it since */
export async function changeReach(
  context: Context,
  { ship: id, ...change }: ShipChange,
  given: { phone: string | null; vhf: string | null },
): Promise<OfficeShipRow> {
  await inRow(context, { ship: id, ...change }, async (tx, by) => {
    await putReach(tx, { concession: by.concession, id }, given)
    await auditOffice(tx, by, { action: 'ship-changed', subject: `ships/${id}`, detail: given })
  })
  return rowNow(context, change.caller.concession, id)
}

async function inRow(
  context: Context,
  { ship: id, ...change }: ShipChange,
  work: (tx: Queries, by: OfficeBy) => Promise<void>,
): Promise<void> {
  const subject = `ships/${id}` as const
  const hold = async (tx: Queries, concession: ConcessionNumber) => {
    await lockNames(tx, { concession })
    return (await holdShips(tx, concession)).find((ship) => ship.id === id)
  }
  await changeRow(context, change, { subject, hold, gone: SHIP_UNKNOWN }, async (tx, by) => {
    await work(tx, by)
    return {}
  })
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
