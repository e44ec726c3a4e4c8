import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysAfter } from '../time/service-time.ts'
import { DAY_TYPES, dayTypeOf } from './day-types.ts'
import { COUNTRIES, publicHolidayOn } from './public-holidays.ts'

test.each([
  ['2026-11-20', 'BE', 'weekday'],
  ['2026-11-21', 'BE', 'saturday'],
  ['2026-11-22', 'BE', 'sunday'],
  // Days on which the clock is changed are Sundays as any other.
  ['2026-03-29', 'BE', 'sunday'],
  ['2026-10-25', 'NL', 'sunday'],
  ['2026-11-11', 'BE', 'holiday'],
  ['2026-11-11', 'NL', 'weekday'],
  ['2026-04-27', 'NL', 'holiday'],
  ['2026-04-27', 'BE', 'weekday'],
  // A holiday that falls on a Sunday is a holiday.
  ['2026-11-01', 'BE', 'holiday'],
] as const)('%s in %s is a %s', (day, country, type) => {
  expect(dayTypeOf(day, country, null)).toBe(type)
})

const aDay = fc.integer({ min: 0, max: 20_000 }).map((days) => daysAfter('2014-01-01', days))

test('what somebody said holds, whatever day it is', () => {
  fc.assert(
    fc.property(aDay, fc.constantFrom(...COUNTRIES), fc.constantFrom(...DAY_TYPES), (day, country, given) => {
      expect(dayTypeOf(day, country, given)).toBe(given)
    }),
  )
})

test('without a word, a day is a vacation never, and a holiday only by law', () => {
  fc.assert(
    fc.property(aDay, fc.constantFrom(...COUNTRIES), (day, country) => {
      const type = dayTypeOf(day, country, null)
      expect(type).not.toBe('vacation')
      expect(type === 'holiday').toBe(publicHolidayOn(country, day) !== null)
    }),
  )
})
