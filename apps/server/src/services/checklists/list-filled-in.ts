/** Checklists as crews filled them in: what somebody should look at comes first. */
import { isFailed, type ShipId } from '@vaarboek/domain'
import type { ChecklistKind } from '@vaarboek/wire/office'
import { isCalendarDay } from '@vaarboek/wire/office/server'
import type { TripNumber } from '../../repositories/row-ids.ts'
import {
  type AnswerRow,
  answersOf,
  type FilledInListRow,
  type FilledInPlace,
  filledInAfter,
} from '../../repositories/trips/filled-in-checklists.ts'
import type { Context } from '../context.ts'
import { requireId } from '../given-id.ts'
import { lastOf, pageKey } from '../page-key.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { SHIP_UNKNOWN } from '../unknown.ts'

export interface FilledInQuery {
  /** A service day. */
  day: string | null
  ship: ShipId | null
  kind: ChecklistKind | null
  /** Part of a point's title. */
  point: string | null
  /** The end of the page before; null for the first. */
  after: string | null
  limit: number
}

export interface Answer extends AnswerRow {
  isFailed: boolean
}

export interface FilledInPage {
  checklists: (FilledInListRow & { answers: Answer[] })[]
  next: string | null
}

/** @throws HttpError 400 for a page of another list, 404 for an id that is none */
export async function listFilledIn(
  { database }: Pick<Context, 'database'>,
  { concession }: Pick<StaffCaller, 'concession'>,
  { after, limit, ship, ...filter }: FilledInQuery,
): Promise<FilledInPage> {
  const list = { list: 'filled-in', concession }
  const place = after === null ? null : placeOf(lastOf(list, after))
  const wanted = { ...filter, ship: ship === null ? null : requireId(ship, SHIP_UNKNOWN) }
  return database.transaction(async (db) => {
    const rows = await filledInAfter(db, concession, wanted, { after: place, max: limit })
    const ids = rows.map(({ id }) => id)
    const answers = Map.groupBy(await answersOf(db, concession, ids), ({ checklist }) => checklist)
    const end = rows.at(-1)
    return {
      checklists: rows.map((row) => ({ ...row, answers: inOrder(answers.get(row.id) ?? []) })),
      next: end && rows.length === limit ? pageKey(list, [end.serviceDay, end.trip, end.kind]) : null,
    }
  })
}

/** With a remark or a photo first, then what failed, then the rest; each in the list's order. */
function inOrder(answers: readonly AnswerRow[]): Answer[] {
  const judged = answers.map((answer) => ({ ...answer, isFailed: hasFailed(answer) }))
  return judged.toSorted((one, other) => placeIn(one) - placeIn(other))
}

function placeIn({ remarks, photo, isFailed: hasFailed }: Answer): number {
  if (remarks || photo !== null) return 0
  return hasFailed ? 1 : 2
}

/** Of a point that is gone nobody knows. */
function hasFailed({ takesTick, minimum, checked, value }: AnswerRow): boolean {
  return takesTick !== null && isFailed({ takesTick, minimum }, { ticked: checked, value })
}

/** A key that says no place is the first page's. */
function placeOf([day, trip, kind]: unknown[]): FilledInPlace | null {
  const isPlace =
    typeof day === 'string' &&
    /^\d{4}-\d{2}-\d{2}$/.test(day) &&
    isCalendarDay(day) &&
    Number.isSafeInteger(trip) &&
    typeof kind === 'string'
  return isPlace ? { day, trip: trip as TripNumber, kind } : null
}
