import { expect, test } from 'vitest'
import { dayCount, daysOf, rangeFault } from './day-range.ts'

test('days are those of a calendar, also where the clock is changed; none where they run back', () => {
  expect(daysOf({ firstDay: '2026-10-24', lastDay: '2026-10-26' })).toEqual([
    ...['2026-10-24', '2026-10-25', '2026-10-26'],
  ])
  for (const range of [
    { firstDay: '2026-03-28', lastDay: '2027-05-01' },
    { firstDay: '2026-11-02', lastDay: '2026-11-01' },
  ])
    expect(dayCount(range)).toBe(daysOf(range).length)
})

test.each([
  ['2026-11-01', '2026-11-01', null],
  ['2026-11-01', '2026-12-01', null],
  ['2026-11-01', '2026-12-02', 'long'],
  ['2026-11-02', '2026-11-01', 'back'],
  ['2027-11-02', '2026-11-01', 'back'],
] as const)('from %s to %s of 31 days at most: %s', (firstDay, lastDay, fault) => {
  expect(rangeFault({ firstDay, lastDay }, 31)).toBe(fault)
})
