/** The thread that sees how long nothing new is recorded: what is done to a cluster holds the main one up. */
import { setTimeout as pause } from 'node:timers/promises'
import { parentPort, workerData } from 'node:worker_threads'
import { openPostgres } from '../../apps/server/src/database/postgres.ts'

const LOOK_EVERY_MS = 50

const database = openPostgres({
  url: String(workerData),
  timeZone: 'Europe/Brussels',
  connections: 2,
  onBrokenConnection: () => undefined,
})
const count = { name: 'count-audit', text: 'select count(*)::int as many from audit' }
let isOver = false
parentPort?.once('message', () => {
  isOver = true
})
let longest = 0
let [many, since] = [-1, performance.now()]
while (!isOver) {
  const [now] = await database.query<{ many: number }>(count).catch(() => [])
  longest = Math.max(longest, (performance.now() - since) / 1000)
  if (now && now.many !== many) [many, since] = [now.many, performance.now()]
  await pause(LOOK_EVERY_MS)
}
await database.close()
parentPort?.postMessage(longest)
