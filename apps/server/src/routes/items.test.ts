import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Anything, type Client, counted, type Fields, sail } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { onTablet } from './on-tablet.fixture.ts'

onEachServer((server) => {
  let client: Client
  let flight: Anything
  let items: Anything[]
  const start = async () => {
    client = await server.client()
    flight = await sail(client)
    items = flight.all_items
  }
  beforeAll(async () => {
    await start()
  })

  const pass = (sent: unknown, of = client, headers = {}) =>
    of.post('/items/passmultiple', { flight: flight.id, items: sent }, headers)
  const stored = async (): Promise<Anything[]> =>
    (await client.get('/flights/detail', { flight: flight.id })).json().all_items

  describe('items/passmultiple', () => {
    test('[API-26] [API-29] passes stops and says so of each', async () => {
      await start()
      const response = await pass([counted(items[0], { key: 'k0' })])
      expect(response.json().items).toEqual([
        { id: items[0].id, client_ref: null, key: 'k0', status: 'accepted', message: '' },
      ])
      expect((await stored())[0]).toMatchObject({
        passed: 1,
        skipped: 0,
        arrived: '2026-11-21 10:00:30',
        departured: '2026-11-21 10:01:00',
        people_on: 5,
        people: 5,
        bikes: 2,
      })
    })

    test('[API-28] [AMB-26] skips a stop with its reason, which is also the remark when none is given', async () => {
      await start()
      await pass([
        { item: items[1].id, action: 'skip', why_skipped: 'Probleem op steiger' },
        { item: items[2].id, action: 'skip', why_skipped: 'other', remarks: 'Mist' },
      ])
      expect((await stored()).slice(1, 3)).toMatchObject([
        { skipped: 1, passed: 0, why_skipped: 'Probleem op steiger', remarks: 'Probleem op steiger' },
        { skipped: 1, passed: 0, why_skipped: 'other', remarks: 'Mist' },
      ])
    })

    test('[API-29] at a skipped stop those who were aboard still are', async () => {
      await start()
      await pass([
        { item: items[0].id, action: 'skip', why_skipped: 'other', remarks: 'Mist' },
        counted(items[1], { people: 12, bikes: 3 }),
        { item: items[2].id, action: 'skip', why_skipped: 'other', remarks: 'Mist', people: 12, bikes: 3 },
      ])
      expect((await stored()).map(({ people, bikes, people_off }) => [people, bikes, people_off])).toEqual([
        [0, 0, 0],
        [12, 3, 0],
        [12, 3, 0],
        [0, 0, 0],
      ])
    })

    test('[AMB-17] alighting counts are taken with and without sign', async () => {
      await start()
      await pass([
        counted(items[0], { people_off: -3 }),
        counted(items[1], { people_off: '3', bikes_off: '-1' }),
      ])
      expect((await stored()).slice(0, 2)).toMatchObject([{ people_off: 3 }, { people_off: 3, bikes_off: 1 }])
    })

    test('one bad item never blocks the others: each says what is wrong', async () => {
      await start()
      const response = await pass([
        counted(items[0], { people_on: 'veel', key: 'bad' }),
        counted({ id: 99_999_999 }),
        counted(items[1], { arrived: '2026-02-31 10:00:00' }),
        { item: items[2].id, action: 'skip' },
        counted(items[3], { sequence: 1e300 }),
        counted(items[3]),
      ])
      expect(response.statusCode).toBe(200)
      expect(response.json().items.map(({ status }: Anything) => status)).toEqual([
        'refused',
        'refused',
        'refused',
        'refused',
        'refused',
        'accepted',
      ])
      const messages = response.json().items.map(({ message }: Anything) => message)
      expect(messages[0]).toContain('people_on')
      expect(messages[1]).toBe('Deze halte hoort niet bij deze vaart')
      expect(messages[2]).toContain('arrived')
      expect(messages[3]).toBe('Vul een reden in')
      expect((await stored()).map(({ passed }) => passed)).toEqual([0, 0, 0, 1])
    })

    test('[SEC-06] items and flights of another concession do not exist', async () => {
      await start()
      const other = await server.client()
      const theirs = await sail(other)
      const allForeign = await pass([counted(theirs.all_items[0])])
      expect(allForeign.statusCode).toBe(404)
      const foreignFlight = await pass([counted(items[0])], other)
      expect(foreignFlight.statusCode).toBe(404)
      const some = await pass([counted(items[0]), counted(theirs.all_items[0])])
      expect(some.json().items.map(({ status }: Anything) => status)).toEqual(['accepted', 'refused'])
      const untouched = (await other.get('/flights/detail', { flight: theirs.id })).json().all_items
      expect(untouched.every(({ passed }: Anything) => passed === 0)).toBe(true)
    })

    test.each([
      ['no list', 'nope', 'items'],
      ['an empty list', [], 'items'],
      ['a list of nothing', [null], 'items'],
      ['10,000 items', Array.from({ length: 10_000 }, () => ({ item: 1 })), 'items'],
    ])('%s is refused', async (_, sent, named) => {
      const response = await pass(sent)
      expect(response.statusCode).toBe(422)
      expect(response.json().message).toContain(named)
    })

    test('[AMB-17] a load or a boarding below zero is refused, and turned into no other number; the rest is taken', async () => {
      await start()
      const response = await pass([
        counted(items[0], { people_off: -3 }),
        counted(items[1], { people: -2 }),
        counted(items[2], { bikes_on: -1 }),
      ])
      expect(response.json().items.map(({ status }: Anything) => status)).toEqual([
        'accepted',
        'refused',
        'refused',
      ])
      expect(response.json().items[1].message).toBe("Het veld 'items.1.people' is niet geldig")
      expect((await stored()).map(({ people_off }) => people_off)).toEqual([3, 0, 0, 0])
    })

    test('people who do not add up are to be reviewed, never refused', async () => {
      await start()
      await pass([counted(items[0]), counted(items[1], { people_on: 1, bikes_on: 0, people: 9 })])
      expect((await stored()).map(({ to_review }) => to_review)).toEqual([false, true, false, false])
    })

    test('[FLIGHT-41] the flight is completed when every stop is passed or skipped, and reopened by a new one', async () => {
      await start()
      const completed = async () =>
        JSON.parse((await client.get('/flights/detail', { flight: flight.id })).json().flight).isCompleted
      await pass(items.slice(0, 3).map((item) => counted(item)))
      expect(await completed()).toBe(false)
      await pass([{ item: items[3].id, action: 'skip', why_skipped: 'other', remarks: 'Mist' }])
      expect(await completed()).toBe(true)
      await client.post('/items/insert', {
        flight: flight.id,
        after: items[3].id,
        stop: client.stops[0],
        departure: '11:00:00',
      })
      expect(await completed()).toBe(false)
    })

    test('[attack 23] who counted what on which device is kept for ever', async () => {
      await start()
      const tablet = await onTablet(server, client, 'tablet-0001')
      // Whatever a header says: the session was opened on that tablet.
      const said = { device: 'another-tablet' }
      await pass([counted(items[0], { sequence: 1, key: 'a' })], tablet, said)
      await pass([counted(items[0], { sequence: 2, key: 'b', people_on: 6, people: 6 })], tablet, said)
      await pass([counted(items[0], { sequence: 2, key: 'b', people_on: 6, people: 6 })], tablet, said)
      const entries = await server.rows<Anything>(
        `select captain, device, action, (detail->>'people')::int people from audit
         where subject = 'stop_visits/${items[0].id}' order by id`,
      )
      const entry = { captain: client.captain, device: 'tablet-0001', action: 'stop-passed' }
      expect(entries).toEqual([
        { ...entry, people: 5 },
        { ...entry, action: 'stop-corrected', people: 6 },
      ])
    })
  })

  describe('corrections', () => {
    const history = (item: { id: number }): Promise<Anything[]> =>
      server.rows(`select state, people_on, people_aboard people, why_skipped, correction, sequence::int, device, captain
        from stop_visit_history where visit = ${item.id} order by sequence`)
    const held = async (item: { id: number }): Promise<Anything> =>
      (
        await server.rows(
          `select people_aboard people, correction, device from stop_visits where id = ${item.id}`,
        )
      )[0]

    test('what a correction replaces is kept with its reason, who counted it and on which device', async () => {
      await start()
      const first = counted(items[0], { sequence: 1, key: 'a' })
      await pass([first], await onTablet(server, client, 'tablet-0001'))
      const correction = { sequence: 2, key: 'b', people_on: 6, people: 6, correction: 'Kind vergeten' }
      await pass([counted(items[0], correction)], await onTablet(server, client, 'tablet-0002'))
      expect((await stored())[0]).toMatchObject({ people_on: 6, people: 6 })
      expect(await history(items[0])).toEqual([
        {
          state: 'passed',
          people_on: 5,
          people: 5,
          why_skipped: null,
          correction: null,
          sequence: 1,
          device: 'tablet-0001',
          captain: client.captain,
        },
      ])
      expect(await held(items[0])).toEqual({ people: 6, correction: 'Kind vergeten', device: 'tablet-0002' })
      const [entry] =
        await server.rows<Anything>(`select device, detail->>'correction' as correction from audit
        where subject = 'stop_visits/${items[0].id}' and action = 'stop-corrected'`)
      expect(entry).toEqual({ device: 'tablet-0002', correction: 'Kind vergeten' })
    })

    test('one correction may carry several stops under one key: all are taken and say so', async () => {
      await start()
      await pass(items.slice(0, 3).map((item, i) => counted(item, { sequence: i + 1, key: `k${i}` })))
      const key = { key: 'correction-1', sequence: 9, correction: 'Verteld' }
      const sent = items.slice(0, 3).map((item) => counted(item, { ...key, people: 7 }))
      const { items: outcomes } = (await pass(sent)).json()
      expect(outcomes).toEqual(
        items.slice(0, 3).map(({ id }) => ({
          id,
          client_ref: null,
          key: 'correction-1',
          status: 'accepted',
          message: '',
        })),
      )
      expect((await stored()).map(({ people }) => people)).toEqual([7, 7, 7, 0])
      for (const item of items.slice(0, 3)) {
        expect(await history(item)).toMatchObject([{ correction: null }])
        expect(await held(item)).toMatchObject({ correction: 'Verteld' })
      }
    })

    test('a skip that becomes a count keeps why it was skipped', async () => {
      await start()
      await pass([{ item: items[1].id, action: 'skip', why_skipped: 'other', remarks: 'Mist', sequence: 1 }])
      await pass([counted(items[1], { sequence: 2 })])
      expect(await history(items[1])).toMatchObject([
        { state: 'skipped', why_skipped: 'other', correction: null },
      ])
    })

    test('first count and correction in one batch: the first count is in the history', async () => {
      await start()
      await pass([
        counted(items[0], { sequence: 1, key: 'a' }),
        counted(items[0], { sequence: 2, key: 'b', people: 6, correction: 'Verteld' }),
      ])
      expect(await history(items[0])).toMatchObject([{ people: 5, sequence: 1, correction: null }])
      expect(await held(items[0])).toMatchObject({ people: 6, correction: 'Verteld' })
    })

    test('in whatever order they come, and however often, every record but the newest is in the history once', async () => {
      const records = [1, 2, 3, 4].map((sequence) => ({ sequence, key: `k${sequence}`, people: sequence }))
      const orders = fc.array(fc.constantFrom(...records), { minLength: 4, maxLength: 10 })
      await fc.assert(
        fc.asyncProperty(orders, async (order) => {
          await start()
          for (const record of [...order, ...records]) await pass([counted(items[0], record)])
          expect((await stored())[0].people).toBe(4)
          expect((await history(items[0])).map(({ sequence, people }) => [sequence, people])).toEqual([
            [1, 1],
            [2, 2],
            [3, 3],
          ])
        }),
        { numRuns: 6 },
      )
    })

    test('every correction keeps its number and its reason, in whatever order they come', async () => {
      const records = [
        { sequence: 1, key: 'a', people_on: 5 },
        { sequence: 2, key: 'b', people_on: 6, correction: 'Kind vergeten' },
        { sequence: 3, key: 'c', people_on: 5, correction: 'Toch niet' },
        { sequence: 4, key: 'd', people_on: 5, correction: 'Nageteld' },
      ]
      for (const order of [
        [0, 1, 2, 3],
        [0, 3, 2, 1],
        [3, 1, 0, 2],
        [2, 1, 3, 0],
      ]) {
        await start()
        for (const place of [...order, ...order]) await pass([counted(items[0], records[place])])
        const kept = await server.rows<Anything>(`select people_on, correction from stop_visit_history
          where visit = ${items[0].id} order by sequence`)
        expect(kept).toEqual([
          { people_on: 5, correction: null },
          { people_on: 6, correction: 'Kind vergeten' },
          { people_on: 5, correction: 'Toch niet' },
        ])
        expect(await held(items[0])).toMatchObject({ correction: 'Nageteld' })
      }
    })

    test('a sender that delivers all stops each time makes no history', async () => {
      await start()
      await pass([counted(items[0])])
      server.setTime('2026-11-21T09:30:00Z')
      await pass([counted(items[0]), counted(items[1])])
      server.setTime('2026-11-21T09:00:00Z')
      expect(await history(items[0])).toEqual([])
    })

    test('why people stayed aboard at the last stop is kept with its count', async () => {
      await start()
      await pass([counted(items[3], { remarks: 'Groep vaart mee terug' })])
      expect((await stored())[3]).toMatchObject({ passed: 1, remarks: 'Groep vaart mee terug' })
    })

    test('a reason that is too long is refused with its item', async () => {
      await start()
      const response = await pass([counted(items[0], { correction: 'x'.repeat(4001) }), counted(items[1])])
      expect(response.json().items).toMatchObject([
        { status: 'refused', message: "Het veld 'items.0.correction' is te lang" },
        { status: 'accepted' },
      ])
    })
  })

  test('of deliveries at once the newest holds', async () => {
    await start()
    const sequences = [10, 9, 8, 7, 6, 5, 4, 3, 2, 1]
    await Promise.all(sequences.map((sequence) => pass([counted(items[0], { sequence, people: sequence })])))
    expect((await stored())[0].people).toBe(10)
  })

  describe('times', () => {
    test('[AMB-16] a time without a day is the nearest to the planned one, also across midnight', async () => {
      await start()
      await pass([counted(items[0], { arrived: '09:58:00', departured: '23:30:00' })])
      expect((await stored())[0]).toMatchObject({
        arrived: '2026-11-21 09:58:00',
        departured: '2026-11-20 23:30:00',
      })
    })

    test('the hour that comes twice in autumn is the one it was recorded in', async () => {
      await start()
      const at = (recorded_at: string, sequence: number) =>
        pass([counted(items[0], { departured: '2026-10-25 02:30:00', recorded_at, sequence })])
      const kept = async () =>
        (await server.rows<Anything>(`select departed_at at from stop_visits where id = ${items[0].id}`))[0]
          .at
      await at('2026-10-25T02:30:00+02:00', 1)
      expect(await kept()).toBe('2026-10-25T02:30:00+02:00')
      await at('2026-10-25T02:30:00+01:00', 2)
      expect(await kept()).toBe('2026-10-25T02:30:00+01:00')
    })
  })

  describe('inserted stops', () => {
    const insert = (other: Fields = {}, of = client) =>
      of.post('/items/insert', {
        flight: flight.id,
        after: items[0].id,
        stop: client.stops[2],
        departure: '10:05:00',
        ...other,
      })

    test('[API-32] [API-33] comes right after the one named, and all items are returned', async () => {
      await start()
      const response = (await insert({ client_ref: 'local-1' })).json().items
      expect(response).toHaveLength(5)
      expect(response[1]).toMatchObject({
        stop_id: client.stops[2],
        departure: '10:05:00',
        inserted: 1,
        is_manually_added: 1,
        after_index: 0,
        client_ref: 'local-1',
        order: 1,
      })
      expect(await stored()).toEqual(response)
    })

    test('[AMB-24] the same client_ref inserts once, also at once and after others', async () => {
      await start()
      const copies = await Promise.all([1, 2, 3].map(() => insert({ client_ref: 'local-1' })))
      expect(copies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
      expect(new Set(copies.map(({ body }) => body)).size).toBe(1)
      await insert({ client_ref: 'local-2', after: 'local-1', departure: '10:06:00' })
      expect((await insert({ client_ref: 'local-1' })).statusCode).toBe(200)
      expect((await stored()).map(({ client_ref }) => client_ref)).toEqual([
        null,
        'local-1',
        'local-2',
        null,
        null,
        null,
      ])
    })

    test('[AMB-24] a batch may bring stops the server has not seen, in any order, and again', async () => {
      await start()
      const local = (id: string, after: string | number) =>
        counted(
          { id: 0 },
          { item: 'insert', id, stop_id: client.stops[3], after, departure: '10:07:00', sequence: 5 },
        )
      const batch = [local('local-b', 'local-a'), local('local-a', items[0].id), counted(items[0])]
      const first = (await pass(batch)).json().items
      expect(first.map(({ status }: Anything) => status)).toEqual(['accepted', 'accepted', 'accepted'])
      expect((await pass(batch)).json().items).toEqual(first)
      const after = await stored()
      expect(after.map(({ client_ref }) => client_ref)).toEqual([
        null,
        'local-a',
        'local-b',
        null,
        null,
        null,
      ])
      expect(after[1]).toMatchObject({ inserted: 1, passed: 1, people: 5 })
    })

    test('[decision 14] a count at an inserted stop that nobody named is kept beside the trip, once, and the others are taken', async () => {
      await start()
      const named = (id: string, people: number) => {
        const counts = { people_on: people, people_off: 0, people, bikes_on: 0, bikes_off: 0, bikes: 0 }
        return { item: 'insert', id, arrived: '10:06:00', departured: '10:07:00', ...counts }
      }
      const apart = () =>
        server.rows<{ summary: string; flight: string; content: Anything }>(
          `select summary, flight, content from set_aside_records where captain = ${client.captain} order by id`,
        )
      const batch = [counted(items[0]), named('1719312-ab', 4)]
      for (const times of [1, 2]) {
        const response = await pass(batch)
        expect([times, response.statusCode]).toEqual([times, 200])
        const statuses = response.json().items.map(({ status }: Anything) => status)
        expect(statuses).toEqual(['accepted', 'refused'])
        const [kept, more] = await apart()
        expect(kept).toMatchObject({ flight: String(flight.id), content: { id: '1719312-ab', people_on: 4 } })
        expect(kept?.summary).toBe('Ingevoegde halte: 4 op, 0 af; fietsen 0 op, 0 af')
        expect(more).toBeUndefined()
      }
      expect((await pass([named('1719312-ab', 5)])).statusCode).toBe(200)
      expect(await apart()).toHaveLength(2)
    })

    test('a refusal is not kept under its key: what was missing came, and the same request is judged again', async () => {
      await start()
      const kept = () => server.rows(`select 1 from idempotency_keys where captain = ${client.captain}`)
      const key = { 'idempotency-key': 'with-a-refusal' }
      const unseen = counted({ id: 0 }, { item: 'insert', id: 'local-late', key: 'k2', sequence: 2 })
      const batch = [counted(items[0], { key: 'k1', sequence: 1 }), unseen]
      const statuses = async () =>
        (await pass(batch, client, key)).json().items.map(({ status }: Anything) => status)
      expect(await statuses()).toEqual(['accepted', 'refused'])
      expect(await kept()).toEqual([])
      await insert({ client_ref: 'local-late' })
      expect(await statuses()).toEqual(['accepted', 'accepted'])
      expect(await kept()).toHaveLength(1)
      expect(await statuses()).toEqual(['accepted', 'accepted'])
      const lines = `select 1 from audit where subject = 'stop_visits/${items[0].id}'`
      expect(await server.rows(lines), 'what was taken is taken once').toHaveLength(1)
    })

    test('a refusal that an earlier version kept under its key is judged again too', async () => {
      await start()
      const key = { 'idempotency-key': 'kept-refusal' }
      const batch = [counted(items[0], { key: 'k1', sequence: 1 })]
      const first = (await pass(batch, client, key)).json()
      const [item] = first.items
      const refused = JSON.stringify([
        { key: 'k1', taken: false, ref: item.id, unknown: false, message: 'Nee' },
      ])
      await server.rows(`update idempotency_keys set answer = '${refused}' where captain = ${client.captain}`)
      expect((await pass(batch, client, key)).json().items).toEqual(first.items)
    })

    test('[decision 16] a stop inserted 13 hours later is 13 hours later, by itself or with its count', async () => {
      await start()
      const [, , , last] = flight.all_items
      const departures = async () =>
        server.rows<{ departure_s: number }>(
          `select departure_s from stop_visits where trip = ${flight.id} order by position`,
        )
      const late = { departure: '23:30:00', departure_s: 84_600 }
      expect((await insert({ after: last.id, client_ref: 'local-13', ...late })).statusCode).toBe(200)
      const later = { departure: '12:30:00', departure_s: 131_400 }
      await pass([
        counted(
          { id: 0 },
          { item: 'insert', id: 'local-26', stop_id: client.stops[3], after: 'local-13', ...later },
        ),
      ])
      expect((await departures()).slice(-2)).toEqual([{ departure_s: 84_600 }, { departure_s: 131_400 }])
      // A server or app that doesn't share it: the nearest. One that contradicts its clock text isn't believed.
      await insert({
        after: flight.all_items[0].id,
        client_ref: 'local-x',
        departure: '10:05:00',
        departure_s: 84_600,
      })
      expect((await departures())[1]).toEqual({ departure_s: 36_300 })
      expect((await insert({ departure_s: -1 })).statusCode).toBe(422)
    })

    test('[AMB-24] an inserted item goes by its id of ours as well', async () => {
      await start()
      const [, made] = (await insert({ client_ref: 'local-1' })).json().items
      await pass([counted(made, { item: 'insert' })])
      expect((await stored())[1]).toMatchObject({ id: made.id, passed: 1 })
      expect(await stored()).toHaveLength(5)
    })

    test('[fault 30] two stops at the same minute are both kept', async () => {
      await start()
      await insert({ client_ref: 'local-1', departure: '10:10:00' })
      await insert({ client_ref: 'local-2', departure: '10:10:00' })
      expect((await stored()).filter(({ departure }) => departure === '10:10:00')).toHaveLength(3)
    })

    test.each([
      ['flight', 404],
      ['after', 404],
      ['stop', 404],
    ])('[SEC-06] a foreign %s does not exist', async (field, status) => {
      await start()
      const other = await server.client()
      const theirs = await sail(other)
      const foreign = { flight: theirs.id, after: theirs.all_items[0].id, stop: other.stops[0] }[field]
      expect((await insert({ [field]: foreign })).statusCode).toBe(status)
      expect(await stored()).toHaveLength(4)
    })

    test.each(['25:00:00', 'straks', '10:61', ''])('[EDIT-15] departure %j is refused', async (departure) => {
      expect((await insert({ departure })).statusCode).toBe(422)
    })
  })

  describe('items/pass and items/skip', () => {
    test('[API-30] [API-31] pass or skip one stop', async () => {
      await start()
      const { item, id: _, ...fields } = counted(items[0])
      expect((await client.post('/items/pass', { flight: flight.id, item, ...fields })).statusCode).toBe(200)
      const skip = { flight: flight.id, item: items[1].id, why_skipped: 'other', remarks: 'Mist' }
      expect((await client.post('/items/skip', skip)).statusCode).toBe(200)
      expect(await stored()).toMatchObject([
        { passed: 1, people: 5 },
        { skipped: 1, remarks: 'Mist' },
        {},
        {},
      ])
    })

    test('refuse what cannot be, and what is not the concession’s', async () => {
      await start()
      const theirs = await sail(await server.client())
      expect((await client.post('/items/skip', { flight: flight.id, item: items[1].id })).statusCode).toBe(
        422,
      )
      expect(
        (await client.post('/items/pass', { flight: flight.id, item: theirs.all_items[0].id })).statusCode,
      ).toBe(404)
      expect((await client.post('/items/pass', { flight: theirs.id, item: items[0].id })).statusCode).toBe(
        404,
      )
    })
  })

  test('[fault 11] whatever the order and however often records arrive, the flight ends up the same', async () => {
    const record = fc.record({
      stop: fc.nat(3),
      sequence: fc.nat(6),
      key: fc.constantFrom('a', 'b', 'c'),
    })
    // What a record says follows from its name, as a device never gives one name to two records.
    const sent = ({ stop, sequence, key }: { stop: number; sequence: number; key: string }) => {
      const provenance = { sequence, key: `${key}${stop}` }
      if (sequence === 3)
        return { item: items[stop].id, action: 'skip', why_skipped: 'other', remarks: key, ...provenance }
      return counted(items[stop], { people: sequence * 10 + key.charCodeAt(0), ...provenance })
    }
    const outcome = async () =>
      (await stored()).map(({ passed, skipped, people, remarks }) => ({ passed, skipped, people, remarks }))
    const scenario = fc
      .uniqueArray(record, { minLength: 1, maxLength: 8, selector: (one) => JSON.stringify(one) })
      .chain((records) =>
        fc.tuple(
          fc.constant(records),
          fc.shuffledSubarray([...records, ...records], { minLength: records.length * 2 }),
          fc.integer({ min: 1, max: 4 }),
        ),
      )
    await fc.assert(
      fc.asyncProperty(scenario, async ([records, shuffled, size]) => {
        await start()
        await pass(records.map(sent))
        const together = await outcome()
        await start()
        for (let from = 0; from < shuffled.length; from += size)
          await pass(shuffled.slice(from, from + size).map(sent))
        expect(await outcome()).toEqual(together)
      }),
      { numRuns: 25 },
    )
  })
})
