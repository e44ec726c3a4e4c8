/**
 * Opens and delivers rescue files in a thread of apps/rescue, which has the tablet's own code: the server itself has none of it.
 * What comes back is read as anything from elsewhere.
 */
import { Worker } from 'node:worker_threads'
import * as v from 'valibot'
import { CATALOGUE } from './text/text.ts'
import { UsageError } from './usage-error.ts'

const THREAD = new URL('../../../rescue/src/main.ts', import.meta.url)

const SUMMARY = v.object({
  concession: v.string(),
  captain: v.string(),
  isPending: v.boolean(),
  foreign: v.nullable(v.string()),
  digest: v.string(),
  signature: v.nullable(v.string()),
  records: v.number(),
  waiting: v.number(),
  trips: v.number(),
  photos: v.number(),
  from: v.nullable(v.string()),
  until: v.nullable(v.string()),
  kinds: v.array(v.object({ what: v.string(), count: v.number() })),
})

/** The outcome of a delivery, in counts of records. */
export const DELIVERY = v.object({
  delivered: v.number(),
  refused: v.array(v.object({ what: v.string(), why: v.string() })),
  left: v.number(),
})

const WRONG = v.object({ wrong: v.picklist(['noRescueFile', 'wrongCode', 'otherVersion']) })
const ANSWER = v.union([v.object({ summary: SUMMARY }), v.object({ delivery: DELIVERY }), WRONG])

/** The content of a file, and the owner it names. */
export type RescueSummary = v.InferOutput<typeof SUMMARY>
export type Delivery = v.InferOutput<typeof DELIVERY>

export interface RescueOrder {
  path: string
  code: string
  /** The captain whom the operator named for a file of one who was never checked; null when nobody did. */
  captain: number | null
}

/** @throws UsageError for what isn't a rescue file, or can't be opened with this code */
export async function lookAtRescue(order: RescueOrder, stop: AbortSignal): Promise<RescueSummary> {
  const answer = await ask({ ...order, send: null }, stop)
  if (!('summary' in answer)) throw new Error('A rescue file without a summary')
  return answer.summary
}

/** @param send where it goes, as the captain of the token. @throws UsageError when it was stopped */
export async function deliverRescue(
  order: RescueOrder,
  send: { url: string; token: string },
  stop: AbortSignal,
): Promise<Delivery> {
  const answer = await ask({ ...order, send }, stop)
  if (!('delivery' in answer)) throw new Error('A rescue file without a delivery')
  return answer.delivery
}

type Sending = { send: { url: string; token: string } | null }

async function ask(order: RescueOrder & Sending, stop: AbortSignal) {
  const captain = order.captain === null ? null : String(order.captain)
  const worker = new Worker(THREAD, { workerData: { ...order, captain } })
  const end = () => void worker.terminate()
  stop.addEventListener('abort', end)
  try {
    const said = await new Promise<unknown>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new UsageError(CATALOGUE.rescue.stopped, 'stopped')))
      if (stop.aborted) end()
    })
    const answer = v.parse(ANSWER, said)
    if ('wrong' in answer) throw new UsageError(CATALOGUE.rescue.wrong[answer.wrong], 'not-readable')
    return answer
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (!UNREADABLE.includes(code)) throw error
    throw new UsageError(CATALOGUE.rescue.unreadable(order.path, code), 'not-readable')
  } finally {
    stop.removeEventListener('abort', end)
    await worker.terminate()
  }
}

/** Errors of reading a file. */
const UNREADABLE = ['EACCES', 'EPERM', 'EISDIR', 'ENOENT', 'EIO']
