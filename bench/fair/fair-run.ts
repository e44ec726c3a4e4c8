/** What one greedy token costs the boats of other concessions: the same calls without it and beside it, by turns, on one server. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Statement, Value } from '../../apps/server/src/database/database.ts'
import { percentile } from '../load/tables.ts'
import type { Called, CallOrder } from '../server/caller.ts'
import { Child } from '../server/child.ts'
import type { MannedBoat, Work } from '../server/requests.ts'
import type { ServeOrder } from '../server/serve.ts'
import { median } from '../server/server-run.ts'
import { type Asks, makeMannedBoats, makeOpenTrips } from '../server/world.ts'

export const HONEST_CALLS = ['overview', 'create'] as const
export type HonestCall = (typeof HONEST_CALLS)[number]

/** Medians over the rounds, in milliseconds; `refused` counts what others than the greedy one were refused. */
export interface FairRow {
  call: HonestCall
  alone: { p50: number; p99: number }
  beside: { p50: number; p99: number }
  /** Of the 99th percentile beside the greedy token to the one without it. */
  ratio: number
  refused: number
  greedy: { served: number; refused: number }
}

export interface FairSettings {
  /** An empty database; null for PGlite. */
  databaseUrl: string | null
  seconds: number
  rounds: number
  /** Of the honest boats, and of the greedy token. */
  connections: number
  greedyConnections: number
  /** Stops of the trip that the greedy one asks for. */
  stops: number
}

/** How much sooner the greedy one begins, and how much longer it goes on. */
const AROUND_MS = 300

export async function runFair(settings: FairSettings): Promise<FairRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vaarboek-fair-'))
  const child = (module: string) =>
    new Child(join(import.meta.dirname, '../server', `${module}.ts`), join(folder, `${module}.log`))
  const [server, caller, greedy] = [child('serve'), child('caller'), child('caller')]
  try {
    const order: ServeOrder = {
      kind: 'ours',
      databaseUrl: settings.databaseUrl,
      folder: join(folder, 'data'),
    }
    const { port } = await server.order<{ port: number }>(order)
    const asks: Asks = {
      query: async <Row>(statement: Statement, values: readonly Value[] = []) =>
        (await server.order<{ rows: Row[] }>({ statement, values })).rows,
    }
    const boats = await makeMannedBoats(asks)
    const [first] = boats
    if (!first) throw new Error('No boats')
    const places = {
      port,
      caller,
      greedy,
      others: boats.filter(({ concession }) => concession !== first.concession),
    }
    const asked = await detailOfLongTrip(asks, first, settings.stops)
    const rows: FairRow[] = []
    for (const call of HONEST_CALLS) rows.push(await measureCall(settings, places, call, asked))
    return rows
  } finally {
    await Promise.all([server.stop(), caller.stop(), greedy.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Places {
  port: number
  caller: Child
  greedy: Child
  /** Boats of other concessions. */
  others: MannedBoat[]
}

const MORE_STOPS: Statement = {
  name: 'bench-more-stops',
  text: `insert into stop_visits (concession, trip, position, stop, arrival_s, departure_s, inserted, created_at, updated_at)
    select v.concession, v.trip, 100 + n, v.stop, v.arrival_s, v.departure_s, true, now(), now()
    from stop_visits v, generate_series(1, $2::int) n where v.id = $1 returning id`,
}

/** The most that a token may ask for: a trip of so many stops more, again and again. */
async function detailOfLongTrip(asks: Asks, boat: MannedBoat, stops: number): Promise<Work> {
  const [open] = await makeOpenTrips(asks, [boat], 1)
  const [visit] = open?.visits ?? []
  if (!open || visit === undefined) throw new Error('No trip')
  await asks.query(MORE_STOPS, [visit, stops])
  const paths = [`flights/detail?flight=${open.trip}`]
  return { call: 'get', bare: false, boats: [boat], trips: [], paths, run: 'greedy' }
}

async function measureCall(
  { seconds, rounds, connections, greedyConnections }: FairSettings,
  { port, caller, greedy, others }: Places,
  call: HonestCall,
  asked: Work,
): Promise<FairRow> {
  let run = 0
  const refused: number[] = []
  const measure = async (): Promise<{ p50: number; p99: number }> => {
    run += 1
    const work: Work = { call, bare: false, boats: others, trips: [], run: `${call}${run}` }
    const order: CallOrder = { port, connections, seconds, work }
    const { called } = await caller.order<{ called: Called }>(order)
    if (called.succeeded === 0) throw new Error(`${call}: nothing succeeded, ${called.sample.slice(0, 300)}`)
    refused.push(...Object.values(called.failed))
    const took = called.took.toSorted((a, b) => a - b)
    return { p50: percentile(took, 0.5), p99: percentile(took, 0.99) }
  }
  // Prepares its statements, and says whose the tokens are.
  await measure()
  const [alone, beside]: { p50: number; p99: number }[][] = [[], []]
  const greedyCalls = { served: 0, refused: 0 }
  for (let round = 0; round < rounds; round += 1) {
    alone?.push(await measure())
    const order: CallOrder = {
      port,
      connections: greedyConnections,
      seconds: seconds + (2 * AROUND_MS) / 1000,
      work: asked,
    }
    const asking = greedy.order<{ called: Called }>(order)
    await pause(AROUND_MS)
    beside?.push(await measure())
    const { called } = await asking
    greedyCalls.served += called.succeeded
    greedyCalls.refused += called.failed[429] ?? 0
  }
  const of = (all: { p50: number; p99: number }[] = []) => ({
    p50: median(all.map(({ p50 }) => p50)),
    p99: median(all.map(({ p99 }) => p99)),
  })
  const ratio = median((alone ?? []).map(({ p99 }, round) => (beside?.[round]?.p99 ?? Number.NaN) / p99))
  return {
    call,
    alone: of(alone),
    beside: of(beside),
    ratio,
    refused: refused.reduce((a, b) => a + b, 0),
    greedy: greedyCalls,
  }
}
