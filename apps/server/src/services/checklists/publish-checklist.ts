/** Publishes a draft: each of its ships gets it as a new checklist, all of them or none. */
import type { ChecklistKind } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { lastActionOn } from '../../repositories/audit/audit.ts'
import { markPublished } from '../../repositories/fleet/checklist-drafts.ts'
import type { NamedShip } from '../../repositories/fleet/checklists.ts'
import { holdShips, lockShip } from '../../repositories/fleet/ships.ts'
import type { ChecklistNumber, ConcessionNumber, ShipNumber } from '../../repositories/row-ids.ts'
import { auditOffice } from '../by.ts'
import { changeRow } from '../change-row.ts'
import type { Context } from '../context.ts'
import { replaceChecklist } from '../fleet/replace-checklist.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { ChangedSince } from '../revision.ts'
import { DRAFT_UNKNOWN, type DraftChange, rowOf } from './checklist-drafts.ts'

const NOBODY = problem('office-checklist-nobody')
const EMPTY = problem('office-checklist-wrong', { because: 'empty' })
const REPLACING = ['checklist-replaced', 'checklist-removed'] as const

/** The list that each ship had when the sender looked; null for none. */
export type SeenLists = ReadonlyMap<ShipNumber, ChecklistNumber | null>

export interface Publication {
  note: string
  seen: SeenLists
}

export interface NewList {
  ship: NamedShip
  list: ChecklistNumber
}

/**
 * Tablets have the lists when they next ask for the ships; trips under way keep theirs.
 * @throws HttpError 404 without such a draft, 409 when somebody changed it or one of the lists since, 422 when it has no points or ships
 */
export async function publishChecklist(
  context: Context,
  { draft: id, ...change }: DraftChange,
  { note, seen }: Publication,
): Promise<NewList[]> {
  const { result } = await changeRow(context, change, rowOf(id), async (tx, by, held) => {
    if (held.isPublished) throw notFound(DRAFT_UNKNOWN)
    if (held.points.length === 0) throw new HttpError(422, EMPTY)
    const ships = (await holdShips(tx, by.concession)).filter((ship) => held.ships.includes(ship.id))
    if (ships.length === 0) throw new HttpError(422, NOBODY)
    const { name, kind, points: fields } = held
    await demandSeen(context, tx, by.concession, { kind, ships, seen })
    await markPublished(tx, by, id)
    const detail = { name, kind, note, ships: ships.map((ship) => ship.id), points: fields.length }
    const subject = `checklist_drafts/${id}` as const
    await auditOffice(tx, by, { action: 'checklist-draft-published', subject, detail })
    const lists: NewList[] = []
    for (const { id: number, name: shipName } of ships) {
      const ship = { id: number, name: shipName }
      lists.push({
        ship,
        list: await replaceChecklist(tx, by, { ship, kind, fields, name, note, draft: id }),
      })
    }
    return lists
  })
  return result
}

/** @throws HttpError 409 when a ship has another list than the sender saw */
async function demandSeen(
  { clock }: Pick<Context, 'clock'>,
  tx: Queries,
  concession: ConcessionNumber,
  { kind, ships, seen }: { kind: ChecklistKind; ships: readonly NamedShip[]; seen: SeenLists },
): Promise<void> {
  for (const { id, name } of ships) {
    const list = (await lockShip(tx, concession, id))?.[kind] ?? null
    if (seen.get(id) === list) continue
    const subject = `ships/${id}`
    const first = await lastActionOn(tx, concession, { subject, of: REPLACING })
    throw new ChangedSince(first ? { ...first, at: clock.at(Date.parse(first.at)), ship: name } : null)
  }
}
