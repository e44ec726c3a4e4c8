/** Somebody of the office writes in the log, says a note of it better, or takes one back. */
import type { RequestOf } from '@vaarboek/wire'
import type { logNoteChange, logNoteWithdraw, logNoteWrite } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import {
  aboutOf,
  changeLogNote,
  type HeldLogNote,
  holdLogNote,
  type LogNoteRow,
  type LogWords,
  logNote,
  withdrawLogNote,
  writeLogNote,
} from '../../repositories/log/log-notes.ts'
import type { ConcessionNumber, LogNoteNumber } from '../../repositories/row-ids.ts'
import { auditOffice, type OfficeBy } from '../by.ts'
import { changeRow } from '../change-row.ts'
import type { Context } from '../context.ts'
import { requireId, toId } from '../given-id.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { type Change, mutateOffice, type RowChange } from '../mutate.ts'
import type { StaffCaller } from '../staff-caller.ts'
import { SHIP_UNKNOWN, TRIP_UNKNOWN } from '../unknown.ts'

const UNKNOWN = problem('log-note-unknown')
const IMPOSSIBLE = problem('field-impossible', { field: 'at' })
/** Clocks of desks differ. */
const MAX_AHEAD_MS = 5 * 60_000

type Writing = Pick<Context, 'database' | 'clock'>
type Written = RequestOf<typeof logNoteWrite>
/** Its id, as the wire has it. */
export type LogNoteOf = RequestOf<typeof logNoteChange>['id']

/** Returns its number. @throws HttpError 404 for a ship or trip that is none, 422 for a moment that is none or is yet to come */
export async function writeInLog(
  context: Writing,
  { caller, key }: Change,
  written: Written,
): Promise<LogNoteNumber> {
  const { staff } = caller
  const { id } = await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      const words = await wordsOf(tx, by, written, momentOf(context, written.at, by.at))
      const id = await writeLogNote(tx, { ...by, staff }, words)
      await auditOffice(tx, by, {
        action: 'log-note-written',
        subject: `log_notes/${id}`,
        detail: detailOf(words),
      })
      return { id }
    },
  })
  return id
}

/** @throws HttpError as {@link writeInLog}; 404, 409 with who was first, 428 without a revision */
export async function changeInLog(
  context: Writing,
  change: RowChange,
  { id: given, ...written }: RequestOf<typeof logNoteChange>,
): Promise<void> {
  const id = requireId(given, UNKNOWN)
  await changeRow(context, change, rowOf(id), async (tx, by, held) => {
    const words = await wordsOf(tx, by, written, momentOf(context, written.at, held.at))
    await changeLogNote(tx, by, id, words)
    const before = detailOf(held)
    await auditOffice(tx, by, {
      action: 'log-note-changed',
      subject: `log_notes/${id}`,
      detail: { after: detailOf(words), before },
    })
    return {}
  })
}

/** @throws HttpError 404, 409 with who was first, 428 without a revision */
export async function withdrawFromLog(
  context: Writing,
  change: RowChange,
  { id: given }: RequestOf<typeof logNoteWithdraw>,
): Promise<void> {
  const id = requireId(given, UNKNOWN)
  await changeRow(context, change, rowOf(id), async (tx, by, held) => {
    await withdrawLogNote(tx, by, id)
    await auditOffice(tx, by, {
      action: 'log-note-withdrawn',
      subject: `log_notes/${id}`,
      detail: { text: held.text },
    })
    return {}
  })
}

/** One that was withdrawn is changed no more: whatever revision somebody saw, a colleague was first. */
function rowOf(id: LogNoteNumber) {
  const hold = async (tx: Queries, concession: ConcessionNumber) => {
    const held = await holdLogNote(tx, concession, id)
    return held && { ...held, revision: held.withdrawnAt === null ? held.revision : -1 }
  }
  return { subject: `log_notes/${id}`, hold, gone: UNKNOWN } as const
}

/** @throws HttpError 404 when the concession doesn't have it */
export async function showLogNote(
  { database }: Pick<Context, 'database'>,
  { concession }: Pick<StaffCaller, 'concession'>,
  given: LogNoteOf,
): Promise<LogNoteRow> {
  const row = await logNote(database, concession, requireId(given, UNKNOWN))
  if (!row) throw notFound(UNKNOWN)
  return row
}

/** What is to be kept. @param at when it happened */
async function wordsOf(
  tx: Queries,
  { concession }: OfficeBy,
  { kind, text, tags, isOpen, ...about }: Written,
  at: string,
): Promise<LogWords> {
  const asked = { ship: toId(about.ship), trip: toId(about.trip) }
  const { ship, trip } = await aboutOf(tx, concession, asked)
  if (about.ship !== null && ship === null) throw notFound(SHIP_UNKNOWN)
  if (about.trip !== null && trip === null) throw notFound(TRIP_UNKNOWN)
  const whose = { ship: ship ?? trip?.ship ?? null, trip: trip?.id ?? null }
  return { at, kind, text, tags: [...new Set(tags)], ...whose, isOpen }
}

/** @param before when it happened, where nobody says otherwise @throws HttpError 422 for no moment, and for one to come */
function momentOf({ clock }: Pick<Context, 'clock'>, given: string | null, before: string): string {
  if (given === null) return before
  const now = clock.now()
  const at = clock.wallClock(`${given.replace('T', ' ')}:00`, now)
  if (at === null || Date.parse(at) > Date.parse(now) + MAX_AHEAD_MS) throw new HttpError(422, IMPOSSIBLE)
  return at
}

function detailOf({ at, kind, text, tags, ship, trip, isOpen }: LogWords | HeldLogNote) {
  return { happenedAt: at, kind, text, tags, ship, trip, isOpen }
}
