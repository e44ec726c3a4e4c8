/** The audit lies in a table a month: each is made before it begins, and goes as a whole when nobody keeps it any longer. SQL only. */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'

const make = statement('audit-months-make', 'select make_audit_months($1::date, $2::date) as made')

/** Makes the months that are missing between two days, 'YYYY-MM-DD'. Returns how many. */
export async function makeAuditMonths(db: Queries, first: string, last: string): Promise<number> {
  return (await db.query<{ made: number }>(make, [first, last]))[0]?.made ?? 0
}

const drop = statement('audit-months-drop', 'select drop_audit_month($1::timestamptz) as gone')

/** Takes the oldest month away that no concession keeps; returns how many lines of each concession went with it. Null when there is none. */
export async function dropAuditMonth(db: Queries, now: string): Promise<Record<string, number> | null> {
  return (await db.query<{ gone: Record<string, number> | null }>(drop, [now]))[0]?.gone ?? null
}
