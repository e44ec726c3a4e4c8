import { expect, test } from 'vitest'
import { clockTime, dateAndTime, longDate, notificationTime, remarkTime, shortDate } from './dates.ts'

test('[INFO-07] the date has Dutch names of day and month', () => {
  expect(longDate('2025-11-21T23:59:59+01:00')).toBe('vrijdag 21 november')
  expect(longDate('2026-03-01')).toBe('zondag 1 maart')
})

test('[INFO-08] the clock is the wall clock of the service, without seconds', () => {
  expect(clockTime('2025-11-21T08:05:59+01:00')).toBe('08:05')
})

test('[NOTIF-07] the day of a notification is day/month/year', () => {
  expect(shortDate('2026-11-21 14:05:09')).toBe('21/11/2026')
  expect(shortDate('2026-11-21T14:05:09+01:00')).toBe('21/11/2026')
})

test('[NOTIF-06] the time of a notification is HHhMM', () => {
  expect(notificationTime('2026-11-21 14:05:09')).toBe('14h05')
  expect(notificationTime('2026-11-21T08:00:00.000+01:00')).toBe('08h00')
})

test('[NOTIF-06, NOTIF-07] what a server left out is left out, never made up', () => {
  expect([shortDate(''), notificationTime('')]).toEqual(['', ''])
  expect([shortDate('2026-11-21'), notificationTime('2026-11-21')]).toEqual(['21/11/2026', ''])
  expect([shortDate('gisteren'), notificationTime('gisteren om 14:05')]).toEqual(['', ''])
})

test('[MALF-02] a moment is its date and its time, as far as they are known', () => {
  expect(dateAndTime('2026-11-21 14:05:09')).toBe('21/11/2026 14:05')
  expect(dateAndTime('2026-11-21T14:05:09+01:00')).toBe('21/11/2026 14:05')
  expect(dateAndTime('2026-11-21')).toBe('21/11/2026')
  expect(dateAndTime('')).toBe('')
})

test('[LIM-15, LIM-16] every way to write a date and a time', () => {
  const at = '2025-11-21T14:05:09+01:00'
  expect([
    shortDate(at),
    longDate(at),
    longDate(at, ['weekday']),
    longDate(at, ['month']),
    longDate(at, ['day', 'month']),
  ]).toEqual(['21/11/2025', 'vrijdag 21 november', 'vrijdag', 'november', '21 november'])
  expect([clockTime(at), notificationTime(at), remarkTime(at)]).toEqual(['14:05', '14h05', '14u05'])
})
