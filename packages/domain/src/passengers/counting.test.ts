import { expect, test } from 'vitest'
import { aCount, aLoad } from '../testing/index.ts'
import {
  clamp,
  countOf,
  everyoneOff,
  maxBoarding,
  minRemoving,
  NOT_COUNTED,
  typedRemoving,
} from './counting.ts'
import { carried, isAboveMaximum } from './load.ts'

test('[PASS-09] a value is held within its bounds', () => {
  expect(clamp(999, 0, 12)).toBe(12)
  expect(clamp(-3, 0, 12)).toBe(0)
  expect(clamp(7, 0, 12)).toBe(7)
})

test('[PASS-12] what is not a number counts as 0', () => {
  expect(clamp(Number.NaN, 0, 12)).toBe(0)
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

test('[OVERVIEW-04] carried are all who got on, at stops that were passed', () => {
  const count = aCount({ peopleOn: 4, peopleOff: 3, bikesOn: 1 })
  expect(carried([{ count }, { count: null }, { count }])).toEqual(aLoad({ people: 8, bikes: 2 }))
})
