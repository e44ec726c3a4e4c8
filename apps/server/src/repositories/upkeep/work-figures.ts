/** How the work of the boats and the server's own stands, in figures without anything of persons, and when its tasks were done. SQL only. */
import type { Queries, Transaction } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber } from '../row-ids.ts'

/** How long a scrape may keep a connection from the boats. */
const limit = statement('work-limit', "select set_config('statement_timeout', '2s', true)")

/** No statement of the transaction runs longer than two seconds; PGlite, which has no clock to look at, does as it does. */
export function limitFigures(tx: Transaction): void {
  tx.send(limit)
}

/** Moments are seconds since 1970; null where there is none. */
export interface ConcessionFigures {
  concession: number
  boatsUnderWay: number
  newestCount: number | null
  tabletsHolding: number
  recordsWaiting: number
  tabletsSilent: number
  oldestSilent: number | null
  recordsRefused: number
  recordsSetAside: number
  captainSessions: number
  officeSessions: number
  mailsQueued: number
  mailsTried: number
  pushesQueued: number
  pushesTried: number
}

// Each part of it is found by an index that begins with the concession. The newest count is of the last day that was sailed, or the one before.
const ofConcessions = statement(
  'work-of-concessions',
  `with office as materialized (select z.concession, count(*) as sessions from staff_sessions z
      where z.ends_at > $2 and z.revoked_at is null group by z.concession)
    select c.concession, trips.*, tablets.*, mails.*, pushes.*, coalesce(office.sessions, 0) as "officeSessions",
      (select count(*) from tokens t where t.concession = c.concession and t.revoked_at is null and t.expires_at > $2)
        as "captainSessions",
      (select count(*) from set_aside_records r where r.concession = c.concession) as "recordsSetAside"
    from concessions c
    left join office on office.concession = c.concession
    cross join lateral (select
        (select count(distinct s.ship) from trip_status s where s.concession = c.concession and s.state = 'under-way'
          and s.service_day in ($1::date, $1::date - 1) and s.changed_at > $3) as "boatsUnderWay",
        (select extract(epoch from max(s.received_at))::float8 from trip_status s
          where s.concession = c.concession and s.service_day in (newest.day, newest.day - 1)) as "newestCount"
      from (select max(l.service_day) as day from trip_status l where l.concession = c.concession and l.service_day <= $1::date)
        newest) trips
    cross join lateral (select count(*) filter (where d.waiting > 0) as "tabletsHolding",
        coalesce(sum(d.waiting), 0)::bigint as "recordsWaiting", coalesce(sum(d.rejected), 0)::bigint as "recordsRefused",
        count(*) filter (where d.waiting > 0 and d.last_seen < $4) as "tabletsSilent",
        extract(epoch from min(d.oldest_waiting_at) filter (where d.waiting > 0 and d.last_seen < $4))::float8 as "oldestSilent"
      from devices d where d.concession = c.concession and d.forgotten_at is null) tablets
    cross join lateral (select count(*) as "mailsQueued", count(*) filter (where m.tries > 0) as "mailsTried"
      from malfunction_mails m where m.concession = c.concession and m.expires_at > $2) mails
    cross join lateral (select count(*) as "pushesQueued", count(*) filter (where p.tries > 0) as "pushesTried"
      from push_deliveries p where p.concession = c.concession and p.expires_at > $2) pushes
    order by c.concession`,
)

/** The moments that count: a trip nobody ended isn't under way for ever, a tablet that was just seen isn't silent. */
export interface FiguresAt {
  today: string
  now: string
  underWaySince: string
  silentSince: string
}

export function figuresOfConcessions(tx: Transaction, at: FiguresAt): Promise<ConcessionFigures[]> {
  return tx.query<ConcessionFigures>(ofConcessions, [at.today, at.now, at.underWaySince, at.silentSince])
}

const bytes = statement('work-database-bytes', 'select pg_database_size(current_database()) as bytes')

export async function databaseBytes(tx: Transaction): Promise<number> {
  const [row] = await tx.query<{ bytes: number }>(bytes)
  return row?.bytes ?? Number.NaN
}

export interface TaskFigure {
  concession: number
  task: string
  /** Seconds since 1970. */
  at: number
  /** The result of the task. */
  detail: Record<string, unknown>
}

const tasks = statement(
  'work-tasks-done',
  `select concession, task, extract(epoch from at)::float8 as at, detail from tasks_done
    where task not in ('retention-begun', 'audit-folded') order by concession, task`,
)

export function tasksDone(tx: Transaction): Promise<TaskFigure[]> {
  return tx.query<TaskFigure>(tasks)
}

export interface StandbyFigure {
  name: string
  /** The log it hasn't played yet, in bytes; null when this role may not see it. */
  bytes: number | null
  /** The age of what it plays; null when that isn't known. */
  seconds: number | null
}

// Seconds are said only while something is played; who has played all is up to date.
const standbys = statement(
  'work-standbys',
  `select coalesce(nullif(application_name, ''), host(client_addr), 'standby') as name, bytes,
      case when bytes = 0 then 0 else seconds end as seconds
    from (select application_name, client_addr, pg_wal_lsn_diff(pg_current_wal_lsn(), replay_lsn)::float8 as bytes,
        extract(epoch from replay_lag)::float8 as seconds
      from pg_stat_replication where state is distinct from 'backup') s
    order by name`,
)

/** Standbys of this database. Roles without pg_monitor see that there are some, and nothing of them. */
export function standbysOf(tx: Transaction): Promise<StandbyFigure[]> {
  return tx.query<StandbyFigure>(standbys)
}

export type Task = 'backup' | 'retention'

/** The number that stands for the whole database, in the place of a concession's. */
export const WHOLE_DATABASE = 0 as ConcessionNumber

const done = statement(
  'tasks-done-mark',
  `insert into tasks_done (concession, task, at, detail) values ($1, $2, $3, $4::jsonb)
    on conflict (concession, task) do update set at = excluded.at, detail = excluded.detail`,
)

/** Notes that a task is done. @param detail what came of it, without anything of persons */
export async function markDone(
  db: Queries,
  concession: ConcessionNumber,
  task: Task,
  { at, detail }: { at: string; detail: object },
): Promise<void> {
  await db.query(done, [concession, task, at, jsonValue(detail)])
}

const last = statement(
  'tasks-done-last',
  'select max(at) as at from tasks_done where concession = 0 and task = $1',
)

/** When a task of the whole database was done last, ISO 8601; null for never. */
export async function lastDone(db: Queries, task: Task): Promise<string | null> {
  return (await db.query<{ at: string | null }>(last, [task]))[0]?.at ?? null
}
