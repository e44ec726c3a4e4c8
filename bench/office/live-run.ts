/**
 * The live board under load, on PostgreSQL: the real server, viewers on its stream, one of them a page in a browser, and changes of
 * trips committed one after the other. Every viewer must hear of each of them.
 */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../../apps/server/src/database/database.ts'
import { serviceClock } from '../../apps/server/src/services/service-clock.ts'
import { makeBoats } from '../load/boats.ts'
import { BenchServer } from '../load/server.ts'
import { percentile } from '../load/tables.ts'
import type { DrawnBoard } from './drawn-board.ts'
import { fillDay, STOPS } from './fill-office.ts'
import { ownDatabase } from './own-database.ts'
import { makeStaff } from './staff.ts'
import { changeKey, Viewer } from './viewer.ts'

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts')
/** A person may have twelve streams. */
const VIEWERS_A_PERSON = 10
/** Stops have a place each, on a river that winds: the map is drawn of them. */
const PLACES = `update stops set lon = 4.2 + (id % 40) * 0.01, lat = 51.1 + sin(id % 40) * 0.08`
/** What was committed is heard within this, however busy the machine is. */
const PATIENCE_MS = 30_000

export interface LiveOrder {
  boats: number
  trips: number
  /** Changes a second. */
  rate: number
  viewers: number
  seconds: number
}

export interface LiveFigures {
  events: number
  /** Milliseconds from the commit until a viewer has it; and until the page has drawn it. */
  heard: { p50: number; p98: number; max: number }
  drawn: { count: number; p50: number; p98: number; max: number } | null
  longTasks: { count: number; max: number } | null
  /** Of one core, in per cent: the server with the same changes, without and with viewers. */
  cpu: { without: number; with: number }
}

/** @param openPage the board in a browser, for a session's token; without it none is drawn */
export async function runLive(
  databaseUrl: string,
  order: LiveOrder,
  openPage?: (base: string, token: string) => Promise<DrawnBoard>,
): Promise<LiveFigures> {
  const { database, url, drop } = await ownDatabase(databaseUrl)
  const boats = await makeBoats(database, order.boats, STOPS, order.boats)
  await fillDay(database, boats, serviceClock('Europe/Brussels', () => Date.now()).today(), order.trips)
  await database.script(PLACES)
  const server = await BenchServer.on(url, [MAIN])
  const viewers: Viewer[] = []
  let page: DrawnBoard | null = null
  try {
    const people = Math.ceil(order.viewers / VIEWERS_A_PERSON) + 1
    const [own = '', ...tokens] = await makeStaff(database, Number(boats[0]?.concession), people)
    const changes = new Changes(database)
    const without = await busy(server, () => changes.make(order.rate, order.seconds))
    for (let place = 0; place < order.viewers; place += 1)
      viewers.push(await Viewer.on(server.base, tokens[Math.floor(place / VIEWERS_A_PERSON)] ?? ''))
    page = (await openPage?.(server.base, own)) ?? null
    changes.forget()
    const during = await busy(server, () => changes.make(order.rate, order.seconds))
    await allHeard(viewers, changes)
    const heard = viewers.flatMap((viewer) => changes.delays(viewer.heard))
    const seen = page ? await page.seen() : null
    const drawn = seen && changes.drawnDelays(seen.drawn)
    return {
      events: changes.committed.size,
      heard: figures(heard),
      drawn: drawn && { count: drawn.length, ...figures(drawn) },
      longTasks: seen && { count: seen.longTasks.length, max: Math.max(0, ...seen.longTasks) },
      cpu: { without, with: during },
    }
  } finally {
    for (const viewer of viewers) viewer.leave()
    await page?.close()
    await server.stop()
    await drop()
  }
}

async function allHeard(viewers: readonly Viewer[], { committed }: Changes): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  const missing = () =>
    viewers.reduce((sum, { heard }) => sum + [...committed.keys()].filter((key) => !heard.has(key)).length, 0)
  while (missing() > 0) {
    if (performance.now() > until) throw new Error(`${missing()} changes weren't heard by a viewer`)
    await pause(200)
  }
}

/** The server's share of a core, in per cent, while the work is done. */
async function busy(server: BenchServer, work: () => Promise<void>): Promise<number> {
  const [before, start] = [await server.sample(), performance.now()]
  await work()
  const after = await server.sample()
  if (!before || !after) throw new Error('The server said nothing of itself')
  return ((after.cpuS - before.cpuS) / ((performance.now() - start) / 1000)) * 100
}

/** Changes of trips, each trip in its turn, so that nobody skips one for a newer. */
class Changes {
  readonly #database: Database
  /** When each was committed, by what {@link changeKey} makes of it; milliseconds since 1970. */
  readonly committed = new Map<string, number>()
  #turn = 0

  constructor(database: Database) {
    this.#database = database
  }

  forget(): void {
    this.committed.clear()
  }

  async make(rate: number, seconds: number): Promise<void> {
    const start = performance.now()
    const all: Promise<void>[] = []
    for (let index = 0; index < rate * seconds; index += 1) {
      await pause(Math.max(0, start + (index * 1000) / rate - performance.now()))
      all.push(this.#one())
    }
    await Promise.all(all)
  }

  async #one(): Promise<void> {
    this.#turn += 1
    const [row] = await this.#database.query<{ trip: number; version: number; people: number }>(CHANGE, [
      this.#turn,
    ])
    if (!row) throw new Error('No trip was changed')
    this.committed.set(changeKey(row.trip, row.people), Date.now())
  }

  delays(heard: ReadonlyMap<string, number>): number[] {
    return [...this.committed].map(([key, at]) => (heard.get(key) ?? Number.NaN) - at)
  }

  /** Of what was drawn as far as it was one of these changes. */
  drawnDelays(drawn: readonly { key: string; at: number }[]): number[] {
    return drawn.flatMap(({ key, at }) => {
      const committed = this.committed.get(key)
      return committed === undefined ? [] : at - committed
    })
  }
}

/** The trip's revision goes with it: a status of another revision is mended by the server's upkeep. */
const CHANGE = {
  name: 'bench-change',
  text: `with changed as (
      update trips set revision = revision + 1, updated_at = now()
      where (concession, id) = (select concession, id from trips order by concession, id
        offset $1::int % (select count(*) from trips) limit 1) returning concession, id, revision)
    update trip_status s set version = c.revision, people = people + 1, changed_at = now()
    from changed c where s.concession = c.concession and s.trip = c.id returning s.trip, s.version, s.people`,
}

function figures(delays: readonly number[]) {
  const sorted = delays.toSorted((one, other) => one - other)
  return { p50: percentile(sorted, 0.5), p98: percentile(sorted, 0.98), max: sorted.at(-1) ?? 0 }
}
