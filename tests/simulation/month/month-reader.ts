/**
 * A journey planner that reads the feeds of live data all month: each is judged by the validator's rules, SIRI by the order of its schema, and
 * what was expected by what was sailed.
 */
import type { RealtimeKind } from '@vaarboek/wire/office'
import { readFeed, readSiri } from '../../../apps/server/src/services/realtime/realtime.fixture.ts'
import { type Feeds, faultsOf } from '../../../apps/server/src/services/realtime/realtime-rules.fixture.ts'
import { decodedBytes, inWords } from '../../../apps/server/src/services/realtime/second-reader.fixture.ts'
import { misplaced, readXml } from '../../../apps/server/src/services/realtime/siri-reader.fixture.ts'
import type { StaticFeed } from '../../../apps/server/src/services/realtime/static-feed.fixture.ts'
import type { Seas } from './month-boat.ts'

const ON = `insert into realtime_feeds (concession, kind, is_on, changed_at)
  select CONCESSION, kind, true, '2026-01-01' from
    unnest(array['trip-updates', 'vehicle-positions', 'alerts', 'estimated-timetable', 'vehicle-monitoring']) kind returning kind`

/** A stop of a trip of the feed on a day. */
interface Sailed {
  day: string
  tripRef: string
  sequence: number
  startS: number
  plannedS: number
  /** Milliseconds since 1970. */
  sailed: string
}

interface Expected {
  key: string
  /** Seconds since 1970. */
  nowS: number
  timeS: number
}

/** Seconds, over how many expectations. */
export interface MeanError {
  ahead: string
  many: number
  expected: number
  planned: number
}

/** A feed that was read is as good as new for five seconds. */
const RENDERED_AGAIN_MS = 6000

/** Minutes ahead, and how they are called. */
const AHEAD = [
  [10, 'up to 10 minutes ahead'],
  [30, 'up to 30 minutes'],
  [Number.POSITIVE_INFINITY, 'further'],
] as const

export class MonthReader {
  readonly #seas: Seas
  readonly #concession: number
  readonly #timetable: StaticFeed
  readonly #eachMs: number
  readonly #expected: Expected[] = []
  #before: Feeds | null = null
  #nextMs = 0
  /** Faults by their code, with the moment. */
  readonly faults: string[] = []
  looks = 0
  /** Trips and ships that were told of, by GTFS-Realtime and by SIRI. */
  told = 0

  static async on(
    seas: Seas,
    concession: number,
    of: { timetable: StaticFeed; eachMs: number },
  ): Promise<MonthReader> {
    await seas.server.rows(ON.replace('CONCESSION', String(concession)))
    return new MonthReader(seas, concession, of)
  }

  private constructor(
    seas: Seas,
    concession: number,
    { timetable, eachMs }: { timetable: StaticFeed; eachMs: number },
  ) {
    this.#seas = seas
    this.#concession = concession
    this.#timetable = timetable
    this.#eachMs = eachMs
  }

