import { expect, test } from 'vitest'
import { sail, startTestServer } from '../app.fixture.ts'
import { runAt } from '../commands/commands.fixture.ts'
import { migrateAsBefore, onEachDatabase } from './databases.fixture.ts'
import { BEGIN_GENERATION } from './generation.ts'

const BEFORE = ['0001-first-journey.sql', '0002-whole-crew-app.sql']

onEachDatabase((open) => {
  test('[fault 32] a schema from before generations begins one at its next start, far beyond its numbers', async () => {
    const database = await open()
    await migrateAsBefore(database, BEFORE)
    await database.transaction((tx) => tx.script(BEGIN_GENERATION))
    const server = await startTestServer(database)
    const [generation] = await server.rows<{ id: string; first: number }>(
      'select id, first_trip as first from generation',
    )
    expect(generation?.id).toMatch(/./)
    expect(generation?.first).toBeGreaterThan(1_000_000)
    await server.close()
  }, 180_000)

  test('[fault 32] after a restore by other means a command starts a new generation, and every response carries it', async () => {
    const server = await startTestServer(await open())
    const client = await server.client()
    const { id } = await sail(client)
    const generation = async () => (await client.get('/ships/index')).headers.generation
    const before = await generation()
    expect(await runAt(server, ['restored'])).toContain('leveren opnieuw')
    expect(await generation()).toMatch(/./)
    expect(await generation()).not.toBe(before)
    // A number of before may be asked for again, one that is yet to come may not.
    const lost = await sail(client, { client_ref: 'lost', flight: id + 7 })
    expect(lost.id).toBe(id + 7)
    const other = await sail(client, { client_ref: 'other-tablet', flight: id + 7 })
    expect(other.id).toBe(id + 7)
    const future = await sail(client, { client_ref: 'future', flight: 9_000_000 })
    expect(future.id).toBeGreaterThan(1_000_000)
    expect(future.id).toBeLessThan(2_000_000)
    await server.close()
  }, 180_000)
})
