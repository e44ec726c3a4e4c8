/** One run: server and tablets as processes of their own, given orders, measured and judged. */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../apps/server/src/database/database.ts'
import { openPostgres } from '../../apps/server/src/database/postgres.ts'
import { makeBoats, notify } from './boats.ts'
import { Fleet } from './fleet.ts'
import { type Findings, judge } from './judge.ts'
import { cpuMsBelow, parentOf } from './processes.ts'
import { BenchServer } from './server.ts'
import { callsTable, line, percentile, samplesTable } from './tables.ts'
import type { Ledger } from './tablet.ts'
import type { Report } from './tablets.ts'

/** In life a boat passes a stop every ten minutes. */
const STOP_EVERY_MS = 600_000
/** How many stops a trip has while sailing; in the storm as many as there are records. */
const STOPS_A_TRIP = 12
const SAMPLE_EVERY_MS = 2000
/** The office tells one concession something this often. */
const NOTIFICATION_EVERY_MS = 10_000
/** What isn't with the server after so long is lost. */
const DRAIN_WITHIN_MS = 300_000
/** In the last part of a soak nobody is killed, so that memory can be seen over a longer time. */
const QUIET_PART = 1 / 4

const WORDS = {
  lost: 'lost',
  double: 'double',
  altered: 'altered',
  waiting: 'waiting',
  refused: 'refused',
}

export interface LoadSettings {
  databaseUrl: string
  tablets: number
  records: number
  faster: number
  profile: string | null
  /** Its main.ts; null for the one beside this bench. */
  server: string | null
}

export class LoadRun {
  readonly #settings: LoadSettings
  readonly #database: Database
  readonly #server: BenchServer
  readonly #fleet = new Fleet()
  readonly #postmaster: number
  /** What the captains of the last phase saw confirmed. */
  ledgers: Ledger[] = []

  static async on(settings: LoadSettings): Promise<LoadRun> {
    const { databaseUrl, profile } = settings
    const main = settings.server ?? join(import.meta.dirname, '../../apps/server/src/main.ts')
    const database = openPostgres({
      url: databaseUrl,
      timeZone: 'Europe/Brussels',
      connections: 2,
      onBrokenConnection: console.error,
    })
    const flags = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
    const server = await BenchServer.on(databaseUrl, [...flags, main])
    const [backend] = await database.query<{ pid: number }>({
      name: 'bench-pid',
      text: 'select pg_backend_pid() as pid',
    })
    return new LoadRun(settings, database, server, parentOf(backend?.pid ?? 0))
  }

  private constructor(settings: LoadSettings, database: Database, server: BenchServer, postmaster: number) {
    this.#settings = settings
    this.#database = database
    this.#server = server
    this.#postmaster = postmaster
  }

  async end(): Promise<void> {
    this.#fleet.end()
    await this.#server.stop()
    await this.#database.close()
  }

