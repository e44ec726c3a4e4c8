/** One who asks for everything at once, and what others notice of it: nothing is refused them. Counts, not times. */
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, test } from 'vitest'
import { type Client, sail } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { OF_SESSION, TEXTS } from '../plugins/fair-calls.ts'
import { MAX_STOPS_OF_TRIP } from '../services/trips/sailing-list.ts'
import { ask, atWork, type Colleague } from './office/staff.fixture.ts'

/** Some more than a session may have inside. */
const MANY = OF_SESSION.inside + 8
const SOON_MS = 100

onEachServer((server) => {
  const ashore: Colleague[] = []
  const aboard: Client[] = []
  let flight: number
  beforeAll(async () => {
    for (let n = 0; n < 2; n += 1) {
      const client = await server.client()
      aboard.push(client)
      ashore.push(await atWork(server, client.concession, ['admin', 'planner']))
    }
    const [client] = aboard as [Client]
    flight = (await sail(client)).id
    // Whose a token is, is known from its second call on.
    for (const one of aboard) await one.get('/stewards/overview')
    for (const one of ashore) await ask(server, one, ['GET', '/session'])
  })

  /** What another concession is answered while somebody asks for everything at once, and what that one is. */
  async function beside(greedy: () => Promise<{ statusCode: number }>) {
    const [, client] = aboard as [Client, Client]
    const [, staff] = ashore as [Colleague, Colleague]
    const own = new Set<number>()
    let isDone = false
    const keepAsking = async () => {
      while (!isDone) {
        const { statusCode } = await greedy()
        own.add(statusCode)
        // As soon as it can be: what is refused costs nothing but this process.
        if (statusCode !== 200) await pause(SOON_MS)
      }
    }
    const asking = Array.from({ length: MANY }, keepAsking)
    const others: number[] = []
    for (let n = 0; n < 2; n += 1) {
      const settings = { lon: 4.4, lat: 51.2, track: client.track, shift: client.shift, ship: client.ship }
      const responses = await Promise.all([
        client.get('/stewards/overview'),
        client.get(`/malfunctions/overview?ship=${client.ship}`),
        client.post('/flights/create', { ...settings, stewards: '[]', client_ref: `${flight}-${n}-${MANY}` }),
        ask(server, staff, ['GET', '/board']),
        ask(server, staff, ['GET', '/staff']),
      ])
      others.push(...responses.map(({ statusCode }) => statusCode))
    }
    isDone = true
    await Promise.all(asking)
    return { others, own }
  }

  test.each([
    ['a session of the office', () => ask(server, ashore[0] as Colleague, ['GET', '/trips'])],
    ['a captain’s token', () => (aboard[0] as Client).get('/flights/detail', { flight })],
    ['a captain’s token that polls', () => (aboard[0] as Client).get('/stewards/overview')],
  ])(
    '[attack 64] %s has its own part, and others of another concession are refused nothing',
    async (_, greedy) => {
      const { others, own } = await beside(greedy)
      expect(others.filter((status) => status !== 200)).toEqual([])
      expect(own).toEqual(new Set([200, 429]))
      // It is over with the calls themselves.
      expect((await greedy()).statusCode).toBe(200)
    },
  )

  test('[attack 64] who asks for too much at once is told when to come again', async () => {
    const [client] = aboard as [Client]
    const responses = await Promise.all(Array.from({ length: MANY }, () => client.get('/stewards/overview')))
    const refused = responses.find(({ statusCode }) => statusCode === 429)
    expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(OF_SESSION.inside)
    expect([refused?.headers['retry-after'], refused?.json()]).toEqual([
      '2',
      { message: 'Te veel verzoeken. Probeer het zo opnieuw.', code: 'too-many-requests' },
    ])
  })

  test('[attack 64] who was sent the longest texts again and again waits until they are paid; others do not', async () => {
    const own = await server.client()
    const trip = await sail(own)
    const [first] = trip.all_items
    await server.rows(`insert into stop_visits (concession, trip, position, stop, arrival_s, departure_s, created_at,
        updated_at) select ${own.concession}, ${trip.id}, n, ${first.stop_id}, 0, 0, now(), now()
      from generate_series(4, ${MAX_STOPS_OF_TRIP}) n returning 1`)
    const { length } = (await own.get('/flights/detail', { flight: trip.id })).body
    const most = Math.ceil(TEXTS.atOnce / length)
    const statuses: number[] = []
    let refused: Awaited<ReturnType<Client['get']>> | undefined
    // Meanwhile it pays, so a few more may pass.
    while (!refused && statuses.length < 3 * most) {
      const response = await own.get('/flights/detail', { flight: trip.id })
      statuses.push(response.statusCode)
      if (response.statusCode === 429) refused = response
    }
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThanOrEqual(2)
    expect(statuses.length).toBeGreaterThan(most - 2)
    expect((await (aboard[1] as Client).get('/stewards/overview')).statusCode).toBe(200)
  })

  test('[attack 64] tokens that nobody has are one stranger’s: those who have one go on', async () => {
    const [, client] = aboard as [Client, Client]
    const guesses = Array.from({ length: 300 }, (_, n) =>
      server.app.inject({
        url: '/api/stewards/overview',
        headers: { authorization: `Bearer guess-${n}`, concession: '1' },
      }),
    )
    const own = [await client.get('/stewards/overview'), await client.get('/tracks/overview')]
    expect(own.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(new Set((await Promise.all(guesses)).map(({ statusCode }) => statusCode))).toEqual(new Set([401]))
  })
})
