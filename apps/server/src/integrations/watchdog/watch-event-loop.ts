/**
 * Sees that the event loop stands still, and ends the process: a server that answers nothing, not even a signal to stop, is of no
 * use to anybody until whatever supervises it starts it again. A thread of its own looks, as what stands still can't.
 */
import { url as inspectorUrl } from 'node:inspector'
import { Worker } from 'node:worker_threads'

/** How often the loop shows that it turns, and the thread looks. */
const MOST_OFTEN_MS = 1000
/** Looks in the time given; where that is short they follow each other more closely. */
const LEAST_LOOKS = 10

/** The data that the thread is handed. */
export interface Watch {
  /** A number that changes while the loop turns. */
  turns: Int32Array
  /** Milliseconds between two looks. */
  everyMs: number
  /** So many looks without a change, and it is ended. */
  looks: number
  /** The one line that is said then, on the error output. */
  line: string
}

/**
 * Ends the process when its loop doesn't turn for as long as this. Looks are counted, not time: while the machine sleeps or the
 * whole process is stopped nobody looks. Whoever holds it in a debugger isn't watched.
 * @param ms milliseconds
 */
export function watchEventLoop(ms: number): { stop: () => void } {
  if (inspectorUrl() !== undefined) return { stop: () => undefined }
  const everyMs = Math.min(MOST_OFTEN_MS, ms / LEAST_LOOKS)
  const turns = new Int32Array(new SharedArrayBuffer(4))
  const line = `The server has done nothing for ${Math.round(ms / 1000)} s: it is ended, so that it can be started again.`
  const watch: Watch = { turns, everyMs, looks: Math.ceil(ms / everyMs), line }
  const turning = setInterval(() => Atomics.add(turns, 0, 1), everyMs).unref()
  const thread = new Worker(new URL('./watch-thread.ts', import.meta.url), {
    workerData: watch,
    execArgv: [],
  })
  thread.unref()
  return {
    stop() {
      clearInterval(turning)
      void thread.terminate()
    },
  }
}
