/**
 * A journey planner that reads the feeds of live data now and then while the boats sail, from either of two servers, and judges what they say by
 * the validator's rules. All chance is of a seed of its own, so that a schedule takes the same course with and without it.
 */
import { daysAfter } from '@vaarboek/domain'
import { SIRI_KINDS, type SiriKind } from '@vaarboek/wire/office'
import type { Database } from '../../../apps/server/src/database/database.ts'
import { type Feeds, faultsOf } from '../../../apps/server/src/services/realtime/realtime-rules.fixture.ts'
import { decodedBytes, inWords } from '../../../apps/server/src/services/realtime/second-reader.fixture.ts'
import { RealtimeFeeds } from '../../../apps/server/src/services/realtime/serve-feed.ts'
import { misplaced, readXml } from '../../../apps/server/src/services/realtime/siri-reader.fixture.ts'
import type {
  StaticFeed,
  StaticTrip,
} from '../../../apps/server/src/services/realtime/static-feed.fixture.ts'
import { serviceClock } from '../../../apps/server/src/services/service-clock.ts'
import { below, type Chance, seededChance } from '../seeded.ts'
import { type SeededConcession, simulatedContext, ZONE } from '../simulated-server.ts'
import type { VirtualTime } from '../virtual-time.ts'

interface PassengerOptions {
  seed: number
  time: VirtualTime
  database: Database
  seeded: SeededConcession
  blame: (what: string) => void
}

const LOOKS = 12
const AWAY_MS = 700_000
const SERVERS = 2

const ON = {
  name: 'passenger-on',
  text: `insert into realtime_feeds (concession, kind, is_on, changed_at)
    select $1, kind, true, '2026-01-01' from unnest(array['trip-updates', 'vehicle-positions', 'alerts', 'estimated-timetable', 'vehicle-monitoring']) kind
    on conflict do nothing`,
}
const CHANGES = {
  name: 'passenger-changes',
  text: `select (select sum(version) + count(*) from trip_status where concession = $1) as trips,
    (select json_agg(json_build_array(version, state, first_day) order by version) from timetable_versions
      where concession = $1) as versions`,
}
/** The legs of the timetable that holds on a day, stop by stop. */
const STOPS = {
  name: 'passenger-stops',
  text: `select l.trip_ref as "tripId", l.route_ref as "routeId", l.direction_id as "directionId", d.source_ref as block,
      case when p.position = l.last_position then coalesce(p.end_sequence, p.stop_sequence) else p.stop_sequence end as sequence,
      s.source_ref as "stopId", s.lat, s.lon
    from shifts d join shift_legs l on l.concession = d.concession and l.shift = d.id
    join shift_stops p on p.concession = d.concession and p.shift = d.id and p.position between l.first_position and l.last_position
    join stops s on s.concession = p.concession and s.id = p.stop
    where d.concession = $1 and d.version = timetable_on($1, $2) order by l.trip_ref, d.id, p.position`,
}

interface StopRow {
  tripId: string
  routeId: string
  directionId: number | null
  block: string
  sequence: number
  stopId: string
  lat: number | null
  lon: number | null
}

export class Passenger {
  readonly #options: PassengerOptions
  readonly #chance: Chance
  readonly #servers: RealtimeFeeds[]
  #looks = 0
  #isOver = false
  #before: Feeds | null = null
  /** Feeds with something in them. */
  told = 0

  constructor(options: PassengerOptions) {
    const { seed, time, database } = options
    this.#options = options
    this.#chance = seededChance(seed ^ 0xfeed5)
    const context = simulatedContext(database, () => time.now, this.#chance)
    this.#servers = Array.from(
      { length: SERVERS },
      () => new RealtimeFeeds(context, { elapsedMs: () => time.now }),
    )
    this.#comeBack()
  }

  /** Looks for the last time. */
  async end(): Promise<void> {
    this.#isOver = true
    await this.#look()
  }

  #comeBack(): void {
    this.#looks += 1
    if (this.#looks > LOOKS) return
    this.#options.time.after(below(this.#chance, AWAY_MS), async () => {
      if (this.#isOver) return
      await this.#look()
      this.#comeBack()
    })
  }

  async #look(): Promise<void> {
    const { database, seeded, time, blame } = this.#options
    await database.query(ON, [seeded.concession])
    const before = await this.#moment()
    const timetable = await this.#timetable()
    const feeds = {
      tripUpdates: await this.#read('trip-updates'),
      vehiclePositions: await this.#read('vehicle-positions'),
      alerts: await this.#read('alerts'),
    }
    // Something happened in the middle of it: the feeds are of either moment.
    if (before !== (await this.#moment())) return
    if (feeds.tripUpdates.entity?.length) this.told += 1
    const nowS = Math.floor(time.now / 1000)
    for (const fault of faultsOf({ timetable, feeds, before: this.#before, nowS })) blame(`feed: ${fault}`)
    this.#before = feeds
    for (const kind of SIRI_KINDS) for (const fault of await this.#siri(kind)) blame(`feed: ${kind} ${fault}`)
  }

  async #siri(kind: SiriKind): Promise<string[]> {
    const server = this.#servers[below(this.#chance, SERVERS)] as RealtimeFeeds
    const feed = await server.read(String(this.#options.seeded.concession), kind, '')
    const { bytes } = await feed.body('xml', null)
    return misplaced(readXml(bytes.toString()))
  }

  async #read(kind: 'trip-updates' | 'vehicle-positions' | 'alerts') {
    const server = this.#servers[below(this.#chance, SERVERS)] as RealtimeFeeds
    const feed = await server.read(String(this.#options.seeded.concession), kind, '')
    const { bytes } = await feed.body('pb', null)
    return inWords(decodedBytes(bytes))
  }

  /** Changes with the time, with each trip, and with the timetable. */
  async #moment(): Promise<string> {
    const { database, seeded, time } = this.#options
    const [found] = await database.query<object>(CHANGES, [seeded.concession])
    return `${time.now} ${JSON.stringify(found)}`
  }

  async #timetable(): Promise<StaticFeed> {
    const { database, seeded, time } = this.#options
    const today = serviceClock(ZONE, () => time.now).today()
    const days = new Map<string, Map<string, StaticTrip>>()
    const [routes, stops] = [new Set<string>(), new Map<string, { lat: number; lon: number }>()]
    for (const day of [daysAfter(today, -1), today, daysAfter(today, 1)]) {
      const rows = await database.query<StopRow>(STOPS, [seeded.concession, day])
      for (const { routeId, stopId, lat, lon } of rows) {
        routes.add(routeId)
        stops.set(stopId, { lat: lat ?? Number.NaN, lon: lon ?? Number.NaN })
      }
      const trips = Map.groupBy(rows, ({ tripId }) => tripId)
      days.set(day.replaceAll('-', ''), new Map([...trips].map(([id, own]) => [id, tripOf(own)])))
    }
    const tripOn = (tripId: string, day: string) => days.get(day)?.get(tripId)
    return { routes, stops, tripOf: tripOn }
  }
}

function tripOf(rows: readonly StopRow[]): StaticTrip {
  const [first] = rows
  return {
    ...{
      routeId: first?.routeId ?? '',
      directionId: first?.directionId ?? null,
      blockId: first?.block ?? null,
    },
    ...{ exactTimes: null, headways: [] },
    stops: rows.map(({ sequence, stopId }) => ({ sequence, stopId })),
  }
}
