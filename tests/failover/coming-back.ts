/** Tablets that were away for a day come back at once to three servers behind HAProxy: how long until all is with shore, and what it cost. */
import type { Database } from '../../apps/server/src/database/database.ts'
import { openPostgres } from '../../apps/server/src/database/postgres.ts'
import { type Boat, makeBoats } from '../../bench/load/boats.ts'
import { Fleet } from '../../bench/load/fleet.ts'
import { judge } from '../../bench/load/judge.ts'
import { mergedCalls } from '../../bench/load/load-run.ts'
import { cpuMsBelow, parentOf } from '../../bench/load/processes.ts'
import { BenchServer, type Sample } from '../../bench/load/server.ts'
import { callsTable, percentile } from '../../bench/load/tables.ts'
import type { Order, Report } from '../../bench/load/tablets.ts'
import { type Postgres, startPostgres } from '../../scripts/postgres.mjs'
import { watchWaits } from './database-waits.ts'
import { type Balancer, startBalancer } from './haproxy.ts'
import { keepLooking } from './keep-looking.ts'
import { MAIN, type Outcome } from './sea.ts'

const SERVERS = 3
/** One process isn't as quick as so many machines are. */
const TABLETS_A_PROCESS = 500
/** A call at a time is a connection here, over HTTP/2 a tablet has one: HAProxy has room for so many. */
const CONNECTIONS_A_BALANCER = 9000
/** Between two that ask for what the wizard needs, before they go away. */
const LEAVE_EVERY_MS = 20
const BACK_WITHIN_MS = 900_000
const SAMPLED_AGAIN = 6
/** So long after they come back all should be with shore. It is told, and fails nothing: machines differ. */
const AIM_S = 60

/** All of a tablet's stops arrive in one batch. */
const WITH_SHORE = {
  name: 'with-shore',
  text: 'select count(*)::int as many from trip_status where passed + skipped > 0',
}

interface Returning {
  tablets: number
  /** How many each has recorded meanwhile. */
  stops: number
  /** How many calls each has under way at a time. */
  calls: number
  /** A folder for a profile of the first server's processor; null for none. */
  profile: string | null
}

/** Prints what each call took, and what PostgreSQL's connections did meanwhile. */
export async function comingBack({ tablets, stops, calls, profile }: Returning) {
  const postgres = await startPostgres()
  const database = open(postgres)
  const servers: BenchServer[] = []
  for (let place = 0; place < SERVERS; place += 1) {
    const flags = profile && place === 0 ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
    servers.push(await BenchServer.on(postgres.url, [...flags, MAIN]))
  }
  const boats = await makeBoats(database, tablets, stops)
  const fleets = shared(boats).map((own) => ({ own, fleet: new Fleet() }))
  const aBalancer = Math.max(1, Math.floor(CONNECTIONS_A_BALANCER / (calls * TABLETS_A_PROCESS)))
  const balancers: Balancer[] = []
  while (balancers.length * aBalancer < fleets.length)
    balancers.push(await startBalancer(servers.map(({ base }) => base)))
  const all = (order: Order) => Promise.all(fleets.map(({ fleet }) => fleet.order(order)))
  try {
    await Promise.all(
      fleets.map(({ own, fleet }, place) => {
        const base = balancers[Math.floor(place / aBalancer)]?.url ?? ''
        return fleet.order({ do: 'switchOn', boats: own, base, calls })
      }),
    )
    const left = await all({ do: 'recordOffline', stops, spreadMs: tablets * LEAVE_EVERY_MS })
    const before = await cost(database, servers)
    const arrivals = watchArrivals(database)
    const waits = watchWaits(database)
    const back = await all({ do: 'comeBack', withinMs: BACK_WITHIN_MS })
    const arrived = await arrivals.end()
    console.log(`connections of PostgreSQL, in the mean: ${await waits.end()}`)
    console.log(callsTable(mergedCalls(back)))
    const after = await cost(database, servers)
    const away = await all({ do: 'switchOff' })
    const ledgers = away.flatMap((report) => report.ledgers)
    const findings = await judge(database, ledgers, console.log)
    const sum = (of: (report: Report) => number) => back.reduce((many, report) => many + of(report), 0)
    const outcome: Outcome = {
      ...findings,
      waiting: sum(({ waiting }) => waiting),
      refused: sum(({ rejected }) => rejected),
      ...callsOf(back),
    }
    const tabletsMs = sum(({ cpuMs }) => cpuMs) - left.reduce((ms, { cpuMs }) => ms + cpuMs, 0)
    const used = {
      servers: after.servers - before.servers,
      PostgreSQL: after.postgres - before.postgres,
      tablets: tabletsMs / 1000,
    }
    return {
      outcome,
      tells: `${tablets} tablets × ${stops} stops, ${calls} calls at a time: ${whenOf(arrived)}; ${costOf(used, tablets)}`,
    }
  } finally {
    for (const { fleet } of fleets) fleet.end()
    for (const balancer of balancers) await balancer.stop()
    for (const server of servers) await server.stop()
    await database.close()
    await postgres.stop()
  }
}

