/** Exports: what was asked for, whose turn it is, how far it is, and where its file lies. SQL only. */
import type { CsvForm, ExportFault, ExportKind, ExportState } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, ExportNumber, StaffNumber } from '../row-ids.ts'
import { colleagueIn } from '../staff/staff.ts'

/** Heard by every server whenever somebody asked for an export. */
export const EXPORTS_CHANNEL = 'exports'

export interface ExportKey {
  concession: ConcessionNumber
  id: ExportNumber
}

export interface ExportQuestion {
  kind: ExportKind
  firstDay: string
  lastDay: string
  /** Of a CSV; null of other kinds. */
  form: CsvForm | null
  /** Captains under their names; otherwise under marks that mean nothing outside of it. */
  names: boolean
  /** Of a TIDES package: whether who got on and off stands in it as events too. */
  hasEvents: boolean
}

export interface ExportRow extends ExportKey, ExportQuestion {
  state: ExportState
  fault: ExportFault | null
  days: number
  daysDone: number
  rows: number
  loadsLeftOut: number
  bytes: number | null
  sha256: string | null
  askedByName: string
  askedAt: string
  endsAt: string
  folder: string | null
}

const COLUMNS = `e.concession, e.id, e.kind, e.first_day as "firstDay", e.last_day as "lastDay", e.form, e.names,
      e.events as "hasEvents", e.state,
      e.fault, e.days, e.days_done as "daysDone", e.rows, e.loads_left_out as "loadsLeftOut", e.bytes, e.sha256,
      ${colleagueIn('e', 'e.asked_by').name} as "askedByName", e.asked_at as "askedAt", e.ends_at as "endsAt", e.folder`

const insert = statement(
  'exports-insert',
  `insert into exports (concession, kind, first_day, last_day, form, names, events, state, days, asked_by, asked_at, ends_at)
    values ($1, $2, $3, $4, $5, $6, $7, 'queued', $8, $9, $10, $11) returning id`,
)
const say = statement('exports-say', 'select pg_notify($1, $2)')

/** Puts it at the end of the queue. Every server hears of it at the commit. */
export async function queueExport(
  tx: Queries,
  asked: ExportQuestion & {
    concession: ConcessionNumber
    days: number
    staff: StaffNumber
    at: string
    endsAt: string
  },
): Promise<ExportNumber> {
  const { concession, kind, firstDay, lastDay, form, names, hasEvents, days, staff, at, endsAt } = asked
  const values = [concession, kind, firstDay, lastDay, form, names, hasEvents, days, staff, at, endsAt]
  const [row] = await tx.query<{ id: ExportNumber }>(insert, values)
  if (!row) throw new Error('An insert without a row')
  await tx.query(say, [EXPORTS_CHANNEL, ''])
  return row.id
}

const waiting = statement(
  'exports-waiting',
  `select count(*) as many from exports where concession = $1 and state in ('queued', 'running')`,
)

/** How many of a concession's aren't made yet. */
export async function openExports(db: Queries, concession: ConcessionNumber): Promise<number> {
  const [row] = await db.query<{ many: number }>(waiting, [concession])
  return row?.many ?? 0
}

const list = statement(
  'exports-list',
  `select ${COLUMNS} from exports e
    where e.concession = $1 and e.ends_at > $2 order by e.id desc limit $3`,
)

/** The concession's, the newest first. */
export function exportsOf(
  db: Queries,
  concession: ConcessionNumber,
  { at, max }: { at: string; max: number },
): Promise<ExportRow[]> {
  return db.query<ExportRow>(list, [concession, at, max])
}

const one = statement(
  'exports-one',
  `select ${COLUMNS} from exports e where e.concession = $1 and e.id = $2 and e.ends_at > $3`,
)

export async function exportOf(
  db: Queries,
  { concession, id }: ExportKey,
  at: string,
): Promise<ExportRow | undefined> {
  const [row] = await db.query<ExportRow>(one, [concession, id, at])
  return row
}

const remove = statement(
  'exports-delete',
  'delete from exports where concession = $1 and id = $2 returning folder',
)

/** Deletes it, whatever its state: a server that makes it sees that at its next step. */
export async function deleteExport(tx: Queries, { concession, id }: ExportKey): Promise<void> {
  await tx.query(remove, [concession, id])
}

const removeNamed = statement(
  'exports-delete-named',
  `with held as materialized (select id from exports where concession = $1 and names order by id for update)
    delete from exports e using held h where e.concession = $1 and e.id = h.id`,
)

/** Deletes those in which captains stand under their names: somebody's name is to go. */
export async function deleteNamedExports(tx: Queries, concession: ConcessionNumber): Promise<void> {
  await tx.query(removeNamed, [concession])
}

