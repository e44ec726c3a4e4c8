/** Tablets that were away for a day come back at once to three servers behind HAProxy: how long until all is with shore, and what it cost. */
import type { Database } from '../../apps/server/src/database/database.ts'
import { openPostgres } from '../../apps/server/src/database/postgres.ts'
import { type Boat, makeBoats } from '../../bench/load/boats.ts'
import { Fleet } from '../../bench/load/fleet.ts'
import { judge } from '../../bench/load/judge.ts'
import { mergedCalls } from '../../bench/load/load-run.ts'
import { cpuMsBelow, parentOf } from '../../bench/load/processes.ts'
import { BenchServer } from '../../bench/load/server.ts'
import { percentile } from '../../bench/load/tables.ts'
import type { Order, Report } from '../../bench/load/tablets.ts'
import { type Postgres, startPostgres } from '../../scripts/postgres.mjs'
import { startBalancer } from './haproxy.ts'
import { MAIN, type Outcome } from './sea.ts'

const SERVERS = 3
/** One process isn't as quick as so many machines are. */
const TABLETS_A_PROCESS = 500
/** Between two that ask for what the wizard needs, before they go away. */
const LEAVE_EVERY_MS = 20
const BACK_WITHIN_MS = 900_000
const LOOK_EVERY_MS = 500
/** So long after they come back all should be with shore. It is told, and fails nothing: machines differ. */
const AIM_S = 60

/** All of a tablet's stops arrive in one batch. */
const WITH_SHORE = {
  name: 'with-shore',
  text: `select count(*)::int as many from trips t where exists
    (select from stop_visits v where v.concession = t.concession and v.trip = t.id and v.state <> 'open')`,
}

/** @param stops how many each has recorded meanwhile */
export async function comingBack(tablets: number, stops: number) {
  const postgres = await startPostgres()
  const database = open(postgres)
  const servers: BenchServer[] = []
  for (let place = 0; place < SERVERS; place += 1) servers.push(await BenchServer.on(postgres.url, [MAIN]))
  const balancer = await startBalancer(servers.map(({ base }) => base))
  const boats = await makeBoats(database, tablets, stops)
  const fleets = shared(boats).map((own) => ({ own, fleet: new Fleet() }))
  const all = (order: Order) => Promise.all(fleets.map(({ fleet }) => fleet.order(order)))
  try {
    await Promise.all(
      fleets.map(({ own, fleet }) => fleet.order({ do: 'switchOn', boats: own, base: balancer.url })),
    )
    const left = await all({ do: 'recordOffline', stops, spreadMs: tablets * LEAVE_EVERY_MS })
    const before = await cost(database, servers)
    const arrivals = watchArrivals(database)
    const back = await all({ do: 'comeBack', withinMs: BACK_WITHIN_MS })
    const arrived = await arrivals.end()
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
      tells: `${tablets} tablets × ${stops} stops: ${whenOf(arrived)}; ${costOf(used, tablets)}`,
    }
  } finally {
    for (const { fleet } of fleets) fleet.end()
    await balancer.stop()
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

/** Seconds of CPU so far. */
async function cost(database: Database, servers: readonly BenchServer[]) {
  const samples = await Promise.all(servers.map((server) => server.sample()))
  for (const [place, sample] of samples.entries())
    if (!sample) console.log(`a server gives no figures: ${servers[place]?.said()}`)
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
  let looking = look()
  const timer = setInterval(() => {
    looking = looking.then(look)
  }, LOOK_EVERY_MS)
  return {
    async end() {
      clearInterval(timer)
      await looking
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
