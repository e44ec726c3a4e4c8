/** One thread of a simulation: a server and a database of its own, and its share of the schedules. */
import { parentPort, workerData } from 'node:worker_threads'
import { PLANTED } from './planted/planted.ts'
import { playSchedule } from './schedule.ts'
import { Shore } from './shore.ts'
import type { Order, Played } from './simulate.ts'
import { VirtualTime } from './virtual-time.ts'

// Stacks of the many errors that are part of the play would take longer than the play.
Error.stackTraceLimit = 0

const {
  seeds,
  events,
  planted = [null],
}: Omit<Order, 'planted'> & { planted?: (string | null)[] } = workerData
const shore = await Shore.open(new VirtualTime(0), () => 0)
for (const name of planted) {
  for (const seed of seeds) {
    const verdict = await playSchedule(shore, { seed, events, parts: partsOf(name) })
    parentPort?.postMessage({ ...verdict, planted: name } satisfies Played)
    if (name !== null && verdict.faults.length > 0) break
  }
}
await shore.close()

function partsOf(name: string | null) {
  const parts = name === null ? () => ({}) : PLANTED[name]
  if (!parts) throw new Error(`No such bug: ${name}`)
  return parts()
}
