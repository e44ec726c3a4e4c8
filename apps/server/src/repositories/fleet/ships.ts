/** Ships and the checklists drawn up for them, as crews get them and as the office sees and changes them. SQL only. */
import type { Load, Maximums } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import { isKeptAshore } from '../board/board-names.ts'
import type { ChecklistNumber, ConcessionNumber, ShipNumber } from '../row-ids.ts'
import {
  ABOARD_COLUMNS,
  aboard,
  MAXIMUM_COLUMNS,
  maximumsOf,
  maximumValues,
} from '../trips/counted-columns.ts'

/** With how many are aboard now, on the unfinished trip of the day asked for; nobody without one. */
export interface ShipRow extends Maximums, Load {
  id: ShipNumber
  name: string
  startChecklist: ChecklistNumber | null
  stopChecklist: ChecklistNumber | null
}

export interface ChecklistFieldRow {
  id: number
  checklist: ChecklistNumber
  category: string
  subcategory: string
  title: string
  text: string
  unit: string
  increase: number | null
  remarks: boolean
  check: boolean
  details: unknown
}

const all = statement(
  'ships-all',
  `select s.id, s.name, ${maximumsOf('s')},
      s.start_checklist as "startChecklist", s.stop_checklist as "stopChecklist",
      ${aboard('load')}
    from ships s
    left join lateral (
      select id from trips
      where concession = s.concession and ship = s.id and service_day = $2 and completed_at is null
        and closed_at is null
      order by id desc limit 1
    ) under_way on true
    left join lateral (
      select ${ABOARD_COLUMNS} from stop_visits
      where concession = s.concession and trip = under_way.id and state = 'passed' order by position desc limit 1
    ) load on true
    where s.concession = $1 order by s.name, s.id`,
)

/** All ships, with who is aboard on the service day. */
export async function allShips(db: Queries, concession: ConcessionNumber, day: string): Promise<ShipRow[]> {
  return db.query<ShipRow>(all, [concession, day])
}

const fields = statement(
  'checklist-fields-all',
  `select id, checklist, category, subcategory, title, text, unit, increase, asks_remarks as remarks,
      asks_check as check, details
    from checklist_fields f where concession = $1 and exists (
      select 1 from ships s where s.concession = $1 and f.checklist in (s.start_checklist, s.stop_checklist))
    order by checklist, position`,
)

/** The fields of all checklists that ships have now, each checklist's in its order. */
export async function allChecklistFields(
  db: Queries,
  concession: ConcessionNumber,
): Promise<ChecklistFieldRow[]> {
  return db.query<ChecklistFieldRow>(fields, [concession])
}

/** A checklist a ship has now. */
export interface ListInUse {
  id: ChecklistNumber
  name: string
  points: number
  /** Null where nobody noted it. */
  since: string | null
}

export interface OfficeShipRow extends Maximums {
  id: ShipNumber
  name: string
  inService: boolean
  phone: string | null
  vhf: string | null
  /** An open malfunction keeps it ashore. */
  isKeptAshore: boolean
  startChecklist: ListInUse | null
  stopChecklist: ListInUse | null
  revision: number
}

const listOf = (column: string) => `(
      select json_build_object('id', l.id, 'name', l.name,
        'points', (select count(*) from checklist_fields f where f.concession = l.concession and f.checklist = l.id),
        'since', l.published_at)
      from checklists l where l.concession = s.concession and l.id = s.${column})`

const OF_OFFICE = `select s.id, s.name, ${maximumsOf('s')}, s.in_service as "inService", s.phone, s.vhf, s.revision,
      ${isKeptAshore('s')} as "isKeptAshore",
      ${listOf('start_checklist')} as "startChecklist", ${listOf('stop_checklist')} as "stopChecklist"
    from ships s where s.concession = $1`

const allOfOffice = statement('ships-page', `${OF_OFFICE} order by lower(s.name), s.id`)

export function shipsOfOffice(db: Queries, concession: ConcessionNumber): Promise<OfficeShipRow[]> {
  return db.query(allOfOffice, [concession])
}

