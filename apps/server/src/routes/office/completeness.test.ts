/** Completeness by days that were made by hand: what was planned, sailed and counted, and why something is missing. */
import { beforeEach, expect, test } from 'vitest'
import { type Anything, type Client, counted, type Fields, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'

const DAY = '2026-11-21'
const THAT_DAY = `firstDay=${DAY}&lastDay=${DAY}`

onEachServer((server) => {
  let client: Client
  let analyst: Colleague
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    analyst = await atWork(server, client.concession, ['analyst'])
  })

  const read = async (query = THAT_DAY, who = analyst): Promise<Anything> =>
    (await ask(server, who, ['GET', `/counts/completeness?${query}`])).json()
  const missing = async (query = THAT_DAY, who = analyst): Promise<Anything> =>
    (await ask(server, who, ['GET', `/counts/completeness/missing?${query}`])).json()

  function count(trip: Anything, place: number, age: number, more: Fields = {}): Fields {
    const at = Date.parse(MORNING) - age * 60_000
    const local = new Date(at + 3_600_000).toISOString().slice(0, 19)
    return counted(trip.all_items[place], {
      ...{ people_on: 4, people_off: 0, people: 4, bikes_on: 0, bikes: 0, key: `${trip.id}-${place}` },
      ...{ recorded_at: `${local}+01:00`, sequence: at, age_ms: age * 60_000 },
      ...{ arrived: local.replace('T', ' '), departured: local.replace('T', ' ') },
      ...more,
    })
  }
  const pass = (trip: Anything, items: Fields[]) =>
    client.post('/items/passmultiple', { flight: trip.id, items })

  test('a day on which nothing was sailed: each shift is missing, as it has no trip', async () => {
    const found = await read()
    expect(found.legs).toMatchObject({ sailed: 0, counted: 0 })
    expect(found.legs.planned).toBeGreaterThan(0)
    const { legs, next } = await missing(`${THAT_DAY}&limit=200`)
    expect([legs.length, next]).toEqual([found.legs.planned, null])
    const why = new Set(legs.map(({ because }: Anything) => because))
    expect(why).not.toContain('closed')
    for (const because of why)
      expect(
        found.lacks
          .filter((one: Anything) => one.because === because)
          .reduce((sum: number, one: Anything) => sum + one.legs, 0),
      ).toBe(legs.filter((one: Anything) => one.because === because).length)
    expect([found.stops, found.departures]).toEqual([{ expected: 0, counted: 0 }, []])
  })

  test('a trip under way, then closed, then counted as a whole', async () => {
    const { planned } = (await read()).legs
    const trip = await sail(client)
    const ofTrip = async () => (await missing()).legs.find((leg: Anything) => leg.trip === trip.id)
    expect(await ofTrip()).toMatchObject({ because: 'under-way', leg: 1 })
    await pass(trip, [count(trip, 0, 40)])
    const stops = trip.all_items.length
    expect(await read()).toMatchObject({
      legs: { planned, sailed: 1, counted: 0 },
      stops: { expected: stops, counted: 1 },
    })
    await client.post('/flights/stop', { flight: trip.id })
    expect(await ofTrip()).toMatchObject({ because: 'not-counted' })
    await pass(
      trip,
      trip.all_items.slice(1).map((_: Anything, place: number) => count(trip, place + 1, 30 - place)),
    )
    expect(await read()).toMatchObject({
      legs: { planned, sailed: 1, counted: 1 },
      stops: { expected: stops, counted: stops },
    })
    expect(await ofTrip()).toBeUndefined()
  })

  test('a stop that is skipped isn’t expected', async () => {
    const trip = await sail(client)
    await pass(trip, [count(trip, 0, 40), count(trip, 1, 30, { action: 'skip', why_skipped: 'Mist' })])
    expect((await read()).stops).toEqual({ expected: trip.all_items.length - 1, counted: 1 })
  })

  test('a trip that was given up is none, and a shift that was cancelled says so', async () => {
    const trip = await sail(client)
    await client.post('/flights/stop', { flight: trip.id, unsailed: 1 })
    const planner = await atWork(server, client.concession, ['planner'])
    const body = { isCancelled: true, ship: null, captain: null, reason: 'Mist' }
    const path = `/days/${DAY}/shifts/${client.shift}` as const
    await ask(server, planner, ['PUT', path], { body, headers: { 'if-match': '"0"' } })
    expect((await read()).lacks).toContainEqual(
      expect.objectContaining({
        because: 'cancelled',
        legs: 1,
        track: expect.objectContaining({ id: Number(client.track) }),
      }),
    )
    const { legs } = await missing(`${THAT_DAY}&because=cancelled`)
    expect(legs).toEqual([expect.objectContaining({ because: 'cancelled', trip: null, leg: 1 })])
  })

  test('a day without a timetable plans nothing, and is told', async () => {
    const found = await read('firstDay=1999-12-31&lastDay=1999-12-31')
    expect(found).toMatchObject({ daysWithoutTimetable: 1 })
  })

  test('counted before departure: by ship and line, with the crew among who is on board', async () => {
    const trip = await sail(client)
    // It left at 09:25, and its count was confirmed five minutes later.
    const late = count(trip, 1, 30)
    await pass(trip, [
      count(trip, 0, 40),
      { ...late, departured: `${DAY} 09:25:00`, arrived: `${DAY} 09:25:00` },
    ])
    const [{ stewards = 0 } = {}] = await server.rows<{ stewards: number }>(
      `select count(*) as stewards from trip_stewards where trip = ${trip.id}`,
    )
    expect((await read()).departures).toEqual([
      {
        ship: { id: Number(client.ship), name: expect.any(String) },
        track: { id: Number(client.track), name: expect.any(String) },
        ...{ departures: 2, countedBefore: 1, ashoreBefore: 0, mostOnBoard: 5 + Number(stewards) },
      },
    ])
  })

  const say = (trip: Anything, state: string) =>
    server.rows(`insert into count_reviews (concession, trip, state, note, marks, staff, at)
      values (${client.concession}, ${trip.id}, '${state}', 'Proef', '[]', ${analyst.staff}, now()) returning 1`)
  const whole = (trip: Anything) =>
    trip.all_items.map((_: Anything, place: number) => count(trip, place, 40 - place))

  test('a trip that isn’t to be used was sailed, and its counts are none', async () => {
    const trip = await sail(client)
    await pass(trip, whole(trip))
    const { planned } = (await read()).legs
    await say(trip, 'not-used')
    const found = await read()
    expect(found.legs).toEqual({ planned, sailed: 1, counted: 0 })
    expect([found.stops, found.departures]).toEqual([{ expected: 0, counted: 0 }, []])
    expect(found.lacks).toContainEqual(expect.objectContaining({ because: 'not-used', legs: 1 }))
    const { legs } = await missing(`${THAT_DAY}&because=not-used`)
    expect(legs).toEqual([expect.objectContaining({ because: 'not-used', trip: trip.id })])
  })

  test('of two trips on a shift the one holds that may be used', async () => {
    const [one, other] = [await sail(client), await sail(client, { client_ref: crypto.randomUUID() })]
    await pass(one, whole(one))
    await pass(other, [count(other, 0, 40)])
    await say(one, 'not-used')
    const found = await read()
    expect(found.legs).toMatchObject({ sailed: 1, counted: 0 })
    expect(found.stops).toEqual({ expected: other.all_items.length, counted: 1 })
    expect((await missing()).legs).toContainEqual(
      expect.objectContaining({ trip: other.id, because: 'under-way' }),
    )
  })

  test('the most on board is of the counts that hold', async () => {
    const trip = await sail(client)
    await pass(trip, [count(trip, 0, 40, { people: 84, people_on: 84 }), count(trip, 1, 30, { people: 7 })])
    const [crew] = (await read()).departures
    await server.rows(`insert into shore_corrections (concession, visit, people_on, people_off, people_aboard, bikes_on, bikes_off,
        bikes_aboard, reason, staff, at) values (${client.concession}, ${trip.all_items[0].id}, 26, 0, 26, 0, 0, 0, 'Camera',
        ${analyst.staff}, now()) returning 1`)
    const [held] = (await read()).departures
    expect([held, crew.mostOnBoard - held.mostOnBoard]).toEqual([
      { ...crew, mostOnBoard: expect.any(Number) },
      84 - 26,
    ])
  })

  test('another concession sees none of it', async () => {
    const trip = await sail(client)
    await pass(trip, [count(trip, 0, 40)])
    const other = await atWork(server, (await server.client()).concession, ['analyst'])
    const found = await read(THAT_DAY, other)
    expect([found.legs.sailed, found.departures]).toEqual([0, []])
    const { legs } = await missing(THAT_DAY, other)
    expect(legs.map((leg: Anything) => leg.trip)).not.toContain(trip.id)
  })

  test('page after page has each leg that lacks something once, the newest day first, whatever the page is long', async () => {
    const days = 'firstDay=2026-11-19&lastDay=2026-11-21'
    const all = (await missing(`${days}&limit=200`)).legs
    expect(all.map(({ day }: Anything) => day)).toEqual(
      all
        .map(({ day }: Anything) => day)
        .toSorted()
        .toReversed(),
    )
    for (const limit of [1, 2, all.length - 1, all.length]) {
      const found: Anything[] = []
      let next: string | null = ''
      while (next !== null) {
        const page: Anything = await missing(`${days}&limit=${limit}${next ? `&after=${next}` : ''}`)
        expect(page.legs.length).toBeLessThanOrEqual(limit)
        found.push(...page.legs)
        next = page.next
      }
      expect(found).toEqual(all)
    }
  })

  test('a page of another concession or list is refused', async () => {
    const { next } = await missing(`${THAT_DAY}&limit=1`)
    const other = await atWork(server, (await server.client()).concession, ['analyst'])
    for (const [after, who] of [
      [next, other],
      ['bm8', analyst],
    ] as const)
      expect(await missing(`${THAT_DAY}&after=${after}`, who)).toMatchObject({ code: 'office-page' })
  })

  test.each(['2026-03-29', '2026-10-25'])(
    '%s, on which the clock is changed, is a day as any',
    async (day) => {
      expect((await read(`firstDay=${day}&lastDay=${day}`)).legs.planned).toBe((await read()).legs.planned)
    },
  )

  test('over 31 days are refused', async () => {
    const response = await ask(server, analyst, [
      'GET',
      '/counts/completeness?firstDay=2026-10-01&lastDay=2026-11-01',
    ])
    expect([response.statusCode, response.json()]).toMatchObject([
      422,
      { code: 'days-range', params: { field: 'lastDay', because: 'long', days: 31 } },
    ])
  })
})
