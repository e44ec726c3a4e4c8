/** Asks the database for a sign of life. SQL only. */
import type { Queries } from '../database/database.ts'

const ask = { name: 'ping', text: 'select 1' }

export async function ping(db: Queries): Promise<void> {
  await db.query(ask)
}
