/**
 * What who reads a year costs those who count: a year's report and a TIDES export, one after the other all the time, read by the primary
 * and by a standby on the same machine, whose processors they share.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../apps/server/src/database/database.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { startCluster } from '../../tests/failover/cluster.ts'
import { fillWithTrips } from '../growth/fill.ts'
import { BenchServer } from '../load/server.ts'
import { percentile } from '../load/tables.ts'
import { fillMonth, fillSums, YEAR_DAYS } from '../office/fill-office.ts'
import { makeStaff, SESSION_COOKIE } from '../office/staff.ts'
import type { Called, CallOrder } from '../server/caller.ts'
import { Child } from '../server/child.ts'
import type { MannedBoat } from '../server/requests.ts'
import { makeMannedBoats, makeOpenTrips } from '../server/world.ts'

export interface ReadingSettings {
  /** Trips of ten years; as many are in the sums of the year that is read, and a tenth of them, with their stops, in its last month. */
  trips: number
  countsASecond: number
  seconds: number
  rounds: number
}

/** Of one stretch of time. */
export interface ReadingFigures {
  what: string
  counts: number
  reports: number
  exports: number
  p50: number
  p99: number
}

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts')
const CONNECTIONS = 20
const DAY_MS = 24 * 3600_000
const ASKED_MS = 200

/** The counts alone, beside reading at the primary, and beside reading at a standby; and all of it again. */
export async function readBeside(settings: ReadingSettings): Promise<ReadingFigures[]> {
  const cluster = await startCluster()
  const folder = mkdtempSync(join(tmpdir(), 'vaarboek-bench-'))
  const counter = new Child(join(import.meta.dirname, '../server/caller.ts'), join(folder, 'caller.log'))
  const database = cluster.open(cluster.primary.url)
  const servers: BenchServer[] = []
  try {
    const { boats, token } = await fillWorld(database, settings.trips)
    const start = async (more: Record<string, string>) => {
      const server = await BenchServer.on(cluster.primary.url, [MAIN], more)
      servers.push(server)
      return server
    }
    const byPrimary = await start({})
    const byStandby = await start({ READ_DATABASE_URL: cluster.standby.url })
    const stretch = (what: string, server: BenchServer, reads: boolean) =>
      measure(what, { server, reads, counter, database, boats, token, settings })
    const found: ReadingFigures[] = []
    await stretch('warming up', byStandby, true)
    for (let round = 0; round < settings.rounds; round += 1) {
      found.push(await stretch('counts alone', byPrimary, false))
      found.push(await stretch('beside reading at the primary', byPrimary, true))
      found.push(await stretch('beside reading at the standby', byStandby, true))
    }
    return found
  } finally {
    await counter.stop()
    for (const server of servers) await server.stop()
    await database.close()
    await cluster.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface World {
  boats: MannedBoat[]
  /** A session of the first boat's office. */
  token: string
}

async function fillWorld(database: Database, trips: number): Promise<World> {
  await migrate(database)
  const boats = await makeMannedBoats(database)
  await fillWithTrips(database, boats, trips)
  const concession = Number(boats[0]?.concession)
  const today = new Date().toISOString().slice(0, 10)
  const own = boats.filter((boat) => Number(boat.concession) === concession)
  await fillSums(database, own, today, trips)
  await fillMonth(database, own, today, trips / 10)
  await database.script('vacuum analyze')
  // Else the filling's own pages are written while the first stretches are measured.
  await database.script('checkpoint')
  const [token = ''] = await makeStaff(database, concession, 1, 'admin')
  return { boats, token }
}

interface Stretch extends World {
  server: BenchServer
  reads: boolean
  counter: Child
  database: Database
  settings: ReadingSettings
}

async function measure(what: string, stretch: Stretch): Promise<ReadingFigures> {
  const { server, counter, database, boats, settings } = stretch
  const { countsASecond, seconds } = settings
  const trips = await makeOpenTrips(database, boats, countsASecond * seconds + CONNECTIONS)
  const done = new AbortController()
  const reading = stretch.reads ? readAllTheTime(stretch, done.signal) : { reports: 0, exports: 0 }
  const order: CallOrder = {
    ...{ port: Number(new URL(server.base).port), connections: CONNECTIONS, seconds, aSecond: countsASecond },
    work: { bare: false, boats, run: `reading${Math.round(performance.now())}`, call: 'pass', trips },
  }
  const { called } = await counter.order<{ called: Called }>(order)
  done.abort()
  const read = await reading
  if (called.succeeded === 0 || Object.keys(called.failed).length > 0)
    throw new Error(`${what}: ${JSON.stringify(called.failed)} ${called.sample.slice(0, 300)}`)
  if (stretch.reads && read.reports === 0) throw new Error(`${what}: no report was read`)
  const times = called.took.toSorted((one, other) => one - other)
  return {
    ...{ what, counts: called.succeeded, ...read },
    ...{ p50: percentile(times, 0.5), p99: percentile(times, 0.99) },
  }
}

async function readAllTheTime({ server, token }: Stretch, done: AbortSignal) {
  const read = { reports: 0, exports: 0 }
  const headers = { cookie: `${SESSION_COOKIE}=${token}` }
  const [firstDay, lastDay] = [YEAR_DAYS, 1].map((days) =>
    new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10),
  )
  const get = async (path: string) => {
    const response = await fetch(`${server.base}/api/office${path}`, { headers })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()} ${server.said()}`)
    return response.json()
  }
  const days = `firstDay=${firstDay}&lastDay=${lastDay}`
  const report = async () => {
    while (!done.aborted) {
      await get(`/counts?${days}&by=stop,hour`)
      await get(`/counts/punctuality?${days}&by=stop`)
      read.reports += 1
    }
  }
  const files = async () => {
    while (!done.aborted) {
      const response = await fetch(`${server.base}/api/office/exports`, {
        method: 'POST',
        headers: {
          ...{ ...headers, 'content-type': 'application/json', 'x-kantoor': '1' },
          ...{ 'sec-fetch-site': 'same-origin', 'idempotency-key': crypto.randomUUID() },
        },
        body: JSON.stringify({
          kind: 'tides',
          form: null,
          hasNames: false,
          hasEvents: true,
          firstDay,
          lastDay,
        }),
      })
      if (!response.ok) throw new Error(`exports: ${response.status} ${await response.text()}`)
      const { export: asked } = (await response.json()) as { export: { id: string } }
      for (;;) {
        const { exports } = (await get('/exports')) as { exports: { id: string; state: string }[] }
        const state = exports.find(({ id }) => id === asked.id)?.state
        if (state === 'failed') throw new Error('The export failed')
        if (state === 'done' || done.aborted) break
        await pause(ASKED_MS)
      }
      read.exports += 1
    }
  }
  await Promise.all([report(), files()])
  return read
}
