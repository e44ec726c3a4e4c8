/**
 * `npm run bench:growth`: the same work with ever more trips, stewards and stops, and the k of t ~ n^k that fits. Ends with
 * an error when something fails, never for a target that isn't met.
 */
import { parseArgs } from 'node:util'
import { buildFiller } from '../browser/fill.ts'
import { line, table } from '../load/tables.ts'
import { growthOf } from './power.ts'
import { GrowingServer, type Times } from './server-growth.ts'
import { withStewardsToTick, withWaiting } from './tablet-growth.ts'

const PARTS = ['trips', 'stewards', 'stops', 'waiting', 'ticks'] as const
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: PARTS.join(',') },
    trips: { type: 'string', default: '1000,100000,1000000' },
    stewards: { type: 'string', default: '10,100,1000,10000' },
    stops: { type: 'string', default: '10,100,1000' },
    /** Records that wait on the tablet. */
    waiting: { type: 'string', default: '1,1000,10000' },
    /** Of each measurement in the browser. */
    times: { type: 'string', default: '50' },
    /** Of each measurement. */
    seconds: { type: 'string', default: '3' },
  },
})
/** For a call, and for a tap. */
const TARGET = 0.1
const TABLET_TARGET = 0.05

const numbers = (text: string) => text.split(',').map(Number)
const databaseUrl = process.env.DATABASE_URL
if (!databaseUrl) throw new Error('DATABASE_URL is missing; use npm run bench:growth')
const asked = values.only.split(',')

const onSize = (name: string, size: number, seconds: number) =>
  line(`${size} ${name}`, `made in ${seconds.toFixed(1)} s`)

async function part(
  what: (typeof PARTS)[number],
  grow: (server: GrowingServer) => Promise<Times>,
): Promise<void> {
  if (!asked.includes(what)) return
  const server = await GrowingServer.on({
    databaseUrl: databaseUrl ?? '',
    seconds: Number(values.seconds),
    onSize,
  })
  try {
    show(await grow(server))
  } finally {
    await server.end()
  }
}

function show(times: Times, target = TARGET): void {
  const sizes = Object.values(times)[0]?.map(({ size }) => size) ?? []
  const rows = Object.entries(times).map(([name, points]) => {
    const k = growthOf(points)
    return [
      name,
      ...points.map(({ ms }) => ms.toFixed(2)),
      k.toFixed(3),
      `≤ ${target}`,
      k <= target ? 'ok' : 'short',
    ]
  })
  console.log(`\n${table([['ms at', ...sizes.map(String), 'k', 'target', ''], ...rows])}\n`)
}

await part('trips', (server) => server.withTrips(numbers(values.trips)))
await part('stewards', (server) => server.withStewards(numbers(values.stewards)))
await part('stops', (server) => server.withStops(numbers(values.stops)))
const tablet = { times: Number(values.times), onSize }
if (asked.includes('waiting'))
  show(await withWaiting(databaseUrl, await buildFiller(), numbers(values.waiting), tablet), TABLET_TARGET)
if (asked.includes('ticks'))
  show(await withStewardsToTick(databaseUrl, numbers(values.stewards), tablet), TABLET_TARGET)
