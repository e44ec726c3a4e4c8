import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addMinutes,
  clockOf,
  clockTime,
  daysAfter,
  departuresOf,
  isBefore,
  isSailedStill,
  later,
  secondsBetween,
  secondsIntoDay,
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
  // Of two that are as near the later one.
  expect(secondsBetween('08:00:00', '20:00:00')).toBe(43_200)
  expect(secondsBetween('20:00:00', '08:00:00')).toBe(43_200)
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
  expect(serviceDayOf('2026-11-21T03:59:00+01:00', 4)).toBe('2026-11-20')
  expect(daysAfter('2026-03-01', -1)).toBe('2026-02-28')
  expect(daysAfter('2026-12-30', 2)).toBe('2027-01-01')
})

test('[decision 16] a moment lies so many seconds in a service day by the wall clock, also in the nights the clock is changed', () => {
  const hours = (day: string, instant: string) => secondsIntoDay(day, instant) / 3600
  expect(hours('2026-11-21', '2026-11-22T03:59:00+01:00')).toBeCloseTo(27 + 59 / 60)
  expect(hours('2026-11-21', '2026-11-20T23:00:00+01:00')).toBe(-1)
  expect(hours('2026-03-28', '2026-03-29T03:00:00+02:00')).toBe(27)
  expect(hours('2026-10-24', '2026-10-25T03:00:00+01:00')).toBe(27)
  expect(hours('2026-10-24', '2026-10-26T06:45:00+01:00')).toBe(54.75)
})

test('[decision 16] what was planned yesterday is sailed until its timetable is over, and never after', () => {
  const until = 30.75 * 3600
  for (const [night, offset] of [
    ['2026-11-22', '+01:00'],
    ['2026-03-29', '+02:00'],
    ['2026-10-25', '+01:00'],
  ] as const) {
    const yesterday = daysAfter(night, -1)
    const at = (clock: string, last = until) =>
      isSailedStill(yesterday, last, serviceDayOf(`${night}T${clock}${offset}`), `${night}T${clock}${offset}`)
    // Before three it is that day itself.
    expect(at('02:59:59', 10 * 3600)).toBe(true)
    expect(at('03:00:00', 10 * 3600)).toBe(false)
    expect(at('03:00:00')).toBe(true)
    expect(at('03:59:00')).toBe(true)
    expect(at('06:45:00')).toBe(true)
    expect(at('08:45:00')).toBe(true)
    expect(at('08:45:01')).toBe(false)
  }
  expect(isSailedStill('2026-11-20', until * 3, '2026-11-22', '2026-11-22T03:00:00+01:00')).toBe(false)
  expect(isSailedStill('2026-11-23', until, '2026-11-22', '2026-11-22T23:00:00+01:00')).toBe(false)
})

test('[decision 16] a departure is as exact as it was given, and else follows the one before it', () => {
  const planned = (...departures: string[]) => departuresOf(departures.map((departure) => ({ departure })))
  expect(planned('23:50:00', '00:05:00', '04:00:00')).toEqual([85_800, 86_700, 100_800])
  expect(planned('00:30:00', '00:40:00')).toEqual([88_200, 88_800])
  // The day begins at three.
  expect([planned('02:59:59'), planned('03:00:00')]).toEqual([[97_199], [10_800]])
  expect(departuresOf([{ departure: '04:00:00', departureS: 100_800 }, { departure: '04:10:00' }])).toEqual([
    100_800, 101_400,
  ])
})

test('[fault 28] instants are compared as moments, not as texts', () => {
  expect(isBefore('2026-10-25T02:30:00+02:00', '2026-10-25T02:10:00+01:00')).toBe(true)
  expect(isBefore('2026-10-25T02:10:00+01:00', '2026-10-25T02:30:00+02:00')).toBe(false)
  // One moment isn't before itself, however it is written.
  expect(isBefore('2026-11-21T08:00:00+01:00', '2026-11-21T07:00:00Z')).toBe(false)
  expect(clockOf('2026-11-21T08:15:30+01:00')).toBe('08:15:30')
})

test('a moment some milliseconds later keeps its offset, and its whole seconds', () => {
  expect(later('2026-11-21T08:15:30+01:00', 45_000)).toBe('2026-11-21T08:16:15+01:00')
  expect(later('2026-11-21T23:59:59+01:00', 1000)).toBe('2026-11-22T00:00:00+01:00')
  expect(later('2026-11-21T08:15:30-05:00', 1999)).toBe('2026-11-21T08:15:31-05:00')
  expect(later('2026-11-21T08:15:30+01:00', -30_000)).toBe('2026-11-21T08:15:00+01:00')
})
