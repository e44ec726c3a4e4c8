/** One thread of a simulation: a server and a database of its own, and its share of the schedules. */
import { parentPort, workerData } from 'node:worker_threads'
import { PLANTED } from './planted/planted.ts'
import { playSchedule } from './schedule.ts'
import type { Order, Played } from './simulate.ts'
import { SimulatedServer } from './simulated-server.ts'
import { VirtualTime } from './virtual-time.ts'

// Stacks of the many errors that are part of the play would take longer than the play.
Error.stackTraceLimit = 0

const server = await SimulatedServer.open(new VirtualTime(0), () => 0)
for (const { schedules, planted = null } of workerData as Order[])
  for (const { seed, events } of schedules) {
    const verdict = await playSchedule(server, { seed, events, parts: partsOf(planted) })
    parentPort?.postMessage({ ...verdict, planted } satisfies Played)
    if (planted !== null && verdict.faults.length > 0) break
  }
await server.close()

function partsOf(name: string | null) {
  const parts = name === null ? () => ({}) : PLANTED[name]
  if (!parts) throw new Error(`No such bug: ${name}`)
  return parts()
}
