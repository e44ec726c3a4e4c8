/** Checklists that were published for ships: made, listed, shown. None is ever changed. SQL only. */
import type { MalfunctionCause } from '@vaarboek/domain'
import type { ChecklistKind } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type {
  ChecklistDraftNumber,
  ChecklistNumber,
  ConcessionNumber,
  ShipNumber,
  StaffNumber,
} from '../row-ids.ts'
import { colleagueIn } from '../staff/staff.ts'

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
  /** Never unless said otherwise. */
  malfunctionWhen?: MalfunctionCause
}

/** A checklist as it is made: with its ship and who made it where somebody did. */
export interface ChecklistInput {
  name: string
  ship?: ShipNumber
  kind?: ChecklistKind
  publishedAt?: string
  publishedBy?: StaffNumber | null
  note?: string
  draft?: ChecklistDraftNumber
}

const add = statement(
  'checklists-insert',
  `insert into checklists (concession, name, ship, kind, published_at, published_by, note, draft)
    values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
)

const addFields = statement(
  'checklist-fields-insert',
  `insert into checklist_fields
      (concession, checklist, position, category, subcategory, title, text, unit, increase, asks_remarks, asks_check,
        malfunction_when)
    select $1, $2, r.position, r.category, r.subcategory, r.title, r.text, r.unit, r.increase,
      coalesce(r."asksRemarks", true), coalesce(r."asksCheck", true), coalesce(r."malfunctionWhen", 'never')
    from json_to_recordset($3::json) as r(position int, category text, subcategory text, title text, text text,
      unit text, increase double precision, "asksRemarks" boolean, "asksCheck" boolean, "malfunctionWhen" text)`,
)

/** A checklist with its fields in the order given. */
export async function insertChecklist(
  tx: Queries,
  concession: ConcessionNumber,
  { name, ship, kind, publishedAt, publishedBy, note, draft }: ChecklistInput,
  fields: readonly ChecklistFieldInput[],
): Promise<ChecklistNumber> {
  const values = [ship, kind, publishedAt, publishedBy, note, draft].map((value) => value ?? null)
  const [row] = await tx.query<{ id: ChecklistNumber }>(add, [concession, name, ...values])
  const id = row?.id ?? 0
  const placed = fields.map((field, position) => ({ ...field, position }))
  await tx.query(addFields, [concession, id, jsonValue(placed)])
  return id
}

/** A checklist that was published. */
export interface PublishedRow {
  id: ChecklistNumber
  name: string
  points: number
  publishedAt: string | null
  publishedBy: string | null
  note: string | null
}

const PUBLISHED = `l.id, l.name,
      (select count(*) from checklist_fields f where f.concession = l.concession and f.checklist = l.id)::int as points,
      l.published_at as "publishedAt", ${colleagueIn('l', 'l.published_by').name} as "publishedBy", l.note`

export interface ShipListRow extends Omit<PublishedRow, 'id'> {
  ship: ShipNumber
  shipName: string
  kind: ChecklistKind
  /** Null where the ship has none of that kind. */
  id: ChecklistNumber | null
}

const ofShips = statement(
  'checklists-page',
  `select s.id as ship, s.name as "shipName", k.kind, ${PUBLISHED}
    from ships s
    cross join (values ('start'), ('stop')) as k (kind)
    left join checklists l on l.concession = s.concession
      and l.id = case k.kind when 'start' then s.start_checklist else s.stop_checklist end
    where s.concession = $1 order by lower(s.name), s.id, k.kind`,
)

/** Two of each ship, by its name. */
export function listsOfShips(db: Queries, concession: ConcessionNumber): Promise<ShipListRow[]> {
  return db.query(ofShips, [concession])
}

export interface WholeListRow extends PublishedRow {
  kind: ChecklistKind | null
  ship: ShipNumber | null
  shipName: string | null
  draft: ChecklistDraftNumber | null
  isCurrent: boolean
}

const one = statement(
  'checklists-shown',
  `select ${PUBLISHED}, l.ship, coalesce(l.kind, (select case x.stop_checklist when l.id then 'stop' else 'start' end
        from ships x where x.concession = l.concession and l.id in (x.start_checklist, x.stop_checklist) limit 1)) as kind,
      s.name as "shipName", l.draft,
      exists (select 1 from ships x where x.concession = l.concession and l.id in (x.start_checklist, x.stop_checklist)) as "isCurrent"
    from checklists l left join ships s on s.concession = l.concession and s.id = l.ship
    where l.concession = $1 and l.id = $2`,
)

export async function checklistById(
  db: Queries,
  concession: ConcessionNumber,
  id: ChecklistNumber,
): Promise<WholeListRow | undefined> {
  const [row] = await db.query<WholeListRow>(one, [concession, id])
  return row
}

export interface PointRow extends Required<ChecklistFieldInput> {
  checklist: ChecklistNumber
}

const points = statement(
  'checklists-points',
  `select checklist, category, subcategory, title, text, unit, increase, asks_remarks as "asksRemarks", asks_check as "asksCheck",
      malfunction_when as "malfunctionWhen"
    from checklist_fields
    where concession = $1 and checklist = any (array(select value::bigint from jsonb_array_elements_text($2::jsonb)))
    order by checklist, position`,
)

/** Points of these checklists, each list's in its order. */
export function pointsOf(
  db: Queries,
  concession: ConcessionNumber,
  lists: readonly ChecklistNumber[],
): Promise<PointRow[]> {
  return db.query(points, [concession, jsonValue(lists)])
}

const history = statement(
  'checklists-history',
  `select ${PUBLISHED} from checklists l
    where l.concession = $1 and l.ship = $2 and l.kind = $3 order by l.id desc limit $4`,
)

/** The newest ones of a ship. */
export function listsOfShip(
  db: Queries,
  concession: ConcessionNumber,
  { ship, kind, max }: { ship: ShipNumber; kind: ChecklistKind; max: number },
): Promise<PublishedRow[]> {
  return db.query(history, [concession, ship, kind, max])
}

export interface NamedShip {
  id: ShipNumber
  name: string
}

const named = statement(
  'ships-named',
  `select id, name from ships
    where concession = $1 and id = any (array(select value::bigint from jsonb_array_elements_text($2::jsonb)))`,
)

/** Those of these that the concession has. */
export function shipsNamed(
  db: Queries,
  concession: ConcessionNumber,
  ids: readonly ShipNumber[],
): Promise<NamedShip[]> {
  return db.query(named, [concession, jsonValue(ids)])
}

const alike = statement(
  'checklists-alike',
  `select s.id, s.name from ships s
    where s.concession = $1 and exists (select 1 from checklists l where l.concession = $1 and (l.id = $2 or l.draft = $3)
      and l.id in (s.start_checklist, s.stop_checklist))
    order by lower(s.name), s.id`,
)

/** Ships that have the list now, or one that was published with it. */
export function shipsWithList(
  db: Queries,
  concession: ConcessionNumber,
  { id, draft }: Pick<WholeListRow, 'id' | 'draft'>,
): Promise<NamedShip[]> {
  return db.query(alike, [concession, id, draft])
}