function open({ url }: Postgres): Database {
  return openPostgres({
    url,
    timeZone: 'Europe/Brussels',
    connections: 2,
    onBrokenConnection: () => undefined,
  })
}

function shared(boats: readonly Boat[]): Boat[][] {
  const many = Math.ceil(boats.length / TABLETS_A_PROCESS)
  return Array.from({ length: many }, (_, place) => boats.filter((_one, at) => at % many === place))
}

/** What a server says of itself; one that has much to do is asked again. */
async function patientSample(server: BenchServer): Promise<Sample | null> {
  for (let again = 0; again < SAMPLED_AGAIN && server.endedBy === null; again += 1) {
    const sample = await server.sample()
    if (sample) return sample
    console.log('a server says nothing of itself within 10 s')
  }
  const why = server.endedBy === null ? 'it runs' : `it was ended by ${server.endedBy}`
  console.log(`a server gives no figures: ${why}. The end of its log: ${server.said()}`)
  return null
}

/** Seconds of CPU so far. */
async function cost(database: Database, servers: readonly BenchServer[]) {
  const samples = await Promise.all(servers.map(patientSample))
  const [own] = await database.query<{ pid: number }>({ name: '', text: 'select pg_backend_pid() as pid' })
  return {
    servers: samples.reduce((sum, sample) => sum + (sample?.cpuS ?? Number.NaN), 0),
    postgres: cpuMsBelow(parentOf(own?.pid ?? 0)) / 1000,
  }
}

function callsOf(reports: readonly Report[]): Pick<Outcome, 'calls' | 'failed'> {
  const failed: Outcome['failed'] = {}
  const merged = Object.entries(mergedCalls(reports))
  for (const [path, one] of merged)
    for (const [what, many] of Object.entries(one.failed)) failed[`${path} ${what}`] = many
  return { calls: merged.reduce((sum, [, { took }]) => sum + took.length, 0), failed }
}

/** When each tablet's work was in the database: a process of tablets may be too busy to see it in time. In seconds. */
function watchArrivals(database: Database): { end(): Promise<number[]> } {
  const began = performance.now()
  const arrived: number[] = []
  const look = async () => {
    const [now] = await database.query<{ many: number }>(WITH_SHORE)
    while (arrived.length < (now?.many ?? 0)) arrived.push((performance.now() - began) / 1000)
  }
  const ended = keepLooking(look)
  return {
    async end() {
      await ended()
      await look()
      return arrived
    },
  }
}

/** Tenth by tenth: whether some starve, and whether those who are told to wait come back in one go. */
function whenOf(seconds: readonly number[]): string {
  const tenths = Array.from({ length: 10 }, (_, tenth) => percentile(seconds, (tenth + 1) / 10).toFixed(0))
  return `with shore, by tenths, after ${tenths.join(', ')} s (aim ${AIM_S})`
}

function costOf(used: Record<string, number>, tablets: number): string {
  const each = Object.entries(used).map(
    ([who, s]) => `${who} ${s.toFixed(0)} s (${((s * 1000) / tablets).toFixed(0)} ms a tablet)`,
  )
  return `processor: ${each.join(', ')}`
}
