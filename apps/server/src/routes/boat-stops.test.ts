import { beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, choices, counted, type Fields, MORNING, sail } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'

onEachServer((server) => {
  let client: Client
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
  })

  /** The stops of the boat: the timetable’s by their place, at these times. */
  const boat = (...stops: [number, string][]) =>
    stops.map(([place, departure], index) => ({
      ref: `planned-${index}`,
      stop_id: String(client.stops[place]),
      departure,
    }))
  const asShift = () => boat([0, '10:00:00'], [1, '10:10:00'], [2, '10:20:00'], [3, '10:30:00'])
  const stored = (flight: Anything) =>
    server.rows(
      `select client_ref as ref, stop, departure_s as departure, planned_position as planned, inserted, people_on as people
        from stop_visits where trip = ${flight.id} order by position`,
    )
  const create = (stops: unknown, other: Fields = {}) =>
    client.post('/flights/create', choices(client, { stops: JSON.stringify(stops), ...other }))

  describe('[decision 13] flights/create with the boat’s own stops', () => {
    test('makes the trip with exactly these stops by the boat’s names', async () => {
      const [a = 0, b = 0, c = 0, d = 0] = client.stops
      const same = await sail(client, { stops: JSON.stringify(asShift()), client_ref: 'same' })
      expect(await stored(same)).toMatchObject(
        [a, b, c, d].map((stop, place) => ({
          ref: `planned-${place}`,
          stop,
          planned: place + 1,
          inserted: false,
        })),
      )
      expect(same.all_items.map((item: Anything) => [item.client_ref, item.inserted])).toEqual(
        ['planned-0', 'planned-1', 'planned-2', 'planned-3'].map((ref) => [ref, 0]),
      )
      const stops = boat([3, '10:05:00'], [1, '10:10:00'], [0, '10:25:00'])
      const other = await sail(client, { stops: JSON.stringify(stops), client_ref: 'other' })
      expect(await stored(other)).toEqual([
        { ref: 'planned-0', stop: d, departure: 36_300, planned: null, inserted: false, people: 0 },
        { ref: 'planned-1', stop: b, departure: 36_600, planned: 2, inserted: false, people: 0 },
        { ref: 'planned-2', stop: a, departure: 37_500, planned: null, inserted: false, people: 0 },
      ])
    })

    test.each([201, 2000])('makes the trip of a shuttle ferry with its %i stops of a day', async (many) => {
      const clock = (place: number) => new Date(place * 40_000).toISOString().slice(11, 19)
      const stops = boat(
        ...Array.from({ length: many }, (_, place) => [place % 2, clock(place)] as [number, string]),
      )
      const made = await create(stops)
      expect(made.statusCode).toBe(200)
      const flight = JSON.parse(made.json().flight)
      const items = flight.all_items.map((item: Anything) => counted(item))
      const passed = await client.post('/items/passmultiple', {
        flight: flight.id,
        items: JSON.stringify(items),
      })
      const statuses = passed.json().items.map(({ status }: Anything) => status)
      expect(statuses).toEqual(Array(many).fill('accepted'))
    })

    test('[AMB-06] again it is the same trip, with the stops it was made with', async () => {
      const first = await sail(client, { stops: JSON.stringify(asShift()), client_ref: 'trip-1' })
      const fewer = asShift().slice(0, 2)
      expect(await sail(client, { stops: JSON.stringify(fewer), client_ref: 'trip-1' })).toEqual(first)
      expect(await sail(client, { client_ref: 'trip-1' })).toEqual(first)
    })

    test('counts and inserted stops go by the boat’s names or the server’s ids, as ever', async () => {
      const flight = await sail(client, { stops: JSON.stringify(asShift()) })
      const [first, second] = flight.all_items
      const inserted = {
        item: 'insert',
        id: 'local-1',
        after: 'planned-1',
        stop_id: client.stops[3],
        departure: '10:14:00',
      }
      const response = await client.post('/items/passmultiple', {
        flight: flight.id,
        items: JSON.stringify([
          counted(first, { people_on: 42 }),
          counted(second),
          { ...counted({ id: 0 }), ...inserted, people_on: 3 },
        ]),
      })
      expect(response.statusCode).toBe(200)
      expect(response.json().items.map((item: Anything) => [item.client_ref, item.status])).toEqual([
        ['planned-0', 'accepted'],
        ['planned-1', 'accepted'],
        ['local-1', 'accepted'],
      ])
      expect(await stored(flight)).toMatchObject([
        { ref: 'planned-0', people: 42 },
        { ref: 'planned-1', people: 5 },
        { ref: 'local-1', inserted: true, people: 3 },
        { ref: 'planned-2', people: 0 },
        { ref: 'planned-3', people: 0 },
      ])
      const insert = { flight: flight.id, after: 'planned-0', stop: client.stops[2], departure: '10:05:00' }
      expect((await client.post('/items/insert', { ...insert, client_ref: 'local-2' })).statusCode).toBe(200)
      expect((await stored(flight)).map((visit: Anything) => visit.ref)).toEqual([
        'planned-0',
        'local-2',
        'planned-1',
        'local-1',
        'planned-2',
        'planned-3',
      ])
    })

    test.each([
      [
        'a stop nobody has',
        404,
        () => [{ ref: 'planned-0', stop_id: '987654321', departure: '10:00:00' }],
        'Een van de haltes bestaat niet',
      ],
      [
        'a stop that is no id of ours',
        404,
        () => [{ ref: 'planned-0', stop_id: 'Lillo', departure: '10:00:00' }],
        'Een van de haltes bestaat niet',
      ],
      [
        'more than 2000 stops',
        422,
        () => Array.from({ length: 2001 }, (_, place) => ({ ...asShift()[0], ref: `p-${place}` })),
        "'stops'",
      ],
      ['one name twice', 422, () => [asShift()[0], asShift()[0]], "'stops'"],
      ['a name that is none', 422, () => [{ ...asShift()[0], ref: 'met spatie' }], 'client_ref'],
      ['a time that is none', 422, () => [{ ...asShift()[0], departure: 'straks' }], 'departure'],
      ['no list', 422, () => 'haltes', "'stops'"],
    ])('refuses %s with %i, and makes nothing', async (_, status, stops, message) => {
      const response = await create(stops())
      expect([response.statusCode, response.json().message]).toEqual([
        status,
        expect.stringContaining(message),
      ])
      expect(await server.rows(`select id from trips where concession = ${client.concession}`)).toEqual([])
    })

    test('another concession’s stop is no stop', async () => {
      const other = await server.client()
      const stops = [{ ref: 'planned-0', stop_id: String(other.stops[0]), departure: '10:00:00' }]
      expect((await create(stops)).statusCode).toBe(404)
    })

    test('cost no round trip to the database more', async () => {
      const turnsOf = async (other: Fields) => {
        const { context } = server
        const { database } = context
        let [turns, open] = [0, 0]
        const asked = async <Value>(result: Promise<Value>): Promise<Value> => {
          // What is asked while another result is awaited goes along with it.
          if (open === 0) turns += 1
          open += 1
          return result.finally(() => {
            open -= 1
          })
        }
        context.database = {
          ...database,
          transaction: (work) =>
            database.transaction((tx) =>
              work({ ...tx, query: (statement, values) => asked(tx.query(statement, values)) }),
            ),
        }
        try {
          await sail(client, other)
        } finally {
          context.database = database
        }
        return turns
      }
      const without = await turnsOf({ client_ref: 'without' })
      expect(without).toBeGreaterThan(1)
      expect(await turnsOf({ client_ref: 'with', stops: JSON.stringify(asShift()) })).toBe(without)
    })

    test('no stops are as if none were said', async () => {
      const flight = await sail(client, { stops: '[]' })
      expect(flight.all_items).toHaveLength(4)
    })

    test('the trip keeps the legs of its shift, also where its own stops are others', async () => {
      await server.rows(`insert into shift_legs (concession, shift, leg, trip_ref, route_ref, direction_id, headsign, start_s,
          exact_times, first_position, last_position)
        values (${client.concession}, ${client.shift}, 0, 'T1', 'V1', 0, 'Doel', 36000, null, 1, 2),
          (${client.concession}, ${client.shift}, 1, 'T2', 'V1', 1, 'Lillo', 36600, null, 2, 4) returning leg`)
      await server.rows(`update shift_stops set stop_sequence = position + 9, end_sequence = case position when 2 then 2 end
        where shift = ${client.shift} returning position`)
      const legs = (flight: Anything) =>
        server.rows(
          `select leg, trip_ref, route_ref, direction_id, headsign, start_s, first_position, last_position
            from trip_legs where trip = ${flight.id} order by leg`,
        )
      const visits = (flight: Anything) =>
        server.rows(
          `select leg, stop_sequence as s, end_sequence as e, planned_position as p from stop_visits where trip = ${flight.id} order by position`,
        )
      const copied = await sail(client, { client_ref: 'copied' })
      const given = await sail(client, { client_ref: 'given', stops: JSON.stringify(asShift()) })
      expect(await visits(copied)).toEqual([
        { leg: 0, s: 10, e: null, p: 1 },
        { leg: 1, s: 11, e: 2, p: 2 },
        { leg: 1, s: 12, e: null, p: 3 },
        { leg: 1, s: 13, e: null, p: 4 },
      ])
      expect(await visits(given)).toEqual(await visits(copied))
      expect(await legs(copied)).toMatchObject([
        { leg: 0, trip_ref: 'T1', headsign: 'Doel' },
        { leg: 1, trip_ref: 'T2', direction_id: 1 },
      ])
      expect(await legs(given)).toEqual(await legs(copied))
      const moved = boat([0, '10:00:00'], [1, '10:15:00'])
      const other = await sail(client, { client_ref: 'other', stops: JSON.stringify(moved) })
      expect(await visits(other)).toEqual([
        { leg: 0, s: 10, e: null, p: 1 },
        { leg: null, s: null, e: null, p: null },
      ])
    })
  })
})
