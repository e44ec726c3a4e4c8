/** The thread a timetable is worked on in. Composition root: its clock goes on from the one of the thread that started it. */
import { setTimeout as pause } from 'node:timers/promises'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { borrowedDatabase } from '../../database/database-port.ts'
import { FeedError } from '../../integrations/gtfs/feed-error.ts'
import type { VersionKey } from '../../repositories/timetable-versions.ts'
import { HttpError } from '../http-error.ts'
import { serviceClock } from '../service-clock.ts'
import { compareDraft } from './compare-draft.ts'
import { type FeedOrder, type FeedOutcome, importFeed } from './import-feed.ts'

/** A draft is compared with what holds from a day on. */
export interface CompareOrder extends VersionKey {
  firstDay: string
}

/** What it is started with. */
export interface WorkerOrder {
  order: { feed: FeedOrder } | { compare: CompareOrder }
  by: string
  /** What time it is, in milliseconds since 1970, and in whose zone and service day. */
  nowMs: number
  timeZone: string
  dayStartsAt: number
  database: MessagePort
}

/** What it tells meanwhile, the outcome or why there is none last. Errors lose their class between threads. */
export type WorkerNews =
  | { progress: string }
  | { draft: number }
  | { outcome: FeedOutcome | null }
  | { refusal: { message: string; status: number } }

const { order, by, nowMs, timeZone, dayStartsAt, database } = workerData as WorkerOrder
const startedAt = performance.now()
const sinceMs = () => Math.round(performance.now() - startedAt)
const tell = (news: WorkerNews) => parentPort?.postMessage(news)
const work = {
  database: borrowedDatabase(database, { random: () => Math.random(), pause }),
  clock: serviceClock(timeZone, () => nowMs + sinceMs(), dayStartsAt),
  by,
  progress: (line: string) => tell({ progress: line }),
  onDraft: (version: number) => tell({ draft: version }),
}

async function outcomeOf(): Promise<FeedOutcome | null> {
  if ('feed' in order) return importFeed(work, order.feed)
  const { firstDay, ...key } = order.compare
  await compareDraft(work, key, firstDay)
  return null
}

try {
  tell({ outcome: await outcomeOf() })
} catch (error) {
  if (error instanceof FeedError) tell({ refusal: { message: error.message, status: 422 } })
  else if (error instanceof HttpError) tell({ refusal: { message: error.message, status: error.status } })
  else throw error
} finally {
  database.close()
}
