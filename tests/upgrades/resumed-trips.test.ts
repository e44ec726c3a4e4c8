/** A database from before it was kept who resumed a trip. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startTestServer } from '../../apps/server/src/app.fixture.ts'
import { onEachDatabase } from '../../apps/server/src/database/databases.fixture.ts'
import { colleagueOf } from '../../apps/server/src/routes/colleague.fixture.ts'
import { fillDatabase } from './fill.ts'
import { FIXTURES, type Fixture } from './fixture.ts'

onEachDatabase((open) => {
  test('[attack 12c] whoever resumed one of its trips still delivers on it, for half a year', async () => {
    const fixture: Fixture = JSON.parse(await readFile(join(FIXTURES, '0005-years-of-sailing.json'), 'utf8'))
    const database = await open()
    await fillDatabase(database, fixture)
    const server = await startTestServer(database)
    const { concession } = fixture
    const jan = await colleagueOf(server, { ...(await server.client()), concession }, 'Jan De Smet')
    const trips = await server.rows<{ id: number; days: number }>(
      `select id, round(extract(epoch from open_until - now()) / 86400)::int as days from trips where concession = ${concession}`,
    )
    expect(trips.length).toBeGreaterThan(0)
    for (const { id, days } of trips) {
      expect(days).toBe(180)
      expect((await jan.post('/flights/stop', { flight: id })).statusCode).toBe(200)
    }
    await server.close()
  }, 180_000)
})
