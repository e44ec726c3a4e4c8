/** A tiny run on each database, so that the bench itself can be trusted; nothing is timed here. */
import { expect, test } from 'vitest'
import { emptyDatabases } from '../server/server-run.ts'
import { HONEST_CALLS, runFair } from './fair-run.ts'

const server = process.env.TEST_DATABASE_URL
const LEAST = { seconds: 0.3, rounds: 1, connections: 2, greedyConnections: 300, stops: 50 }

async function tryOn(databaseUrl: string | null): Promise<void> {
  const rows = await runFair({ databaseUrl, ...LEAST })
  expect(rows.map(({ call }) => call)).toEqual([...HONEST_CALLS])
  for (const { alone, beside, ratio, refused, greedy } of rows) {
    for (const ms of [alone.p50, alone.p99, beside.p50, beside.p99, ratio, greedy.served])
      expect(ms).toBeGreaterThan(0)
    expect(refused).toBe(0)
    // Of so many calls at once a session has sixty-four inside.
    expect(greedy.refused).toBeGreaterThan(0)
  }
}

test(
  'one greedy token beside others is measured on PGlite, and refuses them nothing',
  { timeout: 240_000 },
  () => tryOn(null),
)

test.skipIf(!server)(
  'one greedy token beside others is measured on PostgreSQL, and refuses them nothing',
  { timeout: 240_000 },
  async () => {
    const { urls, drop } = await emptyDatabases(server ?? '')
    try {
      await tryOn(urls.ours)
    } finally {
      await drop()
    }
  },
)
