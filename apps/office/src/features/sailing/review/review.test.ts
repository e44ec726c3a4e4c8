import { expect, test } from 'vitest'
import { tripsOfDayPath } from '../../../platform/paths.ts'
import { TRIP_FILTERS } from '../trips/trips-filters.tsx'
import { isUncounted, marksInWords } from './review.ts'

test('marks of a trip are told by kind, each with the stops it is of', () => {
  const at = (stopName: string | null, isShore = false) => ({ item: null, stopName, isShore })
  const marks = [
    { mark: 'over-maximum', ...at('Temse') },
    { mark: 'load-differs', ...at('Doel') },
    { mark: 'over-maximum', ...at('Kruibeke') },
    { mark: 'over-maximum', ...at('Temse') },
    { mark: 'over-maximum', ...at('Lillo', true) },
    { mark: 'sailed-twice', ...at(null) },
  ] as const
  expect(marksInWords({ marks: [...marks] })).toEqual([
    'Temse, Kruibeke: meer aan boord dan het schip mag hebben',
    expect.stringMatching(/^Doel: /),
    'Lillo: telling van de wal: meer aan boord dan het schip mag hebben',
    expect.not.stringContaining(':'),
  ])
})

test('a day is uncounted while its first sums are being made, not when there is nothing', () => {
  const nothing = {
    ...{ counted: 0, peopleOn: 0, peopleOff: 0, bikesOn: 0, bikesOff: 0 },
    ...{ peopleAboard: 0, bikesAboard: 0 },
  }
  expect(isUncounted({ isWaiting: true, sums: nothing })).toBe(true)
  expect(isUncounted({ isWaiting: false, sums: nothing })).toBe(false)
  expect(isUncounted({ isWaiting: true, sums: { ...nothing, counted: 1 } })).toBe(false)
})

test('the way from a day to its trips says what their page asks', () => {
  const [, query] = tripsOfDayPath('2026-11-21').split('?')
  expect(new URLSearchParams(query).get(TRIP_FILTERS.day)).toBe('2026-11-21')
})
