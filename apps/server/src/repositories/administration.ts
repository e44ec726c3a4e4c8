/** What an operator sets up: concessions, captains, ships, checklists. SQL only. */
import { type Maximums, normalForm } from '@vaarboek/domain'
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { MAXIMUM_COLUMNS, maximumValues } from './counted-columns.ts'
import type { CaptainNumber, ChecklistNumber, ConcessionNumber, ShipNumber } from './row-ids.ts'

export interface ShipInput extends Maximums {
  name: string
  startChecklist: ChecklistNumber | null
  stopChecklist: ChecklistNumber | null
}

export interface ChecklistFieldInput {
  category: string
  subcategory: string
  title: string
  text: string
  /** 'n.v.t' asks no value. */
  unit: string
  increase: number | null
  /** Both unless said otherwise. */
  asksRemarks?: boolean
  asksCheck?: boolean
}

const putConcession = statement(
  'administration-put-concession',
  `insert into concessions (concession, name) values ($1, $2) on conflict (concession) do nothing returning concession`,
)

/** Makes a concession; returns whether it is new. */
export async function createConcession(tx: Queries, id: ConcessionNumber, name: string): Promise<boolean> {
  return (await tx.query(putConcession, [id, name])).length > 0
}

const concession = statement(
  'administration-concession',
  'select name from concessions where concession = $1',
)

export async function concessionExists(db: Queries, id: ConcessionNumber): Promise<boolean> {
  return (await concessionName(db, id)) !== undefined
}

export async function concessionName(db: Queries, id: ConcessionNumber): Promise<string | undefined> {
  const [found] = await db.query<{ name: string }>(concession, [id])
  return found?.name
}

const addCaptain = statement(
  'administration-add-captain',
  `insert into captains (concession, email, full_name, pin_hash, email_key, pin_set_at) values ($1, $2, $3, $4, $5, now())
    on conflict (concession, email_key) do nothing returning id`,
)

/** Returns the captain's id, or null when the concession has that e-mail address. */
export async function insertCaptain(
  tx: Queries,
  concessionId: ConcessionNumber,
  captain: { email: string; fullName: string; pinHash: string },
): Promise<CaptainNumber | null> {
  const values = [concessionId, captain.email, captain.fullName, captain.pinHash, normalForm(captain.email)]
  const [row] = await tx.query<{ id: CaptainNumber }>(addCaptain, values)
  return row?.id ?? null
}

const addShip = statement(
  'administration-add-ship',
  `insert into ships (concession, name, start_checklist, stop_checklist, ${MAXIMUM_COLUMNS.join(', ')})
    values ($1, $2, $3, $4, ${MAXIMUM_COLUMNS.map((_, place) => `$${place + 5}`).join(', ')}) returning id`,
)

export async function insertShip(
  tx: Queries,
  concessionId: ConcessionNumber,
  ship: ShipInput,
): Promise<ShipNumber> {
  const values = [concessionId, ship.name, ship.startChecklist, ship.stopChecklist, ...maximumValues(ship)]
  const [row] = await tx.query<{ id: ShipNumber }>(addShip, values)
  return row?.id ?? 0
}

const addChecklist = statement(
  'administration-add-checklist',
  'insert into checklists (concession, name) values ($1, $2) returning id',
)

const addFields = statement(
  'administration-add-checklist-fields',
  `insert into checklist_fields
      (concession, checklist, position, category, subcategory, title, text, unit, increase, asks_remarks, asks_check)
    select $1, $2, r.position, r.category, r.subcategory, r.title, r.text, r.unit, r.increase,
      coalesce(r."asksRemarks", true), coalesce(r."asksCheck", true)
    from json_to_recordset($3::json) as r(position int, category text, subcategory text, title text, text text,
      unit text, increase double precision, "asksRemarks" boolean, "asksCheck" boolean)`,
)

/** A checklist with its fields in the order given. */
export async function insertChecklist(
  tx: Queries,
  concessionId: ConcessionNumber,
  name: string,
  fields: ChecklistFieldInput[],
): Promise<ChecklistNumber> {
  const [row] = await tx.query<{ id: ChecklistNumber }>(addChecklist, [concessionId, name])
  const id = row?.id ?? 0
  const placed = fields.map((field, position) => ({ ...field, position }))
  await tx.query(addFields, [concessionId, id, JSON.stringify(placed)])
  return id
}

/** A ship and the lists drawn up for it. */
export interface ShipLists {
  id: ShipNumber
  start: number | null
  stop: number | null
}

const shipLists = statement(
  'administration-ship-checklists',
  `select id, start_checklist as start, stop_checklist as stop from ships
    where concession = $1 and id = $2 for no key update`,
)

/** Held until the transaction ends. */
export async function lockShip(
  tx: Queries,
  concessionId: ConcessionNumber,
  id: ShipNumber,
): Promise<ShipLists | undefined> {
  const [ship] = await tx.query<ShipLists>(shipLists, [concessionId, id])
  return ship
}

const giveLists = statement(
  'administration-give-checklists',
  'update ships set start_checklist = $3, stop_checklist = $4 where concession = $1 and id = $2',
)

export async function giveChecklists(
  tx: Queries,
  concessionId: ConcessionNumber,
  { id, start, stop }: ShipLists,
): Promise<void> {
  await tx.query(giveLists, [concessionId, id, start, stop])
}
