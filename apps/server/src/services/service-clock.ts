/**
 * The time of the service: what time it is, and what moment a wall clock meant. All moments are ISO 8601 in the
 * service's time zone with their offset. A moment that can't be meant (31 February, the year 9999) is null, never guessed.
 */
import {
  clockTime,
  type Instant,
  SERVICE_DAY_STARTS_AT_HOUR,
  type ServiceDay,
  secondsBetween,
  secondsOf,
  serviceDayOf,
} from '@vaarboek/domain'

/** Years outside these are typing errors or broken clocks. */
const FIRST_YEAR = 2000
const LAST_YEAR = 2099

export interface ServiceClock {
  /** IANA name. */
  readonly timeZone: string
  /** The hour. */
  readonly dayStartsAt: number
  now(): Instant
  /** The service day that is running now. */
  today(): ServiceDay
  /** The service day that was running so many milliseconds after the start of 1970. */
  dayOf(milliseconds: number): ServiceDay
  /** The moment an amount of milliseconds from now. */
  after(milliseconds: number): Instant
  /** The moment so many milliseconds after the start of 1970. */
  at(milliseconds: number): Instant
  /** A moment given with its offset, in the service's time zone. */
  moment(given: string): Instant | null
  /** The same as a tablet says it, whose clock may stand in any year; null only for what no calendar has. */
  saidMoment(given: string): Instant | null
  /** The moment a planned time falls on: seconds since the start of the service day (GTFS: noon minus twelve hours). */
  planned(day: ServiceDay, seconds: number): Instant
  /**
   * The moment a wall clock showed 'YYYY-MM-DD HH:MM:SS', or 'HH:MM:SS' on the day that brings it nearest to `near`. An
   * hour that comes twice in autumn is the one nearest to `near` (AMB-16).
   */
  wallClock(text: string, near: Instant): Instant | null
}

/** A clock for a time zone (IANA name). `nowMs` gives milliseconds since 1970. */
export function serviceClock(
  timeZone: string,
  nowMs: () => number,
  dayStartsAt = SERVICE_DAY_STARTS_AT_HOUR,
): ServiceClock {
  const inZone = writtenIn(timeZone)
  const offsetOf = steadyOffsets(timeZone)
  const said = (given: string) =>
    asItStands(given, offsetOf) ?? written(Temporal.Instant.from(given).toZonedDateTimeISO(timeZone))
  return {
    timeZone,
    dayStartsAt,
    now: () => inZone(nowMs()),
    today: () => serviceDayOf(inZone(nowMs()), dayStartsAt),
    dayOf: (milliseconds) => serviceDayOf(inZone(milliseconds), dayStartsAt),
    after: (milliseconds) => inZone(nowMs() + milliseconds),
    at: inZone,
    saidMoment: (given) => existing(() => said(given)),
    moment: (given) => attempt(() => said(given)),
    planned: (day, seconds) => inZone(plannedMs(timeZone, day, seconds)),
    wallClock: (text, near) =>
      attempt(() => onItsDay(text, offsetOf) ?? nearest(candidates(timeZone, dated(text, near)), near)),
  }
}

function written(time: Temporal.ZonedDateTime): Instant {
  return time.toString({ timeZoneName: 'never', calendarName: 'never' })
}

/** No zone has changed its clock within one since 2000. */
const QUARTER_MS = 15 * 60_000
/** So many quarters are remembered: more than a day's. */
const QUARTERS = 200
const [FAST_FROM, FAST_UNTIL] = [Date.UTC(FIRST_YEAR, 0, 2), Date.UTC(LAST_YEAR, 11, 31)]

/** Writes milliseconds since 1970. The offset is remembered: the calendar costs ten times as much, and a batch asks it twenty times. */
function writtenIn(timeZone: string): (ms: number) => Instant {
  const known = new Map<number, { offset: string; offsetMs: number }>()
  const zoned = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone)
  // A ZonedDateTime looks its zone up again each time it is asked.
  const offsetAt = (ms: number) => {
    const { offset, offsetNanoseconds } = zoned(ms)
    return { offset, offsetMs: offsetNanoseconds / 1e6 }
  }
  return (ms) => {
    if (!Number.isInteger(ms) || ms < FAST_FROM || ms > FAST_UNTIL) return written(zoned(ms))
    const quarter = Math.floor(ms / QUARTER_MS)
    if (known.size >= QUARTERS && !known.has(quarter)) known.clear()
    const { offset, offsetMs } = known.getOrInsertComputed(quarter, () => offsetAt(ms))
    const text = new Date(ms + offsetMs).toISOString()
    return `${ms % 1000 === 0 ? text.slice(0, 19) : text.slice(0, 23).replace(/0+$/, '')}${offset}`
  }
}

/** So many days are remembered, of the few that are spoken of. */
const DAYS = 100

/**
 * The offset a zone has all of a day, '+01:00'; null on a day on which the clock is changed. Remembered: a batch speaks of a
 * moment thirty times, and each by the calendar costs as much as reading the item it stands in.
 */
function steadyOffsets(timeZone: string): (day: string) => string | null {
  const known = new Map<string, string | null>()
  return (day) => {
    const found = known.get(day)
    if (found !== undefined) return found
    const start = Temporal.PlainDate.from(day, { overflow: 'reject' }).toZonedDateTime(timeZone)
    const change = start.getTimeZoneTransition('next')
    const isSteady = !change || Temporal.ZonedDateTime.compare(change, start.add({ days: 1 })) >= 0
    if (known.size >= DAYS) known.clear()
    known.set(day, isSteady ? start.offset : null)
    return isSteady ? start.offset : null
  }
}

const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d:[0-5]\\d'
const WRITTEN = new RegExp(`^(\\d{4}-\\d\\d-\\d\\d)T${TIME}([+-]\\d\\d:\\d\\d)$`)
const SHOWN = new RegExp(`^(\\d{4}-\\d\\d-\\d\\d)[ T](${TIME})$`)

/** A moment that is written as this zone writes it already; null: the calendar must say. */
function asItStands(given: string, offsetOf: (day: string) => string | null): Instant | null {
  const [, day = '', offset] = WRITTEN.exec(given) ?? []
  return offset !== undefined && offsetOf(day) === offset ? given : null
}

/** The moment that a wall clock showed on a day whose every hour came once; null: the calendar must say. */
function onItsDay(text: string, offsetOf: (day: string) => string | null): Instant | null {
  const [, day, time] = SHOWN.exec(text) ?? []
  const offset = day === undefined ? null : offsetOf(day)
  return offset === null ? null : `${day}T${time}${offset}`
}

function attempt(read: () => Instant): Instant | null {
  const moment = existing(read)
  const year = Number(moment?.slice(0, 4))
  return year >= FIRST_YEAR && year <= LAST_YEAR ? moment : null
}

/** The moment that is read; null for what is none, and for one of a year that the database doesn't have. */
function existing(read: () => Instant): Instant | null {
  try {
    const moment = read()
    return /^(?!0000)\d{4}-/.test(moment) ? moment : null
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
