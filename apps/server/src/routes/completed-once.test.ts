/** When a trip was completed: the moment its last stop was done, whatever is said of it afterwards. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Anything, type Client, choices, counted, type Fields, MORNING, sail } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'

const SAILED = '2026-11-21T09:40:00Z'
const LATER = '2026-11-21T15:00:00Z'

onEachServer((server) => {
  let client: Client
  let flight: Anything
  const pass = (...items: Fields[]) => client.post('/items/passmultiple', { flight: flight.id, items })
  const completedAt = async () => {
    const [trip] = await server.rows<{ at: string | null }>(
      `select completed_at as at from trips where id = ${flight.id}`,
    )
    return trip?.at ? new Date(trip.at).toISOString() : null
  }
  const all = (): Anything[] => flight.all_items
  const sent = () => all().map((item, place) => counted(item, { sequence: place + 1, key: `k${place}` }))

  beforeEach(async () => {
    client = await server.client()
    flight = await sail(client)
    server.setTime(SAILED)
    await pass(...sent())
    expect(await completedAt()).toBe(new Date(SAILED).toISOString())
    server.setTime(LATER)
  })
  afterEach(() => server.setTime(MORNING))

  const SAID_LATER: Record<string, () => Promise<Anything>> = {
    'a count that is corrected': () =>
      pass(
        counted(all()[1], { sequence: 9, key: 'c', people_on: 6, people: 6, correction: 'Kind vergeten' }),
      ),
    'a count that becomes a skip': () =>
      pass({ item: all()[3].id, action: 'skip', why_skipped: 'other', remarks: 'Mist', sequence: 9 }),
    'what is sent again': () => pass(...sent()),
    'another crew': () =>
      client.post(
        '/flights/update',
        choices(client, { flight: flight.id, stewards: client.stewards.slice(2) }),
      ),
    'its end, said once more': () => client.post('/flights/stop', { flight: flight.id }),
  }

  test.each(Object.entries(SAID_LATER))('%s moves it nowhere', async (_, say) => {
    expect((await say()).statusCode).toBe(200)
    expect(await completedAt()).toBe(new Date(SAILED).toISOString())
  })

  test('a stop that is put in makes it sail on, until that one is done', async () => {
    const put = { after: all()[3].id, stop: client.stops[0], departure: '11:00:00' }
    const { items } = (await client.post('/items/insert', { flight: flight.id, ...put })).json()
    expect(await completedAt()).toBeNull()
    await pass(counted(items.at(-1), { sequence: 10, key: 'p' }))
    expect(await completedAt()).toBe(new Date(LATER).toISOString())
  })
})
