import { expect, test } from 'vitest'
import { serviceClock } from '../service-clock.ts'
import { nextDigest } from './next-digest.ts'

const after = (moment: string, timeZone = 'Europe/Brussels') =>
  nextDigest(serviceClock(timeZone, () => Date.parse(moment)))

test.each([
  ['2026-11-21T05:59:59+01:00', '2026-11-21T06:00:00+01:00'],
  ['2026-11-21T06:00:00+01:00', '2026-11-21T14:00:00+01:00'],
  ['2026-11-21T13:59:59.999+01:00', '2026-11-21T14:00:00+01:00'],
  ['2026-11-21T23:30:00+01:00', '2026-11-22T06:00:00+01:00'],
])('after %s a digest leaves at %s', (moment, due) => {
  expect(after(moment)).toBe(due)
})

test('it leaves at six by the wall also in the night the clock is changed', () => {
  expect(after('2026-03-28T23:00:00+01:00')).toBe('2026-03-29T06:00:00+02:00')
  expect(after('2026-03-29T01:59:00+01:00')).toBe('2026-03-29T06:00:00+02:00')
  expect(after('2026-10-25T02:30:00+02:00')).toBe('2026-10-25T06:00:00+01:00')
  expect(after('2026-10-25T02:30:00+01:00')).toBe('2026-10-25T06:00:00+01:00')
})

test('by the clock of the service, wherever the server stands', () => {
  expect(after('2026-11-21T23:30:00Z', 'Asia/Tokyo')).toBe('2026-11-22T14:00:00+09:00')
})
