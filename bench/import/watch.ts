/**
 * Loaded into a process before its own program (`node --import`): writes down every tenth of a second how much memory it
 * has and how late its event loop was, to a file of its own in the folder that `BENCH_WATCH` names.
 */
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

/** What one process was like at a moment. */
export interface Watched {
  /** Milliseconds since 1970. */
  at: number
  rssMb: number
  /** The longest time since the last line that the event loop was held. */
  heldMs: number
  /** The most CPU its main thread took meanwhile without looking at the clock: what it would be held on a quiet machine. */
  workedMs: number
}

const SERVER = join(import.meta.dirname, '../../apps/server')
const EVERY_MS = 100
/** What the histogram shows of a loop that nothing holds. */
const TIMER_MS = 5

const folder = process.env.BENCH_WATCH
const program = process.argv[1] ?? ''
// What starts them inherits this too, and so do their workers.
if (folder && isMainThread && program.startsWith(SERVER)) {
  const file = join(folder, String(process.pid))
  const held = monitorEventLoopDelay({ resolution: TIMER_MS })
  held.enable()
  let [worked, before] = [0, process.threadCpuUsage()]
  const look = () => {
    const { user, system } = process.threadCpuUsage(before)
    worked = Math.max(worked, (user + system) / 1000)
    before = process.threadCpuUsage()
  }
  const write = () => {
    const heldMs = Math.max(0, held.max / 1e6 - TIMER_MS)
    held.reset()
    const rssMb = process.memoryUsage.rss() / 1e6
    const line: Watched = { at: Date.now(), rssMb, heldMs, workedMs: worked }
    worked = 0
    appendFileSync(file, `${JSON.stringify(line)}\n`)
  }
  write()
  setInterval(write, EVERY_MS).unref()
  setInterval(look, TIMER_MS).unref()
  process.on('exit', write)
}
