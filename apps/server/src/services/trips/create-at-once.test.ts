/** Trips of one shift that are made at once: each marks the others. */
import { describe, expect, test } from 'vitest'
import { choices, startTestServer } from '../../app.fixture.ts'
import { openMigratedPostgres, postgresUrl } from '../../database/postgres.fixture.ts'

describe.skipIf(!postgresUrl)('[attack] on a database that counted none of its rows yet', () => {
  test('trips made at once on one shift wait for each other in one order', { timeout: 120_000 }, async () => {
    const database = await openMigratedPostgres()
    const server = await startTestServer(database)
    const client = await server.client()
    const make = (round: number, many: number) =>
      Promise.all(
        Array.from({ length: many }, (_, index) =>
          client.post('/flights/create', choices(client, { client_ref: `trip-${round}-${index}` })),
        ),
      )
    const statuses = new Set<number>()
    for (let round = 0; round < 8; round += 1)
      for (const { statusCode } of await make(round, 20)) statuses.add(statusCode)
    expect([...statuses]).toEqual([200])
    const deadlocks = async () => {
      const [row] = await server.rows<{ deadlocks: number }>(
        'select pg_stat_clear_snapshot(), deadlocks from pg_stat_database where datname = current_database()',
      )
      return row?.deadlocks
    }
    // A connection tells what it met when it ends.
    await server.rows(
      'select pg_terminate_backend(pid, 10000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    expect(await deadlocks()).toBe(0)
    await server.close()
  })
})
