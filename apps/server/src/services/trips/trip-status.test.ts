/** The status of a trip against plain SQL over the trip and its stops, whatever was called in whatever order. */
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import {
  type Anything,
  type Client,
  choices,
  counted,
  type Fields,
  MORNING,
  sail,
} from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { NO_DIFFERENCE } from '../../repositories/trips/trip-status.ts'
import { changeTripStops, lockTrip, markChanged } from '../../repositories/trips/trips.ts'
import { colleagueOf } from '../../routes/colleague.fixture.ts'
import { onTablet } from '../../routes/on-tablet.fixture.ts'
import { KEPT, TRUTH } from './trip-status.fixture.ts'

/** What a tablet says of a record of so many minutes ago. */
function minutesAgo(age: number): Fields {
  const recordedMs = Date.parse(MORNING) - age * 60_000
  return { recorded_at: new Date(recordedMs).toISOString(), sequence: recordedMs, age_ms: age * 60_000 }
}

const place = fc.nat(9)
const delivered = fc.record({
  stop: place,
  on: fc.nat(3),
  aboard: fc.nat(3),
  age: fc.nat(59),
  how: fc.constantFrom('pass', 'pass', 'pass', 'skip', 'insert'),
})
const move = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({ call: fc.constant('create'), who: place, name: fc.nat(2), own: fc.boolean() }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      call: fc.constant('pass'),
      who: place,
      trip: place,
      items: fc.array(delivered, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      call: fc.constant('insert'),
      who: place,
      trip: place,
      stop: place,
      name: fc.nat(2),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ call: fc.constant('update'), who: place, trip: place, age: fc.nat(59) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ call: fc.constant('close'), who: place, trip: place, unsailed: fc.boolean() }),
  },
)
type Move = typeof move extends fc.Arbitrary<infer One> ? One : never

