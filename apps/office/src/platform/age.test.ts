import { expect, test } from 'vitest'
import { ageOf } from './age.ts'

test('[point 10] an age is said in words a room uses', () => {
  const now = Date.parse('2026-11-22T09:41:07+01:00')
  const ago = (moment: string) => ageOf(moment, now)
  expect(ago('2026-11-22T09:41:00+01:00')).toBe('zonet')
  // Of another clock.
  expect(ago('2026-11-22T09:42:00+01:00')).toBe('zonet')
  expect(ago('2026-11-22T09:38:00+01:00')).toBe('3 min geleden')
  expect(ago('2026-11-22T04:40:00+01:00')).toBe('5 u geleden')
  expect(ago('2026-11-21T09:41:07+01:00')).toBe('1 dag geleden')
  expect(ago('2026-11-20T09:41:07+01:00')).toBe('2 dagen geleden')
  expect(ago('2026-11-07T18:02:00+01:00')).toBe('14 dagen geleden')
  expect(ago('2026-10-25T02:30:00+02:00')).toBe('25/10 02:30')
})