const oneOfOffice = statement('ships-shown', `${OF_OFFICE} and s.id = $2`)

export async function shipOfOffice(
  db: Queries,
  concession: ConcessionNumber,
  id: ShipNumber,
): Promise<OfficeShipRow | undefined> {
  const [row] = await db.query<OfficeShipRow>(oneOfOffice, [concession, id])
  return row
}

const change = statement(
  'ships-change',
  `update ships set revision = revision + 1, name = $3, in_service = $4,
      ${MAXIMUM_COLUMNS.map((column, place) => `${column} = $${place + 5}`).join(', ')}
    where concession = $1 and id = $2`,
)

export async function changeShipTo(
  tx: Queries,
  { concession, id }: { concession: ConcessionNumber; id: ShipNumber },
  ship: Maximums & { name: string; inService: boolean },
): Promise<void> {
  await tx.query(change, [concession, id, ship.name, ship.inService, ...maximumValues(ship)])
}

const reach = statement(
  'ships-reach',
  'update ships set revision = revision + 1, phone = $3, vhf = $4 where concession = $1 and id = $2',
)

/** How it is called. */
export async function putReach(
  tx: Queries,
  { concession, id }: { concession: ConcessionNumber; id: ShipNumber },
  { phone, vhf }: { phone: string | null; vhf: string | null },
): Promise<void> {
  await tx.query(reach, [concession, id, phone, vhf])
}

const hold = statement(
  'ships-hold',
  'select id, name, revision from ships where concession = $1 order by id for no key update',
)

/**
 * All ships, held until the transaction's end in one order for everybody: no two people give the same name, or wait for each other.
 * Trips that are made on them don't wait.
 */
export function holdShips(
  tx: Queries,
  concession: ConcessionNumber,
): Promise<{ id: ShipNumber; name: string; revision: number }[]> {
  return tx.query(hold, [concession])
}

const remove = statement('ships-remove', 'delete from ships where concession = $1 and id = $2 returning id')

/** Whether it was there. @throws what {@link heldBy} knows while anything refers to it */
export async function deleteShip(
  tx: Queries,
  { concession, id }: { concession: ConcessionNumber; id: ShipNumber },
): Promise<boolean> {
  return (await tx.query(remove, [concession, id])).length > 0
}

export interface ShipInput extends Maximums {
  name: string
  startChecklist: ChecklistNumber | null
  stopChecklist: ChecklistNumber | null
}

const addShip = statement(
  'ships-insert',
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

const addShips = statement(
  'ships-insert-all',
  `insert into ships (concession, name, ${MAXIMUM_COLUMNS.join(', ')})
    select $1, r.name, ${MAXIMUM_COLUMNS.map((column) => `r.${column}`).join(', ')}
    from json_to_recordset($2::json) as r(name text, ${MAXIMUM_COLUMNS.map((column) => `${column} int`).join(', ')})
    returning id, name`,
)

/** Returns the id of each by its name. */
export async function insertShips(
  tx: Queries,
  concession: ConcessionNumber,
  ships: readonly (Maximums & { name: string })[],
): Promise<Map<string, ShipNumber>> {
  const rows = ships.map((ship) => {
    const maximums = maximumValues(ship)
    return {
      name: ship.name,
      ...Object.fromEntries(MAXIMUM_COLUMNS.map((column, place) => [column, maximums[place]])),
    }
  })
  const added = await tx.query<{ id: ShipNumber; name: string }>(addShips, [concession, jsonValue(rows)])
  return new Map(added.map(({ id, name }) => [name, id]))
}

/** A ship and the lists drawn up for it. */
export interface ShipLists {
  id: ShipNumber
  start: number | null
  stop: number | null
}

const shipLists = statement(
  'ships-hold-checklists',
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
  'ships-give-checklists',
  'update ships set start_checklist = $3, stop_checklist = $4 where concession = $1 and id = $2',
)

export async function giveChecklists(
  tx: Queries,
  concessionId: ConcessionNumber,
  { id, start, stop }: ShipLists,
): Promise<void> {
  await tx.query(giveLists, [concessionId, id, start, stop])
}
