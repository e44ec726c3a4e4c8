/** Our server on PostgreSQL while what it holds grows: the same calls at each size, one at a time. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '../../apps/server/src/database/database.ts'
import { migrate } from '../../apps/server/src/database/migrate.ts'
import { openPostgres } from '../../apps/server/src/database/postgres.ts'
import { percentile } from '../load/tables.ts'
import type { Called, CallOrder } from '../server/caller.ts'
import { Child } from '../server/child.ts'
import type { MannedBoat, OpenTrip, Work } from '../server/requests.ts'
import type { ServeOrder } from '../server/serve.ts'
import { makeMannedBoats, makeOpenTrips } from '../server/world.ts'
import { fillLists, fillWithStewards, fillWithTrips } from './fill.ts'

/** Milliseconds of the median response, by call and size. */
export type Times = Record<string, { size: number; ms: number }[]>

/** Trips with open stops for each measurement of `items/passmultiple`; it stops earlier when they are all passed. */
const OPEN_TRIPS = 1500

export interface GrowthSettings {
  databaseUrl: string
  seconds: number
  onSize: (what: string, size: number, seconds: number) => void
}

/** A server, its database and the process that calls. */
export class GrowingServer {
  readonly #database: Database
  readonly #drop: () => Promise<void>
  readonly #server: Child
  readonly #caller: Child
  readonly #folder: string
  readonly #settings: GrowthSettings
  #port = 0
  #run = 0

  static async on(settings: GrowthSettings): Promise<GrowingServer> {
    const name = `growth_${process.pid}_${process.hrtime.bigint()}`
    const open = (url: string) =>
      openPostgres({ url, timeZone: 'Europe/Brussels', onBrokenConnection: () => {} })
    const admin = open(settings.databaseUrl)
    await admin.script(`create database ${name}`)
    const url = Object.assign(new URL(settings.databaseUrl), { pathname: `/${name}` }).href
    const database = open(url)
    await migrate(database)
    const drop = async () => {
      await database.close()
      await admin.script(`drop database ${name} with (force)`)
      await admin.close()
    }
    const server = new GrowingServer(settings, database, drop)
    await server.#start(url)
    return server
  }

  private constructor(settings: GrowthSettings, database: Database, drop: () => Promise<void>) {
    this.#settings = settings
    this.#database = database
    this.#drop = drop
    this.#folder = mkdtempSync(join(tmpdir(), 'vaarboek-growth-'))
    this.#server = new Child(
      join(import.meta.dirname, '../server/serve.ts'),
      join(this.#folder, 'server.log'),
    )
    this.#caller = new Child(
      join(import.meta.dirname, '../server/caller.ts'),
      join(this.#folder, 'caller.log'),
    )
  }

  async #start(databaseUrl: string): Promise<void> {
    const order: ServeOrder = { kind: 'ours', databaseUrl, folder: this.#folder }
    this.#port = (await this.#server.order<{ port: number }>(order)).port
  }

