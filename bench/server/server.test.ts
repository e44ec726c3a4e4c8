/** Tiny runs, so that the bench itself can be trusted; nothing is timed here. */
import { describe, expect, test } from 'vitest'
import { FLOORS } from './bare.ts'
import { CALLS } from './requests.ts'
import { emptyDatabases, faultOf, median, type Row, runOn } from './server-run.ts'

const server = process.env.TEST_DATABASE_URL

test.skipIf(!server).each(FLOORS)(
  'every call is really done by ours, the bare server (%s) and pgbench, on PostgreSQL',
  { timeout: 240_000 },
  async (floor) => {
    const { urls, drop } = await emptyDatabases(server ?? '')
    const rows: Row[] = []
    try {
      await runOn({
        databaseUrls: urls,
        floor,
        calls: CALLS,
        connections: [2],
        seconds: 0.2,
        rounds: 1,
        onRow: (row) => rows.push(row),
        onNull: (_, rate) => expect(rate).toBeGreaterThan(0),
      })
    } finally {
      await drop()
    }
    expect(rows.map(({ call }) => call)).toEqual([...CALLS])
    for (const { rate, pgbench, ratio, p99Ratio } of rows)
      for (const number of [rate.ours, rate.bare, pgbench, ratio, p99Ratio]) expect(number).toBeGreaterThan(0)
  },
)

describe('what would measure something else is found', () => {
  const called = {
    succeeded: 3,
    failed: {},
    seconds: 1,
    took: [1, 1, 1],
    bytes: [500, 500] as [number, number],
    sample: '…',
  }
  const created = { trips: 3, visits: 30, passed: 0, audit: 3 }

  test('work that succeeded and is in the database', () => {
    expect(faultOf('create', called, created)).toBeNull()
    expect(faultOf('pass', called, { trips: 0, visits: 0, passed: 30, audit: 30 })).toBeNull()
    expect(faultOf('overview', called, { trips: 0, visits: 0, passed: 0, audit: 0 })).toBeNull()
  })
  test('refusals', () =>
    expect(faultOf('create', { ...called, failed: { 401: 2 } }, created)).toContain('2 times 401'))
  test('nothing succeeded', () =>
    expect(faultOf('create', { ...called, succeeded: 0 }, created)).not.toBeNull())
  test('an effect that came once for several requests', () =>
    expect(faultOf('create', called, { ...created, trips: 1 })).toContain('1 trips'))
  test('stops that were passed before', () =>
    expect(faultOf('pass', called, { ...created, trips: 0, visits: 0 })).not.toBeNull())
  test('an empty list', () =>
    expect(
      faultOf('notifications', { ...called, bytes: [2, 2] }, { trips: 0, visits: 0, passed: 0, audit: 0 }),
    ).toContain('2 bytes'))
  test('the median is the middle, or between the two middles', () => {
    expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5])
  })
})
