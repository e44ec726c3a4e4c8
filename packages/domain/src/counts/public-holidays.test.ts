import Holidays from 'date-holidays'
import { expect, test } from 'vitest'
import { daysAfter } from '../time/service-time.ts'
import { COUNTRIES, easterOf, PUBLIC_HOLIDAYS, publicHolidayOn } from './public-holidays.ts'

/** Since the Dutch one is the King's. */
const YEARS = Array.from({ length: 70 }, (_, place) => 2014 + place)

test.each(COUNTRIES)('are those of the package that follows the laws: %s', (country) => {
  const laws = new Holidays(country)
  for (const year of YEARS) {
    const known = laws.getHolidays(year).filter(({ type }) => type === 'public')
    const found: string[] = []
    for (let day = `${year}-01-01`; day <= `${year}-12-31`; day = daysAfter(day, 1))
      if (publicHolidayOn(country, day) !== null) found.push(day)
    expect(found).toEqual([...new Set(known.map(({ date }) => date.slice(0, 10)))].toSorted())
  }
})

test('each is somewhere', () => {
  const found = new Set<string | null>()
  for (const country of COUNTRIES)
    for (let day = '2026-01-01'; day <= '2026-12-31'; day = daysAfter(day, 1))
      found.add(publicHolidayOn(country, day))
  expect(found).toEqual(new Set([null, ...PUBLIC_HOLIDAYS]))
})

test.each([
  [1961, '1961-04-02'],
  [1981, '1981-04-19'],
  [1999, '1999-04-04'],
  [2008, '2008-03-23'],
  [2025, '2025-04-20'],
  [2038, '2038-04-25'],
  [2100, '2100-03-28'],
])('Easter of %i is %s', (year, day) => {
  expect(easterOf(year)).toBe(day)
})
