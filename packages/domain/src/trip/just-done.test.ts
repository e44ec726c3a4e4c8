import { expect, test } from 'vitest'
import { canInsertAfter } from '../stops/insert.ts'
import {
  arrived,
  confirmed,
  countCorrected,
  inserted,
  loadCorrected,
  prepared,
  skipped,
  started,
  tripOf,
} from '../testing/index.ts'
import { placeToCallAgain, stopJustDone } from './just-done.ts'

const UNDER_WAY = [prepared({ stops: 4 }), started(), confirmed({ stop: 'planned-0' })] as const

test('a count, its correction, a skip and an insertion can be mended at their stop; an arrival and who is aboard can’t', () => {
  const facts = [
    confirmed({ stop: 'planned-1' }),
    countCorrected({ stop: 'planned-1' }),
    skipped({ stop: 'planned-1' }),
    inserted({ after: 'planned-1' }),
    arrived({ stop: 'planned-1' }),
    loadCorrected({}),
  ]
  expect(facts.map(stopJustDone)).toEqual(['planned-1', 'planned-1', 'planned-1', 'local-a', null, null])
})

test('a skipped stop is put in again behind all that is done, where an insertion is possible', () => {
  const after = (...stops: string[]) => {
    const trip = tripOf(...UNDER_WAY, ...stops.map((stop) => skipped({ stop })))
    const again = placeToCallAgain(trip.stops, stops.at(-1) ?? '')
    expect(
      canInsertAfter(
        trip.stops,
        trip.stops.findIndex(({ id }) => id === again),
      ),
    ).toBe(true)
    return again
  }
  expect(after('planned-1')).toBe('planned-1')
  expect(after('planned-2')).toBe('planned-2')
  expect(after('planned-2', 'planned-1')).toBe('planned-2')
  expect(after('planned-2', 'planned-1', 'planned-3')).toBe('planned-3')
})

test('where no stop is known it is put in again behind itself', () => {
  expect(placeToCallAgain([], 'planned-1')).toBe('planned-1')
})
