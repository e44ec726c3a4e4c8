/** The audit: who did what, when, on which device. Only ever appended to. SQL only. */
import type { Queries, Transaction, Transactional } from '../database/database.ts'
import { jsonValue } from '../database/json-value.ts'
import { statement } from '../database/statement.ts'
import type { Deed } from './audit-deeds.ts'
import type { CaptainNumber, ConcessionNumber, StaffNumber } from './row-ids.ts'

export interface AuditEntry {
  /** 0 while nobody is logged in. */
  concession: ConcessionNumber
  captain: CaptainNumber | null
  /** Of the office. */
  staff?: StaffNumber | null
  device: string | null
  /** Network address. */
  address?: string | null
  at: string
  action: Deed
  /** For instance 'stop_visits/12'. */
  subject: string | null
  detail: unknown
}

export interface AuditFilter {
  /** 'YYYY-MM-DD' of the service's clock. */
  day: string | null
  captain: CaptainNumber | null
  action: string | null
  subject: string | null
}

export interface AuditRow {
  at: string
  captain: CaptainNumber | null
  captainName: string | null
  staff: StaffNumber | null
  staffName: string | null
  device: string | null
  action: string
  subject: string | null
  detail: unknown
}

/** The details of a line `a`, with how often it was within the hour where that is counted. */
export const TIMES_REFUSED = `coalesce((select coalesce(a.detail, '{}'::jsonb) || jsonb_build_object('times', r.times, 'lastAt', r.last_at)
    from refusals r where r.concession = a.concession and r.action = a.action and r.first_at = a.at and r.times > 1
      and r.hour = date_trunc('hour', a.at, 'UTC') and r.who = case when a.captain is not null then 'captain ' || a.captain
        when a.staff is not null then 'staff ' || a.staff else '' end), a.detail)`

const entries = statement(
  'audit-lines',
  `select a.at, a.captain, c.full_name as "captainName", a.staff, f.name as "staffName", a.device, a.action,
      a.subject, ${TIMES_REFUSED} as detail
    from audit a left join captains c on c.concession = a.concession and c.id = a.captain
      left join staff f on f.id = a.staff
    where a.concession = $1 and ($2::date is null or a.at >= $2::date and a.at < $2::date + 1)
      and ($3::bigint is null or a.captain = $3) and ($4::text is null or a.action = $4)
      and ($5::text is null or a.subject = $5)
    order by a.id desc limit $6`,
)

/** The lines that fit, newest first. */
export async function auditEntries(
  db: Queries,
  concession: ConcessionNumber,
  { day, captain, action, subject }: AuditFilter,
  max: number,
): Promise<AuditRow[]> {
  return db.query<AuditRow>(entries, [concession, day, captain, action, subject, max])
}

const refusedTries = statement(
  'audit-refused-tries',
  `select count(*) as count from audit
    where concession = $1 and captain = $2 and action in ('login-refused', 'pin-refused') and id > coalesce(
      (select max(id) from audit where concession = $1 and captain = $2 and action = 'login'), 0)`,
)

/** How often a captain's PIN was refused since the last login. */
export async function countRefusedTries(
  db: Queries,
  concession: ConcessionNumber,
  captain: CaptainNumber,
): Promise<number> {
  const [row] = await db.query<{ count: number }>(refusedTries, [concession, captain])
  return Number(row?.count ?? 0)
}

const countRefusal = statement(
  'refusals-count',
  `insert into refusals (concession, who, action, hour, first_at, last_at)
    values ($1, $2, $3, date_trunc('hour', $4::timestamptz, 'UTC'), $4, $4)
    on conflict (concession, who, action, hour) do update
      set times = refusals.times + 1, last_at = excluded.last_at
    returning times`,
)

/**
 * What is refused and can be asked without end: the first one of somebody in an hour is a line, with the others counted. A line shows how
 * often it was.
 */
export async function appendRefusal(database: Transactional, entry: AuditEntry): Promise<void> {
  const { concession, captain, staff = null, action, at } = entry
  const who = captain !== null ? `captain ${captain}` : staff !== null ? `staff ${staff}` : ''
  await database.transaction(async (tx) => {
    const [counted] = await tx.query<{ times: number }>(countRefusal, [concession, who, action, at])
    if (counted?.times === 1) sendAudit(tx, [entry])
  })
}

const forgetCounted = statement('refusals-forget', 'delete from refusals where last_at < $1')

/** Deletes how often something was refused from before a moment; its lines stay. */
export async function forgetRefusals(db: Queries, before: string): Promise<void> {
  await db.query(forgetCounted, [before])
}

const append = statement(
  'audit-append',
  `insert into audit (concession, at, captain, staff, device, address, action, subject, detail)
    select concession, at, captain, staff, device, address, action, subject, detail
    from jsonb_to_recordset($1::jsonb) as line (concession bigint, at timestamptz, captain bigint, staff bigint,
      device text, address text, action text, subject text, detail jsonb)`,
)

export async function appendAudit(db: Queries, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await db.query(append, [jsonValue(entries)])
}

/** Appends them before the transaction's end. */
export function sendAudit(tx: Transaction, entries: readonly AuditEntry[]): void {
  if (entries.length > 0) tx.send(append, [jsonValue(entries)])
}
