import { beforeAll, expect, test } from 'vitest'
import { type Client, MORNING } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { askedBy, boatAsks } from '../turns/asker.ts'
import { MAX_WAITING } from './shed-polls.ts'

onEachServer((server) => {
  let client: Client
  beforeAll(async () => {
    client = await server.client()
  })

  test('[growth] while the database has a queue polls get 503, and a delivery gets its turn', async () => {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>()
    const { track, shift, ship } = client
    // PostgreSQL has ten connections, PGlite one.
    const asker = boatAsks(client)
    // From now on it is known whose token it is.
    await client.get('/stewards/overview')
    const works = Array.from({ length: MAX_WAITING + 11 }, () =>
      askedBy(asker, () => server.database.transaction(() => ended)),
    )
    await expect.poll(() => server.database.waiting(asker)).toBeGreaterThan(MAX_WAITING)
    for (const path of [
      `/notifications/index?track=${track}&read=0`,
      `/malfunctions/overview?ship=${ship}`,
    ]) {
      const { statusCode, headers, body } = await client.get(path)
      expect([statusCode, headers['retry-after'], JSON.parse(body).message]).toEqual([
        503,
        '10',
        'De server heeft het te druk. Probeer het zo opnieuw.',
      ])
    }
    const settings = { lon: 4.4, lat: 51.2, track, shift, ship, stewards: '[]', recorded_at: MORNING }
    const delivered = client.post('/flights/create', settings)
    end()
    expect((await delivered).statusCode).toBe(200)
    await Promise.all(works)
    expect((await client.get(`/notifications/index?track=${track}&read=0`)).statusCode).toBe(200)
    expect(server.database.waiting()).toBe(0)
  })
})
