/** Tablets at sea, servers of ours behind HAProxy, and what becomes of the tablets' records while things fail. */
import { join } from 'node:path'
import type { Database } from '../../apps/server/src/database/database.ts'
import { makeBoats } from '../../bench/load/boats.ts'
import { Fleet } from '../../bench/load/fleet.ts'
import { type Findings, judge } from '../../bench/load/judge.ts'
import { mergedCalls } from '../../bench/load/load-run.ts'
import { BenchServer } from '../../bench/load/server.ts'
import { type Balancer, startBalancer } from './haproxy.ts'

export const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts')
const STOPS_A_TRIP = 12
const DRAIN_WITHIN_MS = 300_000

export interface Voyage {
  tablets: number
  /** How long they sail. */
  seconds: number
  /** Between two stops of a boat. */
  stopEveryMs: number
}

export interface Outcome extends Findings {
  calls: number
  /** What the tablets' calls failed with, and how often: each of them is sent again. */
  failed: Record<string, number>
}

interface How {
  /** The server's main.ts. */
  main?: string
  /** The program of the tablets. */
  tablets?: string
  /** What stands before the servers. */
  balance?: (servers: readonly string[]) => Promise<Balancer>
}

export class Sea {
  readonly servers: readonly BenchServer[]
  readonly #balancer: Balancer
  readonly #fleet: Fleet

  private constructor(servers: readonly BenchServer[], balancer: Balancer, fleet: Fleet) {
    this.servers = servers
    this.#balancer = balancer
    this.#fleet = fleet
  }

  /** @param databaseUrl as in DATABASE_URL @param servers how many @param how another version, another balancer */
  static async on(databaseUrl: string, servers: number, how: How = {}): Promise<Sea> {
    const { main = MAIN, tablets, balance = startBalancer } = how
    const started: BenchServer[] = []
    for (let place = 0; place < servers; place += 1) started.push(await BenchServer.on(databaseUrl, [main]))
    const balancer = await balance(started.map(({ base }) => base))
    return new Sea(started, balancer, new Fleet(tablets))
  }

  /** What stands before the servers. */
  get base(): string {
    return this.#balancer.url
  }

  /**
   * They sail while `meanwhile` runs; then all of them are given time to deliver, and are judged.
   * @param open a database for what is looked up: the one that was sailed on may be gone by the end
   * @param afterwards runs before the last deliveries
   */
  async sail(
    { tablets, seconds, stopEveryMs }: Voyage,
    open: () => Database,
    meanwhile: () => Promise<void>,
    afterwards: () => Promise<void> = async () => {},
  ): Promise<Outcome> {
    const fleet = this.#fleet
    const first = open()
    const boats = await makeBoats(first, tablets, STOPS_A_TRIP)
    await first.close()
    await fleet.order({ do: 'switchOn', boats, base: this.#balancer.url })
    const sailing = fleet.order({ do: 'sail', ms: seconds * 1000, stopEveryMs })
    await Promise.all([sailing, meanwhile()])
    await fleet.order({ do: 'drain', withinMs: DRAIN_WITHIN_MS })
    await afterwards()
    const { waiting, rejected } = await fleet.order({ do: 'drain', withinMs: DRAIN_WITHIN_MS })
    const { ledgers } = await fleet.order({ do: 'switchOff' })
    const last = open()
    const findings = await judge(last, ledgers, console.log)
    await last.close()
    const calls = Object.values(mergedCalls(fleet.reports))
    const failed: Record<string, number> = {}
    for (const [what, many] of calls.flatMap((one) => Object.entries(one.failed)))
      failed[what] = (failed[what] ?? 0) + many
    const done = calls.reduce((sum, { took }) => sum + took.length, 0)
    return { ...findings, waiting, refused: rejected, calls: done, failed }
  }

  async end(): Promise<void> {
    this.#fleet.end()
    await this.#balancer.stop()
    for (const server of this.servers) await server.stop()
  }
}
