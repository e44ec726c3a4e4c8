import { beforeEach, expect, test } from 'vitest'
import { type Anything, type Client, counted, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { type BoardStep, COMPARED_EACH_MS, DayBoard } from './day-board.ts'

onEachServer((server) => {
  let client: Client
  let trip: Anything
  let now: number
  let differing: number[]
  let board: DayBoard
  beforeEach(async () => {
    client = await server.client()
    trip = await sail(client)
    now = 0
    differing = []
    board = new DayBoard({
      ...{ concession: client.concession, day: '2026-11-21', seenSince: '2026-11-20T00:00:00Z', name: 'x' },
      now: () => now,
      onDifference: (trips) => differing.push(...trips),
    })
  })

  const read = () => server.context.database.transaction((db) => board.read(db))
  const step = (withBeside: boolean) =>
    server.context.database.transaction((db) => board.step(db, withBeside))
  const listen = () => {
    const heard: (BoardStep | 'reset')[] = []
    board.watch((news) => heard.push(news))
    return heard
  }

  test('a board that is read again has what changed meanwhile, and so have those who watch', async () => {
    const { trips, cursor } = await read()
    expect(trips).toMatchObject([{ id: trip.id, version: 0, state: 'prepared' }])
    const heard = listen()
    const other = await sail(client, { client_ref: 'tweede' })
    await client.post('/items/passmultiple', { flight: trip.id, items: [counted(trip.all_items[0])] })
    const again = await read()
    expect(again.trips).toMatchObject([
      { id: trip.id, state: 'under-way', lastStopName: 'Halte 1' },
      { id: other.id, state: 'prepared' },
    ])
    expect(again.cursor).not.toBe(cursor)
    expect(heard).toEqual([
      {
        ...{ cursor: again.cursor, at: expect.any(Number), gone: [], moved: [] },
        planned: null,
        devices: [],
        trips: again.trips,
      },
    ])
    expect(board.after(cursor)).toEqual(heard)
    await server.rows(
      `delete from trips where concession = ${client.concession} and id = ${other.id} returning id`,
    )
    await step(false)
    expect(heard[1]).toMatchObject({ trips: [], gone: [other.id] })
    expect((await read()).trips).toHaveLength(1)
  })

  test('a ship that gets another name, or is taken out of service, is told without a change of the trip', async () => {
    await read()
    const heard = listen()
    await step(true)
    expect(heard).toEqual([])
    await server.rows(`update ships set name = 'Zeearend' where id = ${client.ship} returning id`)
    await server.rows(`insert into malfunctions (concession, captain, ship, category, remarks, created_at, recorded_at, out_of_service)
      select ${client.concession}, ${client.captain}, ${client.ship}, 'Motor', x.state, now(), now(), x.out
      from (values ('taken', true)) x (state, out) returning id`)
    await step(false)
    expect(heard).toEqual([])
    await step(true)
    const row = { id: trip.id, version: 0, shipName: 'Zeearend', shipOutOfService: true }
    expect(heard).toMatchObject([{ trips: [row], gone: [], planned: null, devices: [] }])
    await server.rows(
      `update malfunctions set state = 'solved' where concession = ${client.concession} returning id`,
    )
    expect((await read()).trips).toMatchObject([{ shipOutOfService: false }])
    expect(heard).toHaveLength(2)
    expect(differing).toEqual([])
  })

  test('where a boat lies is told beside its trip, until it leaves, and at no stop it passed by', async () => {
    server.setTime(MORNING)
    const arrive = (place: number) =>
      client.post('/flights/live', {
        flight: trip.id,
        arrived: { item: trip.all_items[place].id, at: MORNING },
      })
    now = Date.parse(MORNING)
    await read()
    const heard = listen()
    await arrive(1)
    await step(false)
    const lying = { visit: trip.all_items[1].id, stop: client.stops[1], stopName: 'Halte 2' }
    expect(heard).toMatchObject([{ trips: [], moved: [{ id: trip.id, version: 0, live: { lying } }] }])
    await step(true)
    expect(heard).toHaveLength(1)
    expect((await read()).trips).toMatchObject([{ live: { lying } }])
    await client.post('/items/passmultiple', { flight: trip.id, items: [counted(trip.all_items[1])] })
    await step(false)
    expect(heard.slice(1)).toMatchObject([
      { trips: [{ id: trip.id, state: 'under-way', live: { lying: null } }], moved: [] },
    ])
    await arrive(2)
    await client.post('/items/passmultiple', { flight: trip.id, items: [counted(trip.all_items[3])] })
    await step(false)
    expect(heard.slice(2)).toMatchObject([{ trips: [{ live: { lying: null } }], moved: [] }])
    expect(differing).toEqual([])
  })

  test('nobody lies at a stop for half a day, nor on a trip that was closed', async () => {
    await client.post('/flights/live', {
      flight: trip.id,
      arrived: { item: trip.all_items[1].id, at: MORNING },
    })
    now = Date.parse(MORNING)
    expect((await read()).trips).toMatchObject([{ live: { lying: { stopName: 'Halte 2' } } }])
    const heard = listen()
    now += 12 * 3600_000
    await step(false)
    expect(heard).toMatchObject([{ moved: [{ live: { lying: null } }] }])
    now = Date.parse(MORNING)
    await client.post('/flights/stop', { flight: trip.id })
    expect((await read()).trips).toMatchObject([{ state: 'closed', live: { lying: null } }])
  })

  test('all of it is compared each five minutes, and what changed without a new version is reported', async () => {
    await read()
    const heard = listen()
    await server.rows(`update trip_status set people = 12 where trip = ${trip.id} returning trip`)
    await step(true)
    expect(heard).toEqual([])
    now += COMPARED_EACH_MS
    expect((await read()).trips).toMatchObject([{ people: 12 }])
    expect(heard).toMatchObject([{ trips: [{ id: trip.id, people: 12 }] }])
    expect(differing).toEqual([trip.id])
  })

  test('it says until when all was told: when the last reading began, not how late it is', async () => {
    now = 7000
    await read()
    now = 8000
    expect(board.readAt).toBe(7000)
    await step(false)
    now = 60_000
    expect(board.readAt).toBe(8000)
  })

  test('a database that was restored starts again, also when its versions are the same', async () => {
    const before = await read()
    const heard = listen()
    await server.rows(`update trip_status set people = 7 where trip = ${trip.id} returning trip`)
    await server.rows(`update generation set id = gen_random_uuid()::text returning id`)
    const after = await read()
    expect(after.trips).toMatchObject([{ people: 7 }])
    expect(board.after(before.cursor)).toBeNull()
    expect(heard).toMatchObject(['reset', { trips: after.trips }])
    expect(differing).toEqual([])
  })

  test('who read the board of another server and watches this one is told all of it, then what changes', async () => {
    const heard = listen()
    await step(false)
    expect(heard).toMatchObject([{ trips: [{ id: trip.id, version: 0 }], gone: [] }])
    await client.post('/items/passmultiple', { flight: trip.id, items: [counted(trip.all_items[0])] })
    await step(false)
    expect(heard.slice(1)).toMatchObject([{ trips: [{ id: trip.id, state: 'under-way' }], gone: [] }])
  })
})
