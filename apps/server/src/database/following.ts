/** How a database follows another one, in its own words. */
import { type Database, DatabaseGone } from './database.ts'
import { statement } from './statement.ts'

/** Rows that are read may be so old. */
export const YOUNG_S = 5

/** How a database follows another one. */
export interface Following {
  /** It follows none: it is the one that takes changes. */
  isPrimary: boolean
  /** Seconds since the newest change it has was made there; null while it has none. */
  behindS: number | null
  /** It hears the other one, and has done all it was told. */
  hasAll: boolean
  /** The place in the other one's log up to which it has everything, in bytes; null for one that follows none. */
  has: number | null
}

// An hour without a change makes nobody old: who has done all that it was told, and is told things, has what there is.
const following = statement(
  'reading-following',
  `select not pg_is_in_recovery() as "isPrimary",
    extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as "behindS",
    pg_is_in_recovery() and pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn()
      and exists (select from pg_stat_wal_receiver) as "hasAll",
    case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end as has`,
)

/** @throws where it can't be asked */
export async function followingOf({ aside }: Pick<Database, 'aside'>): Promise<Following> {
  const [row] = await aside.query<Following>(following)
  if (!row) throw new DatabaseGone('A database that says nothing of itself')
  return row
}

/** Its own word for it. */
export function isYoung({ isPrimary, behindS, hasAll }: Following): boolean {
  return isPrimary || hasAll || (behindS !== null && behindS < YOUNG_S)
}