  /** Polling and sailing for so many seconds. */
  async sail(seconds: number): Promise<Findings> {
    const { tablets, faster } = this.#settings
    line(
      'sailing',
      `${tablets} tablets, ${seconds} s, ${faster} times faster than in life (a stop every ${(STOP_EVERY_MS / faster / 1000).toFixed(0)} s)`,
    )
    return this.#phase(STOPS_A_TRIP, async () => {
      await this.#whileNotifying(() =>
        this.#fleet.order({ do: 'sail', ms: seconds * 1000, stopEveryMs: STOP_EVERY_MS / faster }),
      )
      return this.#fleet.order({ do: 'drain', withinMs: DRAIN_WITHIN_MS })
    })
  }

  /** All come back at once, each with a trip nobody ashore knows. */
  async reconnect(): Promise<Findings> {
    const { tablets, records } = this.#settings
    line('coming back', `${tablets} tablets × ${records} stops at once`)
    return this.#phase(
      records,
      async () => {
        await this.#fleet.order({ do: 'recordOffline', stops: records, spreadMs: tablets * 20 })
        // What the wizard asked is no part of it.
        this.#fleet.reports = []
        await this.#server.sample()
        return this.#measured(() => this.#fleet.order({ do: 'comeBack', withinMs: DRAIN_WITHIN_MS }))
      },
      false,
    )
  }

  /** Sailing while the server is killed again and again. */
  async soak(seconds: number, killEvery: number): Promise<Findings> {
    const { tablets, faster } = this.#settings
    line(
      'soak',
      `${tablets} tablets, ${seconds / 60} min, ${faster} times faster than in life, server killed every ${killEvery} s`,
    )
    let kills = 0
    const findings = await this.#phase(STOPS_A_TRIP, async () => {
      const killing = new AbortController()
      const killer = async () => {
        for (;;) {
          await pause(killEvery * 1000 * (0.7 + 0.6 * Math.random()), undefined, { signal: killing.signal })
          await this.#server.kill()
          kills += 1
          await pause(1000 * Math.random())
          await this.#server.start()
        }
      }
      const quiet = setTimeout(() => killing.abort(), seconds * 1000 * (1 - QUIET_PART))
      const killed = killer().catch((error: unknown) => {
        if (!killing.signal.aborted) throw error
      })
      await this.#whileNotifying(() =>
        this.#fleet.order({ do: 'sail', ms: seconds * 1000, stopEveryMs: STOP_EVERY_MS / faster }),
      )
      clearTimeout(quiet)
      await killed
      return this.#fleet.order({ do: 'drain', withinMs: DRAIN_WITHIN_MS })
    })
    line('killed', `${kills} times`)
    return findings
  }

  /** A fleet of its own, switched on, put to work and judged. */
  async #phase(stops: number, work: () => Promise<Report>, isMeasured = true): Promise<Findings> {
    const boats = await makeBoats(this.#database, this.#settings.tablets, stops)
    await this.#fleet.order({ do: 'switchOn', boats, base: this.#server.base })
    const done = await (isMeasured ? this.#measured(work) : work())
    const { ledgers } = await this.#fleet.order({ do: 'switchOff' })
    const judged = await judge(this.#database, ledgers, (what) => line('fault', what))
    const findings = { ...judged, waiting: done.waiting, refused: done.rejected }
    this.ledgers = ledgers
    const seconds = done.drained.toSorted((a, b) => a - b).map((ms) => ms / 1000)
    const when = [0.5, 0.95, 1].map((part) => `${percentile(seconds, part).toFixed(1)} s`)
    line('all with shore', `half after ${when[0]}, 95 % after ${when[1]}, the last after ${when[2]}`)
    for (const error of new Set(this.#fleet.reports.flatMap(({ errors }) => errors))) line('error', error)
    const { confirmed, ...faults } = findings
    line(
      'findings',
      `${confirmed} confirmed, ${Object.entries(faults)
        .map(([name, many]) => `${many} ${WORDS[name as keyof typeof faults]}`)
        .join(', ')}`,
    )
    console.log('')
    return findings
  }

  /** Does the work, and prints what it cost. */
  async #measured(work: () => Promise<Report>): Promise<Report> {
    this.#fleet.reports = []
    const server = this.#server
    const from = server.samples.length
    const before = {
      at: performance.now(),
      tablets: await this.#fleet.order({ do: 'take' }),
      postgres: cpuMsBelow(this.#postmaster),
    }
    const first = await server.sample()
    const killedS = server.killedCpuS
    server.watch(SAMPLE_EVERY_MS)
    const report = await work()
    server.unwatch()
    const last = await server.sample()
    const seconds = (performance.now() - before.at) / 1000
    const calls = mergedCalls(this.#fleet.reports)
    const many = Object.values(calls).reduce((sum, { took }) => sum + took.length, 0)
    console.log(callsTable(calls))
    console.log(samplesTable(server.samples.slice(from)))
    const serverS = (last?.cpuS ?? 0) + server.killedCpuS - killedS - (first?.cpuS ?? 0)
    const share = (cpuS: number) =>
      `${cpuS.toFixed(1)} s (${((cpuS / seconds) * 100).toFixed(0)} % of a core, ${((cpuS * 1000) / many).toFixed(2)} ms a call)`
    line('took', `${seconds.toFixed(1)} s, ${(many / seconds).toFixed(0)} calls a second`)
    line('CPU server', share(serverS))
    line('CPU PostgreSQL', share((cpuMsBelow(this.#postmaster) - before.postgres) / 1000))
    line('CPU tablets', share((report.cpuMs - before.tablets.cpuMs) / 1000))
    line('tablets late', `${Math.max(...this.#fleet.reports.map(({ late }) => late)).toFixed(0)} ms at worst`)
    return report
  }

  async #whileNotifying<T>(work: () => Promise<T>): Promise<T> {
    const [ids] = await this.#database.query<{ first: number; last: number }>({
      name: 'bench-concessions',
      text: 'select min(concession) as first, max(concession) as last from concessions',
    })
    const [first, last] = [ids?.first ?? 1, ids?.last ?? 1]
    const notifying = setInterval(() => {
      const concession = first + Math.floor(Math.random() * (last - first + 1))
      notify(this.#database, concession, 'Mist').catch(console.error)
    }, NOTIFICATION_EVERY_MS)
    return work().finally(() => clearInterval(notifying))
  }
}

/** What came of the calls of all reports together. */
export function mergedCalls(reports: readonly Report[]): Report['calls'] {
  const sum: Report['calls'] = {}
  for (const [path, { took, failed }] of reports.flatMap(({ calls }) => Object.entries(calls))) {
    sum[path] ??= { took: [], failed: {} }
    const into = sum[path]
    into.took = [...into.took, ...took]
    for (const [what, many] of Object.entries(failed)) into.failed[what] = (into.failed[what] ?? 0) + many
  }
  return sum
}
