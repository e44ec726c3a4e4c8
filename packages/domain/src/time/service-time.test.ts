import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addMinutes,
  clockOf,
  clockTime,
  dayBefore,
  isBefore,
  secondsBetween,
  secondsOf,
  serviceDayOf,
} from './service-time.ts'

test('[EDIT-15] fifteen minutes after ten is a quarter past', () => {
  expect(addMinutes('10:00:00', 15)).toBe('10:15:00')
})

test('[EDIT-16] twenty minutes after ten to midnight is ten past midnight', () => {
  expect(addMinutes('23:50:00', 20)).toBe('00:10:00')
})

test('[fault 28] [AMB-16] a difference is the nearest one, also across midnight', () => {
  expect(secondsBetween('23:55:00', '00:05:00')).toBe(600)
  expect(secondsBetween('00:05:00', '23:55:00')).toBe(-600)
  expect(secondsBetween('08:00:00', '08:00:00')).toBe(0)
})

test('[AMB-16] no difference is more than twelve hours, and adding it leads from one to the other', () => {
  const time = fc.integer({ min: 0, max: 86_399 }).map(clockTime)
  fc.assert(
    fc.property(time, time, (from, to) => {
      const between = secondsBetween(from, to)
      expect(Math.abs(between)).toBeLessThanOrEqual(43_200)
      expect(clockTime((secondsOf(from) ?? 0) + between)).toBe(to)
    }),
  )
})

test('a clock text may leave out its seconds and pass 24 hours; anything else is none', () => {
  expect(secondsOf('09:15')).toBe(33_300)
  expect(secondsOf('25:10:00')).toBe(90_600)
  for (const bad of ['', '9', '09:60:00', 'aa:bb:cc', '09:15:61']) expect(secondsOf(bad)).toBeNull()
})

test('the service day changes at three at night', () => {
  expect(serviceDayOf('2026-11-21T02:59:59+01:00')).toBe('2026-11-20')
  expect(serviceDayOf('2026-11-21T03:00:00+01:00')).toBe('2026-11-21')
  expect(dayBefore('2026-03-01')).toBe('2026-02-28')
})

test('[fault 28] instants are compared as moments, not as texts', () => {
  expect(isBefore('2026-10-25T02:30:00+02:00', '2026-10-25T02:10:00+01:00')).toBe(true)
  expect(clockOf('2026-11-21T08:15:30+01:00')).toBe('08:15:30')
})