  async end(): Promise<void> {
    await Promise.all([this.#server.stop(), this.#caller.stop()])
    rmSync(this.#folder, { recursive: true, force: true })
    await this.#drop()
  }

  async tripsHeld(): Promise<number> {
    const text = 'select count(*) as trips from trips'
    return (await this.#database.query<{ trips: number }>({ name: 'growth-trips', text }))[0]?.trips ?? 0
  }

  /** With so many trips in the database, from few to many. */
  async withTrips(sizes: readonly number[]): Promise<Times> {
    const boats = await makeMannedBoats(this.#database)
    await fillLists(this.#database)
    const times: Times = {}
    let trips = 0
    for (const size of sizes) {
      await this.#timed('trips', size, () => fillWithTrips(this.#database, boats, size - trips))
      trips = size
      const open = await makeOpenTrips(this.#database, boats, OPEN_TRIPS)
      await this.#calls(times, size, { boats, trips: open, reads: readsOf(boats, open) })
    }
    return times
  }

  /** With so many people one can take aboard in each concession. */
  async withStewards(sizes: readonly number[]): Promise<Times> {
    const boats = await makeMannedBoats(this.#database)
    const times: Times = {}
    for (const size of sizes) {
      await this.#timed('stewards', size, () => fillWithStewards(this.#database, size))
      const open = await makeOpenTrips(this.#database, boats, OPEN_TRIPS)
      const { 'flights/detail': detail = [], 'shifts/overview': overview = [] } = readsOf(boats, open)
      const reads = { 'flights/detail': detail, 'shifts/overview': overview }
      await this.#calls(times, size, { boats, trips: open, reads })
    }
    return times
  }

  /** With so many stops on each trip: passing one of them. */
  async withStops(sizes: readonly number[]): Promise<Times> {
    const times: Times = {}
    for (const size of sizes) {
      const boats = await this.#timed('stops', size, () => makeMannedBoats(this.#database, size, 20))
      const many = Math.min(OPEN_TRIPS, Math.ceil(300_000 / size))
      const trips = await makeOpenTrips(this.#database, boats, many)
      await this.#database.script('analyze')
      const one = trips.map((trip) => ({
        ...trip,
        visits: trip.visits.slice(Math.floor(size / 2)).slice(0, 1),
      }))
      const work = { call: 'pass' as const, boats, trips: one }
      await this.#measure(times, 'items/passmultiple, one stop', size, work)
    }
    return times
  }

  async #calls(
    times: Times,
    size: number,
    { boats, trips, reads }: { boats: MannedBoat[]; trips: OpenTrip[]; reads: Record<string, string[]> },
  ): Promise<void> {
    for (const [name, paths] of Object.entries(reads))
      await this.#measure(times, name, size, { call: 'get', boats, trips: [], paths })
    await this.#measure(times, 'flights/create', size, { call: 'create', boats, trips: [] })
    await this.#measure(times, 'items/passmultiple, 10 stops', size, { call: 'pass', boats, trips })
    // What was opened for this isn't open at the next size.
    await this.#database.script(
      'update trips set closed_at = now() where completed_at is null and closed_at is null',
    )
  }

  async #measure(times: Times, name: string, size: number, what: Omit<Work, 'bare' | 'run'>): Promise<void> {
    this.#run += 1
    const work: Work = { ...what, bare: false, run: `growth${this.#run}` }
    const order: CallOrder = { port: this.#port, connections: 1, seconds: this.#settings.seconds, work }
    const { called } = await this.#caller.order<{ called: Called }>(order)
    const { took, failed, succeeded, sample } = called
    if (succeeded === 0 || Object.keys(failed).length > 0)
      throw new Error(`${name}: ${JSON.stringify(failed)} ${sample.slice(0, 300)}`)
    times[name] ??= []
    times[name].push({
      size,
      ms: percentile(
        took.toSorted((a, b) => a - b),
        0.5,
      ),
    })
  }

  async #timed<T>(what: string, size: number, work: () => Promise<T>): Promise<T> {
    const began = performance.now()
    const done = await work()
    this.#settings.onSize(what, size, (performance.now() - began) / 1000)
    return done
  }
}

/** What a tablet asks, for each boat. The first asks nothing of the database's tables that grow: it shows the machine. */
function readsOf(boats: readonly MannedBoat[], trips: readonly OpenTrip[]): Record<string, string[]> {
  const each = (path: (boat: MannedBoat, trip: number) => string) =>
    boats.map((boat, place) => path(boat, trips[place]?.trip ?? 0))
  return {
    'contacts/overview (ijk)': each(() => 'contacts/overview'),
    'shifts/overview': each(({ track }) => `shifts/overview?track=${track}`),
    'notifications/index, ongelezen': each(({ track }) => `notifications/index?track=${track}&read=0`),
    'notifications/index, alle': each(({ track }) => `notifications/index?track=${track}`),
    'malfunctions/overview': each(({ ship }) => `malfunctions/overview?ship=${ship}`),
    'ships/index': each(() => 'ships/index'),
    'tracks/overview': each(() => 'tracks/overview'),
    'tracks/shifts': each(({ track }) => `tracks/shifts?track=${track}`),
    'stops/overview': each(() => 'stops/overview'),
    'stewards/overview': each(() => 'stewards/overview'),
    'captains/detail': each(({ captain }) => `captains/detail?captain=${captain}`),
    'flights/detail': each((_, trip) => `flights/detail?flight=${trip}`),
    'flights/incomplete': each((_, trip) => `flights/incomplete?flight=${trip}`),
    'flights/minimal': each((_, trip) => `flights/minimal?flight=${trip}`),
    'flights/not-flying': each(({ shift }) => `flights/not-flying?shift=${shift}`),
    'flights/all-not-flying': each(() => 'flights/all-not-flying'),
  }
}
