import { beforeAll, describe, expect, test } from 'vitest'
import { type Anything, type Client, choices, counted, MORNING, sail } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'

onEachServer((server) => {
  let client: Client
  beforeAll(async () => {
    client = await server.client()
  })

  const flights = async ({ concession }: Client) =>
    (await server.rows<{ n: number }>(`select count(*) n from trips where concession = ${concession}`))[0]?.n

  describe('flights/create', () => {
    test('[API-19] [DATA-10] [DATA-14] returns the flight as JSON text with the stops of its shift', async () => {
      const response = await client.post('/flights/create', choices(client))
      expect(response.statusCode).toBe(200)
      expect(typeof response.json().flight).toBe('string')
      const flight = JSON.parse(response.json().flight)
      expect(flight).toMatchObject({
        id: expect.any(Number),
        current_ship: 'Zeemeeuw',
        captain: { id: client.captain, full_name: 'An Kapitein' },
        current_people: 0,
        current_bikes: 0,
        total_people: 0,
        total_bikes: 0,
      })
      expect(flight.stewards.map((steward: Anything) => steward.full_name)).toEqual([
        'Bram Matroos',
        'zoë Matroos',
      ])
      expect(flight.all_items).toHaveLength(4)
      expect(flight.all_items[1]).toMatchObject({
        id: expect.any(Number),
        flight_id: flight.id,
        stop: { id: client.stops[1], name: 'Halte 2' },
        stop_id: client.stops[1],
        stop_name: 'Halte 2',
        order: 1,
        departure: '10:10:00',
        arrived: null,
        departured: null,
        passed: 0,
        skipped: 0,
        why_skipped: null,
        remarks: null,
        inserted: 0,
        is_manually_added: 0,
        after_index: null,
        people: 0,
        bikes: 0,
        isSending: false,
        isSend: false,
      })
    })

    describe('[API-18] [AMB-42] takes its fields, with one slash or two before the path,', () => {
      const send = async (own: Client, payload: Anything, contentType?: string) => {
        const headers = { authorization: `Bearer ${own.token}`, concession: String(own.concession) }
        const type = contentType ? { 'content-type': contentType } : {}
        const url = '/api//flights/create'
        const response = await server.app.inject({
          method: 'POST',
          url,
          payload,
          headers: { ...headers, ...type },
        })
        expect(response.statusCode).toBe(200)
        expect(await flights(own)).toBe(1)
      }
      const asTexts = (own: Client) => {
        const fields = choices(own)
        return Object.entries({ ...fields, stewards: JSON.stringify(fields.stewards) }).map(
          ([name, value]) => [name, String(value)] as const,
        )
      }

      test('as JSON', async () => {
        const own = await server.client()
        await send(own, choices(own))
      })

      test('urlencoded', async () => {
        const own = await server.client()
        const body = new URLSearchParams(asTexts(own).map(([name, value]) => [name, value]))
        await send(own, body.toString(), 'application/x-www-form-urlencoded')
      })

      test('as multipart', async () => {
        const own = await server.client()
        const form = new FormData()
        for (const [name, value] of asTexts(own)) form.append(name, value)
        await send(own, form)
      })
    })

    test('[AMB-06] sent again under the same client_ref it gives the same flight', async () => {
      const own = await server.client()
      const first = await sail(own, { client_ref: 'trip-1' })
      expect(await sail(own, { client_ref: 'trip-1' })).toEqual(first)
      expect((await sail(own, { client_ref: 'trip-2' })).id).not.toBe(first.id)
      expect(await flights(own)).toBe(2)
    })

    test('[AMB-06] without client_ref the captain, shift and service day decide', async () => {
      const own = await server.client()
      const first = await sail(own)
      expect((await sail(own)).id).toBe(first.id)
      expect((await sail(own, { service_day: '2026-11-22' })).id).not.toBe(first.id)
    })

    test('[decision 29] a shift that is begun again after its trip was closed is another trip, and the first keeps its counts', async () => {
      const own = await server.client()
      const passAll = async (trip: Anything, people: number) => {
        const items = trip.all_items.map((item: Anything) => counted(item, { people_on: people, people }))
        await own.post('/items/passmultiple', { flight: trip.id, items })
      }
      const countsOf = async ({ id }: Anything) =>
        (
          await server.rows<{ n: number }>(
            `select sum(people_on)::int as n from stop_visits where trip = ${id}`,
          )
        )[0]?.n
      const first = await sail(own)
      await passAll(first, 10)
      const second = await sail(own)
      expect(second.id).not.toBe(first.id)
      expect((await sail(own)).id).toBe(second.id)
      await passAll(second, 3)
      expect([await countsOf(first), await countsOf(second)]).toEqual([40, 12])

      await own.post('/flights/stop', { flight: (await sail(own)).id })
      const last = await Promise.all([1, 2, 3].map(() => sail(own)))
      expect(new Set(last.map(({ id }) => id)).size).toBe(1)
      expect(await flights(own)).toBe(4)
    })

    test('[decision 29] a trip that is open again is the one that is repeated', async () => {
      const own = await server.client()
      const passed = async () => {
        const trip = await sail(own)
        const items = trip.all_items.map((item: Anything) => counted(item))
        await own.post('/items/passmultiple', { flight: trip.id, items })
        return trip
      }
      const [first, second] = [await passed(), await passed()]
      expect(second.id).not.toBe(first.id)
      const after = first.all_items[3].id
      const put = { flight: first.id, after, stop: own.stops[0], departure: '10:50:00' }
      expect((await own.post('/items/insert', put)).statusCode).toBe(200)
      expect((await sail(own)).id).toBe(first.id)
    })

    test('[fault 10] copies that arrive at once make one flight', async () => {
      const own = await server.client()
      const made = await Promise.all([1, 2, 3, 4].map(() => sail(own, { client_ref: 'at-once' })))
      expect(new Set(made.map(({ id }) => id)).size).toBe(1)
      expect(await flights(own)).toBe(1)
    })

    test('[AMB-09] the service day is today, and until three at night yesterday', async () => {
      const own = await server.client()
      server.setTime('2026-11-22T01:30:00Z')
      const flight = await sail(own)
      server.setTime(MORNING)
      expect(flight.service_day).toBe('2026-11-21')
    })

    test.each([
      ['track', 'traject'],
      ['shift', 'dienst'],
      ['ship', 'schip'],
    ])('[SEC-06] the %s of another concession does not exist', async (field, word) => {
      const other = (await server.client()) as Anything
      const response = await client.post('/flights/create', choices(client, { [field]: other[field] }))
      expect(response.statusCode).toBe(404)
      expect(response.json().message).toContain(word)
    })

    test('[SEC-06] the steward of another concession does not exist', async () => {
      const other = await server.client()
      const before = await flights(client)
      const stewards = [client.stewards[0], other.stewards[0]]
      const response = await client.post(
        '/flights/create',
        choices(client, { stewards, client_ref: 'foreign' }),
      )
      expect(response.statusCode).toBe(404)
      expect(await flights(client)).toBe(before)
    })

    test('a steward whose number is nobody’s isn’t made for a captain who names it', async () => {
      const own = await server.client()
      const gone = (await own.post('/stewards/create', { firstname: 'Nour', lastname: 'Haddad' })).json().id
      await server.rows(`delete from stewards where concession = ${own.concession} and id = ${gone}`)
      const response = await own.post('/flights/create', choices(own, { stewards: [gone] }))
      expect(response.statusCode).toBe(404)
      expect(response.json().message).toContain('steward')
    })

    test.each([
      ['a missing shift', { shift: '' }, 'shift'],
      ['stewards that are no list', { stewards: 'Bram' }, 'stewards'],
      ['a latitude that is a word', { lat: 'noord' }, 'lat'],
      ['a day that does not exist', { service_day: '2026-02-31' }, 'service_day'],
      ['a moment that is none', { recorded_at: '2026-13-01T00:00:00Z' }, 'recorded_at'],
      ['an endless client_ref', { client_ref: 'x'.repeat(300) }, 'client_ref'],
    ])('%s is refused by name', async (_, fields, named) => {
      const response = await client.post('/flights/create', choices(client, fields))
      expect(response.statusCode).toBe(422)
      expect(response.json().message).toContain(named)
    })

    test('[attack 13] a captain in the body is not believed: the token wins', async () => {
      const own = await server.client()
      const flight = await sail(own, { captain: client.captain, concession: client.concession })
      expect(flight.captain.id).toBe(own.captain)
      expect((await client.get('/flights/detail', { flight: flight.id })).statusCode).toBe(404)
    })
  })

  describe('Idempotency-Key', () => {
    const key = (text: string) => ({ 'idempotency-key': text })

    test('the same request gets the same response, also when the flight has changed since', async () => {
      const own = await server.client()
      const first = await own.post('/flights/create', choices(own), key('k'))
      const flight = JSON.parse(first.json().flight)
      await own.post('/items/passmultiple', { flight: flight.id, items: [counted(flight.all_items[0])] })
      const again = await own.post('/flights/create', choices(own), key('k'))
      expect(again.json()).toEqual(first.json())
    })

    test('another request under the same key is refused with 422 and does nothing', async () => {
      const own = await server.client()
      await own.post('/flights/create', choices(own), key('k'))
      const other = await own.post('/flights/create', choices(own, { client_ref: 'other' }), key('k'))
      expect(other.statusCode).toBe(422)
      expect(await flights(own)).toBe(1)
    })

    test('[attack 14] a key belongs to its captain', async () => {
      const [one, two] = [await server.client(), await server.client()]
      await one.post('/flights/create', choices(one), key('shared'))
      expect((await two.post('/flights/create', choices(two), key('shared'))).statusCode).toBe(200)
    })

    test('two copies at once have one effect and one response', async () => {
      const own = await server.client()
      const name = { firstname: 'Nele', lastname: 'Nieuw' }
      const copies = await Promise.all([1, 2, 3].map(() => own.post('/stewards/create', name, key('k'))))
      expect(copies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      expect(new Set(copies.map(({ body }) => body)).size).toBe(1)
      const entries = await server.rows(
        `select 1 from audit where concession = ${own.concession} and action = 'steward-added'`,
      )
      expect(entries).toHaveLength(1)
    })

    test('a refusal is not stored: the key works once the reason is gone', async () => {
      const own = await server.client()
      const missing = choices(own, { ship: 999_999 })
      expect((await own.post('/flights/create', missing, key('k'))).statusCode).toBe(404)
      expect((await own.post('/flights/create', choices(own), key('k'))).statusCode).toBe(200)
    })

    test('a key that cannot be one is refused', async () => {
      expect((await client.post('/flights/create', choices(client), key('é '.repeat(300)))).statusCode).toBe(
        400,
      )
    })
  })

  describe('flights/update', () => {
    test('[API-20] takes another crew and is written to the audit', async () => {
      const own = await server.client()
      const { id } = await sail(own)
      const fields = choices(own, { flight: id, stewards: [own.stewards[2]] })
      const response = await own.post('/flights/update', fields)
      const flight = JSON.parse(response.json().flight)
      expect(flight.stewards.map((steward: Anything) => steward.id)).toEqual([own.stewards[2]])
      const entries = await server.rows(`select action from audit where subject = 'trips/${id}' order by id`)
      expect(entries).toEqual([{ action: 'trip-created' }, { action: 'trip-updated' }])
    })

    test('[fault 11] settings recorded earlier that arrive later change nothing', async () => {
      const own = await server.client()
      const { id } = await sail(own, { recorded_at: '2026-11-21T08:00:00+01:00' })
      const at = (recorded_at: string, steward: number) =>
        own.post(
          '/flights/update',
          choices(own, { flight: id, recorded_at, stewards: [own.stewards[steward]] }),
        )
      await at('2026-11-21T09:30:00+01:00', 1)
      const late = await at('2026-11-21T09:00:00+01:00', 2)
      expect(late.statusCode).toBe(200)
      expect(JSON.parse(late.json().flight).stewards[0].id).toBe(own.stewards[1])
    })

    test('newer settings hold though the clock was set back: the logbook says which are newer (fault 27)', async () => {
      const own = await server.client()
      const { id } = await sail(own, { recorded_at: '2026-11-21T08:00:00+01:00', sequence: 1000 })
      const from = (sequence: number, recorded_at: string, steward: number) =>
        own.post(
          '/flights/update',
          choices(own, { flight: id, recorded_at, sequence, stewards: [own.stewards[steward]] }),
        )
      await from(1002, '2026-11-20T08:00:00+01:00', 1)
      const late = await from(1001, '2026-11-21T09:00:00+01:00', 2)
      expect(JSON.parse(late.json().flight).stewards[0].id).toBe(own.stewards[1])
    })

    test('[SEC-06] a flight of another concession does not exist', async () => {
      const other = await sail(await server.client())
      for (const flight of [other.id, 0, 'x', '9'.repeat(30)]) {
        const response = await client.post('/flights/update', choices(client, { flight }))
        expect(response.statusCode).toBe(404)
        expect(response.json()).toEqual({ message: 'Deze vaart bestaat niet', code: 'trip-unknown' })
      }
    })
  })

  describe('flights/detail and flights/incomplete', () => {
    test('[API-21] [API-25] [DATA-11] give the flight, the next stop, all stops and the totals', async () => {
      const own = await server.client()
      const { id, all_items } = await sail(own)
      const items = [
        counted(all_items[0]),
        counted(all_items[1], { people_on: 1, people_off: -2, people: 4, bikes_on: 0, bikes: 2 }),
      ]
      await own.post('/items/passmultiple', { flight: id, items })
      const detail = (await own.get('/flights/detail', { flight: id })).json()
      expect(JSON.parse(detail.flight)).toMatchObject({
        id,
        current_people: 4,
        current_bikes: 2,
        total_people: 6,
        total_bikes: 2,
      })
      expect(detail.all_items[1]).toMatchObject({
        passed: 1,
        people_off: 2,
        arrived: '2026-11-21 10:00:30',
        isSend: true,
      })
      const incomplete = (await own.get('/flights/incomplete', { flight: id })).json()
      expect(incomplete.next.id).toBe(all_items[2].id)
      expect(incomplete.flight.id).toBe(id)
      expect(incomplete.all_items).toEqual(detail.all_items)
    })

    test.each(['/flights/detail', '/flights/incomplete'])(
      '[SEC-06] %s of another concession is 404',
      async (path) => {
        const other = await sail(await server.client())
        expect((await client.get(path, { flight: other.id })).statusCode).toBe(404)
        expect((await client.get(path)).statusCode).toBe(422)
      },
    )
  })
})
