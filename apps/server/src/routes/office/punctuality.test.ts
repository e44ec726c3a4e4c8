/** Punctuality against a reckoning of its own over the stops, its bounds, and what is refused. */
import { COUNT_DIMENSIONS } from '@vaarboek/wire/office'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, type Fields, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { judgeTrips } from '../../services/counts/judge-trips.ts'
import { sumDays } from '../../services/counts/sum-days.ts'
import { mendStatuses } from '../../services/upkeep/mend-statuses.ts'
import { ask, atWork, type Colleague, TEN } from './staff.fixture.ts'

const DAY = '2026-11-21'
const RANGE = 'firstDay=2026-11-01&lastDay=2026-11-30'
const MEDIANS = `${RANGE}&medians=1`
/** Planned departures of the four stops, and the arrival at the last one. */
const PLANNED = [36_000, 36_600, 37_200, 37_800]

/** Seconds from the planned moment; null: counted, and nobody knows when. */
type Delay = number | null | 'open' | 'skipped'

onEachServer((server) => {
  let client: Client
  let analyst: Colleague
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    analyst = await atWork(server, client.concession, ['analyst'])
  })

  const get = (query: string, who = analyst) => ask(server, who, ['GET', `/counts/punctuality?${query}`])
  const note = () =>
    server.rows(`insert into days_to_sum (concession, day) select distinct concession, service_day from trips
      on conflict do nothing returning 1`)
  /** Once all days are summed. */
  const read = async (query = MEDIANS, who = analyst): Promise<Anything> => {
    await note()
    await sumDays(server.context)
    return (await get(query, who)).json()
  }
  const set = (body: object, revision = 0, who = analyst) =>
    ask(server, who, ['PUT', '/counts/punctuality/bounds'], {
      body,
      headers: { 'if-match': `"${revision}"` },
    })

  /** A trip whose stops were left with these delays; at the last one it arrived with its own and left an hour later. */
  async function sailed(day: string, delays: readonly Delay[], planned = PLANNED): Promise<Anything> {
    const trip = await sail(client, { service_day: DAY, client_ref: crypto.randomUUID() })
    await server.rows(
      `update trips set service_day = '${day}' where id = ${trip.id} and concession = ${client.concession} returning 1`,
    )
    for (const [place, delay] of delays.entries()) {
      const seconds = planned[place] ?? 0
      const at = (s: number) =>
        typeof delay === 'number'
          ? `'${new Date(Date.parse(server.context.clock.planned(day, seconds)) + s * 1000).toISOString()}'`
          : 'null'
      const late = typeof delay === 'number' ? delay : 0
      const isLast = place === delays.length - 1
      await server.rows(`update stop_visits set arrival_s = ${seconds}, departure_s = ${seconds},
          state = '${typeof delay === 'string' ? delay : 'passed'}', arrived_at = ${at(isLast ? late : late - 2000)},
          departed_at = ${at(isLast ? late + 3600 : late)}
        where id = ${trip.all_items[place].id} and concession = ${client.concession} returning 1`)
    }
    return trip
  }

  test('early is over a minute before, late over five after; of the last stop it is the arrival', async () => {
    await sailed(DAY, [-61, -60, 300, 301])
    expect(await read()).toMatchObject({
      bounds: { earlyS: 60, lateS: 300, revision: 0 },
      rows: [{ planned: 4, measured: 4, early: 1, onTime: 2, late: 1, medianDelayS: -60 }],
    })
  })

  test('a departure alone, told of the last stop, is when it had arrived there', async () => {
    const trip = await sailed(DAY, [0, 0, 0, 0])
    for (const place of [2, 3])
      await server.rows(`update stop_visits set arrived_at = ${place === 2 ? 'departed_at, departed_at = null' : 'null'}
        where id = ${trip.all_items[place].id} and concession = ${client.concession} returning 1`)
    expect((await read()).rows).toMatchObject([{ planned: 4, measured: 3, onTime: 2, late: 1 }])
    const { trips } = (
      await ask(server, analyst, ['GET', `/counts/punctuality/trips?${RANGE}&state=late`])
    ).json()
    expect(trips).toMatchObject([{ trip: trip.id, stops: 1, mostDelayS: 3600 }])
  })

  test('of what wasn’t measured is only told how many there are', async () => {
    await sailed(DAY, [null, 'open', 5, 'open'])
    expect((await read()).rows).toMatchObject([
      { planned: 4, measured: 1, early: 0, onTime: 1, late: 0, medianDelayS: 5 },
    ])
    await sailed('2026-11-20', ['open', 'open', 'open', 'open'])
    expect((await read('firstDay=2026-11-20&lastDay=2026-11-20&medians=1')).rows).toMatchObject([
      { planned: 4, measured: 0, medianDelayS: null },
    ])
  })

  test('stops that were skipped or put in are left out', async () => {
    const trip = await sailed(DAY, [0, 'skipped', 600, 'open'])
    await server.rows(`insert into stop_visits (concession, trip, position, stop, arrival_s, departure_s, inserted, state, arrived_at,
        departed_at, created_at, updated_at)
      select concession, trip, 9, stop, 37900, 37900, true, 'passed', departed_at, departed_at, now(), now() from stop_visits
      where id = ${trip.all_items[0].id} and concession = ${client.concession} returning 1`)
    expect((await read()).rows).toMatchObject([{ planned: 3, measured: 2, onTime: 1, late: 1 }])
  })

  test('trips that were given up, and those not to be used, are left out', async () => {
    const [one, other] = [await sailed(DAY, [0, 0, 0, 0]), await sailed(DAY, [0, 0, 0, 0])]
    await sailed(DAY, [1, 1, 1, 1])
    await server.rows(`update trips set given_up = true where id = ${one.id} returning 1`)
    await server.rows(`insert into count_reviews (concession, trip, state, note, marks, staff, at)
      values (${client.concession}, ${other.id}, 'not-used', 'Proef', '[]', ${analyst.staff}, now()) returning 1`)
    expect((await read()).rows).toMatchObject([{ planned: 4, measured: 4, medianDelayS: 1 }])
  })

  test.each([
    ['2026-03-29', 36_000],
    ['2026-03-29', 7200],
    ['2026-10-25', 36_000],
    ['2026-10-25', 7200],
    [DAY, 24 * 3600 + 1800],
  ])(
    'on %s a stop planned %i seconds into the day is in time by the clock of the service',
    async (day, first) => {
      await sailed(
        day,
        [0, 0, 0, 0],
        PLANNED.map((_, place) => first + place * 600),
      )
      expect((await read(`firstDay=${day}&lastDay=${day}&medians=1`)).rows).toMatchObject([
        { measured: 4, onTime: 4, medianDelayS: 0 },
      ])
    },
  )

  test('the board tells the same delay', async () => {
    await sailed(DAY, [420, 'open', 'open', 'open'])
    await server.rows(
      `update trip_status set version = version - 1 where concession = ${client.concession} returning 1`,
    )
    await mendStatuses(server.context, 'recent')
    const [{ delay_s: board } = { delay_s: null }] = await server.rows<Anything>(
      `select delay_s from trip_status where concession = ${client.concession}`,
    )
    expect([Number(board), (await read()).rows[0].medianDelayS]).toEqual([420, 420])
  })

  test('are summed with the day, and until then it says how many days have changes', async () => {
    await sailed(DAY, [0, 0, 0, 400])
    expect((await read()).rows).toMatchObject([{ onTime: 3, late: 1 }])
    await sailed(DAY, [0, 0, 0, 400])
    expect((await get(RANGE)).json()).toMatchObject({ waitingDays: 1, rows: [{ onTime: 3, late: 1 }] })
    await judgeTrips(server.context)
    await sumDays(server.context)
    expect((await get(RANGE)).json()).toMatchObject({ waitingDays: 0, rows: [{ onTime: 6, late: 2 }] })
  })

  test('are summed with a day that is approved', async () => {
    await sailed(DAY, [0, 0, 0, 400])
    await judgeTrips(server.context)
    const approved = await ask(server, analyst, ['PUT', `/reviews/days/${DAY}`], {
      body: { isAsked: true },
      headers: { 'if-match': '"0"' },
    })
    expect(approved.statusCode).toBe(200)
    expect((await get(RANGE)).json()).toMatchObject({ waitingDays: 0, rows: [{ onTime: 3, late: 1 }] })
  })

  test('a moment of any year is told, and stops no sum', async () => {
    const trip = await sailed(DAY, [0, 0, 0, 0])
    for (const [place, year] of [9999, 1001].entries())
      await server.rows(`update stop_visits set departed_at = '${year}-01-01'
        where id = ${trip.all_items[place].id} and concession = ${client.concession} returning 1`)
    expect((await read()).rows).toMatchObject([
      { measured: 4, early: 1, onTime: 2, late: 1, medianDelayS: 0 },
    ])
  })

  test('medians are told where they are asked for, of 31 days at most', async () => {
    await sailed(DAY, [10, 20, 30, 40])
    const medianOf = async (query: string) => (await read(query)).rows[0].medianDelayS
    expect(await medianOf(RANGE)).toBeNull()
    expect(await medianOf('firstDay=2026-10-22&lastDay=2026-11-21&medians=1')).toBe(20)
    expect(await medianOf('firstDay=2026-10-21&lastDay=2026-11-21&medians=1')).toBeNull()
  })

  test('medians stand with their rows, also where nothing was measured', async () => {
    await sailed('2026-11-18', [5, 5, 5, 5])
    await sailed('2026-11-19', ['open', 'open', 'open', 'open'])
    await sailed('2026-11-20', [7, 7, 7, 7])
    expect((await read(`${MEDIANS}&by=day`)).rows).toMatchObject([
      { day: '2026-11-18', medianDelayS: 5 },
      { day: '2026-11-19', measured: 0, medianDelayS: null },
      { day: '2026-11-20', medianDelayS: 7 },
    ])
  })

  test.each([[[]], ...COUNT_DIMENSIONS.map((name) => [[name]] as const), [['stop', 'hour', 'day']]] as const)(
    'by %j the rows are together what the stops are',
    async (by) => {
      let seed = 11
      const some = (): Delay => {
        seed = (seed * 48_271) % 2_147_483_647
        return ([null, 'open', 'skipped'] as const)[seed % 9] ?? (seed % 1400) - 400
      }
      const all: Delay[] = []
      for (const day of ['2026-11-18', '2026-11-20', DAY, DAY]) {
        const delays = PLANNED.map(some)
        await sailed(day, delays)
        all.push(...delays)
      }
      const { rows } = await read(`${RANGE}&by=${by.join(',')}`)
      const sum = (name: string) => rows.reduce((sum: number, row: Anything) => sum + row[name], 0)
      const known = all.filter((delay) => typeof delay === 'number')
      expect(['planned', 'measured', 'early', 'onTime', 'late'].map(sum)).toEqual([
        all.filter((delay) => delay !== 'skipped').length,
        known.length,
        known.filter((delay) => delay < -60).length,
        known.filter((delay) => delay >= -60 && delay <= 300).length,
        known.filter((delay) => delay > 300).length,
      ])
    },
  )

  describe('the trips behind a figure', () => {
    /** Once all days are summed. */
    const behind = async (query: string, who = analyst): Promise<Anything> => {
      await note()
      await sumDays(server.context)
      return (await ask(server, who, ['GET', `/counts/punctuality/trips?${query}`])).json()
    }

    test('are told with their stops that are early, in time or late, and how far from plan those were', async () => {
      const first = await sailed('2026-11-20', [-61, -600, 0, 301])
      const second = await sailed(DAY, [-60, 300, 'skipped', null])
      const told = async (state: string) =>
        (await behind(`${RANGE}${state}`)).trips.map(({ trip, stops, leastDelayS, mostDelayS }: Anything) => [
          ...[trip, stops, leastDelayS, mostDelayS],
        ])
      expect(await told('&state=early')).toEqual([[first.id, 2, -600, -61]])
      expect(await told('&state=late')).toEqual([[first.id, 1, 301, 301]])
      expect(await told('&state=onTime')).toEqual([
        [first.id, 1, 0, 0],
        [second.id, 2, -60, 300],
      ])
      expect(await told('')).toEqual([
        [first.id, 4, -600, 301],
        [second.id, 2, -60, 300],
      ])
      await set({ earlyS: 600, lateS: 300 })
      expect(await told('&state=early')).toEqual([])
    })

    test.each(COUNT_DIMENSIONS)('by %s are together what its rows are', async (by) => {
      let seed = 7
      for (const day of ['2026-11-18', '2026-11-20', DAY, DAY])
        await sailed(
          day,
          PLANNED.map(() => {
            seed = (seed * 48_271) % 2_147_483_647
            return (['open', 'skipped'] as const)[seed % 9] ?? (seed % 1400) - 400
          }),
        )
      const { rows } = await read(`${RANGE}&by=${by}`)
      expect(rows.length).toBeGreaterThan(0)
      for (const row of rows) {
        const cell = new URLSearchParams(RANGE)
        const say = (name: string, value: unknown) => value !== null && cell.set(name, String(value))
        say('track', row.track?.id ?? null)
        say('stop', row.stop?.id ?? null)
        say('hour', row.hour)
        say('dayType', row.dayType)
        say('firstDay', row.day)
        say('lastDay', row.day)
        if (by === 'direction') say('direction', row.direction ?? 'none')
        for (const state of ['early', 'onTime', 'late']) {
          const { trips } = await behind(`${cell}&state=${state}`)
          expect(trips.reduce((sum: number, { stops }: Anything) => sum + stops, 0)).toBe(row[state])
        }
      }
    })

    test('are no other concession’s, and of no more days than the figure', async () => {
      await sailed(DAY, [0, 0, 0, 0])
      const other = await atWork(server, (await server.client()).concession, ['analyst'])
      expect(await behind(RANGE, other)).toEqual({ trips: [], next: null, archivedDays: 0 })
      expect(await behind('firstDay=2025-10-01&lastDay=2026-11-05')).toMatchObject({ code: 'days-range' })
      expect(await behind(`${RANGE}&state=slow`)).toMatchObject({ code: 'field-invalid' })
    })
  })

  test('only what is asked for: a track, a stop, a type of day', async () => {
    await sailed(DAY, [0, 400, 400, 400])
    const stop = client.stops[0]
    expect((await read(`${RANGE}&stop=${stop}`)).rows).toMatchObject([{ planned: 1, onTime: 1 }])
    expect((await read(`${RANGE}&dayType=weekday`)).rows).toEqual([])
    expect((await read(`${RANGE}&dayType=saturday&track=${client.track}`)).rows).toHaveLength(1)
    expect((await read(`${RANGE}&track=987654`)).rows).toEqual([])
  })

  describe('bounds', () => {
    test('hold for days that are past, and are told who set them first', async () => {
      await sailed(DAY, [-61, -60, 300, 301])
      expect((await set({ earlyS: 0, lateS: 299 })).json()).toEqual({ revision: 1, earlyS: 0, lateS: 299 })
      expect((await read()).rows).toMatchObject([{ early: 2, onTime: 0, late: 2 }])
      const second = await atWork(server, client.concession, ['analyst'])
      const late = await set({ earlyS: 1, lateS: 1 }, 0, second)
      expect([late.statusCode, late.json().conflict]).toEqual([
        409,
        { action: 'punctuality-changed', by: `Collega ${analyst.email}`, at: TEN },
      ])
      expect((await set({ earlyS: 3600, lateS: 3600 }, 1)).json()).toMatchObject({ revision: 2 })
    })

    test.each([
      { earlyS: -1 },
      { lateS: 3601 },
      { lateS: 7.5 },
      { earlyS: '' },
      { earlyS: null },
      { lateS: 'x' },
    ])('%j is refused', async (wrong: Fields) => {
      expect((await set({ earlyS: 60, lateS: 300, ...wrong })).statusCode).toBe(422)
      expect((await read()).bounds).toEqual({ revision: 0, earlyS: 60, lateS: 300 })
    })
  })

  test('another concession sees none of it, and has its own bounds', async () => {
    await sailed(DAY, [0, 0, 0, 0])
    await set({ earlyS: 10, lateS: 20 })
    const other = await atWork(server, (await server.client()).concession, ['analyst'])
    expect(await read(RANGE, other)).toMatchObject({ rows: [], bounds: { revision: 0, earlyS: 60 } })
  })

  test.each([
    ['firstDay=2025-10-01&lastDay=2026-11-05', 422, 'days-range'],
    ['firstDay=2026-11-02&lastDay=2026-11-01', 422, 'days-range'],
    [`${RANGE}&dayType=brugdag`, 422, 'field-invalid'],
    [`${RANGE}&by=weather`, 422, 'field-invalid'],
    [`${RANGE}&stop=abc`, 404, 'stop-unknown'],
  ])('%s is refused: %i %s', async (query, status, code) => {
    const response = await get(query)
    expect([response.statusCode, response.json().code]).toEqual([status, code])
  })
})