onEachServer((server) => {
  /** Two captains on two tablets each, and what a rescue file brings. */
  async function crew(): Promise<Client[]> {
    const an = await server.client()
    const jan = await colleagueOf(server, an, 'Jan De Smet')
    return Promise.all([
      onTablet(server, an, 'tablet-een'),
      onTablet(server, an, 'tablet-twee'),
      onTablet(server, jan, 'tablet-twee'),
      onTablet(server, jan, 'rescue/7'),
    ])
  }

  const statusOf = (concession: number) => server.rows<Anything>(KEPT(concession))
  const truthOf = (concession: number) => server.rows<Anything>(TRUTH(concession))

  async function apply(clients: readonly Client[], flights: Anything[], one: Move): Promise<void> {
    const client = clients[one.who % clients.length] as Client
    if (one.call === 'create') {
      const stops = client.stops.map((stop, index) => ({
        ref: `own-${index}`,
        stop_id: stop,
        departure: '10:05:00',
        departure_s: 36_300 + index * 60,
      }))
      const own = one.own ? { stops } : {}
      const response = await client.post(
        '/flights/create',
        choices(client, { client_ref: `t${one.name}`, ...own, ...minutesAgo(60) }),
      )
      if (response.statusCode !== 200) return
      const made = JSON.parse(response.json().flight)
      // Everybody may record on it.
      for (const other of clients) await other.get('/flights/incomplete', { flight: made.id })
      flights.push(made)
      return
    }
    const flight = flights[one.trip % Math.max(flights.length, 1)]
    if (!flight) return
    const item = (index: number) => flight.all_items[index % flight.all_items.length]
    const path = {
      pass: 'items/passmultiple',
      insert: 'items/insert',
      update: 'flights/update',
      close: 'flights/stop',
    }
    await client.post(`/${path[one.call]}`, fieldsOf(one))

    function fieldsOf(given: Exclude<Move, { call: 'create' }>): Fields {
      if (given.call === 'close') return { flight: flight.id, unsailed: given.unsailed ? 1 : 0 }
      if (given.call === 'update') return choices(client, { flight: flight.id, ...minutesAgo(given.age) })
      if (given.call === 'insert')
        return {
          flight: flight.id,
          after: item(given.stop).id,
          stop: client.stops[given.stop % 4],
          departure: '10:15:00',
          client_ref: `local-${given.name}`,
        }
      return { flight: flight.id, items: given.items.map((each) => itemOf(each)) }
    }

    function itemOf({ stop, on, aboard, age, how }: (Move & { call: 'pass' })['items'][number]): Fields {
      const said = {
        ...minutesAgo(age),
        key: `${one.who}-${stop}-${age}`,
        people_on: on,
        people: aboard,
        bikes_on: 0,
        bikes: 0,
        departured: `2026-11-21 10:${String(59 - age).padStart(2, '0')}:00`,
      }
      const reason = how === 'skip' ? { action: 'skip', why_skipped: 'mist' } : {}
      if (how !== 'insert') return counted(item(stop), { ...said, ...reason })
      const inserted = { item: 'insert', id: `own-name-${stop % 2}`, after: item(stop).id }
      return counted(item(stop), {
        ...said,
        ...inserted,
        stop_id: client.stops[stop % 4],
        departure: '10:12:00',
      })
    }
  }

  test('the status of every trip is what plain SQL says of it, after any calls in any order', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(move, { minLength: 4, maxLength: 14 }), async (moves) => {
        const clients = await crew()
        const { concession } = clients[0] as Client
        const flights: Anything[] = []
        await apply(clients, flights, { call: 'create', who: 0, name: 0, own: false })
        for (const one of moves) {
          await apply(clients, flights, one)
          expect(await statusOf(concession)).toEqual(await truthOf(concession))
        }
      }),
      { numRuns: 15 },
    )
  }, 120_000)

  /** Passes stops one after the other, so many on at each and nobody off. */
  async function sailed(client: Client, trip: Anything, stops: readonly number[]): Promise<void> {
    const items = stops.map((index) =>
      counted(trip.all_items[index], {
        sequence: index + 1,
        key: `k${index}`,
        people: 5 * (index + 1),
        bikes: 2 * (index + 1),
      }),
    )
    const response = await client.post('/items/passmultiple', { flight: trip.id, items })
    expect(response.json().items.map(({ status }: Anything) => status)).toEqual(stops.map(() => 'accepted'))
  }

  test('a change beside the stops that waits for one of the stops leaves no status of an older revision', async () => {
    const client = await server.client()
    const { concession } = client
    const { id } = await sail(client)
    const { database } = server
    let beside: Promise<void> | undefined
    await database.transaction(async (tx) => {
      const trip = await lockTrip(tx, concession, id)
      if (!trip) throw new Error('No trip')
      changeTripStops(tx, { concession, at: MORNING }, trip, { difference: NO_DIFFERENCE })
      beside = database.transaction(async (other) => markChanged(other, concession, [id]))
      if (database.kind !== 'postgresql') return
      const waiting = 'select 1 from pg_stat_activity where wait_event_type = $$Lock$$'
      await vi.waitFor(async () => expect(await server.rows(waiting)).not.toEqual([]), 5000)
    })
    await beside
    expect(await statusOf(concession)).toEqual(await truthOf(concession))
  })

  test('a status that a server of an earlier version left behind is made of all stops with the next change', async () => {
    const client = await server.client()
    const trip = await sail(client)
    for (const damage of [
      'delete from trip_status where trip =',
      `update trips set revision = revision + 1 where id = `,
      `update trip_status set version = version - 1, passed = 9, last_visit = null, next_visit = null where trip = `,
    ]) {
      await sailed(client, trip, [0, 1])
      await server.rows(`${damage} ${trip.id} returning 1`)
      const again = counted(trip.all_items[1], {
        sequence: Date.now(),
        key: damage,
        people: 7,
        bikes: 4,
        correction: 'hertelling',
      })
      await client.post('/items/passmultiple', { flight: trip.id, items: [again] })
      expect(await statusOf(client.concession)).toEqual(await truthOf(client.concession))
    }
    expect(await statusOf(client.concession)).toMatchObject([{ passed: 2, people: 7 }])
  })

  test('a delay is counted from the service day’s noon minus twelve hours, also on the days the clock changes', async () => {
    for (const [day, departed] of [
      ['2026-10-25', '2026-10-25T10:04:00+01:00'],
      ['2026-03-29', '2026-03-29T10:04:00+02:00'],
    ] as const) {
      server.setTime(departed)
      const client = await server.client()
      const trip = await sail(client, { service_day: day })
      const item = counted(trip.all_items[0], { departured: `${day} 10:04:00`, arrived: `${day} 10:03:00` })
      await client.post('/items/passmultiple', { flight: trip.id, items: [item] })
      expect(await statusOf(client.concession)).toMatchObject([
        { delay_s: 240, people: 5, state: 'under-way' },
      ])
    }
    server.setTime(MORNING)
  })

  test('before any stop is passed nobody knows who is aboard, nor how late it is', async () => {
    const client = await server.client()
    const trip = await sail(client)
    expect(await statusOf(client.concession)).toMatchObject([
      {
        state: 'prepared',
        people: null,
        bikes: null,
        delay_s: null,
        last_visit: null,
        next_visit: trip.all_items[0].id,
      },
    ])
  })
})
