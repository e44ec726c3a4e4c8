/** Works on a queue in the database: at the start, when woken, and whenever any process says that something was queued. */
import type { Context } from '../context.ts'

export interface QueueWorker {
  /** Does what is due. */
  wake(): void
  /** Ends once what is under way is done. */
  stop(): Promise<void>
}

/** @param work does what is due now, one round at a time @param failure what is logged when it throws */
export async function startQueueWorker(
  { database, log }: Pick<Context, 'database' | 'log'>,
  {
    channel,
    failure,
    work,
  }: { channel: string; failure: string; work: (stop: AbortSignal) => Promise<void> },
): Promise<QueueWorker> {
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let isAsked = false

  async function run(): Promise<void> {
    while (isAsked && !stopping.signal.aborted) {
      isAsked = false
      await work(stopping.signal).catch((error: unknown) => log(error, failure))
    }
    running = null
  }
  const wake = () => {
    isAsked = true
    running ??= run()
  }

  const unlisten = await database.listen(channel, wake)
  wake()
  return {
    wake,
    async stop() {
      stopping.abort()
      await unlisten()
      await running
    },
  }
}
