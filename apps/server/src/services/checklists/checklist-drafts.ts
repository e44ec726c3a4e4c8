/** Drafts of checklists: written by the office, seen by no tablet until they are published. */
import type { Queries } from '../../database/database.ts'
import {
  judgePoints,
  type ReadField,
  readChecklist,
  WrongChecklist,
} from '../../integrations/checklists/read-checklist.ts'
import {
  changeDraftTo,
  type DraftInput,
  deleteDraft,
  draftById,
  holdDraft,
  insertDraft,
  type WholeDraftRow,
} from '../../repositories/fleet/checklist-drafts.ts'
import {
  listsOfShips,
  type NamedShip,
  type PointRow,
  pointsOf,
  type ShipListRow,
  shipsNamed,
} from '../../repositories/fleet/checklists.ts'
import type { ChecklistDraftNumber, ChecklistNumber, ConcessionNumber } from '../../repositories/row-ids.ts'
import { auditOffice } from '../by.ts'
import { changeRow } from '../change-row.ts'
import type { Context } from '../context.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { type Change, mutateOffice, type RowChange } from '../mutate.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { SHIP_UNKNOWN } from '../unknown.ts'

/** Of one that was published, too: from then on nobody changes it. */
export const DRAFT_UNKNOWN = problem('office-checklist-unknown', { what: 'draft' })

/** A draft as somebody sends it: its points by the columns of a file. */
export interface DraftGiven extends Omit<DraftInput, 'points'> {
  points: readonly unknown[]
}

export interface DraftChange extends RowChange {
  draft: ChecklistDraftNumber
}

/** What one of its ships has now. */
export interface CurrentList {
  ship: NamedShip
  list: { id: ChecklistNumber; points: PointRow[] } | null
}

export interface WholeDraft {
  draft: WholeDraftRow
  current: CurrentList[]
  /** All of the concession, by name. */
  ships: NamedShip[]
}

/** @throws HttpError 404 without such a draft */
export function showDraft(
  { database }: Pick<Context, 'database'>,
  { concession }: Pick<StaffCaller, 'concession'>,
  id: ChecklistDraftNumber,
): Promise<WholeDraft> {
  return database.transaction(async (db) => {
    const draft = await draftById(db, concession, id)
    if (!draft) throw notFound(DRAFT_UNKNOWN)
    const lists = (await listsOfShips(db, concession)).filter(({ kind }) => kind === draft.kind)
    const ships = lists.map(({ ship, shipName }) => ({ id: ship, name: shipName }))
    return { draft, ships, current: await currentLists(db, concession, { ...draft, lists }) }
  })
}

/** The lists that a draft would replace, ship by ship in the draft's order. */
async function currentLists(
  db: Queries,
  concession: ConcessionNumber,
  { ships, lists }: Pick<WholeDraftRow, 'ships'> & { lists: readonly ShipListRow[] },
): Promise<CurrentList[]> {
  const listOf = new Map(lists.map(({ ship, id }) => [ship, id]))
  const ids = ships.flatMap(({ id }) => listOf.get(id) ?? [])
  const points = Map.groupBy(await pointsOf(db, concession, ids), ({ checklist }) => checklist)
  return ships.map((ship) => {
    const id = listOf.get(ship.id) ?? null
    return { ship, list: id === null ? null : { id, points: points.get(id) ?? [] } }
  })
}

/** Points of a spreadsheet or file; nothing is kept. @throws HttpError 422 with what isn't right */
export function readPoints(text: string): ReadField[] {
  return judged(() => readChecklist(text))
}

/** @throws HttpError 404 for a ship of nobody's, 422 for points that can't be right */
export async function addDraft(
  context: Context,
  { caller, key }: Change,
  given: DraftGiven,
): Promise<WholeDraft> {
  const draft = draftOf(given)
  const id = await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      await checkShips(tx, by.concession, draft)
      const made = await insertDraft(tx, by, draft)
      const subject = `checklist_drafts/${made}` as const
      await auditOffice(tx, by, { action: 'checklist-draft-added', subject, detail: inShort(draft) })
      return made
    },
  })
  return showDraft(context, caller, id)
}

/** @throws HttpError 404 without such a draft or ship, 409 when somebody changed it since, 422 for points that can't be right */
export async function changeDraft(
  context: Context,
  { draft: id, ...change }: DraftChange,
  given: DraftGiven,
): Promise<WholeDraft> {
  const draft = draftOf(given)
  await changeRow(context, change, rowOf(id), async (tx, by, { isPublished }) => {
    if (isPublished) throw notFound(DRAFT_UNKNOWN)
    await checkShips(tx, by.concession, draft)
    await changeDraftTo(tx, by, id, draft)
    const subject = `checklist_drafts/${id}` as const
    await auditOffice(tx, by, { action: 'checklist-draft-changed', subject, detail: inShort(draft) })
    return {}
  })
  return showDraft(context, change.caller, id)
}

/** Throws it away. @throws HttpError 404 without such a draft, 409 when somebody changed it since */
export async function removeDraft(
  context: Context,
  { draft: id, ...change }: DraftChange,
): Promise<Record<string, never>> {
  const { result } = await changeRow(context, change, rowOf(id), async (tx, by, held) => {
    if (held.isPublished) throw notFound(DRAFT_UNKNOWN)
    await deleteDraft(tx, by.concession, id)
    const subject = `checklist_drafts/${id}` as const
    await auditOffice(tx, by, { action: 'checklist-draft-removed', subject, detail: inShort(held) })
    return {}
  })
  return result
}

/** As {@link changeRow} takes it. */
export function rowOf(id: ChecklistDraftNumber) {
  const hold = (tx: Queries, concession: ConcessionNumber) => holdDraft(tx, concession, id)
  return { subject: `checklist_drafts/${id}`, hold, gone: DRAFT_UNKNOWN } as const
}

function draftOf({ ships, points, ...given }: DraftGiven): DraftInput {
  return { ...given, ships: [...new Set(ships)], points: judged(() => judgePoints(points)) }
}

/** @throws HttpError 422 with what isn't right, in place of the reader's own error */
function judged(read: () => ReadField[]): ReadField[] {
  try {
    return read()
  } catch (error) {
    if (!(error instanceof WrongChecklist)) throw error
    throw new HttpError(422, problem('office-checklist-wrong', error.fault))
  }
}

/** @throws HttpError 404 for a ship that the concession doesn't have */
async function checkShips(
  tx: Queries,
  concession: ConcessionNumber,
  { ships }: Pick<DraftInput, 'ships'>,
): Promise<void> {
  const known = await shipsNamed(tx, concession, ships)
  if (known.length < ships.length) throw notFound(SHIP_UNKNOWN)
}

/** What the audit keeps of a draft. */
function inShort({ name, kind, ships, points }: DraftInput) {
  return { name, kind, ships, points: points.length }
}
