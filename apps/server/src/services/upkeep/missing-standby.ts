/**
 * Whether PostgreSQL confirms nothing, as it waits for a standby that isn't there. A question gets its answer all the same, so
 * nothing else shows it until every connection waits. It is asked on the connection that is kept for such questions.
 */
import type { Database } from '../../database/database.ts'
import { commitWaits } from '../../repositories/upkeep/database-facts.ts'

/** A standby on another continent takes tenths of it. */
const LONG_S = 5

/** A standby that PostgreSQL waits for in vain; the message is one line. */
export class MissingStandby extends Error {
  constructor(names: string) {
    super(
      `PostgreSQL confirms nothing: it waits for a standby that is not there (synchronous_standby_names = '${names}'). Bring it back, or take the setting away: docs/several-servers.md, "When nothing is confirmed".`,
    )
  }
}

/** Null where commits are confirmed, as far as is known. @throws where the database can't be asked */
export async function missingStandby({
  kind,
  aside,
}: Pick<Database, 'kind' | 'aside'>): Promise<MissingStandby | null> {
  if (kind === 'pglite') return null
  const { names, follow, seconds } = await commitWaits(aside)
  return names !== '' && (follow === 0 || seconds > LONG_S) ? new MissingStandby(names) : null
}
