import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aCount, aLoad } from '../testing/index.ts'
import { COUNTED, COUNTED_KINDS, eachCounted } from './counted.ts'
import {
  clamp,
  countingOf,
  countOf,
  everyoneOff,
  maxBoarding,
  minRemoving,
  NOT_COUNTED,
  typedRemoving,
} from './counting.ts'
import {
  aboveMaximum,
  carried,
  countBetween,
  isAboveMaximum,
  isPossible,
  isSameCount,
  loadAfter,
  NO_MAXIMUMS,
} from './load.ts'

test('[PASS-09] a value is held within its bounds', () => {
  expect(clamp(999, 0, 12)).toBe(12)
  expect(clamp(-3, 0, 12)).toBe(0)
  expect(clamp(7, 0, 12)).toBe(7)
})

test('[PASS-12] what is not a number counts as 0', () => {
  expect(clamp(Number.NaN, 0, 12)).toBe(0)
  expect(clamp(Number.POSITIVE_INFINITY, 0, 12)).toBe(0)
  // Within its bounds.
  expect([clamp(Number.NaN, 3, 12), clamp(Number.NaN, -8, -2)]).toEqual([3, -2])
})

test('[PASS-09] of a broken number the whole ones count', () => {
  expect([clamp(2.9, 0, 12), clamp(-2.9, -8, 0)]).toEqual([2, -2])
})

test('[PASS-17] three who leave make room for three', () => {
  expect(maxBoarding(12, 10, 0)).toBe(2)
  expect(maxBoarding(12, 10, -3)).toBe(5)
})

test('[AMB-18] boarding is never bounded below zero, and not at all without a known maximum', () => {
  expect(maxBoarding(12, 20, 0)).toBe(0)
  expect(maxBoarding(null, 20, 0)).toBe(Number.MAX_SAFE_INTEGER)
})

test('[PASS-19, PASS-20] alighting lies between minus everybody and zero', () => {
  expect(minRemoving(8)).toBe(-8)
  expect(Object.is(minRemoving(0), 0)).toBe(true)
})

test('[AMB-17] a typed positive number is taken as that many leaving', () => {
  expect(typedRemoving(3, 8)).toBe(-3)
  expect(typedRemoving(-3, 8)).toBe(-3)
  expect(typedRemoving(99, 8)).toBe(-8)
  // Nobody is 0, not -0: it is shown.
  for (const nobody of [typedRemoving(0, 8), typedRemoving(-0, 8), typedRemoving(3, 0)])
    expect(Object.is(nobody, 0)).toBe(true)
})

test('[PASS-14] everybody off is everybody aboard, boarding stays as it was', () => {
  const counting = { ...NOT_COUNTED, addingPeople: 2 }
  expect(everyoneOff(counting, aLoad({ people: 8, bikes: 3 }), 2)).toEqual({
    ...NOT_COUNTED,
    addingPeople: 2,
    removingPeople: -8,
    removingBikes: -3,
  })
})

test('[PASS-15] at the first stop everybody off takes nobody off', () => {
  const counting = { ...NOT_COUNTED, removingPeople: -1, removingBikes: -1 }
  expect(everyoneOff(counting, aLoad({ people: 8, bikes: 3 }), 0)).toEqual(NOT_COUNTED)
})

test('[AMB-17] a count leaves the form without signs', () => {
  expect(
    countOf({ ...NOT_COUNTED, addingPeople: 4, removingPeople: -3, addingBikes: 1, removingBikes: -2 }),
  ).toEqual(aCount({ peopleOn: 4, peopleOff: 3, bikesOn: 1, bikesOff: 2 }))
})

test('[PASS-21] a number above the maximum is flagged, an unknown maximum never is', () => {
  expect(isAboveMaximum(13, 12)).toBe(true)
  expect(isAboveMaximum(12, 12)).toBe(false)
  expect(isAboveMaximum(500, null)).toBe(false)
})

