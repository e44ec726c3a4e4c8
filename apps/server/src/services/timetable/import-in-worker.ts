/**
 * Imports a feed in a thread of its own, within limits: what it computes holds nobody up, and a feed that is made to exhaust the
 * machine ends that thread only. The database stays here; the thread has a port to it.
 */
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { ImportProgress } from '@vaarboek/wire/office'
import { lendDatabase } from '../../database/database-port.ts'
import type { Context } from '../context.ts'
import { HttpError } from '../http-error.ts'
import { ServerStops } from '../stopped.ts'
import { throwAwayDraft } from './drafts.ts'
import type { FeedOrder } from './import-feed.ts'
import { ImportRefused } from './import-refused.ts'
import type { CompareOrder, WorkerNews, WorkerOrder } from './import-worker.ts'
import type { ImportReport } from './short-differences.ts'

/** Limits of one import. A feed of 3,000,000 stop times, the most that is taken, needs less than half of the memory and some minutes. */
const LIMITS = { memoryMb: 768, minutes: 60 }

/** Surroundings of work on a timetable: who hears of it, and how it is stopped. */
export interface TimetableWork extends Pick<Context, 'database' | 'clock'> {
  progress: (done: ImportProgress) => void
  /** Aborted when nobody waits for it any more; the reason is an error. */
  stop: AbortSignal
}

/**
 * Reads a feed into a draft, for `finishDraft`; nothing of it stays when that fails.
 * @throws ImportRefused for what is wrong with the feed or a limit; the reason it was stopped for
 */
export async function importInWorker(
  work: TimetableWork,
  order: FeedOrder,
  limits = LIMITS,
): Promise<ImportReport> {
  const { outcome, draft, why } = await runWorker(work, { feed: order }, limits)
  if (outcome && !work.stop.aborted) return outcome
  // A server that stops waits for nobody: the next one throws it away when it starts.
  if (draft !== null && !(why instanceof ServerStops))
    await throwAwayDraft(work.database, { concession: order.concession, version: draft })
  throw why
}

/** Compares a draft again, as `compareDraft`. @throws as `importInWorker` */
export async function compareInWorker(work: TimetableWork, order: CompareOrder): Promise<void> {
  const { outcome, why } = await runWorker(work, { compare: order }, LIMITS)
  if (outcome === undefined) throw why
}

interface Run {
  /** Undefined when it was ended before. */
  outcome: ImportReport | null | undefined
  /** The version it was writing. */
  draft: number | null
  why: Error
}

async function runWorker(
  work: TimetableWork,
  order: WorkerOrder['order'],
  limits: typeof LIMITS,
): Promise<Run> {
  const run: Run = { outcome: undefined, draft: null, why: new ImportRefused({ code: 'import-ended' }) }
  const { port1, port2 } = new MessageChannel()
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: workerOrder(work, order, port2),
    transferList: [port2],
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
  })
  const lent = lendDatabase(port1, work.database)
  const end = (why: Error) => {
    run.why = why
    void worker.terminate()
  }
  const stop = () => end(work.stop.reason)
  const late = setTimeout(
    () => end(new ImportRefused({ code: 'import-too-long', minutes: limits.minutes })),
    limits.minutes * 60_000,
  )
  work.stop.addEventListener('abort', stop)
  worker.on('message', (news: WorkerNews) => {
    if ('progress' in news) work.progress(news.progress)
    else if ('fault' in news) run.why = new ImportRefused(news.fault)
    else if ('refusal' in news) run.why = new HttpError(news.refusal.status, news.refusal.why)
    else Object.assign(run, news)
  })
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  worker.on('error', (error) => {
    const { memoryMb } = limits
    run.why = isOutOfMemory(error)
      ? new ImportRefused({ code: 'import-too-large', memoryMb })
      : (error as Error)
  })
  try {
    if (work.stop.aborted) stop()
    await Promise.all([ended, lent])
    return run
  } finally {
    clearTimeout(late)
    work.stop.removeEventListener('abort', stop)
  }
}

function workerOrder(
  { clock }: TimetableWork,
  order: WorkerOrder['order'],
  database: MessagePort,
): WorkerOrder {
  const { timeZone, dayStartsAt } = clock
  return { order, nowMs: Date.parse(clock.now()), timeZone, dayStartsAt, database }
}

function isOutOfMemory(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY'
}
