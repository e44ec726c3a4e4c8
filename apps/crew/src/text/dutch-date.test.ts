import { expect, test } from 'vitest'
import { dutchDate, dutchDay, dutchMoment, dutchTime, notificationTime, remarkTime } from './dutch-date.ts'

test('[INFO-07] the date has Dutch names of day and month', () => {
  expect(dutchDate('2025-11-21T23:59:59+01:00')).toBe('vrijdag 21 november')
  expect(dutchDate('2026-03-01')).toBe('zondag 1 maart')
})

test('[INFO-08] the clock is the wall clock of the service, without seconds', () => {
  expect(dutchTime('2025-11-21T08:05:59+01:00')).toBe('08:05')
})

test('[NOTIF-07] the day of a notification is day/month/year', () => {
  expect(dutchDay('2026-11-21 14:05:09')).toBe('21/11/2026')
  expect(dutchDay('2026-11-21T14:05:09+01:00')).toBe('21/11/2026')
})

test('[NOTIF-06] the time of a notification is HHhMM', () => {
  expect(notificationTime('2026-11-21 14:05:09')).toBe('14h05')
  expect(notificationTime('2026-11-21T08:00:00.000+01:00')).toBe('08h00')
})

test('[NOTIF-06, NOTIF-07] what a server left out is left out, never made up', () => {
  expect([dutchDay(''), notificationTime('')]).toEqual(['', ''])
  expect([dutchDay('2026-11-21'), notificationTime('2026-11-21')]).toEqual(['21/11/2026', ''])
  expect([dutchDay('gisteren'), notificationTime('gisteren om 14:05')]).toEqual(['', ''])
})

test('[MALF-02] a moment is its date and its time, as far as they are known', () => {
  expect(dutchMoment('2026-11-21 14:05:09')).toBe('21/11/2026 14:05')
  expect(dutchMoment('2026-11-21T14:05:09+01:00')).toBe('21/11/2026 14:05')
  expect(dutchMoment('2026-11-21')).toBe('21/11/2026')
  expect(dutchMoment('')).toBe('')
})

test('[LIM-15, LIM-16] every way to write a date and a time', () => {
  const at = '2025-11-21T14:05:09+01:00'
  expect([
    dutchDay(at),
    dutchDate(at),
    dutchDate(at, ['weekday']),
    dutchDate(at, ['month']),
    dutchDate(at, ['day', 'month']),
  ]).toEqual(['21/11/2025', 'vrijdag 21 november', 'vrijdag', 'november', '21 november'])
  expect([dutchTime(at), notificationTime(at), remarkTime(at)]).toEqual(['14:05', '14h05', '14u05'])
})
