/**
 * A standby that reads for the primary, as long as it is young: what counts boats is never held up by who reads a year of them. Where it is
 * too old, or away, the primary reads. How old it is, is what the primary had written when: a standby that hears nothing thinks it has all.
 */
import { type Database, DatabaseGone } from './database.ts'
import { type Following, followingOf, isYoung, YOUNG_S } from './following.ts'
import { PatientProbe } from './patient-probe.ts'
import { statement } from './statement.ts'

const MS = 1000

const written = statement(
  'reading-written',
  `select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as lsn`,
)

/** The end of its log now. @throws where it can't be asked */
async function writtenBy({ aside }: Pick<Database, 'aside'>): Promise<number> {
  const [row] = await aside.query<{ lsn: number }>(written)
  if (!row) throw new DatabaseGone('A database that says nothing of its log')
  return row.lsn
}

/** The end of the primary's log at a moment. */
interface Written {
  atMs: number
  lsn: number
}

export interface ReadingDatabase extends Database {
  /** The age of what it reads in milliseconds: null while the primary reads. */
  ageMs?: () => Promise<number | null>
  /** The same, for who must see all that is committed when this is asked: the primary reads until the standby has that. */
  withAllOfNow?: () => Promise<Database>
}

/** How a standby stands. */
interface Standing {
  /** Milliseconds; null for too old, or away. */
  ageMs: number | null
  /** As `Following` has it. */
  has: number | null
}

const AWAY: Standing = { ageMs: null, has: null }

/** How old the standby is. @param nowMs a clock that is never set back */
class Age {
  readonly #primary: Database
  readonly #standby: Database
  readonly #nowMs: () => number
  #written: Written[] = []

  constructor(primary: Database, standby: Database, nowMs: () => number) {
    this.#primary = primary
    this.#standby = standby
    this.#nowMs = nowMs
  }

  async ask(): Promise<Standing> {
    const atMs = this.#nowMs()
    const [now, follows] = await Promise.all([
      writtenBy(this.#primary).then(
        (lsn) => [{ atMs, lsn }],
        () => [],
      ),
      followingOf(this.#standby),
    ])
    return { ageMs: this.#ageOf(follows, now, atMs), has: follows.has }
  }

  #ageOf(follows: Following, now: Written[], atMs: number): number | null {
    const kept = this.#written.filter((one) => atMs - one.atMs < YOUNG_S * MS)
    this.#written = [...kept, ...now]
    const { has } = follows
    if (has === null) return 0
    const seen = this.#written.findLast(({ lsn }) => lsn <= has)
    if (seen) return atMs - seen.atMs
    // Nobody knows yet what the primary had a moment ago, or it is away: only the standby can say.
    if (kept.length > 0 || (now.length === 0 && !isYoung(follows))) return null
    if (now.length === 0 && follows.hasAll) return 0
    const { behindS } = follows
    return behindS !== null && behindS < YOUNG_S ? behindS * MS : null
  }
}

/**
 * The primary, whose `query` and transactions are the standby's while that is young. For reading alone: a standby takes no change.
 * @param nowMs a clock that is never set back
 * @param failed gets why the standby wasn't to be asked, each time
 */
export function readingDatabase(
  primary: Database,
  standby: Database,
  { nowMs, failed }: { nowMs: () => number; failed: (error: unknown) => void },
): ReadingDatabase {
  const age = new Age(primary, standby, nowMs)
  const probe = new PatientProbe(() => age.ask(), { nowMs, failed })
  const readers: Readers = { primary, standby, probe }
  return {
    ...readBy(readers),
    async ageMs() {
      const answer = await probe.answer()
      if (answer === null || answer.said.ageMs === null) return null
      return answer.said.ageMs + (nowMs() - answer.at)
    },
    async withAllOfNow() {
      // A primary that can't say it reads all of it itself.
      const end = await writtenBy(primary).catch(() => Number.POSITIVE_INFINITY)
      probe.outdate()
      return readBy(readers, end)
    },
  }
}

interface Readers {
  primary: Database
  standby: Database
  probe: PatientProbe<Standing>
}

/** @param end the place in the primary's log that the standby must have come to */
function readBy({ primary, standby, probe }: Readers, end = 0): Database {
  const read = async <Result>(work: (database: Database) => Promise<Result>): Promise<Result> => {
    const { ageMs, has } = (await probe.answer())?.said ?? AWAY
    if (ageMs === null || (has !== null && has < end)) return work(primary)
    try {
      return await work(standby)
    } catch (error) {
      if (!(error instanceof DatabaseGone)) throw error
      probe.tell(AWAY)
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
