/** The audit: who did what, when, on which device. Only ever appended to. SQL only. */
import type { Queries } from '../database/database.ts'
import { jsonValue } from '../database/json-value.ts'

export interface AuditLine {
  /** 0 while nobody is logged in. */
  concession: number
  captain: number | null
  device: string | null
  at: string
  /** For instance 'stop-passed'. */
  action: string
  /** For instance 'stop_visits/12'. */
  subject: string | null
  detail: unknown
}

const append = {
  name: 'audit-append',
  text: `insert into audit (concession, at, captain, device, action, subject, detail)
    select concession, at, captain, device, action, subject, detail
    from jsonb_to_recordset($1::jsonb) as line (concession bigint, at timestamptz, captain bigint, device text,
      action text, subject text, detail jsonb)`,
}

export async function appendAudit(db: Queries, lines: readonly AuditLine[]): Promise<void> {
  if (lines.length > 0) await db.query(append, [jsonValue(lines)])
}
