/** Drafts of checklists, which no tablet sees. SQL only. */
import type { ChecklistKind } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { ChecklistDraftNumber, ConcessionNumber, ShipNumber, StaffNumber } from '../row-ids.ts'
import { colleagueIn } from '../staff/staff.ts'
import type { ChecklistFieldInput, NamedShip } from './checklists.ts'

export interface DraftRow {
  id: ChecklistDraftNumber
  name: string
  kind: ChecklistKind
  /** Those that are still there, by name. */
  ships: NamedShip[]
  changedAt: string
  changedBy: string
  revision: number
}

const COLUMNS = `d.id, d.name, d.kind, d.revision, d.changed_at as "changedAt", ${colleagueIn('d', 'd.changed_by').name} as "changedBy",
      coalesce((select json_agg(json_build_object('id', s.id, 'name', s.name) order by lower(s.name), s.id)
        from ships s where s.concession = d.concession and d.ships @> to_jsonb(s.id)), '[]') as ships`

/** A draft with how many points it has. */
export interface DraftOfList extends DraftRow {
  points: number
}

const all = statement(
  'checklist-drafts-page',
  `select ${COLUMNS}, jsonb_array_length(d.points) as points from checklist_drafts d
    where d.concession = $1 and d.published_at is null order by d.id desc`,
)

/** The newest first. */
export function openDrafts(db: Queries, concession: ConcessionNumber): Promise<DraftOfList[]> {
  return db.query(all, [concession])
}

/** A draft with its points. */
export interface WholeDraftRow extends DraftRow {
  points: Required<ChecklistFieldInput>[]
}

const one = statement(
  'checklist-drafts-shown',
  `select ${COLUMNS}, d.points from checklist_drafts d where d.concession = $1 and d.id = $2 and d.published_at is null`,
)

/** Undefined for one that was published, too. */
export async function draftById(
  db: Queries,
  concession: ConcessionNumber,
  id: ChecklistDraftNumber,
): Promise<WholeDraftRow | undefined> {
  const [row] = await db.query<WholeDraftRow>(one, [concession, id])
  return row
}

const hold = statement(
  'checklist-drafts-hold',
  `select name, kind, points, ships, revision, published_at is not null as "isPublished" from checklist_drafts
    where concession = $1 and id = $2 for no key update`,
)

export interface HeldDraft {
  name: string
  kind: ChecklistKind
  points: ChecklistFieldInput[]
  ships: ShipNumber[]
  revision: number
  isPublished: boolean
}

/** Held until the transaction's end. */
export async function holdDraft(
  tx: Queries,
  concession: ConcessionNumber,
  id: ChecklistDraftNumber,
): Promise<HeldDraft | undefined> {
  const [row] = await tx.query<HeldDraft>(hold, [concession, id])
  return row
}

export interface DraftInput {
  name: string
  kind: ChecklistKind
  ships: readonly ShipNumber[]
  points: readonly ChecklistFieldInput[]
}

/** The person who writes, and when. */
interface Writer {
  concession: ConcessionNumber
  staff: StaffNumber | null
  at: string
}

const add = statement(
  'checklist-drafts-insert',
  `insert into checklist_drafts (concession, name, kind, points, ships, created_at, author, changed_at, changed_by)
    values ($1, $2, $3, $4, $5, $6, $7, $6, $7) returning id`,
)

export async function insertDraft(
  tx: Queries,
  { concession, staff, at }: Writer,
  { name, kind, ships, points }: DraftInput,
): Promise<ChecklistDraftNumber> {
  const values = [concession, name, kind, jsonValue(points), jsonValue(ships), at, staff]
  const [row] = await tx.query<{ id: ChecklistDraftNumber }>(add, values)
  return row?.id ?? 0
}

const change = statement(
  'checklist-drafts-change',
  `update checklist_drafts set revision = revision + 1, name = $3, kind = $4, points = $5, ships = $6, changed_at = $7,
      changed_by = $8
    where concession = $1 and id = $2`,
)

export async function changeDraftTo(
  tx: Queries,
  { concession, staff, at }: Writer,
  id: ChecklistDraftNumber,
  { name, kind, ships, points }: DraftInput,
): Promise<void> {
  await tx.query(change, [concession, id, name, kind, jsonValue(points), jsonValue(ships), at, staff])
}

const publish = statement(
  'checklist-drafts-publish',
  'update checklist_drafts set revision = revision + 1, published_at = $3 where concession = $1 and id = $2',
)

/** From then on it is no draft any more. */
export async function markPublished(
  tx: Queries,
  { concession, at }: Pick<Writer, 'concession' | 'at'>,
  id: ChecklistDraftNumber,
): Promise<void> {
  await tx.query(publish, [concession, id, at])
}

const remove = statement(
  'checklist-drafts-remove',
  'delete from checklist_drafts where concession = $1 and id = $2',
)

export async function deleteDraft(
  tx: Queries,
  concession: ConcessionNumber,
  id: ChecklistDraftNumber,
): Promise<void> {
  await tx.query(remove, [concession, id])
}
