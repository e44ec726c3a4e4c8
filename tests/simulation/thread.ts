/** One thread of a simulation: a server and a database of its own, and its share of the schedules. */
import { parentPort, workerData } from 'node:worker_threads'
import { PLANTED } from './planted/planted.ts'
import { playSchedule } from './schedule.ts'
import { Shore } from './shore.ts'
import type { Order, Played } from './simulate.ts'
import { VirtualTime } from './virtual-time.ts'

// Stacks of the many errors that are part of the play would take longer than the play.
Error.stackTraceLimit = 0

const shore = await Shore.open(new VirtualTime(0), () => 0)
for (const { schedules, planted = null } of workerData as Order[])
  for (const { seed, events } of schedules) {
    const verdict = await playSchedule(shore, { seed, events, parts: partsOf(planted) })
    parentPort?.postMessage({ ...verdict, planted } satisfies Played)
    if (planted !== null && verdict.faults.length > 0) break
  }
await shore.close()

function partsOf(name: string | null) {
  const parts = name === null ? () => ({}) : PLANTED[name]
  if (!parts) throw new Error(`No such bug: ${name}`)
  return parts()
}
