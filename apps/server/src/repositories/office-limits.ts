/** What the office's statements may cost. SQL only. */
import type { Transaction } from '../database/database.ts'
import { statement } from '../database/statement.ts'

const limit = statement('office-limit', "select set_config('statement_timeout', '10s', true)")

/** No statement of the transaction runs longer than ten seconds; PGlite, which has no clock to look at, does as it does. */
export function limitStatements(tx: Transaction): void {
  tx.send(limit)
}
