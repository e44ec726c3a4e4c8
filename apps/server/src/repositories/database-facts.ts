/** What the database says of itself. SQL only. */
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'

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
