/** What consumers of feeds cost a server that counts come in at meanwhile: processor of the server, and how long a count takes beside it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ConcessionNumber } from '../../apps/server/src/repositories/row-ids.ts'
import { serviceClock } from '../../apps/server/src/services/service-clock.ts'
import { makeBoats } from '../load/boats.ts'
import { cpuMsBelow, parentOf } from '../load/processes.ts'
import { percentile } from '../load/tables.ts'
import { fillDay, STOPS } from '../office/fill-office.ts'
import { ownDatabase } from '../office/own-database.ts'
import type { Called, CallOrder } from '../server/caller.ts'
import { Child } from '../server/child.ts'
import type { MannedBoat, Work } from '../server/requests.ts'
import type { ServeOrder } from '../server/serve.ts'
import { makeMannedBoats, makeOpenTrips } from '../server/world.ts'

export interface ReadSettings {
  databaseUrl: string
  /** Ships under way. */
  ships: number
  readsASecond: number
  countsASecond: number
  seconds: number
  /** What a consumer sends: 'Accept-Encoding: gzip\r\n'. */
  headers: string
}

/** Of one stretch of time. */
export interface ReadFigures {
  what: string
  reads: number
  counts: number
  /** Parts of one core. */
  server: number
  database: number
  readP99: number
  countP50: number
  countP99: number
}

const KINDS = ['trip-updates', 'vehicle-positions', 'alerts'] as const
/** Feeds that are none: what any request costs a server. */
const NONE = ['/gtfs-rt/0/trip-updates.pb']
const CONNECTIONS = 20
const ROUNDS = 2

/** The same counts without reads, beside reads of a feed that is none, and beside reads of feeds; and all of it again. */
export async function readFeeds(settings: ReadSettings): Promise<ReadFigures[]> {
  const bench = await ReadBench.on(settings)
  try {
    await bench.stretch('warming up', bench.feeds)
    const found: ReadFigures[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      found.push(await bench.stretch('counts alone', []))
      found.push(await bench.stretch('and reads of nothing', NONE))
      found.push(await bench.stretch('and reads of feeds', bench.feeds))
    }
    return found
  } finally {
    await bench.end()
  }
}

class ReadBench {
  readonly #settings: ReadSettings
  readonly #own: Awaited<ReturnType<typeof ownDatabase>>
  readonly #folder = mkdtempSync(join(tmpdir(), 'vaarboek-bench-'))
  readonly #server = this.#child('serve')
  readonly #reader = this.#child('caller')
  readonly #counter = this.#child('caller')
  #boats: MannedBoat[] = []
  #port = 0
  #postmaster = 0
  #run = 0
  /** Addresses of the line's feeds. */
  feeds: string[] = []

  static async on(settings: ReadSettings): Promise<ReadBench> {
    const bench = new ReadBench(settings, await ownDatabase(settings.databaseUrl))
    await bench.#start()
    return bench
  }

  private constructor(settings: ReadSettings, own: Awaited<ReturnType<typeof ownDatabase>>) {
    this.#settings = settings
    this.#own = own
  }

