/** Somebody else's client with our server; what it meets with our own app's clients is the simulation's. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '../../apps/server/src/app.fixture.ts'
import type { Database } from '../../apps/server/src/database/database.ts'
import { openMigratedPglite } from '../../apps/server/src/database/pglite.fixture.ts'
import { repeatsWhatIsOver } from './planted/visiting-client-bug.ts'
import { playVisitor } from './visiting-client.ts'

const SCHEDULES = 20

describe('[decision 29] a client without names and keys that sails a shift again', () => {
  const servers: TestServer[] = []
  const serverOn = async (change = (database: Database) => database) => {
    const server = await startTestServer(change(await openMigratedPglite()))
    servers.push(server)
    return server
  }
  let ours: TestServer
  beforeAll(async () => {
    ours = await serverOn()
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
  })

  test('gets another trip each time, and no count is replaced by a later one', async () => {
    for (let seed = 1; seed <= SCHEDULES; seed += 1)
      expect([seed, await playVisitor(ours, seed)]).toEqual([seed, []])
  })

  test('a planted bug, a trip is repeated whether it is over or not, is found within 20 schedules', async () => {
    const server = await serverOn(repeatsWhatIsOver)
    let found: string[] = []
    for (let seed = 1; seed <= SCHEDULES && found.length === 0; seed += 1)
      found = await playVisitor(server, seed)
    expect(found).toContainEqual(expect.stringMatching(/^altered: stop/))
  })
})
