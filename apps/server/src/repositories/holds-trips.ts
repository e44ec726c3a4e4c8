/** Whether anything was sailed. SQL only. */
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'

const there = statement('trips-there', `select to_regclass('trips') is not null as there`)
const some = statement('trips-some', 'select exists (select 1 from trips) as holds')

/** False on a database without a schema. */
export async function holdsTrips(db: Queries): Promise<boolean> {
  if (!(await db.query<{ there: boolean }>(there))[0]?.there) return false
  return (await db.query<{ holds: boolean }>(some))[0]?.holds === true
}
