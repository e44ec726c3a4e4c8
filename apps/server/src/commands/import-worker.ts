/** The thread a feed is imported in. Composition root: its clock goes on from the one of the thread that started it. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import { borrowedDatabase } from '../database/database-port.ts'
import { serviceClock } from '../services/service-clock.ts'
import { type FeedOrder, importFeed } from './import-feed.ts'

/** What it is started with. */
export interface WorkerOrder {
  order: FeedOrder
  by: string
  /** What time it is, in milliseconds since 1970, and in whose zone and service day. */
  nowMs: number
  timeZone: string
  dayStartsAt: number
  database: MessagePort
}

/** What it tells meanwhile, the report last. */
export type WorkerNews = { progress: string } | { draft: number } | { report: string }

const { order, by, nowMs, timeZone, dayStartsAt, database } = workerData as WorkerOrder
const startedAt = performance.now()
const sinceMs = () => Math.round(performance.now() - startedAt)
const tell = (news: WorkerNews) => parentPort?.postMessage(news)
const work = {
  database: borrowedDatabase(database),
  clock: serviceClock(timeZone, () => nowMs + sinceMs(), dayStartsAt),
  by,
  progress: (line: string) => tell({ progress: line }),
  onDraft: (version: number) => tell({ draft: version }),
}
try {
  tell({ report: await importFeed(work, order) })
} finally {
  database.close()
}
