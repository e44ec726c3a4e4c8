/** The checklists of all ships, and one that was published. */
import { type DraftOfList, openDrafts } from '../../repositories/fleet/checklist-drafts.ts'
import {
  checklistById,
  listsOfShip,
  listsOfShips,
  type NamedShip,
  type PointRow,
  type PublishedRow,
  pointsOf,
  type ShipListRow,
  shipsWithList,
  type WholeListRow,
} from '../../repositories/fleet/checklists.ts'
import type { ChecklistNumber } from '../../repositories/row-ids.ts'
import type { Context } from '../context.ts'
import { notFound, problem } from '../http-error.ts'
import type { StaffCaller } from '../staff-caller.ts'

export const LIST_UNKNOWN = problem('office-checklist-unknown', { what: 'list' })
/** Earlier ones of a ship that are shown at most. */
const MAX_HISTORY = 100

export interface AllChecklists {
  lists: ShipListRow[]
  drafts: DraftOfList[]
}

/** Two of each ship, by its name; and the drafts, the newest first. */
export function listChecklists(
  { database }: Pick<Context, 'database'>,
  { concession }: Pick<StaffCaller, 'concession'>,
): Promise<AllChecklists> {
  return database.transaction(async (db) => ({
    lists: await listsOfShips(db, concession),
    drafts: await openDrafts(db, concession),
  }))
}

export interface ShownChecklist {
  list: WholeListRow
  points: PointRow[]
  /** Ships that have it now, or one that was published with it. */
  alike: NamedShip[]
  history: PublishedRow[]
}

/** @throws HttpError 404 without such a list */
export function showChecklist(
  { database }: Pick<Context, 'database'>,
  { concession }: Pick<StaffCaller, 'concession'>,
  id: ChecklistNumber,
): Promise<ShownChecklist> {
  return database.transaction(async (db) => {
    const list = await checklistById(db, concession, id)
    if (!list) throw notFound(LIST_UNKNOWN)
    const { ship, kind } = list
    return {
      list,
      points: await pointsOf(db, concession, [id]),
      alike: await shipsWithList(db, concession, list),
      history:
        ship === null || kind === null
          ? []
          : await listsOfShip(db, concession, { ship, kind, max: MAX_HISTORY }),
    }
  })
}
