import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countdown, difference, hoursMinutes } from './duration.ts'

test('[FLIGHT-04] elapsed is hours and minutes', () => {
  expect(hoursMinutes(0)).toBe('00:00')
  expect(hoursMinutes(7 * 60 + 59)).toBe('00:07')
  expect(hoursMinutes(3600 + 300)).toBe('01:05')
  expect(hoursMinutes(-120)).toBe('-00:02')
})

test('[FLIGHT-05] remaining counts down to the second and goes on below zero', () => {
  expect(countdown(3725)).toBe('1:02:05')
  expect(countdown(59)).toBe('0:00:59')
  expect(countdown(-61)).toBe('-0:01:01')
})

test('[OVERVIEW-08] a difference always has its sign', () => {
  expect(difference(0, 0)).toBe('+0:00')
  expect(difference(28800, 28800 + 7 * 60)).toBe('+0:07')
  expect(difference(28800, 28800 - 120)).toBe('-0:02')
  expect(difference(28800, 28800 + 3900)).toBe('+1:05')
})

test('[OVERVIEW-08] planned and difference make the actual time that is shown beside them, to the minute', () => {
  const seconds = fc.integer({ min: 0, max: 30 * 3600 })
  const minutesOf = (shown: string) => {
    const [hours = 0, minutes = 0] = shown.replace(/^[+-]/, '').split(':').map(Number)
    return (shown.startsWith('-') ? -1 : 1) * (hours * 60 + minutes)
  }
  fc.assert(
    fc.property(seconds, seconds, (planned, actual) => {
      const sum = minutesOf(hoursMinutes(planned)) + minutesOf(difference(planned, actual))
      expect(sum).toBe(minutesOf(hoursMinutes(actual)))
    }),
  )
})
