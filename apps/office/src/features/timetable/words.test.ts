import { expect, test } from 'vitest'
import { dayInWords, daysBetween, weekdayOf, weekToPlan } from './words.ts'

test('a day stays that day, also where the clock changes', () => {
  expect(daysBetween('2026-10-24', '2026-10-26')).toEqual(['2026-10-24', '2026-10-25', '2026-10-26'])
  expect(daysBetween('2026-03-28', '2026-03-30')).toHaveLength(3)
  expect(['2026-03-29', '2026-10-25'].map(weekdayOf)).toEqual([6, 6])
  expect(dayInWords('2026-10-25')).toBe('zo 25 oktober')
})

test('the week that is planned is the one of today, from Saturday on the next', () => {
  expect(['2026-11-23', '2026-11-27', '2026-11-28', '2026-11-29'].map(weekToPlan)).toEqual([
    '2026-11-23',
    '2026-11-23',
    '2026-11-30',
    '2026-11-30',
  ])
})
