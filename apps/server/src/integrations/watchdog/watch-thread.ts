/** The thread that looks whether the event loop of the main one turns. */
import { workerData } from 'node:worker_threads'
import { destination, pino } from 'pino'
import type { Watch } from './watch-event-loop.ts'

const { turns, everyMs, looks, line } = workerData as Watch
const log = pino(destination({ fd: 2, sync: true }))

let seen = Atomics.load(turns, 0)
let still = 0
setInterval(() => {
  const now = Atomics.load(turns, 0)
  still = now === seen ? still + 1 : 0
  seen = now
  if (still < looks) return
  try {
    log.fatal(line)
  } catch {
    // Nobody may read it any more; the process ends all the same.
  }
  // Nothing else ends it: signals that can be heard are heard by the loop.
  process.kill(process.pid, 'SIGKILL')
}, everyMs)
