/** How the work stands, for whoever watches the server. Read seldom and briefly: the boats' own work comes first. */
import { type Database, DatabaseBusy, DatabaseGone } from '../../database/database.ts'
import {
  type ConcessionFigures,
  databaseBytes,
  figuresOfConcessions,
  limitFigures,
  type StandbyFigure,
  standbysOf,
  type TaskFigure,
  tasksDone,
} from '../../repositories/upkeep/work-figures.ts'
import type { Context } from '../context.ts'

/** A scrape within this time gets what was read before. */
const KEPT_MS = 10_000
/** With more work waiting than this for a connection nothing is read. */
const MAX_WAITING = 50
/** A trip that nobody ended is under way so long after its last record. */
const UNDER_WAY_MS = 12 * 3600_000
/** A tablet says something each half minute while it has a connection. */
export const SILENT_MS = 30 * 60_000

export interface Figures {
  concessions: ConcessionFigures[]
  tasks: TaskFigure[]
  standbys: StandbyFigure[]
  databaseBytes: number
}

type Watched = Pick<Context, 'clock' | 'log'> & { database: Pick<Database, 'transaction' | 'waiting'> }

/**
 * Makes a reader: null when the figures can't be read now, as the database is away or has too much to do; never those of
 * before. Several scrapes at once read once.
 */
export function figuresReader(context: Watched): () => Promise<Figures | null> {
  const { clock, database, log } = context
  let kept: { atMs: number; figures: Figures } | null = null
  let reading: Promise<Figures | null> | null = null
  const nowMs = () => Date.parse(clock.now())

  async function read(): Promise<Figures | null> {
    if (database.waiting() > MAX_WAITING) return null
    try {
      const figures = await readFigures(context)
      kept = { atMs: nowMs(), figures }
      return figures
    } catch (error) {
      const isAway = error instanceof DatabaseGone || error instanceof DatabaseBusy
      if (!isAway) log(error, 'figures could not be read')
      return null
    } finally {
      reading = null
    }
  }

  return () => {
    // A clock may be set back.
    if (kept && Math.abs(nowMs() - kept.atMs) < KEPT_MS) return Promise.resolve(kept.figures)
    kept = null
    reading ??= read()
    return reading
  }
}

function readFigures({ database, clock }: Watched): Promise<Figures> {
  const at = {
    today: clock.today(),
    now: clock.now(),
    underWaySince: clock.after(-UNDER_WAY_MS),
    silentSince: clock.after(-SILENT_MS),
  }
  return database.transaction(async (tx) => {
    limitFigures(tx)
    const [concessions, tasks, standbys, bytes] = await Promise.all([
      figuresOfConcessions(tx, at),
      tasksDone(tx),
      standbysOf(tx),
      databaseBytes(tx),
    ])
    return { concessions, tasks, standbys, databaseBytes: bytes }
  })
}
