import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isLegCounted, isLegSailed, lackOf, type PlannedLeg } from './missing-leg.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const MINUTE = 60_000
const leg = (more: Partial<PlannedLeg>): PlannedLeg => ({
  isCancelled: false,
  leavesAt: NOW - MINUTE,
  trip: null,
  ...more,
})
const trip = (more: Partial<NonNullable<PlannedLeg['trip']>>) => ({
  trip: { isOver: false, isUsed: true, heardAt: NOW, passed: 0, open: 3, ...more },
})

test.each([
  ['was cancelled', leg({ isCancelled: true }), 'cancelled'],
  ['leaves later', leg({ leavesAt: NOW + MINUTE }), 'ahead'],
  ['has no trip', leg({}), 'no-trip'],
  ['has no trip and no times', leg({ leavesAt: null }), 'no-trip'],
  ['is of a trip that was closed before it', leg(trip({ isOver: true })), 'closed'],
  ['is of a trip that was closed within it', leg(trip({ isOver: true, passed: 1, open: 2 })), 'not-counted'],
  ['is sailed now', leg(trip({ passed: 1 })), 'under-way'],
  ['is sailed now, ten minutes silent', leg(trip({ heardAt: NOW - 10 * MINUTE })), 'under-way'],
  ['is of a tablet that is silent for longer', leg(trip({ heardAt: NOW - 10 * MINUTE - 1 })), 'silent'],
  ['is of a tablet of which nobody knows', leg(trip({ heardAt: null })), 'under-way'],
  ['was cancelled and sailed', leg({ isCancelled: true, ...trip({ passed: 3, open: 0 }) }), null],
  ['has counts that aren’t used', leg(trip({ isOver: true, isUsed: false, passed: 3, open: 0 })), 'not-used'],
  ['has some counts, which aren’t used', leg(trip({ isUsed: false, passed: 1 })), 'not-used'],
  ['has no counts to use', leg(trip({ isOver: true, isUsed: false })), 'closed'],
  ['was counted as a whole', leg(trip({ passed: 3, open: 0 })), null],
  // Nobody calls at any of its stops: that is no leg that was sailed.
  ['was skipped as a whole', leg(trip({ isOver: true, passed: 0, open: 0 })), 'closed'],
] as const)('a leg that %s', (_, one, lack) => {
  expect(lackOf(one, NOW)).toBe(lack)
})

test('a leg lacks nothing when it was counted, which it never is without being sailed', () => {
  const numbers = fc.nat({ max: 3 })
  const some = fc.record({
    isCancelled: fc.boolean(),
    leavesAt: fc.option(fc.integer({ min: NOW - MINUTE, max: NOW + MINUTE })),
    trip: fc.option(
      fc.record({
        isOver: fc.boolean(),
        isUsed: fc.boolean(),
        heardAt: fc.option(fc.integer({ min: NOW - 60 * MINUTE, max: NOW })),
        passed: numbers,
        open: numbers,
      }),
    ),
  })
  fc.assert(
    fc.property(some, (one) => {
      expect(lackOf(one, NOW) === null).toBe(isLegCounted(one))
      if (isLegCounted(one)) expect(isLegSailed(one)).toBe(true)
    }),
  )
})
