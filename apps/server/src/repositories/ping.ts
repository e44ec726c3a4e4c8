/** Asks the database for a sign of life. SQL only. */
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'

const ask = statement('ping', 'select 1')

export async function ping(db: Queries): Promise<void> {
  await db.query(ask)
}
