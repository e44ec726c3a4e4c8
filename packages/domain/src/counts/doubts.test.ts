import { describe, expect, test } from 'vitest'
import { NO_MAXIMUMS, NOBODY, NOTHING_COUNTED } from '../passengers/load.ts'
import { doubtsOf, loadOnArrival } from './doubts.ts'

const count = (given: object) => ({ ...NOTHING_COUNTED, ...NOBODY, ...given })
const FULL = { maxPeople: 75, maxBikes: 10 }
const SOME = { people: 19, bikes: 2 }

describe('a count of the shore', () => {
  test('that fits the ship and who was aboard is in no doubt', () => {
    expect(doubtsOf(count({ peopleOff: 19, peopleOn: 75, people: 75, bikes: 10 }), SOME, FULL)).toEqual([])
  })

  test('over the maximum is in doubt, of each kind, where somebody said how many the ship may carry', () => {
    const full = count({ people: 9999, bikes: 11 })
    expect(doubtsOf(full, SOME, FULL)).toEqual([
      { because: 'over-maximum', kind: 'people', given: 9999, most: 75 },
      { because: 'over-maximum', kind: 'bikes', given: 11, most: 10 },
    ])
    expect(doubtsOf(full, SOME, NO_MAXIMUMS)).toEqual([])
  })

  test('with more off than there were aboard is in doubt, of each kind, whoever got on', () => {
    const off = count({ peopleOn: 500, peopleOff: 500, people: 19, bikesOff: 3 })
    expect(doubtsOf(off, SOME, FULL)).toEqual([
      { because: 'more-off', kind: 'people', given: 500, most: 19 },
      { because: 'more-off', kind: 'bikes', given: 3, most: 2 },
    ])
  })
})

test('aboard on arrival is who left the last stop that was counted before', () => {
  const visits = [
    { id: 1, state: 'passed', people: 5, bikes: 1 },
    { id: 2, state: 'skipped', people: 9, bikes: 9 },
    { id: 3, state: 'passed', people: 7, bikes: 0 },
  ] as const
  expect(loadOnArrival(visits, 1)).toEqual(NOBODY)
  expect(loadOnArrival(visits, 2)).toMatchObject({ people: 5, bikes: 1 })
  expect(loadOnArrival(visits, 3)).toMatchObject({ people: 5, bikes: 1 })
  expect(loadOnArrival(visits, 4)).toEqual(NOBODY)
})
