/** What a concession doesn't keep of its log any longer: notes, calls and hand-overs. SQL only. */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber } from '../row-ids.ts'

// In the order in which transactions hold these tables. A note that says another moment by now stays.
const OLDEST = [
  statement(
    'log-delete-notes',
    `delete from log_notes where concession = $1 and at < $2 and id = any (array(
      select id from log_notes where concession = $1 and at < $2 order by at, id limit 100)) returning 1`,
  ),
  statement(
    'log-delete-hand-overs',
    `delete from hand_overs where concession = $1 and signed_at < $2 and id = any (array(
      select id from hand_overs where concession = $1 and signed_at < $2 order by signed_at, id limit 100)) returning 1`,
  ),
  statement(
    'log-delete-calls',
    `delete from ship_calls where concession = $1 and at < $2 and id = any (array(
      select id from ship_calls where concession = $1 and at < $2 order by at, id limit 100)) returning 1`,
  ),
]

/** Deletes a hundred of the oldest of each from before a moment. Returns how many. */
export async function deleteLog(tx: Queries, concession: ConcessionNumber, before: string): Promise<number> {
  let deleted = 0
  for (const oldest of OLDEST) deleted += (await tx.query(oldest, [concession, before])).length
  return deleted
}
