/** Stops that were inserted aboard stand ashore in the boat's order, whatever arrives first, twice or late. */
import { applyFact, placeOf, type Stop } from '@vaarboek/domain'
import { inserted, prepared, stopsNumbered, tripOf, withFacts } from '@vaarboek/domain/testing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Anything, type Client, counted, type Fields, sail } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'

const MORNING_MS = Date.parse('2026-11-21T09:00:00Z')

/** One insertion: after which of the boat's stops, and by how much the clock went on or back. */
interface Insertion {
  after: number
  clock: number
}
/** One delivery: of which insertion, by itself or with its count, and whether the boat had heard of earlier ones. */
interface Delivery {
  insertion: number
  isPassed: boolean
  isInformed: boolean
}

onEachServer((server) => {
  const refsOf = (items: Anything[]) => items.map(({ client_ref, id }) => client_ref ?? String(id))

  /** The boat's stops, its planned ones numbered. */
  function boatOf(items: Anything[], insertions: readonly Insertion[]): Stop[] {
    const planned = items.map(({ stop_id, departure }) => ({
      stopId: String(stop_id),
      stopName: '',
      departure,
    }))
    const begun = tripOf(prepared({ stops: planned }))
    const numbers = begun.stops.map(({ id }, place) => [id, String(items[place].id)])
    let trip = withFacts(begun, stopsNumbered({ items: Object.fromEntries(numbers) }))
    let ms = MORNING_MS
    for (const [place, { after, clock }] of insertions.entries()) {
      ms += clock
      const from = trip.stops[after % trip.stops.length]
      const insertion = inserted({
        stop: `local-${place}`,
        after: from?.id ?? '',
        stopId: from?.stopId ?? '',
        delayMinutes: 1,
        at: new Date(ms).toISOString(),
      })
      const applied = applyFact(trip, insertion)
      if ('trip' in applied) trip = applied.trip
    }
    return trip.stops
  }

  /** A request as the boat makes it, with the numbers it has heard of. */
  function requestOf(stop: Stop, known: readonly Stop[]): Fields {
    const before = known.slice(
      0,
      known.findIndex(({ id }) => id === stop.id),
    )
    return {
      after: before.findLast(({ itemId }) => itemId)?.itemId,
      departure: stop.departure,
      place: placeOf(stop, known),
    }
  }

  async function deliver(client: Client, flight: Anything, boat: readonly Stop[], delivery: Delivery) {
    const stop = boat.find(({ id }) => id === `local-${delivery.insertion}`)
    if (!stop) return
    const { all_items } = (await client.get('/flights/detail', { flight: flight.id })).json()
    const known = boat.map((one) => {
      const item = all_items.find(({ client_ref }: Anything) => client_ref === one.id)
      return delivery.isInformed && item ? { ...one, itemId: String(item.id) } : one
    })
    const asked = requestOf(stop, known)
    const stopId = Number(stop.stopId)
    const response = delivery.isPassed
      ? await client.post('/items/passmultiple', {
          flight: flight.id,
          items: [
            counted({ id: 0 }, { ...asked, item: 'insert', id: stop.id, stop_id: stopId, sequence: 5 }),
          ],
        })
      : await client.post('/items/insert', { ...asked, flight: flight.id, stop: stopId, client_ref: stop.id })
    expect(response.statusCode).toBe(200)
  }

  async function arrived(insertions: readonly Insertion[], deliveries: readonly Delivery[]) {
    const client = await server.client()
    const flight = await sail(client)
    const boat = boatOf(flight.all_items, insertions)
    for (const delivery of deliveries) await deliver(client, flight, boat, delivery)
    const { all_items } = (await client.get('/flights/detail', { flight: flight.id })).json()
    return { ashore: refsOf(all_items), aboard: boat.map(({ id, itemId }) => itemId ?? id) }
  }

  const MOST = 6
  const insertions = fc.array(
    // Half of them at one stop; the clock may stand still or be set back.
    fc.record({
      after: fc.oneof(fc.constant(1), fc.nat(30)),
      clock: fc.constantFrom(1000, 60_000, 0, -3_600_000),
    }),
    { minLength: 2, maxLength: MOST },
  )
  const deliveries = fc.tuple(
    fc.shuffledSubarray([...Array(MOST).keys()], { minLength: MOST }),
    fc.array(fc.nat(MOST - 1), { maxLength: 5 }),
    fc.infiniteStream(fc.boolean()),
  )

  test('any order and repetition of insertions and counts gives the boat’s order', async () => {
    await fc.assert(
      fc.asyncProperty(insertions, deliveries, async (made, [order, again, luck]) => {
        const sent = [...again.slice(0, 2), ...order, ...again].map((insertion) => ({
          insertion,
          isPassed: luck.next().value === true,
          isInformed: luck.next().value === true,
        }))
        const { ashore, aboard } = await arrived(made, sent)
        expect(ashore).toEqual(aboard)
      }),
      { numRuns: 40 },
    )
  }, 120_000)

  test('of two stops inserted after one, the newer one comes first though its request came first', async () => {
    const made = [
      { after: 0, clock: 0 },
      { after: 0, clock: 1000 },
    ]
    const sent = [1, 0].map((insertion) => ({ insertion, isPassed: false, isInformed: false }))
    const { ashore, aboard } = await arrived(made, sent)
    expect(ashore.slice(1, 3)).toEqual(['local-1', 'local-0'])
    expect(ashore).toEqual(aboard)
  })

  test('a stop inserted after one that isn’t ashore yet, or never comes, has its place', async () => {
    const made = [
      { after: 0, clock: 0 },
      { after: 1, clock: 1000 },
      { after: 0, clock: 1000 },
    ]
    const sent = [2, 1].map((insertion) => ({ insertion, isPassed: true, isInformed: true }))
    expect((await arrived(made, sent)).ashore.slice(1, 3)).toEqual(['local-2', 'local-1'])
    const late = { insertion: 0, isPassed: false, isInformed: true }
    expect((await arrived(made, [...sent, late])).ashore.slice(1, 4)).toEqual([
      'local-2',
      'local-0',
      'local-1',
    ])
  })

  test('two tablets: whichever insertion comes first, the same order', async () => {
    const client = await server.client()
    const orders = await Promise.all(
      [
        [0, 1, 2],
        [2, 1, 0],
        [1, 2, 0],
      ].map(async (order, day) => {
        const flight = await sail(client, { service_day: `2026-11-2${day + 1}` })
        const [first] = flight.all_items
        const stop = client.stops[2]
        for (const place of order) {
          const ref = ['local-a', 'local-b', 'local-c'][place]
          const at = [5, 5, 3][place]
          const sent = { after: first.id, stop, departure: '10:05:00', client_ref: ref }
          const insertions = [{ stop: ref, at }]
          await client.post('/items/insert', {
            ...sent,
            flight: flight.id,
            place: { after: first.id, insertions },
          })
        }
        const { all_items } = (await client.get('/flights/detail', { flight: flight.id })).json()
        return refsOf(all_items).slice(1, 4)
      }),
    )
    expect(orders).toEqual([orders[0], orders[0], orders[0]])
    expect(orders[0]?.[2]).toBe('local-c')
  })

  test('a sender that says no place, or another stop’s, has it right after the stop it names', async () => {
    const client = await server.client()
    const flight = await sail(client)
    const [first] = flight.all_items
    const sent = { flight: flight.id, after: first.id, stop: client.stops[2], departure: '10:05:00' }
    const place = { after: first.id, insertions: [{ stop: 'local-x', at: 1 }] }
    for (const more of [
      { client_ref: 'local-1' },
      { client_ref: 'local-2', place },
      { client_ref: 'local-3' },
    ])
      expect((await client.post('/items/insert', { ...sent, ...more })).statusCode).toBe(200)
    const gone = { after: '99999999', insertions: [{ stop: 'local-4', at: 1 }] }
    await client.post('/items/insert', { ...sent, client_ref: 'local-4', place: gone })
    const { all_items } = (await client.get('/flights/detail', { flight: flight.id })).json()
    expect(refsOf(all_items).slice(1, 5)).toEqual(['local-4', 'local-3', 'local-2', 'local-1'])
  })

  test.each([
    ['no list', { after: '1', insertions: 'x' }],
    ['an empty one', { after: '1', insertions: [] }],
    ['a moment that isn’t one', { after: '1', insertions: [{ stop: 'local-1', at: 1e300 }] }],
    ['text', 'x'],
  ])('a place with %s is refused by name', async (_, place) => {
    const client = await server.client()
    const flight = await sail(client)
    const sent = {
      flight: flight.id,
      after: flight.all_items[0].id,
      stop: client.stops[2],
      departure: '10:05:00',
    }
    const response = await client.post('/items/insert', { ...sent, client_ref: 'local-1', place })
    expect(response.statusCode).toBe(422)
    expect(response.json().message).toContain('place')
  })
})