/** The concession whose last one began longest ago comes first: nobody waits for all that another one asked. */
const claim = statement(
  'exports-claim',
  `with next as materialized (
      select q.concession, q.id from exports q where q.state = 'queued'
      order by (select max(b.started_at) from exports b where b.concession = q.concession) nulls first, q.id
      limit 1 for update skip locked)
    update exports e set state = 'running', started_at = $1, touched_at = $1, folder = $2, days_done = 0, rows = 0
    from next n where e.concession = n.concession and e.id = n.id
    returning e.concession, e.id`,
)

/** Takes the one whose turn it is for the server with this folder; undefined when none waits. */
export async function claimExport(
  db: Queries,
  { at, folder }: { at: string; folder: string },
): Promise<ExportKey | undefined> {
  const [key] = await db.query<ExportKey>(claim, [at, folder])
  return key
}

const touch = statement(
  'exports-touch',
  `update exports set days_done = $3, rows = $4, touched_at = $5
    where concession = $1 and id = $2 and state = 'running' and folder = $6 returning 1 as there`,
)

export interface ExportProgress {
  daysDone: number
  rows: number
  at: string
  folder: string
}

/** Says how far it is. False when it isn't this folder's to make any more: it was deleted, or given up. */
export async function touchExport(
  db: Queries,
  { concession, id }: ExportKey,
  { daysDone, rows, at, folder }: ExportProgress,
): Promise<boolean> {
  return (await db.query(touch, [concession, id, daysDone, rows, at, folder])).length > 0
}

const finish = statement(
  'exports-finish',
  `update exports set state = 'done', days_done = days, rows = $3, loads_left_out = $4, bytes = $5, sha256 = $6,
      done_at = $7, ends_at = $8
    where concession = $1 and id = $2 and state = 'running' and folder = $9 returning 1 as there`,
)

export interface ExportResult {
  rows: number
  loadsLeftOut: number
  bytes: number
  sha256: string
}

/** Its file is whole. False when nobody wants it any more. */
export async function finishExport(
  db: Queries,
  { concession, id }: ExportKey,
  {
    rows,
    loadsLeftOut,
    bytes,
    sha256,
    at,
    endsAt,
    folder,
  }: ExportResult & { at: string; endsAt: string; folder: string },
): Promise<boolean> {
  const values = [concession, id, rows, loadsLeftOut, bytes, sha256, at, endsAt, folder]
  return (await db.query(finish, values)).length > 0
}

const fail = statement(
  'exports-fail',
  `update exports set state = 'failed', fault = $3, done_at = $4
    where concession = $1 and id = $2 and state = 'running' and folder = $5`,
)

export async function failExport(
  db: Queries,
  { concession, id }: ExportKey,
  { fault, at, folder }: { fault: ExportFault; at: string; folder: string },
): Promise<void> {
  await db.query(fail, [concession, id, fault, at, folder])
}

const requeue = statement(
  'exports-requeue',
  `update exports set state = 'queued', days_done = 0, rows = 0, folder = null
    where concession = $1 and id = $2 and state = 'running' and folder = $3`,
)

/** It waits again: the server that was making it stops. */
export async function requeueExport(
  db: Queries,
  { concession, id }: ExportKey,
  folder: string,
): Promise<void> {
  await db.query(requeue, [concession, id, folder])
}

const failLost = statement(
  'exports-fail-lost',
  `with lost as materialized (
      select concession, id from exports where state = 'running' and touched_at <= $1
      order by concession, id for update skip locked)
    update exports e set state = 'failed', fault = $2, done_at = $3
    from lost l where e.concession = l.concession and e.id = l.id returning e.id`,
)

/** Those that nobody has worked on since a moment failed: their server was killed. Returns how many. */
export async function failLostExports(
  db: Queries,
  { since, fault, at }: { since: string; fault: ExportFault; at: string },
): Promise<number> {
  return (await db.query(failLost, [since, fault, at])).length
}

const wanted = statement(
  'exports-wanted',
  `select id from exports where folder = $1 and state in ('running', 'done') and ends_at > $2 order by id`,
)

/** The exports that a folder has files of. */
export async function exportsInFolder(db: Queries, folder: string, at: string): Promise<ExportNumber[]> {
  return (await db.query<{ id: ExportNumber }>(wanted, [folder, at])).map(({ id }) => id)
}

const forget = statement('exports-forget', 'delete from exports where ends_at < $1')

/** Deletes those whose time is over. */
export async function forgetExports(db: Queries, before: string): Promise<void> {
  await db.query(forget, [before])
}
