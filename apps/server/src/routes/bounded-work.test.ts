/** What a request may cost: statements and look-ups are counted, not time. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Anything, type Client, counted, sail } from '../app.fixture.ts'
import type { Database, Transaction } from '../database/database.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { MAX_STOPS_OF_TRIP, SailingList } from '../services/trips/sailing-list.ts'

interface Brought {
  rows: number
  bytes: number
}

onEachServer((server) => {
  let client: Client
  beforeEach(async () => {
    client = await server.client()
  })
  afterEach(() => vi.restoreAllMocks())

  /** Stops that are each inserted after the next one of the batch; only the last one's predecessor is known. */
  function reversed(count: number, flight: Anything) {
    const [first] = flight.all_items
    return Array.from({ length: count }, (_, place) => ({
      ...counted({ id: 0 }, { item: 'insert', id: `local-${place}`, stop_id: first.stop_id }),
      after: place === count - 1 ? first.id : `local-${place + 1}`,
      departure: '10:05:00',
    }))
  }

  /** Statements inside transactions while `work` runs. @param read is told what each brought */
  async function statementsOf(work: () => Promise<unknown>, read: Brought[] = []): Promise<number> {
    let count = 0
    const { database } = server
    const transaction = database.transaction.bind(database)
    const counting = (tx: Transaction): Transaction => ({
      ...tx,
      query: async <Row>(...asked: Parameters<Transaction['query']>) => {
        count += 1
        const rows = await tx.query<Row>(...asked)
        read.push({ rows: rows.length, bytes: JSON.stringify(rows).length })
        return rows
      },
      send: (...asked) => {
        count += 1
        tx.send(...asked)
      },
    })
    const counted: Database['transaction'] = (inside) => transaction((tx) => inside(counting(tx)))
    vi.spyOn(database, 'transaction').mockImplementation(counted as Database['transaction'])
    await work()
    vi.restoreAllMocks()
    return count
  }

  const send = (flight: Anything, items: object[]) =>
    client.post('/items/passmultiple', { flight: flight.id, items })

  test('[attack 40] a batch of reversed insertions takes as many statements as a single one', async () => {
    const [one, many] = [await sail(client), await sail(client, { client_ref: 'other' })]
    const ofOne = await statementsOf(() => send(one, reversed(1, one)))
    const ofMany = await statementsOf(() => send(many, reversed(400, many)))
    expect(ofOne).toBeGreaterThan(0)
    expect(ofMany).toBe(ofOne)
    const { all_items } = (await client.get('/flights/detail', { flight: many.id })).json()
    const refs = all_items.map(({ client_ref }: Anything) => client_ref)
    expect(refs.slice(1, 401)).toEqual(Array.from({ length: 400 }, (_, place) => `local-${399 - place}`))
  })

  test('[attack 64] a trip’s detail is as many statements and no more bytes a stop, however many stops are in a row', async () => {
    const sizes: number[] = []
    const short = await sail(client, { client_ref: 'short' })
    // The first few transactions of a place are done twice by the tests' database.
    for (let times = 0; times < 3; times += 1) await client.get('/flights/detail', { flight: short.id })
    for (const many of [100, 200, 400]) {
      const flight = await sail(client, { client_ref: `chain-${many}` })
      const [first] = flight.all_items
      const ref = (place: number) => (place < 0 ? first.id : `chain-${many}-${place}`)
      const items = Array.from({ length: many }, (_, place) => ({
        ...counted({ id: 0 }, { item: 'insert', id: ref(place), stop_id: first.stop_id }),
        ...{ after: ref(place - 1), departure: '10:05:00' },
        place: { after: ref(place - 1), insertions: [{ stop: ref(place), at: place }] },
      }))
      expect((await send(flight, items)).statusCode).toBe(200)
      const read: Brought[] = []
      expect(await statementsOf(() => client.get('/flights/detail', { flight: flight.id }), read)).toBe(4)
      const stops = flight.all_items.length + many
      expect(Math.max(...read.map(({ rows }) => rows))).toBe(stops)
      sizes.push(read.reduce((sum, { bytes }) => sum + bytes, 0) / stops)
    }
    // With the whole way to each stop it would be twice as much each time.
    expect(Math.max(...sizes)).toBeLessThan((sizes[0] ?? 0) * 1.1)
  })

  test('[attack 40] each item of a batch is looked up a few times, in whatever order they come', async () => {
    const flight = await sail(client)
    const find = vi.spyOn(SailingList.prototype, 'find')
    const response = await send(flight, reversed(400, flight))
    expect(response.json().items.every(({ status }: Anything) => status === 'accepted')).toBe(true)
    expect(find.mock.calls.length).toBeLessThan(400 * 10)
  })

  test('[attack 40] a trip takes no more stops than anybody sails; what it has stays as it is', async () => {
    const flight = await sail(client)
    const [first] = flight.all_items
    await server.rows(`insert into stop_visits (concession, trip, position, stop, arrival_s, departure_s, created_at,
        updated_at) select ${client.concession}, ${flight.id}, n, ${first.stop_id}, 0, 0, now(), now()
      from generate_series(4, ${MAX_STOPS_OF_TRIP - 2}) n returning 1`)
    const items = reversed(2, flight)
    const statuses = (await send(flight, items)).json().items.map(({ status }: Anything) => status)
    expect(statuses).toEqual(['refused', 'accepted'])
    const fields = { flight: flight.id, after: first.id, stop: first.stop_id, departure: '10:05:00' }
    const single = await client.post('/items/insert', { ...fields, client_ref: 'local-9' })
    expect([single.statusCode, single.json().message]).toEqual([
      422,
      'Deze vaart heeft al 3000 haltes; er kan er geen meer bij',
    ])
  })
})
