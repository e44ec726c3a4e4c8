/** The audit: who did what, when, on which device. Only ever appended to. SQL only. */
import type { Queries, Transaction } from '../database/database.ts'
import { jsonValue } from '../database/json-value.ts'
import { statement } from '../database/statement.ts'
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
  /** For instance 'stop-passed'. */
  action: string
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

const entries = statement(
  'audit-lines',
  `select a.at, a.captain, c.full_name as "captainName", a.staff, f.name as "staffName", a.device, a.action,
      a.subject, a.detail
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
