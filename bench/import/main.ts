/**
 * `npm run bench:import`: a feed of 1.2 million stop times, taken over on PGlite and on PostgreSQL while a captain goes on
 * asking; then the same feed again, and one in which every time has changed. With `--small` a feed of a few trips. Ends with
 * an error when something fails, never for a target that isn't met.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { line, percentile, table } from '../load/tables.ts'
import { MILLION, SMALL, writeFeed } from './feed.ts'
import { type ImportRun, ImportServer } from './import-run.ts'

const { values } = parseArgs({
  options: {
    small: { type: 'boolean', default: false },
    only: { type: 'string', default: 'pglite,postgres' },
    trips: { type: 'string' },
  },
})
const MOST_MB = 500
const MOST_MS = 500

const size = { ...(values.small ? SMALL : MILLION), ...(values.trips && { trips: Number(values.trips) }) }
const folder = await mkdtemp(join(tmpdir(), 'vaarboek-import-'))
const [feed, changed] = [join(folder, 'feed'), join(folder, 'changed')]

const TITLES =
  's, idle MB, peak MB, added MB, work max ms, loop max ms, healthz max ms, shifts max ms, p99 ms, calls'

function row(what: string, { seconds, idleMb, peakMb, heldMs, workedMs, calls }: ImportRun): string[] {
  const [health = 0, shifts = 0] = Object.values(calls).map((times) => Math.max(0, ...times))
  const all = Object.values(calls).flat()
  const p99 = percentile(
    all.toSorted((a, b) => a - b),
    0.99,
  )
  const figures = [idleMb, peakMb, peakMb - idleMb, workedMs, heldMs, health, shifts, p99]
  return [what, seconds.toFixed(1), ...figures.map((figure) => figure.toFixed(0)), String(all.length)]
}

async function measure(name: string, databaseUrl: string): Promise<void> {
  const server = await ImportServer.on(databaseUrl)
  try {
    console.log(`\n${name}`)
    const rows: string[][] = []
    for (const [what, folderOf] of Object.entries({
      new: feed,
      same: feed,
      'all changed': changed,
    })) {
      const run = await server.import(folderOf)
      rows.push(row(what, run))
      if (rows.length === 1) console.log(run.said)
      line(what, `after ${run.seconds.toFixed(1)} s`)
    }
    console.log(table([['', ...TITLES.split(', ')], ...rows]))
  } finally {
    await server.end()
  }
}

try {
  await writeFeed(feed, size)
  await writeFeed(changed, size, 5)
  line(
    'stop times',
    `${size.trips * size.stopsATrip} of ferries, ${size.busTrips * size.stopsATrip} of buses`,
  )
  line('target', `≤ ${MOST_MB} MB added, calls ≤ ${MOST_MS} ms`)
  const { DATABASE_URL: databaseUrl } = process.env
  const only = values.only.split(',')
  if (only.includes('pglite')) await measure('PGlite (in the server)', '')
  if (only.includes('postgres')) {
    if (!databaseUrl) throw new Error('DATABASE_URL is missing; use npm run bench:import')
    await measure('PostgreSQL (a command beside the server)', databaseUrl)
  }
  line(
    'load',
    loadavg()
      .map((load) => load.toFixed(1))
      .join(' '),
  )
} finally {
  await rm(folder, { recursive: true, force: true })
}
