/** One database, two servers on it by turns: what each call costs ours and the bare one, and whether it was really done. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Statement, Value } from '../../apps/server/src/database/database.ts'
import { openPostgres } from '../../apps/server/src/database/postgres.ts'
import { serviceClock } from '../../apps/server/src/services/service-clock.ts'
import { percentile } from '../load/tables.ts'
import type { Floor } from './bare.ts'
import type { Called, CallOrder } from './caller.ts'
import { Child } from './child.ts'
import { pgbench, scriptOf } from './pgbench.ts'
import type { MannedBoat, MeasuredCall, OpenTrip, Work } from './requests.ts'
import type { ServeOrder } from './serve.ts'
import { type Asks, countWritten, makeMannedBoats, makeOpenTrips, makeUnfinished, STOPS } from './world.ts'

export type Kind = ServeOrder['kind']

/** One server, its database and its boats. */
class Side {
  readonly kind: Kind
  readonly #server: Child
  readonly #caller: Child
  #port = 0
  boats: MannedBoat[] = []
  #run = 0

  constructor(kind: Kind, folder: string, caller: Child) {
    this.kind = kind
    this.#server = new Child(join(import.meta.dirname, 'serve.ts'), join(folder, `${kind}.log`))
    this.#caller = caller
  }

  readonly asks: Asks = {
    query: async <Row>(statement: Statement, values: readonly Value[] = []) =>
      (await this.#server.order<{ rows: Row[] }>({ statement, values })).rows,
  }

  async start(order: ServeOrder): Promise<void> {
    const { port } = await this.#server.order<{ port: number }>(order)
    this.#port = port
    this.boats = await makeMannedBoats(this.asks)
  }

  /** Asks for a while, and sees in the database that every request that succeeded was done. */
  async measure(call: Work['call'], connections: number, seconds: number, most: number): Promise<Called> {
    this.#run += 1
    const trips = call === 'pass' ? await makeOpenTrips(this.asks, this.boats, most) : []
    if (call === 'unfinished') await makeUnfinished(this.asks, this.boats)
    const before = await countWritten(this.asks)
    const work: Work = {
      call,
      bare: this.kind === 'bare',
      boats: this.boats,
      trips,
      run: `${this.kind}${this.#run}`,
    }
    const order: CallOrder = { port: this.#port, connections, seconds, work }
    const { called } = await this.#caller.order<{ called: Called }>(order)
    const after = await countWritten(this.asks)
    const fault = faultOf(call, called, {
      trips: after.trips - before.trips,
      visits: after.visits - before.visits,
      passed: after.passed - before.passed,
      audit: after.audit - before.audit,
    })
    if (fault) throw new Error(`${this.kind}, ${call}, ${connections} connections: ${fault}`)
    return called
  }

  stop(): Promise<void> {
    return this.#server.stop()
  }
}

/** Why this measured something else than the call's work; null when it didn't. */
export function faultOf(
  call: Work['call'],
  { succeeded, failed, bytes, sample }: Called,
  written: { trips: number; visits: number; passed: number; audit: number },
): string | null {
  const refused = Object.entries(failed).map(([status, many]) => `${many} times ${status}`)
  if (refused.length > 0) return `${refused.join(', ')}: ${sample.slice(0, 300)}`
  if (succeeded === 0) return 'nothing succeeded'
  const expected = {
    trips: call === 'create' ? succeeded : 0,
    visits: call === 'create' ? succeeded * STOPS : 0,
    passed: call === 'pass' ? succeeded * STOPS : 0,
    audit: call === 'create' ? succeeded : call === 'pass' ? succeeded * STOPS : 0,
  }
  for (const what of ['trips', 'visits', 'passed', 'audit'] as const)
    if (written[what] !== expected[what])
      return `${written[what]} ${what} in the database where ${expected[what]} succeeded`
  // A list without anything in it is no work.
  if (call !== 'null' && bytes[0] < 100) return `a response of ${bytes[0]} bytes: ${sample}`
  return null
}

export interface Row {
  database: 'postgresql' | 'pglite'
  call: MeasuredCall
  connections: number
  /** Medians over the rounds: requests a second, and milliseconds. */
  rate: Record<Kind, number>
  p50: Record<Kind, number>
  p99: Record<Kind, number>
  /** Of ours to bare, each round by itself, and then their median. */
  ratio: number
  p99Ratio: number
  pgbench: number | null
}

export interface RunSettings {
  /** Empty databases, one for each server; null for PGlite. */
  databaseUrls: Record<Kind, string> | null
  floor: Floor
  calls: readonly MeasuredCall[]
  connections: readonly number[]
  seconds: number
  rounds: number
  onRow: (row: Row) => void
  onNull: (connections: number, rate: number) => void
}

const KINDS: Kind[] = ['ours', 'bare']
/** More trips than any server passes in a second here; who runs out of them stops earlier. */
const MOST_PASSED_A_SECOND = 1500
const WARM_UP = 0.25

export async function runOn(settings: RunSettings): Promise<void> {
  const { databaseUrls, connections: many, floor } = settings
  const folder = mkdtempSync(join(tmpdir(), 'vaarboek-bench-'))
  const caller = new Child(join(import.meta.dirname, 'caller.ts'), join(folder, 'caller.log'))
  const sides = { ours: new Side('ours', folder, caller), bare: new Side('bare', folder, caller) }
  try {
    for (const kind of KINDS)
      await sides[kind].start({
        kind,
        floor,
        databaseUrl: databaseUrls?.[kind] ?? null,
        folder: join(folder, kind),
      })
    for (const connections of many) {
      const { succeeded, seconds } = await sides.bare.measure('null', connections, settings.seconds, 0)
      settings.onNull(connections, succeeded / seconds)
    }
    for (const call of settings.calls)
      for (const connections of many) settings.onRow(await cell(settings, sides, call, connections, folder))
  } finally {
    await Promise.all([sides.ours.stop(), sides.bare.stop(), caller.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Both servers by turns, so often, and pgbench after them. */
async function cell(
  { databaseUrls, seconds, rounds }: RunSettings,
  sides: Record<Kind, Side>,
  call: MeasuredCall,
  connections: number,
  folder: string,
): Promise<Row> {
  const measured: Record<Kind, { rate: number; p50: number; p99: number }[]> = { ours: [], bare: [] }
  const most = Math.ceil(MOST_PASSED_A_SECOND * seconds)
  for (const kind of KINDS) await sides[kind].measure(call, connections, seconds * WARM_UP, most)
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of round % 2 === 0 ? KINDS : KINDS.toReversed()) {
      const called = await sides[kind].measure(call, connections, seconds, most)
      const took = called.took.toSorted((a, b) => a - b)
      const [p50, p99] = [percentile(took, 0.5), percentile(took, 0.99)]
      measured[kind].push({ rate: called.succeeded / called.seconds, p50, p99 })
    }
  }
  const of = (what: 'rate' | 'p50' | 'p99'): Record<Kind, number> => ({
    ours: median(measured.ours.map((one) => one[what])),
    bare: median(measured.bare.map((one) => one[what])),
  })
  const ratioOf = (what: 'rate' | 'p99') =>
    median(measured.ours.map((one, round) => one[what] / (measured.bare[round]?.[what] ?? Number.NaN)))
  return {
    database: databaseUrls ? 'postgresql' : 'pglite',
    call,
    connections,
    rate: of('rate'),
    p50: of('p50'),
    p99: of('p99'),
    ratio: ratioOf('rate'),
    p99Ratio: ratioOf('p99'),
    pgbench: databaseUrls
      ? await pgbenchOf(sides.bare, databaseUrls.bare, folder, { call, connections, seconds })
      : null,
  }
}

async function pgbenchOf(
  { asks, boats }: Side,
  databaseUrl: string,
  folder: string,
  { call, connections, seconds }: { call: MeasuredCall; connections: number; seconds: number },
): Promise<number> {
  const boat = boats[0]
  if (!boat) throw new Error('No boats')
  const trips: OpenTrip[] = call === 'pass' ? await makeOpenTrips(asks, [boat], 500) : []
  const today = serviceClock('Europe/Brussels', () => Date.now()).today()
  const range = { first: trips[0]?.trip ?? 0, last: trips.at(-1)?.trip ?? 0 }
  const script = await scriptOf(call, boat, today, range)
  return pgbench(databaseUrl, folder, { script, connections, seconds })
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return ((low ?? Number.NaN) + (high ?? Number.NaN)) / 2
}

/** Two empty databases beside the one of the address. */
export async function emptyDatabases(
  databaseUrl: string,
): Promise<{ urls: Record<Kind, string>; drop: () => Promise<void> }> {
  const admin = openPostgres({ url: databaseUrl, timeZone: 'Europe/Brussels', onBrokenConnection: () => {} })
  const names = KINDS.map((kind) => `bench_${kind}_${process.pid}`)
  for (const name of names) await admin.script(`create database ${name}`)
  const [ours = '', bare = ''] = names.map(
    (name) => Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href,
  )
  return {
    urls: { ours, bare },
    async drop() {
      for (const name of names) await admin.script(`drop database ${name} with (force)`)
      await admin.close()
    },
  }
}
