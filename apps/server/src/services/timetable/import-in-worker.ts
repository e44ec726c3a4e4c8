/**
 * Imports a feed in a thread of its own, within limits: what it computes holds nobody up, and a feed that is made to exhaust the
 * machine ends that thread only. The database stays here; the thread has a port to it.
 */
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import { lendDatabase } from '../../database/database-port.ts'
import { allVersions } from '../../repositories/timetable-versions.ts'
import type { Context } from '../context.ts'
import { HttpError, sentence } from '../http-error.ts'
import { ServerStops } from '../stopped.ts'
import { throwAwayDraft } from './drafts.ts'
import type { FeedOrder, FeedOutcome } from './import-feed.ts'
import type { CompareOrder, WorkerNews, WorkerOrder } from './import-worker.ts'

/** What one import may take. A feed of 3,000,000 stop times, the most that is taken, needs less than half of the memory and some minutes. */
const LIMITS = { memoryMb: 768, minutes: 60 }

const NOTHING = 'Er is niets overgenomen.'
const IN_PARTS =
  'Kijk de bestanden na, of neem de dienstregeling in delen over: op de opdrachtregel met --route of --agency.'

/** What works on a timetable, and for whom. */
export interface TimetableWork extends Pick<Context, 'database' | 'clock'> {
  /** An account of the machine. */
  by: string
  /** Shows how far it is, on one line. */
  progress: (line: string) => void
  /** Aborted when nobody waits for it any more; the reason is an error, in Dutch. */
  stop: AbortSignal
}

/**
 * Takes over a feed.
 * @throws why nothing was taken over, in Dutch: what is wrong with the feed (HttpError), a limit, or that it was stopped
 */
export async function importInWorker(
  work: TimetableWork,
  order: FeedOrder,
  limits = LIMITS,
): Promise<FeedOutcome> {
  const { outcome, draft, why } = await runWorker(work, { feed: order }, limits)
  if (outcome) return outcome
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

/** Compares a draft anew, as `compareDraft`. @throws as `importInWorker` */
export async function compareInWorker(work: TimetableWork, order: CompareOrder): Promise<void> {
  const { outcome, why } = await runWorker(work, { compare: order }, LIMITS)
  if (outcome === undefined) throw why
}

interface Run {
  /** Undefined when it was ended before. */
  outcome: FeedOutcome | null | undefined
  /** The version it was writing. */
  draft: number | null
  why: Error
}

async function runWorker(
  work: TimetableWork,
  order: WorkerOrder['order'],
  limits: typeof LIMITS,
): Promise<Run> {
  const run: Run = { outcome: undefined, draft: null, why: new Error(`De import is geëindigd. ${NOTHING}`) }
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
  const late = setTimeout(() => end(tooLong(limits.minutes)), limits.minutes * 60_000)
  work.stop.addEventListener('abort', stop)
  worker.on('message', (news: WorkerNews) => {
    if ('progress' in news) work.progress(news.progress)
    else if ('refusal' in news) run.why = refusalOf(news.refusal)
    else Object.assign(run, news)
  })
  const ended = new Promise((resolve) => worker.once('exit', resolve))
  worker.on('error', (error) => {
    run.why = isOutOfMemory(error) ? tooLarge(limits.memoryMb) : (error as Error)
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

function refusalOf({ message, status }: { message: string; status: number }): HttpError {
  return new HttpError(status, sentence('timetable-feed', message))
}

function workerOrder(
  { by, clock }: TimetableWork,
  order: WorkerOrder['order'],
  database: MessagePort,
): WorkerOrder {
  const { timeZone, dayStartsAt } = clock
  return { order, by, nowMs: Date.parse(clock.now()), timeZone, dayStartsAt, database }
}

function isOutOfMemory(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY'
}

function tooLarge(memoryMb: number): Error {
  return overLimit(
    `De dienstregeling vraagt meer geheugen dan een import mag nemen (${memoryMb} MB). ${NOTHING} ${IN_PARTS}`,
  )
}

function tooLong(minutes: number): Error {
  return overLimit(`De import duurde langer dan ${minutes} minuten en is gestopt. ${NOTHING} ${IN_PARTS}`)
}

function overLimit(message: string): HttpError {
  return refusalOf({ message, status: 422 })
}
