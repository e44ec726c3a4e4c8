/** Load profiles by trips that were made by hand: patterns, loads at turns, maxima, the legs behind them, and what is refused. */
import { beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { sumDays } from '../../services/counts/sum-days.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'

const DAY = '2026-11-21'
const RANGE = 'firstDay=2026-11-01&lastDay=2026-11-30'

/** On, off and aboard on leaving; null: not counted. */
type Counted = readonly [on: number, off: number, aboard: number] | null

onEachServer((server) => {
  let client: Client
  let analyst: Colleague
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    analyst = await atWork(server, client.concession, ['analyst'])
  })

  const get = (path: string, who = analyst) => ask(server, who, ['GET', `/counts/load-profile${path}`])
  const read = async (query = RANGE, who = analyst): Promise<Anything> => (await get(`?${query}`, who)).json()
  const legsOf = async (query: string): Promise<Anything> => (await get(`/legs?${query}`)).json()

  async function sailed(counts: readonly Counted[], day = DAY): Promise<Anything> {
    const trip = await sail(client, { client_ref: crypto.randomUUID() })
    await server.rows(`update trips set service_day = '${day}' where id = ${trip.id} returning 1`)
    for (const [place, count] of counts.entries())
      if (count)
        await server.rows(`update stop_visits set state = 'passed', people_on = ${count[0]}, people_off = ${count[1]},
            people_aboard = ${count[2]} where id = ${trip.all_items[place].id} and concession = ${client.concession} returning 1`)
    return trip
  }

  /** The vessel turns at the second stop. */
  const turning = () =>
    server.rows(`insert into shift_legs (concession, shift, leg, trip_ref, route_ref, direction_id, headsign, start_s,
        exact_times, first_position, last_position)
      values (${client.concession}, ${client.shift}, 0, 'T1', 'V1', 0, 'Doel', 36000, null, 1, 2),
        (${client.concession}, ${client.shift}, 1, 'T2', 'V1', 1, 'Lillo', 36600, null, 2, 4) returning leg`)

  test('at each stop: what a tenth, half and nine in ten of the legs had aboard at most, and the most', async () => {
    const loads = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5]
    for (const load of loads) await sailed([[load, 0, load], null, [0, 0, 2 * load]])
    const found = await read()
    const by = (part: number) => loads.toSorted((a, b) => a - b)[Math.ceil(part * loads.length) - 1] ?? 0
    const shares = { counted: loads.length, p10: by(0.1), median: by(0.5), p90: by(0.9), most: 9 }
    expect(found).toMatchObject({
      ...{ firstDay: '2026-11-01', lastDay: '2026-11-30', otherLegs: 0 },
      track: { id: Number(client.track), name: 'Schelde' },
      patterns: [{ firstStop: 'Halte 1', lastStop: 'Halte 4', stops: 4, legs: loads.length }],
      stops: [
        { stopName: 'Halte 1', ...shares },
        { stopName: 'Halte 2', counted: 0, p10: null, median: null, p90: null, most: null },
        { stopName: 'Halte 3', most: 18, median: 2 * shares.median },
        { stopName: 'Halte 4', counted: 0 },
      ],
    })
    expect(found.pattern).toBe(found.patterns[0].pattern)
  })

  test('where the vessel turns, who gets on belongs to the next leg', async () => {
    await turning()
    await sailed([
      [10, 0, 10],
      [6, 7, 9],
      [0, 4, 5],
      [0, 5, 0],
    ])
    const out = await read(`${RANGE}&direction=0`)
    expect(out.stops.map(({ median }: Anything) => median)).toEqual([10, 3])
    const back = await read(`${RANGE}&direction=1`)
    expect(back.stops.map(({ median }: Anything) => median)).toEqual([9, 5, 0])
    expect(await read(`${RANGE}&direction=none`)).toMatchObject({ pattern: null, patterns: [], stops: [] })
  })

  test('legs with other stops are counted beside those that are shown, and can be chosen', async () => {
    for (const _ of [1, 2]) await sailed([[1, 0, 1]])
    await turning()
    await sailed([
      [5, 0, 5],
      [0, 0, 5],
      [0, 0, 5],
    ])
    const found = await read()
    expect(found).toMatchObject({ otherLegs: 2, patterns: [{ stops: 4, legs: 2 }, { legs: 1 }, { legs: 1 }] })
    const { pattern } = found.patterns.find(({ stops }: Anything) => stops === 3)
    expect(await read(`${RANGE}&pattern=${pattern}`)).toMatchObject({
      ...{ pattern, otherLegs: 3 },
      stops: [{ stopName: 'Halte 2' }, { stopName: 'Halte 3' }, { stopName: 'Halte 4' }],
    })
    const none = await read(`${RANGE}&pattern=${'0'.repeat(32)}`)
    expect(none.pattern).toBe(found.pattern)
  })

  test('a stop that was put in is none of the pattern; a leg of which nothing was counted is none', async () => {
    const trip = await sailed([[1, 0, 1]])
    await sailed([null, null])
    await server.rows(`insert into stop_visits (concession, trip, position, stop, arrival_s, departure_s, inserted, state, people_aboard,
        created_at, updated_at)
      select concession, trip, 9, stop, 37900, 37900, true, 'passed', 70, now(), now() from stop_visits
      where id = ${trip.all_items[0].id} and concession = ${client.concession} returning 1`)
    const { patterns, stops } = await read()
    expect(patterns).toMatchObject([{ stops: 4, legs: 1 }])
    expect(stops.map(({ most }: Anything) => most)).toEqual([1, null, null, null])
  })

  test('a count of the shore holds; trips that were given up or aren’t to be used don’t', async () => {
    const [one, other, given] = [
      await sailed([[9, 0, 9]]),
      await sailed([[50, 0, 50]]),
      await sailed([[60, 0, 60]]),
    ]
    await server.rows(`insert into shore_corrections select ${client.concession}, ${one.all_items[0].id}, 4, 0, 4, 0, 0, 0, 'x',
      ${analyst.staff}, now() returning 1`)
    await server.rows(`insert into count_reviews (concession, trip, state, note, marks, staff, at)
      values (${client.concession}, ${other.id}, 'not-used', 'Proef', '[]', ${analyst.staff}, now()) returning 1`)
    await server.rows(`update trips set given_up = true where id = ${given.id} returning 1`)
    const { stops, pattern } = await read()
    expect(stops[0]).toMatchObject({ counted: 1, median: 4, most: 4 })
    expect((await legsOf(`${RANGE}&pattern=${pattern}`)).legs).toMatchObject([{ peopleOn: 4, mostAboard: 4 }])
  })

  test('the ships’ maximum is told as the lowest and the highest, and of how many legs nobody knows it', async () => {
    const trips = [await sailed([[1, 0, 1]]), await sailed([[1, 0, 1]]), await sailed([[1, 0, 1]])]
    expect(await read()).toMatchObject({ lowestMaximum: 80, highestMaximum: 80, withoutMaximum: 0 })
    for (const [place, most] of ['40', 'null'].entries())
      await server.rows(`with h as (insert into ships (concession, name, max_people) values (${client.concession}, 'S${place}', ${most})
        returning id) update trips set ship = (select id from h) where id = ${trips[place].id} returning 1`)
    expect(await read()).toMatchObject({ lowestMaximum: 40, highestMaximum: 80, withoutMaximum: 1 })
  })

  test('only what is asked for: days, their type, a line', async () => {
    await sailed([[1, 0, 1]])
    await sailed([[2, 0, 2]], '2026-11-20')
    const most = async (query: string) => (await read(query)).stops.map(({ most: one }: Anything) => one)[0]
    expect(await most('firstDay=2026-11-20&lastDay=2026-11-20')).toBe(2)
    expect(await most(`${RANGE}&dayType=saturday`)).toBe(1)
    expect(await most(`${RANGE}&track=${client.track}`)).toBe(2)
    expect(await read(`${RANGE}&track=987654`)).toMatchObject({ track: null, patterns: [], stops: [] })
  })

  test('unless a line is asked for, the first one of which something was counted in those days', async () => {
    await server.rows(
      `insert into tracks (concession, name) values (${client.concession}, 'Aaa') returning 1`,
    )
    await sailed([[1, 0, 1]])
    expect((await read()).track.name).toBe('Aaa')
    await server.rows(
      `insert into days_to_sum (concession, day) values (${client.concession}, '${DAY}') returning 1`,
    )
    await sumDays(server.context)
    expect(await read()).toMatchObject({ track: { id: client.track }, patterns: [{ legs: 1 }] })
    expect((await read('firstDay=2026-10-01&lastDay=2026-10-31')).track.name).toBe('Aaa')
  })

  describe('the legs', () => {
    test('come page after page, the newest first', async () => {
      await turning()
      const trips: Anything[] = []
      for (const day of ['2026-11-18', '2026-11-19', '2026-11-20', DAY, DAY])
        trips.push(
          await sailed(
            [
              [3, 0, 3],
              [1, 2, 2],
              [0, 0, 2],
            ],
            day,
          ),
        )
      const { pattern } = await read(`${RANGE}&direction=1`)
      const query = `${RANGE}&pattern=${pattern}&limit=2`
      const all: Anything[] = []
      let after = ''
      for (let page = 0; page < 3; page += 1) {
        const { legs, next } = await legsOf(`${query}${after && `&after=${after}`}`)
        all.push(...legs)
        after = next
      }
      expect(after).toBeNull()
      expect(all.map(({ trip }) => trip)).toEqual(trips.map(({ id }) => id).toReversed())
      expect(all[0]).toEqual({
        ...{ trip: trips[4].id, day: DAY, leg: 2, shiftName: 'Dienst 10', shipName: 'Zeemeeuw' },
        ...{ peopleOn: 1, mostAboard: 2 },
      })
    })

    test('of a leg that ends at a turn have nobody who got on there', async () => {
      await turning()
      await sailed([
        [3, 0, 3],
        [40, 2, 41],
      ])
      const { pattern } = await read(`${RANGE}&direction=0`)
      expect((await legsOf(`${RANGE}&pattern=${pattern}`)).legs).toMatchObject([
        { leg: 1, peopleOn: 3, mostAboard: 3 },
      ])
    })

    test('a page of another list is refused', async () => {
      const key = Buffer.from(JSON.stringify(['trips', client.concession])).toString('base64url')
      const refused = await get(`/legs?${RANGE}&pattern=${'a'.repeat(32)}&after=${key}`)
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'office-page'])
    })
  })

  test('another concession sees none of it', async () => {
    await sailed([[1, 0, 1]])
    const { pattern } = await read()
    const other = await atWork(server, (await server.client()).concession, ['analyst'])
    expect(await read(`${RANGE}&pattern=${pattern}`, other)).toMatchObject({ patterns: [], stops: [] })
    expect((await get(`/legs?${RANGE}&pattern=${pattern}&track=${client.track}`, other)).json().legs).toEqual(
      [],
    )
  })

  test.each([
    ['firstDay=2026-10-01&lastDay=2026-11-01', 422, 'days-range'],
    [`${RANGE}&dayType=brugdag`, 422, 'field-invalid'],
    [`${RANGE}&direction=2`, 422, 'field-invalid'],
    [`${RANGE}&pattern=abc`, 422, 'field-invalid'],
    [`${RANGE}&track=abc`, 404, 'track-unknown'],
  ])('%s is refused: %i %s', async (query, status, code) => {
    const response = await get(`?${query}`)
    expect([response.statusCode, response.json().code]).toEqual([status, code])
  })

  test('the legs are of a pattern that is said', async () => {
    expect((await get(`/legs?${RANGE}`)).statusCode).toBe(422)
  })
})