  async #start(): Promise<void> {
    const { database, url } = this.#own
    const concession = await fillLine(database, this.#settings.ships)
    this.feeds = KINDS.map((kind) => `/gtfs-rt/${concession}/${kind}.pb`)
    this.#boats = await makeMannedBoats(database)
    const order: ServeOrder = { kind: 'ours', databaseUrl: url, folder: this.#folder }
    this.#port = (await this.#server.order<{ port: number }>(order)).port
    const [backend] = await database.query<{ pid: number }>(BACKEND)
    this.#postmaster = parentOf(backend?.pid ?? 0)
  }

  async end(): Promise<void> {
    await Promise.all([this.#server.stop(), this.#reader.stop(), this.#counter.stop()])
    await this.#own.drop()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  /** @param paths what is read meanwhile, by turns */
  async stretch(what: string, paths: string[]): Promise<ReadFigures> {
    const { countsASecond, readsASecond, seconds, headers } = this.#settings
    const trips = await makeOpenTrips(this.#own.database, this.#boats, countsASecond * seconds + CONNECTIONS)
    const before = this.#cpuMs()
    const from = performance.now()
    const [counted, read] = await Promise.all([
      this.#ask(this.#counter, countsASecond, { call: 'pass', trips }),
      paths.length > 0 ? this.#ask(this.#reader, readsASecond, { call: 'feed', paths, headers }) : null,
    ])
    const took = performance.now() - from
    const after = this.#cpuMs()
    for (const called of paths === NONE || !read ? [counted] : [counted, read])
      if (called.succeeded === 0 || Object.keys(called.failed).length > 0)
        throw new Error(`${what}: ${JSON.stringify(called.failed)} ${called.sample.slice(0, 300)}`)
    const times = counted.took.toSorted((one, other) => one - other)
    return {
      ...{ what, reads: read?.took.length ?? 0, counts: counted.succeeded },
      server: (after.server - before.server) / took,
      database: (after.database - before.database) / took,
      readP99: percentile(read?.took.toSorted((one, other) => one - other) ?? [], 0.99),
      ...{ countP50: percentile(times, 0.5), countP99: percentile(times, 0.99) },
    }
  }

  async #ask(by: Child, aSecond: number, of: Pick<Work, 'call'> & Partial<Work>): Promise<Called> {
    this.#run += 1
    const work: Work = { bare: false, boats: this.#boats, trips: [], run: `feeds${this.#run}`, ...of }
    const { seconds } = this.#settings
    const order: CallOrder = { port: this.#port, connections: CONNECTIONS, seconds, aSecond, work }
    return (await by.order<{ called: Called }>(order)).called
  }

  #cpuMs() {
    return { server: cpuMsBelow(this.#server.pid), database: cpuMsBelow(this.#postmaster) }
  }

  #child(name: 'serve' | 'caller'): Child {
    return new Child(join(import.meta.dirname, `../server/${name}.ts`), join(this.#folder, `${name}.log`))
  }
}

const BACKEND = { name: 'bench-backend', text: 'select pg_backend_pid() as pid' }

/** A concession whose ships are all under way, with its feeds on. */
async function fillLine(
  database: Awaited<ReturnType<typeof ownDatabase>>['database'],
  ships: number,
): Promise<ConcessionNumber> {
  const boats = await makeBoats(database, ships, STOPS, ships)
  const clock = serviceClock('Europe/Brussels', () => Date.now())
  const day = clock.today()
  await fillDay(database, boats, day, ships)
  const concession = Number(boats[0]?.concession) as ConcessionNumber
  const nowS = Math.round((Date.now() - Date.parse(clock.planned(day, 0))) / 1000)
  await database.query(NUMBERED, [concession, nowS])
  await database.query(LEGS, [concession])
  await database.query(ON, [concession])
  return concession
}

/** The next stop is due now. */
const NUMBERED = {
  name: 'bench-feed-stops',
  text: `with named as (update stops set source_ref = 'H' || id where concession = $1)
    update stop_visits set planned_position = position, stop_sequence = position + 1,
      arrival_s = $2::int + (position - ${STOPS / 2}) * 400, departure_s = $2::int + (position - ${STOPS / 2}) * 400
    where concession = $1`,
}
const LEGS = {
  name: 'bench-feed-legs',
  text: `insert into trip_legs (concession, trip, leg, trip_ref, route_ref, direction_id, start_s, first_position, last_position)
    select concession, id, leg, 't' || id || '-' || leg, 'V', leg, 0, leg * ${STOPS / 2}, leg * ${STOPS / 2} + ${STOPS / 2 - 1}
    from trips, generate_series(0, 1) leg where concession = $1`,
}
const ON = {
  name: 'bench-feeds-on',
  text: `insert into realtime_feeds (concession, kind, is_on, changed_at)
    select $1, kind, true, now() from unnest(array['trip-updates', 'vehicle-positions', 'alerts']) kind`,
}
