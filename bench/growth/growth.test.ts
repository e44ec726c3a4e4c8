/** A tiny run, so that the bench itself can be trusted; nothing is timed here. */
import { expect, test } from 'vitest'
import { growthOf } from './power.ts'
import { GrowingServer } from './server-growth.ts'

const databaseUrl = process.env.TEST_DATABASE_URL

test('k is 0 for what stays as it is, 1 for what grows along, and sees the trend through noise', () => {
  const points = (of: (size: number) => number) => [10, 100, 1000].map((size) => ({ size, ms: of(size) }))
  expect(growthOf(points(() => 3))).toBeCloseTo(0)
  expect(growthOf(points((size) => size / 7))).toBeCloseTo(1)
  expect(growthOf(points((size) => Math.sqrt(size)))).toBeCloseTo(0.5)
  expect(growthOf(points((size) => (size === 100 ? 1.1 : 1) * size ** 0.1))).toBeCloseTo(0.1)
})

test.skipIf(!databaseUrl)(
  'the calls are measured at every size, on PostgreSQL',
  { timeout: 240_000 },
  async () => {
    const made: string[] = []
    const server = await GrowingServer.on({
      databaseUrl: databaseUrl ?? '',
      seconds: 0.05,
      onSize: (what, size) => made.push(`${size} ${what}`),
    })
    try {
      const trips = await server.withTrips([200, 400])
      expect(Object.keys(trips)).toHaveLength(18)
      for (const points of Object.values(trips)) {
        expect(points.map(({ size }) => size)).toEqual([200, 400])
        for (const { ms } of points) expect(ms).toBeGreaterThan(0)
      }
      expect(await server.tripsHeld()).toBeGreaterThan(400)
      const stops = await server.withStops([5, 20])
      expect(Object.values(stops)).toEqual([
        [expect.objectContaining({ size: 5 }), expect.objectContaining({ size: 20 })],
      ])
      expect(made).toEqual(['200 trips', '400 trips', '5 stops', '20 stops'])
    } finally {
      await server.end()
    }
  },
)
