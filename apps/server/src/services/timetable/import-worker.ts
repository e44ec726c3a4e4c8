/** The thread a timetable is worked on in. Composition root: its clock goes on from the one of the thread that started it. */
import { setTimeout as pause } from 'node:timers/promises'
import { type MessagePort, parentPort, workerData } from 'node:worker_threads'
import type { FeedFault, ImportProgress } from '@vaarboek/wire/office'
import { borrowedDatabase } from '../../database/database-port.ts'
import { FeedError } from '../../integrations/gtfs/feed-error.ts'
import type { VersionKey } from '../../repositories/timetable/timetable-versions.ts'
import { HttpError, type Problem } from '../http-error.ts'
import { serviceClock } from '../service-clock.ts'
import { compareDraft } from './compare-draft.ts'
import { type FeedOrder, importFeed } from './import-feed.ts'
import { ImportRefused } from './import-refused.ts'
import type { ImportReport } from './short-differences.ts'

/** A draft is compared with what holds from a day on. */
export interface CompareOrder extends VersionKey {
  firstDay: string
}

/** Data that the worker is started with. */
export interface WorkerOrder {
  order: { feed: FeedOrder } | { compare: CompareOrder }
  /** The moment it starts at, in milliseconds since 1970, for a clock of its own in this zone and service day. */
  nowMs: number
  timeZone: string
  dayStartsAt: number
  database: MessagePort
}

/** News of the worker: the outcome, or why there is none, comes last. Errors lose their class between threads. */
export type WorkerNews =
  | { progress: ImportProgress }
  | { draft: number }
  | { outcome: ImportReport | null }
  | { fault: FeedFault }
  | { refusal: { status: number; why: Problem } }

const { order, nowMs, timeZone, dayStartsAt, database } = workerData as WorkerOrder
const startedAt = performance.now()
const sinceMs = () => Math.round(performance.now() - startedAt)
const tell = (news: WorkerNews) => parentPort?.postMessage(news)
const work = {
  database: borrowedDatabase(database, { random: () => Math.random(), pause }),
  clock: serviceClock(timeZone, () => nowMs + sinceMs(), dayStartsAt),
  progress: (progress: ImportProgress) => tell({ progress }),
  onDraft: (version: number) => tell({ draft: version }),
}

async function outcomeOf(): Promise<ImportReport | null> {
  if ('feed' in order) return importFeed(work, order.feed)
  const { firstDay, ...key } = order.compare
  await compareDraft(work, key, firstDay)
  return null
}

try {
  tell({ outcome: await outcomeOf() })
} catch (error) {
  if (error instanceof FeedError || error instanceof ImportRefused) tell({ fault: error.fault })
  else if (error instanceof HttpError && error.problem)
    tell({ refusal: { status: error.status, why: error.problem } })
  else throw error
} finally {
  database.close()
}
