/** One change of a concession's own affairs at a time. SQL only. */
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { ConcessionNumber } from './row-ids.ts'

const lock = statement(
  'concession-lock',
  'select concession from concessions where concession = $1 for no key update',
)

/** Its timetable versions, plans of days and retention are changed one after the other until the transaction ends; boats don't wait. */
export async function lockConcession(tx: Queries, concession: ConcessionNumber): Promise<void> {
  await tx.query(lock, [concession])
}
