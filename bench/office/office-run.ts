/** What the office's lists cost on PostgreSQL: the services themselves, one reading at a time. */
import { daysAfter } from '@vaarboek/domain'
import type { Database } from '../../apps/server/src/database/database.ts'
import { limitedDatabase } from '../../apps/server/src/database/limited-database.ts'
import { noteDays } from '../../apps/server/src/repositories/counts/day-counts.ts'
import type { TripFilter } from '../../apps/server/src/repositories/trips/trip-list.ts'
import { COMPARED_EACH_MS, DayBoard } from '../../apps/server/src/services/board/day-board.ts'
import { loadProfile } from '../../apps/server/src/services/counts/load-profile.ts'
import { reportCounts } from '../../apps/server/src/services/counts/report-counts.ts'
import { reportPunctuality } from '../../apps/server/src/services/counts/report-punctuality.ts'
import { sumDays } from '../../apps/server/src/services/counts/sum-days.ts'
import { pageKey } from '../../apps/server/src/services/page-key.ts'
import { serviceClock } from '../../apps/server/src/services/service-clock.ts'
import { listTrips } from '../../apps/server/src/services/trips/list-trips.ts'
import { type Boat, makeBoats } from '../load/boats.ts'
import { percentile } from '../load/tables.ts'
import { DAYS, fillDay, fillMonth, fillSums, fillYears, MONTH_DAYS, STOPS, YEAR_DAYS } from './fill-office.ts'
import { ownDatabase } from './own-database.ts'

/** Milliseconds. */
export interface Figures {
  what: string
  p50: number
  p95: number
}

const DAY = '2026-11-21'
const PAGE = 100
/** Of one concession, as `makeBoats` makes them. */
const BOATS = 20

export class OfficeBench {
  readonly #database: Database
  readonly #boats: readonly Boat[]
  readonly #drop: () => Promise<void>
  readonly #times: number

  static async on(databaseUrl: string, times: number): Promise<OfficeBench> {
    const { database, drop } = await ownDatabase(databaseUrl)
    const boats = await makeBoats(database, BOATS, STOPS)
    return new OfficeBench(database, boats, times, drop)
  }

  private constructor(database: Database, boats: readonly Boat[], times: number, drop: () => Promise<void>) {
    this.#database = database
    this.#boats = boats
    this.#times = times
    this.#drop = drop
  }

  end(): Promise<void> {
    return this.#drop()
  }

  get #concession(): number {
    return Number(this.#boats[0]?.concession)
  }

  /** A board of so many trips: read whole, again by its versions, looked through, and with sixty of them changed. */
  async board(trips: number): Promise<Figures[]> {
    await fillDay(this.#database, this.#boats, DAY, trips)
    let clock = 0
    const board = this.#boardAt(() => clock)
    const database = limitedDatabase(this.#database)
    const { trips: found } = await database.transaction((db) => board.read(db))
    if (found.length !== trips) throw new Error(`${found.length} trips on a board of ${trips}`)
    let heard = 0
    board.watch((step) => {
      heard += step === 'reset' ? 0 : step.trips.length
    })
    const step = () => database.transaction((db) => board.step(db, false))
    const read = () => database.transaction((db) => board.read(db))
    const first = await this.#measured(`board of ${trips} trips, for the first time`, () =>
      database.transaction((db) => this.#boardAt(() => clock).read(db)),
    )
    const whole = await this.#measured(`board of ${trips} trips, all of it compared`, read, async () => {
      clock += COMPARED_EACH_MS
    })
    const again = await this.#measured(`board of ${trips} trips, again`, read)
    const still = await this.#measured(`board of ${trips} trips, nothing new`, step)
    const busy = await this.#measured(`board of ${trips} trips, 60 of them new`, step, () =>
      this.#database.script(`update trip_status set version = version + 1, people = people + 1
        where concession = ${this.#concession} and trip in (select id from trips where service_day = '${DAY}' order by random() limit 60)`),
    )
    if (heard !== 60 * this.#times) throw new Error(`${heard} changes were heard of ${60 * this.#times}`)
    return [first, whole, again, still, busy]
  }

  #boardAt(now: () => number): DayBoard {
    const seenSince = `${DAY}T00:00:00Z`
    const onDifference = () => {
      throw new Error('A row changed under its version')
    }
    return new DayBoard({
      concession: this.#concession,
      day: DAY,
      seenSince,
      name: 'bench',
      now,
      onDifference,
    })
  }

