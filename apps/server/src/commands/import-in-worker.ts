/**
 * Imports a feed in a thread of its own, within limits: what it computes holds nobody up, and a feed that is made to exhaust the
 * machine ends that thread only. The database stays here; the thread has a port to it.
 */
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { lendDatabase } from '../database/database-port.ts'
import { allVersions } from '../repositories/timetable-versions.ts'
import { throwAwayDraft } from '../services/timetable/drafts.ts'
import { ServerStops, type Work } from './command.ts'
import type { FeedOrder } from './import-feed.ts'
import type { WorkerNews, WorkerOrder } from './import-worker.ts'

/** What one import may take. A feed of 3,000,000 stop times, the most that is taken, needs less than half of the memory and some minutes. */
const LIMITS = { memoryMb: 768, minutes: 60 }

const NOTHING = 'Er is niets overgenomen.'
const IN_PARTS = 'Kijk de bestanden na, of neem de dienstregeling over in delen, met --route of --agency.'

/**
 * Returns what it came to, in Dutch.
 * @throws why nothing was taken over, in Dutch: what is wrong with the feed, a limit, or that it was stopped
 */
export async function importInWorker(work: Work, order: FeedOrder, limits = LIMITS): Promise<string> {
  const outcome = await runWorker(work, order, limits)
  if (outcome.report !== null) return outcome.report
  const { draft, why } = outcome
  if (draft === null) throw why
  const key = { concession: order.concession, version: draft }
  // A server that stops waits for nobody: the next one throws it away when it starts.
  if (!(why instanceof ServerStops)) await throwAwayDraft(work.database, key)
  const versions = await allVersions(work.database, order.concession)
  // It came in between the last statement and the end.
  if (versions.some(({ version, state }) => version === draft && state === 'published'))
    throw new Error(`Versie ${draft} is overgenomen, maar wat ze verandert kon niet meer gemeld worden.`)
  throw why
}

interface Outcome {
  /** Null when it was ended before. */
  report: string | null
  /** The version it was writing. */
  draft: number | null
  why: Error
}

async function runWorker(work: Work, order: FeedOrder, limits: typeof LIMITS): Promise<Outcome> {
  const outcome: Outcome = { report: null, draft: null, why: new Error(`De import is geëindigd. ${NOTHING}`) }
  const { port1, port2 } = new MessageChannel()
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: workerOrder(work, order, port2),
    transferList: [port2],
    resourceLimits: { maxOldGenerationSizeMb: limits.memoryMb },
  })
  const lent = lendDatabase(port1, work.database)
  const end = (why: Error) => {
    outcome.why = why
    void worker.terminate()
  }
  const stop = () => end(work.stop.reason)
  const late = setTimeout(() => end(tooLong(limits.minutes)), limits.minutes * 60_000)
  work.stop.addEventListener('abort', stop)
  worker.on('message', (news: WorkerNews) => {
    if ('progress' in news) work.progress(news.progress)
    else Object.assign(outcome, news)
  })
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  worker.on('error', (error) => {
    outcome.why = isOutOfMemory(error) ? tooLarge(limits.memoryMb) : (error as Error)
  })
  try {
    if (work.stop.aborted) stop()
    await Promise.all([ended, lent])
    return outcome
  } finally {
    clearTimeout(late)
    work.stop.removeEventListener('abort', stop)
  }
}

function workerOrder({ by, clock }: Work, order: FeedOrder, database: MessagePort): WorkerOrder {
  const { timeZone, dayStartsAt } = clock
  return { order, by, nowMs: Date.parse(clock.now()), timeZone, dayStartsAt, database }
}

function isOutOfMemory(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function tooLarge(memoryMb: number): Error {
  return new Error(
    `De dienstregeling vraagt meer geheugen dan een import mag nemen (${memoryMb} MB). ${NOTHING} ${IN_PARTS}`,
  )
}

function tooLong(minutes: number): Error {
  return new Error(`De import duurde langer dan ${minutes} minuten en is gestopt. ${NOTHING} ${IN_PARTS}`)
}