test.each(COUNTED_KINDS)(
  '[PASS-21] a ship that may carry no %s has a maximum: the first one is flagged',
  (kind) => {
    const ship = { ...NO_MAXIMUMS, [COUNTED[kind].maximum]: 0 }
    const flagged = (aboard: number) => aboveMaximum(aLoad({ [kind]: aboard }), ship)
    expect(flagged(0)).toEqual(eachCounted(() => false))
    expect(flagged(1)).toEqual(eachCounted((other) => other === kind))
  },
)

test('[OVERVIEW-04] carried are all who got on, at stops that were passed', () => {
  const count = aCount({ peopleOn: 4, peopleOff: 3, bikesOn: 1 })
  expect(carried([{ count }, { count: null }, { count }])).toEqual(aLoad({ people: 8, bikes: 2 }))
})

test('[AMB-17] the counters show a count as it was confirmed, and give it back', () => {
  const count = aCount({ peopleOn: 4, peopleOff: 3, bikesOn: 1 })
  expect(countingOf(count)).toEqual({ ...NOT_COUNTED, addingPeople: 4, removingPeople: -3, addingBikes: 1 })
  expect(countOf(countingOf(count))).toEqual(count)
  expect(Object.is(countingOf(count).removingBikes, 0)).toBe(true)
})

test('[AMB-19] what makes one load of another is a count of the difference', () => {
  const before = aLoad({ people: 8, bikes: 1 })
  expect(countBetween(before, aLoad({ people: 5, bikes: 3 }))).toEqual(aCount({ peopleOff: 3, bikesOn: 2 }))
  expect(countBetween(before, aLoad({ people: 9 }))).toEqual(aCount({ peopleOn: 1, bikesOff: 1 }))
  const few = fc.integer({ min: 0, max: 9 })
  const load = fc.record({ people: few, bikes: few })
  fc.assert(
    fc.property(load, load, (one, other) => {
      const count = countBetween(one, other)
      expect(loadAfter(one, count)).toEqual(other)
      expect(isPossible(one, count)).toBe(true)
      expect(Math.min(...Object.values(count))).toBe(0)
    }),
  )
})

test('a count is possible of whole numbers, none below zero, and of nobody who wasn’t aboard', () => {
  const aboard = aLoad({ people: 3, bikes: 1 })
  for (const count of [{}, { peopleOn: 99 }, { peopleOff: 3, bikesOff: 1 }, { peopleOn: 2, peopleOff: 3 }])
    expect(isPossible(aboard, aCount(count))).toBe(true)
  for (const count of [
    { peopleOff: 4 },
    { bikesOff: 2 },
    // Who gets on here doesn't get off here.
    { peopleOn: 5, peopleOff: 4 },
    { peopleOn: -1 },
    { peopleOff: -1 },
    { peopleOn: 0.5 },
    { bikesOff: 0.5 },
    { peopleOn: Number.NaN },
    { peopleOff: Number.NaN },
    { peopleOn: Number.POSITIVE_INFINITY },
    { peopleOn: Number.MAX_SAFE_INTEGER + 1 },
  ])
    expect(isPossible(aboard, aCount(count))).toBe(false)
})

test('two counts are the same where each number is', () => {
  const one = aCount({ peopleOn: 4, peopleOff: 3, bikesOn: 1, bikesOff: 2 })
  expect(isSameCount(one, { ...one })).toBe(true)
  for (const field of Object.keys(one)) expect(isSameCount(one, { ...one, [field]: 9 })).toBe(false)
})

test('[PASS-21] of each thing it is told whether more are aboard than the ship may carry', () => {
  const ship = { maxPeople: 12, maxBikes: 4 }
  expect(aboveMaximum(aLoad({ people: 13, bikes: 4 }), ship)).toEqual({ people: true, bikes: false })
  expect(aboveMaximum(aLoad({ people: 12, bikes: 5 }), ship)).toEqual({ people: false, bikes: true })
  expect(aboveMaximum(aLoad({ people: 99 }), { maxPeople: null, maxBikes: null })).toEqual({
    people: false,
    bikes: false,
  })
})
