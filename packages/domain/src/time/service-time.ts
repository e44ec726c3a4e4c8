/**
 * Times of the service: planned times are clock texts without a date ('HH:MM:SS'), what really happened is an
 * instant with its offset ('2026-11-21T08:15:30+01:00'). Nothing here asks what time it is: every moment is handed in.
 * A difference between two clock texts must never be off by a day because midnight lies between them (AMB-16).
 */

/** Wall-clock time of the service, 'HH:MM:SS', 00:00:00 to 23:59:59. */
export type ClockTime = string

/** A moment with its offset, ISO 8601 with seconds: 'YYYY-MM-DDTHH:MM:SS±HH:MM'. */
export type Instant = string

/** A service day, 'YYYY-MM-DD'. It begins at {@link SERVICE_DAY_STARTS_AT_HOUR}, not at midnight. */
export type ServiceDay = string

/** When the service day begins where the server doesn't say: a boat that sails past midnight belongs to the day it left on. */
export const SERVICE_DAY_STARTS_AT_HOUR = 3
/** So long after its last departure a shift of yesterday is still sailed: boats are late. */
const LATE_SECONDS = 2 * 3600

const SECONDS_A_DAY = 86_400
const MS_A_DAY = 86_400_000

/** Seconds since midnight of a clock text; hours past 23 are allowed, as in GTFS. Null when it isn't one. */
export function secondsOf(time: string): number | null {
  const parts = /^(\d{1,3}):([0-5]\d)(?::([0-5]\d))?$/.exec(time)
  if (!parts) return null
  return Number(parts[1]) * 3600 + Number(parts[2]) * 60 + Number(parts[3] ?? 0)
}

/** The clock text of a number of seconds since midnight, wrapping at 24 hours (EDIT-16). */
export function clockTime(seconds: number): ClockTime {
  const within = ((seconds % SECONDS_A_DAY) + SECONDS_A_DAY) % SECONDS_A_DAY
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
  return `${two(within / 3600)}:${two((within % 3600) / 60)}:${two(within % 60)}`
}

/** A clock time some minutes later, wrapping at 24 hours (EDIT-15, EDIT-16). */
export function addMinutes(time: ClockTime, minutes: number): ClockTime {
  return clockTime((secondsOf(time) ?? 0) + minutes * 60)
}

/** Seconds from `from` to `to`, taking the nearest value within twelve hours either way (AMB-16). */
export function secondsBetween(from: ClockTime, to: ClockTime): number {
  const difference = (((secondsOf(to) ?? 0) - (secondsOf(from) ?? 0)) % SECONDS_A_DAY) + SECONDS_A_DAY
  const forward = difference % SECONDS_A_DAY
  return forward > SECONDS_A_DAY / 2 ? forward - SECONDS_A_DAY : forward
}

/** The wall clock of an instant: 'HH:MM:SS'. */
export function clockOf(instant: Instant): ClockTime {
  return instant.slice(11, 19)
}

/** The service day an instant belongs to: before three at night it is still yesterday's. */
export function serviceDayOf(instant: Instant, startsAt = SERVICE_DAY_STARTS_AT_HOUR): ServiceDay {
  const day = instant.slice(0, 10)
  return Number(instant.slice(11, 13)) < startsAt ? daysAfter(day, -1) : day
}

/** The calendar day so many days later, 'YYYY-MM-DD'. */
export function daysAfter(day: ServiceDay, days: number): ServiceDay {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * MS_A_DAY).toISOString().slice(0, 10)
}

/**
 * How far a moment lies in a service day, in seconds by the wall clock: 03:59 of the day after is 27:59. What the
 * timetable says is compared with this, never with a clock text alone.
 */
export function secondsIntoDay(day: ServiceDay, instant: Instant): number {
  const days = (Date.parse(`${instant.slice(0, 10)}T00:00:00Z`) - Date.parse(`${day}T00:00:00Z`)) / MS_A_DAY
  return days * SECONDS_A_DAY + (secondsOf(clockOf(instant)) ?? 0)
}

/**
 * Whether what is planned on a service day may still be sailed: its day is the running one (`today`), or it is yesterday's
 * and its timetable runs on past the start of the day (standing decision 16).
 * @param last its last departure, in seconds since the start of its service day
 */
export function isSailedStill(day: ServiceDay, last: number, today: ServiceDay, now: Instant): boolean {
  return day === today || (day === daysAfter(today, -1) && secondsIntoDay(day, now) <= last + LATE_SECONDS)
}

/** A planned departure: the clock text, and where it is known exactly how many seconds it lies in its service day. */
export interface Departure {
  departure: ClockTime
  departureS?: number | undefined
}

/**
 * When each of a row of stops is planned, in seconds since the start of its service day. Where nobody gave it exactly,
 * the first departure lies in the day that begins at three, and each other one nearest to the one before it.
 */
export function departuresOf(stops: readonly Departure[]): number[] {
  let before: number | null = null
  return stops.map(({ departure, departureS }) => {
    before = departureS ?? (before === null ? firstOfDay(departure) : before + nearestTo(before, departure))
    return before
  })
}

function firstOfDay(departure: ClockTime): number {
  const seconds = secondsOf(departure) ?? 0
  return seconds < SERVICE_DAY_STARTS_AT_HOUR * 3600 ? seconds + SECONDS_A_DAY : seconds
}

function nearestTo(seconds: number, departure: ClockTime): number {
  return secondsBetween(clockTime(seconds), departure)
}

/** The wall clock so many milliseconds later, with the same offset. */
export function later(instant: Instant, ms: number): Instant {
  return new Date(Date.parse(`${instant.slice(0, 19)}Z`) + ms).toISOString().slice(0, 19) + instant.slice(19)
}

/** Whether one instant lies before another, whatever their offsets. */
export function isBefore(one: Instant, other: Instant): boolean {
  return Date.parse(one) < Date.parse(other)
}
