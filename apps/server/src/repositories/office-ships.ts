/** Ships as the office sees them. SQL only. */
import type { Maximums } from '@vaarboek/domain'
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { MAXIMUM_COLUMNS, maximumsOf, maximumValues } from './counted-columns.ts'
import type { ChecklistNumber, ConcessionNumber, ShipNumber } from './row-ids.ts'

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
  /** An open malfunction keeps it ashore. */
  isKeptAshore: boolean
  startChecklist: ListInUse | null
  stopChecklist: ListInUse | null
  revision: number
}

const listOf = (column: string) => `(
      select json_build_object('id', l.id, 'name', l.name,
        'points', (select count(*) from checklist_fields f where f.concession = l.concession and f.checklist = l.id),
        'since', (select max(a.at) from audit a where a.concession = s.concession and a.subject = 'ships/' || s.id
          and a.action = 'checklist-replaced' and (a.detail ->> 'list')::bigint = l.id))
      from checklists l where l.concession = s.concession and l.id = s.${column})`

const SHOWN = `select s.id, s.name, ${maximumsOf('s')}, s.in_service as "inService", s.revision,
      (select true from malfunctions m where m.concession = s.concession and m.ship = s.id and m.out_of_service
        and m.state in ('new', 'taken', 'waiting') limit 1) is not null as "isKeptAshore",
      ${listOf('start_checklist')} as "startChecklist", ${listOf('stop_checklist')} as "stopChecklist"
    from ships s where s.concession = $1`

const all = statement('office-ships', `${SHOWN} order by lower(s.name), s.id`)

export function shipsOfOffice(db: Queries, concession: ConcessionNumber): Promise<OfficeShipRow[]> {
  return db.query(all, [concession])
}

const one = statement('office-ship', `${SHOWN} and s.id = $2`)

export async function shipOfOffice(
  db: Queries,
  concession: ConcessionNumber,
  id: ShipNumber,
): Promise<OfficeShipRow | undefined> {
  const [row] = await db.query<OfficeShipRow>(one, [concession, id])
  return row
}

const change = statement(
  'office-ship-change',
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

const hold = statement(
  'office-ships-hold',
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

const remove = statement(
  'office-ship-remove',
  'delete from ships where concession = $1 and id = $2 returning id',
)

/** Whether it was there. @throws what {@link heldBy} knows while anything refers to it */
export async function deleteShip(
  tx: Queries,
  { concession, id }: { concession: ConcessionNumber; id: ShipNumber },
): Promise<boolean> {
  return (await tx.query(remove, [concession, id])).length > 0
}
