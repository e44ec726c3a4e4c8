/**
 * Opens and delivers rescue files in a thread of `packages/rescue`, which has the tablet's own code: the server itself has none of
 * it. What comes back is read as anything from elsewhere.
 */
import { Worker } from 'node:worker_threads'
import { RESCUE_ANSWER, type RescueDelivery, type RescueOrder, type RescueSummary } from '@vaarboek/rescue'
import * as v from 'valibot'
import { CATALOGUE } from './text/text.ts'
import { UsageError } from './usage-error.ts'

const THREAD = new URL(import.meta.resolve('@vaarboek/rescue/thread'))

/** A file to open, with its code. */
export type RescueKey = Pick<RescueOrder, 'path' | 'code' | 'captain'>

/** @throws UsageError for what isn't a rescue file, or can't be opened with this code */
export async function lookAtRescue(order: RescueKey, stop: AbortSignal): Promise<RescueSummary> {
  const answer = await ask({ ...order, send: null }, stop)
  if (!('summary' in answer)) throw new Error('A rescue file without a summary')
  return answer.summary
}

/** @param send where it goes, as the captain of the token. @throws UsageError when it was stopped */
export async function deliverRescue(
  order: RescueKey,
  send: { url: string; token: string },
  stop: AbortSignal,
): Promise<RescueDelivery> {
  const answer = await ask({ ...order, send }, stop)
  if (!('delivery' in answer)) throw new Error('A rescue file without a delivery')
  return answer.delivery
}

async function ask(order: RescueOrder, stop: AbortSignal) {
  const worker = new Worker(THREAD, { workerData: order })
  const end = () => void worker.terminate()
  stop.addEventListener('abort', end)
  try {
    const said = await new Promise<unknown>((resolve, reject) => {
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.once('exit', () => reject(new UsageError(CATALOGUE.rescue.stopped, 'stopped')))
      if (stop.aborted) end()
    })
    const answer = v.parse(RESCUE_ANSWER, said)
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
