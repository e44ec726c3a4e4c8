/**
 * The time of the service: what time it is, and what moment a wall clock meant. All moments are ISO 8601 in the
 * service's time zone with their offset. A moment that can't be meant (31 February, the year 9999) is null, never guessed.
 */
import {
  clockTime,
  type Instant,
  type ServiceDay,
  secondsBetween,
  secondsOf,
  serviceDayOf,
} from '@vaarboek/domain'

/** Years outside these are typing errors or broken clocks. */
const FIRST_YEAR = 2000
const LAST_YEAR = 2099

export interface ServiceClock {
  now(): Instant
  /** The service day that is running now. */
  today(): ServiceDay
  /** The moment an amount of milliseconds from now. */
  after(milliseconds: number): Instant
  /** A moment given with its offset, in the service's time zone. */
  moment(given: string): Instant | null
  /** The moment a planned time falls on: seconds since the start of the service day (GTFS: noon minus twelve hours). */
  planned(day: ServiceDay, seconds: number): Instant
  /**
   * The moment a wall clock showed 'YYYY-MM-DD HH:MM:SS', or 'HH:MM:SS' on the day that brings it nearest to `near`. An
   * hour that comes twice in autumn is the one nearest to `near` (AMB-16).
   */
  wallClock(text: string, near: Instant): Instant | null
}

/** A clock for a time zone (IANA name), told the time by `nowMs`: milliseconds since 1970. */
export function serviceClock(timeZone: string, nowMs: () => number): ServiceClock {
  const inZone = (ms: number): Instant =>
    written(Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone))
  return {
    now: () => inZone(nowMs()),
    today: () => serviceDayOf(inZone(nowMs())),
    after: (milliseconds) => inZone(nowMs() + milliseconds),
    moment: (given) => attempt(() => written(Temporal.Instant.from(given).toZonedDateTimeISO(timeZone))),
    planned: (day, seconds) => inZone(plannedMs(timeZone, day, seconds)),
    wallClock: (text, near) => attempt(() => nearest(candidates(timeZone, dated(text, near)), near)),
  }
}

function written(time: Temporal.ZonedDateTime): Instant {
  return time.toString({ timeZoneName: 'never', calendarName: 'never' })
}

function attempt(read: () => Instant): Instant | null {
  try {
    const moment = read()
    const year = Number(moment.slice(0, 4))
    return year >= FIRST_YEAR && year <= LAST_YEAR ? moment : null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function plannedMs(timeZone: string, day: ServiceDay, seconds: number): number {
  const noon = Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime: '12:00' })
  return noon.epochMilliseconds + (seconds - 12 * 3600) * 1000
}

function dated(text: string, near: Instant): Temporal.PlainDateTime {
  if (text.length > 8)
    return Temporal.PlainDateTime.from(text.slice(0, 19).replace(' ', 'T'), { overflow: 'reject' })
  if (secondsOf(text) === null) throw new RangeError(`Not a time: ${text}`)
  const then = Temporal.PlainDateTime.from(near.slice(0, 19))
  const shown = clockTime(then.hour * 3600 + then.minute * 60 + then.second)
  return then.add({ seconds: secondsBetween(shown, text) })
}

function candidates(timeZone: string, wall: Temporal.PlainDateTime): Temporal.ZonedDateTime[] {
  const readings = ['earlier', 'later'] as const
  return readings.map((disambiguation) => wall.toZonedDateTime(timeZone, { disambiguation }))
}

function nearest(times: Temporal.ZonedDateTime[], near: Instant): Instant {
  const target = Date.parse(near)
  const away = (time: Temporal.ZonedDateTime) => Math.abs(time.epochMilliseconds - target)
  const [best] = times.toSorted((a, b) => away(a) - away(b))
  if (!best) throw new RangeError('No moment')
  return written(best)
}
