/** Whether commits are confirmed: PostgreSQL may have been told to wait for standbys. SQL only. */
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'

export interface CommitWaits {
  /** Whom commits wait for, as `synchronous_standby_names` says it; empty for nobody. */
  names: string
  /** How many follow, for as much as this role may see. */
  follow: number
  /** For how long the eldest commit of this role has waited, in seconds; 0 where none does. */
  seconds: number
}

// Roles without pg_monitor see that somebody follows, and not whether it is one that is waited for.
const waits = statement(
  'commit-waits',
  `select current_setting('synchronous_standby_names') as names,
    (select count(*)::int from pg_stat_replication where sync_state is null or sync_state in ('sync', 'quorum')) as follow,
    (select coalesce(max(extract(epoch from clock_timestamp() - query_start)), 0)::float8 from pg_stat_activity
      where wait_event = 'SyncRep') as seconds`,
)

export async function commitWaits(db: Queries): Promise<CommitWaits> {
  const [row] = await db.query<CommitWaits>(waits)
  if (!row) throw new Error('A database that says nothing of itself')
  return row
}