  /** Time went on: reads where it is due. */
  async heed(): Promise<void> {
    const nowMs = this.#seas.now()
    if (nowMs < this.#nextMs) return
    const before = await this.#state()
    const feeds: Feeds = {
      tripUpdates: await this.#gtfs('trip-updates'),
      vehiclePositions: await this.#gtfs('vehicle-positions'),
      alerts: await this.#gtfs('alerts'),
    }
    // Something came ashore in the middle of it: the feeds are of either moment, until they are rendered again.
    const isOneMoment = before === (await this.#state())
    this.#nextMs = nowMs + (isOneMoment ? this.#eachMs : RENDERED_AGAIN_MS)
    if (!isOneMoment) return
    this.looks += 1
    const nowS = Math.floor(nowMs / 1000)
    const found = faultsOf({ timetable: this.#timetable, feeds, before: this.#before, nowS })
    for (const kind of ['estimated-timetable', 'vehicle-monitoring'] as const)
      found.push(...(await this.#siri(kind)))
    this.faults.push(...found.map((fault) => `${fault} at ${new Date(nowMs).toISOString()}`))
    this.#before = feeds
    this.told += (feeds.tripUpdates.entity?.length ?? 0) + (feeds.vehiclePositions.entity?.length ?? 0)
    this.#expect(feeds.tripUpdates.entity ?? [], nowS)
  }

  /** Changes with each trip, and with what tablets say they hold. */
  async #state(): Promise<string> {
    const of = `where concession = ${this.#concession}`
    const [row] = await this.#seas.server.rows<{ state: string }>(
      `select concat_ws(' ', (select sum(version) + count(*) from trip_status ${of}),
        (select concat_ws(' ', sum(waiting), max(last_seen)) from devices ${of})) as state`,
    )
    return row?.state ?? ''
  }

  async #gtfs(kind: RealtimeKind) {
    const response = await readFeed(this.#seas.server, `${this.#concession}/${kind}.pb`)
    if (response.statusCode !== 200) throw new Error(response.body)
    return inWords(decodedBytes(response.rawPayload))
  }

  async #siri(kind: RealtimeKind): Promise<string[]> {
    const { body } = await readSiri(this.#seas.server, `${this.#concession}/${kind}.xml`)
    return misplaced(readXml(body)).map((what) => `SIRI ${what}`)
  }

  // biome-ignore lint/suspicious/noExplicitAny: as it was sent
  #expect(updates: readonly any[], nowS: number): void {
    for (const { tripUpdate } of updates)
      for (const { stopSequence, departure, arrival } of tripUpdate.stopTimeUpdate ?? []) {
        const event = arrival ?? departure
        if (!event || event.uncertainty === 0) continue
        const { startDate, tripId, startTime = '' } = tripUpdate.trip
        this.#expected.push({
          key: `${startDate} ${tripId} ${startTime} ${stopSequence}`,
          nowS,
          timeS: event.time,
        })
      }
  }

  /** How far what was expected, and the plan, were from what was sailed. */
  async meanErrors(): Promise<MeanError[]> {
    const sailed = await this.#sailed()
    return AHEAD.map(([most, ahead], place) => {
      const least = AHEAD[place - 1]?.[0] ?? 0
      const own = this.#expected.flatMap(({ key, nowS, timeS }) => {
        const stop = sailed.get(key)
        const minutes = (timeS - nowS) / 60
        return stop && minutes >= least && minutes < most
          ? [{ expected: Math.abs(timeS - stop.sailedS), planned: Math.abs(stop.plannedS - stop.sailedS) }]
          : []
      })
      const mean = (of: 'expected' | 'planned') =>
        own.reduce((sum, one) => sum + one[of], 0) / (own.length || 1)
      return { ahead, many: own.length, expected: mean('expected'), planned: mean('planned') }
    })
  }

  async #sailed(): Promise<Map<string, { sailedS: number; plannedS: number }>> {
    const { server } = this.#seas
    const { clock } = server.context
    const rows = await server.rows<Sailed>(sailedStops(this.#concession))
    return new Map(
      rows.map(({ day, tripRef, sequence, startS, plannedS, sailed }) => {
        const named = [day.replaceAll('-', ''), tripRef, this.#startTime(tripRef, day, startS), sequence]
        const planned = Date.parse(clock.planned(day, plannedS)) / 1000
        return [named.join(' '), { sailedS: Date.parse(sailed) / 1000, plannedS: planned }]
      }),
    )
  }

  /** As it names a trip that is given by its headway. */
  #startTime(tripRef: string, day: string, startS: number): string {
    if (this.#timetable.tripOf(tripRef, day.replaceAll('-', ''))?.exactTimes === null) return ''
    const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
    return `${two(startS / 3600)}:${two((startS % 3600) / 60)}:${two(startS % 60)}`
  }
}

/** SQL: arrivals, and the departure at the first stop of a leg. This fleet arrives when it leaves: where the plan has it wait is left out. */
const sailedStops = (concession: number) => `
  select t.service_day as day, l.trip_ref as "tripRef", l.start_s as "startS",
    case when v.planned_position = l.last_position then coalesce(v.end_sequence, v.stop_sequence) else v.stop_sequence end as sequence,
    case when v.planned_position = l.first_position then v.departure_s else v.arrival_s end as "plannedS",
    case when v.planned_position = l.first_position then v.departed_at else v.arrived_at end as sailed
  from trips t join trip_legs l on l.concession = t.concession and l.trip = t.id
  join stop_visits v on v.concession = t.concession and v.trip = t.id and v.planned_position between l.first_position and l.last_position
  where t.concession = ${concession} and v.state = 'passed' and v.arrived_at is not null and v.departed_at is not null
    and v.arrival_s = v.departure_s`
