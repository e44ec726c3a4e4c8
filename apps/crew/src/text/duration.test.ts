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
  expect(difference(0)).toBe('+0:00')
  expect(difference(7 * 60)).toBe('+0:07')
  expect(difference(-125)).toBe('-0:02')
  expect(difference(-20)).toBe('+0:00')
})
