import { expect, test } from 'vitest'
import { dayInWords, daysBetween, plannedTime, weekdayOf } from './words.ts'

test('a time past midnight says that it is of the next day', () => {
  expect([0, 29_100, 86_399, 86_400, 87_000].map(plannedTime)).toEqual([
    ...['00:00', '08:05', '23:59', '00:00 +1', '00:10 +1'],
  ])
})

test('a day stays that day, also where the clock changes', () => {
  expect(daysBetween('2026-10-24', '2026-10-26')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
  expect(daysBetween('2026-03-28', '2026-03-30')).toHaveLength(3)
  expect(['2026-03-29', '2026-10-25'].map(weekdayOf)).toEqual([6, 6])
  expect(dayInWords('2026-10-25')).toBe('zo 25 oktober')
})