  /** Pages of a hundred out of so many trips: the first one, and any other, by whatever they are narrowed to. */
  async pages(trips: number): Promise<Figures[]> {
    await fillYears(this.#database, this.#boats, DAY, trips)
    const [boat] = this.#boats as [Boat]
    const { track, ship, captain } = boat
    const none = { day: null, track: null, ship: null, captain: null, state: null }
    const filters: [
      string,
      { [Name in keyof TripFilter]: string | null } & { state: TripFilter['state'] },
    ][] = [
      ['all', none],
      ['a track', { ...none, track }],
      ['a ship', { ...none, ship }],
      ['a captain', { ...none, captain }],
      ['completed', { ...none, state: 'completed' }],
      ['a track and a captain, completed', { ...none, track, captain, state: 'completed' }],
    ]
    const figures: Figures[] = []
    for (const [what, filter] of filters) {
      const page = async (after: string | null) => {
        const list = await listTrips(
          { database: this.#database },
          { concession: this.#concession },
          { ...filter, after, limit: PAGE },
        )
        if (list.trips.length !== PAGE) throw new Error(`A page of ${list.trips.length} trips of ${what}`)
      }
      figures.push(await this.#measured(`page of ${what}, first`, () => page(null)))
      figures.push(await this.#measured(`page of ${what}, any`, () => page(this.#somewhere())))
    }
    return figures
  }

  /** Reports over a year of so many trips, and over a month of it. */
  async reports(trips: number): Promise<{ year: Figures[]; month: Figures[] }> {
    await fillSums(this.#database, this.#boats, DAY, trips)
    const clock = serviceClock('Europe/Brussels', () => Date.parse(`${DAY}T12:00:00Z`))
    const questions = [
      { what: 'a stop, with the loads of nine in ten', by: ['stop'], track: null, shares: true },
      { what: 'a stop', by: ['stop'], track: null, shares: false },
      { what: 'an hour and a type of day', by: ['hour', 'dayType'], track: null, shares: false },
      { what: 'a stop and an hour', by: ['stop', 'hour'], track: null, shares: false },
      {
        what: 'a stop and an hour, of a track',
        by: ['stop', 'hour'],
        track: this.#boats[0]?.track ?? null,
        shares: false,
      },
    ] as const
    const context = { database: this.#database, clock }
    const caller = { concession: this.#concession }
    const measured = async (name: string, days: number) => {
      const figures: Figures[] = []
      const range = {
        firstDay: daysAfter(DAY, -days),
        lastDay: daysAfter(DAY, -1),
        stop: null,
        dayType: null,
      }
      for (const { what, by, track, shares } of questions) {
        figures.push(
          await this.#measured(`report of a ${name} by ${what}`, async () => {
            const { rows } = await reportCounts(context, caller, { ...range, by, track, shares })
            if (rows.length === 0) throw new Error(`Nothing in a report by ${what}`)
          }),
        )
        const delays = what.replace('the loads of nine in ten', 'the median')
        figures.push(
          await this.#measured(`punctuality of a ${name} by ${delays}`, async () => {
            const { rows } = await reportPunctuality(context, caller, {
              ...range,
              by,
              track,
              medians: shares,
            })
            if (!rows.some(({ late }) => late > 0)) throw new Error(`Nothing was late by ${what}`)
          }),
        )
      }
      return figures
    }
    return { year: await measured('year', YEAR_DAYS), month: await measured('month', MONTH_DAYS) }
  }

  /** What reads every stop of a month of so many trips; and of a day of it, to sum that. */
  async stops(trips: number): Promise<Figures[]> {
    await fillMonth(this.#database, this.#boats, DAY, trips)
    const clock = serviceClock('Europe/Brussels', () => Date.parse(`${DAY}T12:00:00Z`))
    const context = { database: this.#database, clock }
    const [concession, lastDay] = [this.#concession, daysAfter(DAY, -1)]
    const asked = {
      firstDay: daysAfter(DAY, -MONTH_DAYS),
      lastDay,
      dayType: null,
      direction: null,
      pattern: null,
    }
    const full = await this.#measured('load profile of a month of a track', async () => {
      const { stops } = await loadProfile(
        context,
        { concession },
        { ...asked, track: this.#boats[0]?.track ?? null },
      )
      if (stops.length !== STOPS) throw new Error(`${stops.length} stops in a profile`)
    })
    const summed = await this.#measured(
      `sums of a day of ${Math.round(trips / MONTH_DAYS)} trips, made again`,
      async () => {
        await this.#database.transaction(async (tx) => noteDays(tx, concession, [lastDay]))
        const days = await sumDays(context)
        if (days !== 1) throw new Error(`${days} days were summed`)
      },
    )
    return [full, summed]
  }

  /** The end of a page that has another one after it. */
  #somewhere(): string {
    const back = Math.floor(Math.random() * DAYS * 0.9)
    const day = new Date(Date.parse(`${DAY}T00:00:00Z`) - back * 86_400_000).toISOString().slice(0, 10)
    return pageKey({ list: 'trips', concession: this.#concession }, [day, 1])
  }

  async #measured(
    what: string,
    work: () => Promise<unknown>,
    before?: () => Promise<unknown>,
  ): Promise<Figures> {
    const took: number[] = []
    // PostgreSQL plans the first ones by themselves.
    for (let time = -10; time < this.#times; time += 1) {
      if (time >= 0) await before?.()
      const start = performance.now()
      await work()
      if (time >= 0) took.push(performance.now() - start)
    }
    const sorted = took.toSorted((a, b) => a - b)
    return { what, p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95) }
  }
}
