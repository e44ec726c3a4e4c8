/** Midnight ends no trip: what is asked of the trips of now is asked of yesterday's that still sail. */
import { describe, expect, test } from 'vitest'
import { LONGER, OF_NOW, underWay } from './after-midnight.fixture.ts'
import { onEachServer } from './database/databases.fixture.ts'

/** On both sides of midnight, and of three o'clock, when another service day begins. */
const STILL = ['2026-11-21T22:40:00Z', '2026-11-21T23:10:00Z', '2026-11-22T01:50:00Z', '2026-11-22T02:10:00Z']
const NO_MORE = '2026-11-23T11:00:00Z'

onEachServer((server) => {
  describe.each(Object.entries(OF_NOW))('%s', (name, finds) => {
    test.each(STILL)('finds a trip that is under way at %s', async (at) => {
      const scene = await underWay(server)
      server.setTime(at)
      expect(await finds(scene)).toBe(true)
    })

    test.skipIf(LONGER.includes(name))('doesn’t find one that nobody ended, two days later', async () => {
      const scene = await underWay(server)
      server.setTime(NO_MORE)
      expect(await finds(scene)).toBe(false)
    })
  })
})
