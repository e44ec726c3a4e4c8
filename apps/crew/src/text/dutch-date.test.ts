import { expect, test } from 'vitest'
import { dutchDate, dutchTime } from './dutch-date.ts'

test('[INFO-07] the date has Dutch names of day and month', () => {
  expect(dutchDate('2025-11-21T23:59:59+01:00')).toBe('vrijdag 21 november')
  expect(dutchDate('2026-03-01')).toBe('zondag 1 maart')
})

test('[INFO-08] the clock is the wall clock of the service, without seconds', () => {
  expect(dutchTime('2025-11-21T08:05:59+01:00')).toBe('08:05')
})
