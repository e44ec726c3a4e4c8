/** Exports as people of the office ask for them: what there is, one more, its file, and one less. */

import type { Readable } from 'node:stream'
import { dayCount } from '@vaarboek/domain'
import { type CsvForm, EXPORT_KEPT_DAYS, type ExportKind, MOST_EXPORT_DAYS } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { lockConcession } from '../../repositories/concessions.ts'
import {
  deleteExport,
  type ExportRow,
  exportOf,
  exportsOf,
  openExports,
  queueExport,
} from '../../repositories/exports/exports.ts'
import type { ConcessionNumber, ExportNumber } from '../../repositories/row-ids.ts'
import { EXPORT_FILES } from '../../text/ashore-nl.ts'
import { auditOffice } from '../by.ts'
import type { Context } from '../context.ts'
import { checkRange } from '../day-range.ts'
import { HttpError, notFound, problem } from '../http-error.ts'
import { type Change, mutateOffice } from '../mutate.ts'
import { demandRight, type StaffCaller } from '../staff-caller.ts'
import { demandNoneArchived } from './none-archived.ts'

const DAY_MS = 24 * 3600_000
/** So many of a concession's are made or wait at a time. */
const MOST_OPEN = 5
/** So many are listed. */
const MOST_LISTED = 100

export const EXPORT_UNKNOWN = problem('export-unknown')
const ELSEWHERE = problem('export-elsewhere')
const UNFINISHED = problem('export-unfinished')
const WITHOUT_FORM = problem('export-form')
const MANY = problem('export-many', { most: MOST_OPEN })

const ENDINGS = { csv: 'csv', tides: 'zip', parquet: 'parquet' } as const satisfies Record<ExportKind, string>
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  tides: 'application/zip',
  parquet: 'application/vnd.apache.parquet',
} as const satisfies Record<ExportKind, string>

export interface WantedExport {
  kind: ExportKind
  form: CsvForm | null
  hasNames: boolean
  hasEvents: boolean
  firstDay: string
  lastDay: string
}

export function listExports(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { concession }: StaffCaller,
): Promise<ExportRow[]> {
  return exportsOf(database, concession, { at: clock.now(), max: MOST_LISTED })
}

/**
 * Puts an export in the queue.
 * @throws HttpError 403 for names without the right, 409 when many wait, 422 for what can't be
 */
export async function makeExport(
  context: Pick<Context, 'database' | 'clock'>,
  { caller, key }: Change,
  wanted: WantedExport,
): Promise<ExportRow> {
  checkWanted(wanted)
  if (wanted.hasNames) demandRight(caller, 'exports.names', context.clock.now())
  const { concession, staff } = caller
  const { id } = await mutateOffice(context, {
    caller,
    key,
    work: async (tx, by) => {
      await demandNoneArchived(tx, concession, wanted)
      await lockConcession(tx, concession)
      if ((await openExports(tx, concession)) >= MOST_OPEN) throw new HttpError(409, MANY)
      const { hasNames: names, ...question } = wanted
      const endsAt = context.clock.after(EXPORT_KEPT_DAYS * DAY_MS)
      const queued = { ...question, names, concession, staff, at: by.at, endsAt, days: dayCount(wanted) }
      const made = await queueExport(tx, queued)
      await auditOffice(tx, by, { action: 'export-made', subject: `exports/${made}`, detail: wanted })
      return { id: made }
    },
  })
  return wantedOf(context, context.database, concession, id)
}

function checkWanted({ kind, form, hasEvents, firstDay, lastDay }: WantedExport): void {
  if ((kind === 'csv') !== (form !== null) || (hasEvents && kind !== 'tides'))
    throw new HttpError(422, WITHOUT_FORM)
  checkRange({ firstDay, lastDay }, MOST_EXPORT_DAYS)
}

/** Takes back one that isn't made yet, or throws its file away. */
export async function removeExport(
  context: Pick<Context, 'database' | 'clock'>,
  change: Change,
  id: ExportNumber,
): Promise<object> {
  return mutateOffice(context, {
    ...change,
    work: async (tx, by) => {
      const { kind, firstDay, lastDay, state } = await wantedOf(context, tx, by.concession, id)
      await deleteExport(tx, { concession: by.concession, id })
      const detail = { kind, firstDay, lastDay, state }
      await auditOffice(tx, by, { action: 'export-deleted', subject: `exports/${id}`, detail })
      return {}
    },
  })
}

export interface ExportFile {
  fileName: string
  type: string
  bytes: number
  stream: Readable
}

/** @throws HttpError 404 without such an export, 403 for one with names, 409 when it isn't whole or another server has it */
export async function openExport(
  context: Pick<Context, 'database' | 'clock' | 'exports'>,
  caller: StaffCaller,
  id: ExportNumber,
): Promise<ExportFile> {
  const { database, clock, exports } = context
  const row = await wantedOf(context, database, caller.concession, id)
  if (row.names) demandRight(caller, 'exports.names', clock.now())
  if (row.state !== 'done') throw new HttpError(409, UNFINISHED)
  const file = await exports.open(id)
  if (!file) throw new HttpError(409, ELSEWHERE)
  return { fileName: fileNameOf(row), type: TYPES[row.kind], ...file }
}

/** Notes that somebody takes the file with them. */
export async function noteDownload(
  { database, clock }: Pick<Context, 'database' | 'clock'>,
  { concession, staff, address }: StaffCaller,
  id: ExportNumber,
): Promise<void> {
  await database.transaction(async (tx) => {
    const row = await wantedOf({ clock }, tx, concession, id)
    const { kind, names: hasNames, firstDay, lastDay, sha256 } = row
    const by = { concession, staff, address, at: clock.now() }
    const detail = { kind, hasNames, firstDay, lastDay, sha256 }
    await auditOffice(tx, by, { action: 'export-downloaded', subject: `exports/${id}`, detail })
  })
}

async function wantedOf(
  { clock }: Pick<Context, 'clock'>,
  db: Queries,
  concession: ConcessionNumber,
  id: ExportNumber,
): Promise<ExportRow> {
  const row = await exportOf(db, { concession, id }, clock.now())
  if (!row) throw notFound(EXPORT_UNKNOWN)
  return row
}

/** Two forms of the same days are two files. */
function fileNameOf({ kind, form, hasEvents, firstDay, lastDay }: ExportRow): string {
  const days = firstDay === lastDay ? firstDay : `${firstDay}-${lastDay}`
  const more = `${form === 'excel' ? '-excel' : ''}${hasEvents ? '-events' : ''}`
  return `vaarboek-${EXPORT_FILES[kind]}-${days}${more}.${ENDINGS[kind]}`
}
