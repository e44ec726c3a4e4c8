/** Facts that the database says of itself: that it lives, its clock and version, whether commits are confirmed, and the mark of its pepper. SQL only. */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'

const ask = statement('ping', 'select 1')

export async function ping(db: Queries): Promise<void> {
  await db.query(ask)
}

const facts = statement(
  'database-facts',
  `select clock_timestamp() as now, current_setting('server_version_num')::int / 10000 as version`,
)

/** @returns its clock, ISO 8601, and its major version */
export async function databaseFacts(db: Queries): Promise<{ now: string; version: number }> {
  const [row] = await db.query<{ now: string; version: number }>(facts)
  if (!row) throw new Error('A database without a clock')
  return row
}

const whole = statement(
  'database-whole-bytes',
  'select pg_database_size(current_database())::float8 as bytes',
)

export async function wholeBytes(db: Queries): Promise<number> {
  return (await db.query<{ bytes: number }>(whole))[0]?.bytes ?? 0
}

// Other roles than those that read all settings don't see the row.
const folder = statement(
  'database-folder',
  `select setting as folder from pg_settings where name = 'data_directory'`,
)

/** The folder of its data on its own machine; null where this role isn't told. */
export async function dataFolder(db: Queries): Promise<string | null> {
  return (await db.query<{ folder: string }>(folder))[0]?.folder ?? null
}

export interface LockRoom {
  /** The audit's tables: one a month. */
  tables: number
  /** Locks of a statement that looks at all of them: one on each table, and on each of its indexes. */
  locks: number
  /** How many PostgreSQL has room for, of all sessions together. */
  room: number
  /** Sessions there may be; each has its part of that room. */
  sessions: number
}

const lockRoom = statement(
  'database-lock-room',
  `select count(*)::int as tables, coalesce(sum(1 + i.many), 0)::int as locks,
    max(s.sessions * current_setting('max_locks_per_transaction')::int) as room, max(s.sessions) as sessions
    from pg_partition_tree(to_regclass('audit')) p
    cross join lateral (select count(*) as many from pg_index i where i.indrelid = p.relid) i
    cross join (select current_setting('max_connections')::int + current_setting('max_prepared_transactions')::int as sessions) s
    where p.isleaf`,
)

export async function lockRoomOf(db: Queries): Promise<LockRoom> {
  const [row] = await db.query<LockRoom>(lockRoom)
  if (!row) throw new Error('A database that says nothing of its locks')
  return row
}

export interface CommitWaits {
  /** Standbys that commits wait for, as `synchronous_standby_names` says it; empty for none. */
  names: string
  /** How many follow, for as much as this role may see. */
  follow: number
  /** For how long the eldest commit of this role has waited, in seconds; 0 where none does. */
  seconds: number
}

// Roles without pg_monitor see that somebody follows, and not whether it is one that is waited for.
const waits = statement(
  'commit-waits',
  `select current_setting('synchronous_standby_names') as names,
    (select count(*)::int from pg_stat_replication where sync_state is null or sync_state in ('sync', 'quorum')) as follow,
    (select coalesce(max(extract(epoch from clock_timestamp() - query_start)), 0)::float8 from pg_stat_activity
      where wait_event = 'SyncRep') as seconds`,
)

export async function commitWaits(db: Queries): Promise<CommitWaits> {
  const [row] = await db.query<CommitWaits>(waits)
  if (!row) throw new Error('A database that says nothing of itself')
  return row
}

const hasMark = statement('pepper-mark-there', `select to_regclass('pepper_mark') is not null as there`)

const mark = statement('pepper-mark', 'select mark from pepper_mark')

/** Null where no server has started yet, also on a schema from before it. */
export async function pepperMarkOf(db: Queries): Promise<string | null> {
  if (!(await db.query<{ there: boolean }>(hasMark))[0]?.there) return null
  return (await db.query<{ mark: string }>(mark))[0]?.mark ?? null
}

const firstMark = statement(
  'pepper-mark-first',
  'insert into pepper_mark (mark) values ($1) on conflict do nothing',
)

/** Changes nothing when there is one already. */
export async function storeFirstPepperMark(db: Queries, mark: string): Promise<void> {
  await db.query(firstMark, [mark])
}

const replaceMark = statement('pepper-mark-replace', 'update pepper_mark set mark = $1')

/** Replaces the mark of a database that has one. */
export async function replacePepperMark(db: Queries, mark: string): Promise<void> {
  await db.query(replaceMark, [mark])
}
