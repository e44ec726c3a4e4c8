/** Reports against plain SQL over the stops, the trips behind their figures, and what is refused. */
import { COUNT_DIMENSIONS, type CountDimension } from '@vaarboek/wire/office'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, counted, type Fields, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { judgeTrips } from '../../services/counts/judge-trips.ts'
import { sumDays } from '../../services/counts/sum-days.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'

const DAY = '2026-11-21'
const RANGE = 'firstDay=2026-11-01&lastDay=2026-11-30'

/** What plain SQL calls each dimension. */
const PLAIN: Readonly<Record<CountDimension, string>> = {
  track: 't.track',
  direction: 'null::int',
  stop: 'v.stop',
  hour: `extract(hour from v.departed_at)::int + 24 * (v.departed_at::date - t.service_day)`,
  dayType: `case extract(isodow from t.service_day)::int when 6 then 'saturday' when 7 then 'sunday' else 'weekday' end`,
  day: 't.service_day',
  month: `date_trunc('month', t.service_day)::date`,
}

onEachServer((server) => {
  let client: Client
  let analyst: Colleague
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    analyst = await atWork(server, client.concession, ['analyst'])
  })

  const get = (path: string, who = analyst) => ask(server, who, ['GET', path])
  const read = async (query: string): Promise<Anything> => (await get(`/counts?${query}`)).json()

  /** A trip of a day, its stops counted from so many minutes before ten: on, off and aboard. */
  async function sailed(day: string, people: [number, number, number][], age = 50): Promise<Anything> {
    const later = server.context.clock.now()
    if (day < DAY) server.setTime(`${day}T09:00:00Z`)
    const trip = await sail(client, { service_day: day, recorded_at: `${day}T08:00:00+01:00` })
    const items = people.map(([on, off, aboard], place): Fields => {
      const at = Date.parse(`${day}T09:00:00Z`) - (age - place * 7) * 60_000
      const local = new Date(at + 3_600_000).toISOString().slice(0, 19)
      return counted(trip.all_items[place], {
        ...{
          people_on: on,
          people_off: off,
          people: aboard,
          bikes_on: 1,
          bikes: 1,
          key: `${trip.id}-${place}`,
        },
        ...{ recorded_at: `${local}+01:00`, sequence: at },
        ...{ age_ms: Date.parse(server.context.clock.now()) - at },
        ...{ arrived: local.replace('T', ' '), departured: local.replace('T', ' ') },
      })
    })
    const passed = (await client.post('/items/passmultiple', { flight: trip.id, items })).json()
    expect(passed.items.map(({ status }: Anything) => status)).toEqual(items.map(() => 'accepted'))
    server.setTime(later)
    return trip
  }

  async function summed(): Promise<void> {
    await judgeTrips(server.context)
    await sumDays(server.context)
  }

  const plain = (by: readonly CountDimension[]) =>
    server.rows<Anything>(`select ${by.map((name) => `${PLAIN[name]} as "${name}",`).join('')} count(*) as counted,
        sum(v.people_on) as "peopleOn", sum(v.people_off) as "peopleOff", sum(v.bikes_on) as "bikesOn", sum(v.bikes_off) as "bikesOff",
        count(*) filter (where v.position < e.last) as departures,
        (sum(v.people_aboard) filter (where v.position < e.last)::float8
          / nullif(count(*) filter (where v.position < e.last), 0)) as "meanAboard",
        max(v.people_aboard) filter (where v.position < e.last) as "mostAboard",
        percentile_disc(0.9) within group (order by v.people_aboard) filter (where v.position < e.last) as "p90Aboard"
      from trips t join stop_visits v on v.concession = t.concession and v.trip = t.id and v.state = 'passed'
      cross join lateral (select max(o.position) as last from stop_visits o where o.concession = t.concession and o.trip = t.id) e
      where t.concession = ${client.concession} and not t.given_up
      ${by.length > 0 ? `group by ${by.map((_, place) => place + 1)} order by ${by.map((_, place) => place + 1)}` : ''}`)

  const flat = ({ track, stop, monthDay, ...row }: Anything): Anything => ({
    ...row,
    track: track && Number(track.id),
    stop: stop && Number(stop.id),
    month: monthDay,
  })

  test.each([
    [[]],
    ...COUNT_DIMENSIONS.map((name) => [[name]] as const),
    [['stop', 'hour']],
    [[...COUNT_DIMENSIONS]],
  ] as const)('by %j the sums are those of the stops', async (by) => {
    let seed = 7
    const some = () => {
      seed = (seed * 48_271) % 2_147_483_647
      return seed % 40
    }
    for (const [place, day] of ['2026-11-19', '2026-11-20', DAY, DAY].entries())
      await sailed(
        day,
        [0, 1, 2, 3].slice(place % 2).map(() => [some(), some(), some()]),
        50 + place * 31,
      )
    await summed()
    const { rows, total } = await read(`${RANGE}&shares=1&by=${by.join(',')}`)
    const wanted = await plain(by)
    expect(wanted.length).toBeGreaterThan(0)
    expect(rows.map(flat)).toEqual(wanted.map((row) => expect.objectContaining(row)))
    expect([total]).toEqual((await plain([])).map((row) => expect.objectContaining(row)))
  })

  test('nobody leaves the last stop of a trip: it has no load, and no seats', async () => {
    await server.rows(`update ships set max_people = 60 where concession = ${client.concession} returning 1`)
    const trip = await sailed(DAY, [
      [5, 0, 5],
      [1, 2, 4],
      [0, 1, 3],
      [0, 3, 0],
    ])
    await summed()
    const stop = trip.all_items[3].stop.id ?? trip.all_items[3].stop
    expect((await read(RANGE)).rows).toMatchObject([
      { counted: 4, departures: 3, meanAboard: 4, mostAboard: 5, seats: 180, withSeats: 3, peopleOff: 6 },
    ])
    const last = { counted: 1, departures: 0, meanAboard: null, mostAboard: null, p90Aboard: null, seats: 0 }
    expect((await read(`${RANGE}&shares=1&stop=${stop}`)).rows).toMatchObject([last])
    const behind = await ask(server, analyst, ['GET', `/counts/trips?${RANGE}&stop=${stop}`])
    expect(behind.json().trips).toMatchObject([{ counted: 1, peopleOff: 3, mostAboard: null }])
  })

  test('days that a server of an earlier version summed count every stop as left, until they are summed again', async () => {
    await sailed(DAY, [[5, 0, 5]])
    await summed()
    await server.rows(`update day_counts set departures = null, people_leaving = null returning 1`)
    expect((await read(RANGE)).rows).toMatchObject([{ counted: 1, departures: 1, meanAboard: 5 }])
  })

  test('seats are told where the maximum is known, and how often it is', async () => {
    await server.rows(
      `update ships set max_people = null where concession = ${client.concession} returning 1`,
    )
    await sailed(DAY, [
      [5, 0, 5],
      [1, 2, 4],
    ])
    await summed()
    expect((await read(RANGE)).rows).toMatchObject([{ seats: 0, withSeats: 0, corrected: 0 }])
    await server.rows(`update ships set max_people = 60 where concession = ${client.concession} returning 1`)
    await server.rows(`insert into days_to_sum values (${client.concession}, '${DAY}') returning 1`)
    expect((await read(RANGE)).waitingDays).toBe(1)
    await summed()
    expect(await read(RANGE)).toMatchObject({ waitingDays: 0, rows: [{ seats: 120, withSeats: 2 }] })
  })

  test('a change that isn’t judged yet is told as one that isn’t summed', async () => {
    await sailed(DAY, [[5, 0, 5]])
    expect(await read(RANGE)).toMatchObject({ waitingDays: 1, rows: [], total: null })
  })

  test('a trip that is delivered three weeks late is in the sums of its day', async () => {
    server.setTime('2026-12-12T10:00:00Z')
    await sailed(DAY, [[5, 0, 5]])
    await summed()
    analyst = await atWork(server, client.concession, ['analyst'])
    expect((await read(`${RANGE}&by=day`)).rows).toMatchObject([{ day: DAY, peopleOn: 5 }])
  })

  test('of over 31 days the load of nine in ten isn’t told', async () => {
    await sailed(DAY, [[5, 0, 5]])
    await summed()
    const [row] = (await read('firstDay=2026-10-31&lastDay=2026-11-30&shares=1')).rows
    expect(row).toMatchObject({ p90Aboard: 5 })
    const [long] = (await read('firstDay=2026-10-30&lastDay=2026-11-30&shares=1')).rows
    expect(long).toMatchObject({ p90Aboard: null, mostAboard: 5 })
  })

  test('only what is asked for: a track, a stop, a type of day', async () => {
    await sailed('2026-11-20', [[5, 0, 5]])
    const trip = await sailed(DAY, [
      [7, 0, 7],
      [0, 2, 5],
    ])
    await summed()
    const stop = trip.all_items[1].stop.id ?? trip.all_items[1].stop
    expect((await read(`${RANGE}&stop=${stop}`)).rows).toMatchObject([{ counted: 1, peopleOff: 2 }])
    expect((await read(`${RANGE}&dayType=weekday`)).rows).toMatchObject([{ counted: 1, peopleOn: 5 }])
    expect((await read(`${RANGE}&dayType=vacation`)).rows).toEqual([])
    expect((await read(`${RANGE}&track=${client.track}`)).rows).toMatchObject([{ counted: 3 }])
    expect((await read(`${RANGE}&track=987654`)).rows).toEqual([])
  })

  describe('the trips behind a figure', () => {
    test('add up to it, page after page', async () => {
      for (const day of ['2026-11-18', '2026-11-19', '2026-11-20', DAY])
        await sailed(day, [
          [3, 0, 3],
          [2, 1, 4],
        ])
      await summed()
      const cells: Anything[] = (await read(`${RANGE}&by=track,direction,stop,hour`)).rows
      for (const cell of cells) {
        const query = `${RANGE}&track=${cell.track.id}&stop=${cell.stop.id}&hour=${cell.hour}&direction=none&limit=3`
        const first = (await get(`/counts/trips?${query}`)).json()
        expect(first).toMatchObject({ trips: [{}, {}, {}] })
        const second = (await get(`/counts/trips?${query}&after=${first.next}`)).json()
        const trips: Anything[] = [...first.trips, ...second.trips]
        expect(second.next).toBeNull()
        expect(trips.map(({ day }) => day)).toEqual(['2026-11-18', '2026-11-19', '2026-11-20', DAY])
        const sum = (name: string) => trips.reduce((all, trip) => all + trip[name], 0)
        for (const name of ['counted', 'peopleOn', 'peopleOff', 'bikesOn', 'bikesOff'])
          expect([name, sum(name)]).toEqual([name, cell[name]])
      }
      expect(cells.length).toBeGreaterThan(1)
    })

    test('has what was counted since the figure was summed, which the report says, and has it once', async () => {
      const first: [number, number, number] = [12, 0, 12]
      await sailed(DAY, [first])
      await summed()
      await sailed(DAY, [first, [11, 0, 23]])
      const behind = async (): Promise<Anything[]> => (await get(`/counts/trips?${RANGE}`)).json().trips
      expect(await read(RANGE)).toMatchObject({ waitingDays: 1, rows: [{ counted: 1, peopleOn: 12 }] })
      expect(await behind()).toMatchObject([{ counted: 2, peopleOn: 23 }])
      for (const _ of ['summed', 'summed again']) {
        await server.rows(`insert into days_to_sum values (${client.concession}, '${DAY}')
          on conflict do nothing returning 1`)
        await summed()
        expect(await read(RANGE)).toMatchObject({ waitingDays: 0, rows: [{ counted: 2, peopleOn: 23 }] })
        expect(await behind()).toMatchObject([{ counted: 2, peopleOn: 23 }])
      }
    })

    test('a page of another list is refused', async () => {
      const { next } = (await get('/trips?limit=1')).json()
      const key = next ?? Buffer.from(JSON.stringify(['trips', client.concession])).toString('base64url')
      const refused = await get(`/counts/trips?${RANGE}&after=${key}`)
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'office-page'])
    })
  })

  test('another concession sees none of it', async () => {
    await sailed(DAY, [[5, 0, 5]])
    await summed()
    const other = await atWork(server, (await server.client()).concession, ['analyst'])
    expect((await get(`/counts?${RANGE}`, other)).json().rows).toEqual([])
    expect((await get(`/counts/trips?${RANGE}`, other)).json().trips).toEqual([])
    const { tracks } = (await get('/counts/choices', other)).json()
    expect(tracks.map(({ id }: Anything) => Number(id))).not.toContain(Number(client.track))
  })

  test.each([
    ['firstDay=2025-11-01&lastDay=2026-12-06', 422, 'days-range'],
    ['firstDay=2026-11-02&lastDay=2026-11-01', 422, 'days-range'],
    ['firstDay=2026-02-30&lastDay=2026-03-01', 422, 'field-invalid'],
    [`${RANGE}&dayType=brugdag`, 422, 'field-invalid'],
    [`${RANGE}&by=weather`, 422, 'field-invalid'],
    [`${RANGE}&track=abc`, 404, 'track-unknown'],
    [`${RANGE}&stop=abc`, 404, 'stop-unknown'],
  ])('%s is refused: %i %s', async (query, status, code) => {
    const response = await get(`/counts?${query}`)
    expect([response.statusCode, response.json().code]).toEqual([status, code])
  })

  test.each([
    ['a leap year', '2027-07-01', '2028-06-30', 200],
    ['a year with the week around it', '2025-11-01', '2026-11-07', 200],
    ['400 days', '2025-11-01', '2026-12-05', 200],
    ['401 days', '2025-11-01', '2026-12-06', 422],
  ])('a report over %s', async (_, firstDay, lastDay, status) => {
    for (const path of ['/counts', '/counts/trips', '/day-types'])
      expect([path, (await get(`${path}?firstDay=${firstDay}&lastDay=${lastDay}`)).statusCode]).toEqual([
        path,
        status,
      ])
  })

  test('more than 2,000 rows are refused', async () => {
    await server.rows(`insert into day_counts select ${client.concession}, '${DAY}'::date - n % 30, ${client.track}, null,
        (select min(id) from stops where concession = ${client.concession}), n / 30, 1, 1, 0, 0, 0, 1, 1, '{1}', 0, 0, 0, 0
      from generate_series(0, 2000) n returning 1`)
    const refused = await get('/counts?firstDay=2026-10-20&lastDay=2026-11-21&by=day,hour')
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'counts-rows', params: { most: 2000 } },
    ])
  })
})
