import { expect, test } from 'vitest'
import { nextTime } from './next-time.ts'
import { serviceClock } from './service-clock.ts'

const after = (moment: string, timeZone = 'Europe/Brussels') =>
  nextTime(
    serviceClock(timeZone, () => Date.parse(moment)),
    ['06:00', '14:00'],
  )

test.each([
  ['2026-11-21T05:59:59+01:00', '2026-11-21T06:00:00+01:00'],
  ['2026-11-21T06:00:00+01:00', '2026-11-21T14:00:00+01:00'],
  ['2026-11-21T13:59:59.999+01:00', '2026-11-21T14:00:00+01:00'],
  ['2026-11-21T23:30:00+01:00', '2026-11-22T06:00:00+01:00'],
])('after %s the next of six and two is %s', (moment, due) => {
  expect(after(moment)).toBe(due)
})

test('it is six by the wall also in the night the clock is changed', () => {
  expect(after('2026-03-28T23:00:00+01:00')).toBe('2026-03-29T06:00:00+02:00')
  expect(after('2026-03-29T01:59:00+01:00')).toBe('2026-03-29T06:00:00+02:00')
  expect(after('2026-10-25T02:30:00+02:00')).toBe('2026-10-25T06:00:00+01:00')
  expect(after('2026-10-25T02:30:00+01:00')).toBe('2026-10-25T06:00:00+01:00')
})

test('by the clock of the service, wherever the server stands', () => {
  expect(after('2026-11-21T23:30:00Z', 'Asia/Tokyo')).toBe('2026-11-22T14:00:00+09:00')
})
