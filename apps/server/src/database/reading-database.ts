/**
 * A standby that reads for the primary, as long as it is young: what counts boats is never held up by who reads a year of them. Where it is
 * too old, or away, the primary reads.
 */
import { type Database, DatabaseGone } from './database.ts'
import { statement } from './statement.ts'

/** Rows that are read may be so old. */
export const YOUNG_S = 5
/** How it stands is asked so often at most. */
const ASKED_MS = 1000

/** How a database follows another one. */
export interface Following {
  /** It follows none: it is the one that takes changes. */
  isPrimary: boolean
  /** Seconds since the newest change it has was made there; null while it has none. */
  behindS: number | null
  /** It hears the other one, and has done all it was told. */
  hasAll: boolean
}

// An hour without a change makes nobody old: who has done all that it was told, and is told things, has what there is.
const following = statement(
  'reading-following',
  `select not pg_is_in_recovery() as "isPrimary",
    extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 as "behindS",
    pg_is_in_recovery() and pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn()
      and exists (select from pg_stat_wal_receiver) as "hasAll"`,
)

/** @throws where it can't be asked */
export async function followingOf({ aside }: Pick<Database, 'aside'>): Promise<Following> {
  const [row] = await aside.query<Following>(following)
  if (!row) throw new DatabaseGone('A database that says nothing of itself')
  return row
}

export function isYoung({ isPrimary, behindS, hasAll }: Following): boolean {
  return isPrimary || hasAll || (behindS !== null && behindS < YOUNG_S)
}

/**
 * The primary, whose `query` and transactions are the standby's while that is young. For reading alone: a standby takes no change.
 * @param nowMs a clock that is never set back
 */
export function readingDatabase(primary: Database, standby: Database, nowMs: () => number): Database {
  let known: { at: number; young: Promise<boolean> } | null = null
  const young = (): Promise<boolean> => {
    if (known && nowMs() - known.at < ASKED_MS) return known.young
    known = {
      at: nowMs(),
      young: followingOf(standby).then(isYoung, () => false),
    }
    return known.young
  }
  const read = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
    if (!(await young())) return work(primary)
    try {
      return await work(standby)
    } catch (error) {
      if (!(error instanceof DatabaseGone)) throw error
      known = { at: nowMs(), young: Promise.resolve(false) }
      return work(primary)
    }
  }
  return {
    ...primary,
    query: (asked, values) => read((database) => database.query(asked, values)),
    transaction: (work) => read((database) => database.transaction(work)),
    transactionOnce: (work) => read((database) => database.transactionOnce(work)),
    close: () => standby.close(),
  }
}
