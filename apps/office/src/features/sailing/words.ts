/** Times as a control room says them, by the service's wall clock. */
import { shortDay, shortMoment } from '../../platform/moments.ts'
import { sailing } from '../../text/sailing.ts'

const MINUTE_S = 60
const HOUR_S = 3600
const DAY_H = 24
/** Ages of seconds are said in steps: a figure that jumps each second draws the eye for nothing. */
const STEP_S = 10

/** '10:03' of a moment as the server writes it, in the service's own zone. */
export function timeOf(moment: string): string {
  return moment.slice(11, 16)
}

const clocks = new Map<string, Intl.DateTimeFormat>()

/** Kept: making one costs more than all it is asked in a minute. */
function wallClock(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known) return known
  const clock = new Intl.DateTimeFormat('nl-BE', {
    timeZone,
    weekday: 'long',
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  clocks.set(timeZone, clock)
  return clock
}

interface WallTime {
  /** 'zondag' */
  weekday: string
  /** '22/11' */
  day: string
  /** '09:41' */
  time: string
  /** '09:41:07' */
  second: string
}

/** The service's wall clock at a moment, in milliseconds since 1970. */
export function wallTime(at: number, timeZone: string): WallTime {
  const parts = wallClock(timeZone).formatToParts(at)
  const said = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  const time = `${said.hour}:${said.minute}`
  return {
    weekday: said.weekday ?? '',
    day: shortDay(`${said.year}-${said.month}-${said.day}`),
    time,
    second: `${time}:${said.second}`,
  }
}

const weekdays = new Intl.DateTimeFormat('nl-BE', { weekday: 'long', timeZone: 'UTC' })

/** 'zondag' of a day '2026-11-22', which has no zone: at noon of Greenwich it is the same day wherever one sits. */
export function weekdayOf(day: string): string {
  return weekdays.format(new Date(`${day}T12:00:00Z`))
}

/** '20 s geleden', '3 min geleden', 'om 07:12', 'gisteren 18:02', '20/11 18:02'. What lies ahead by two clocks is now. */
export function age(then: number, now: number, timeZone: string): string {
  const { justNow, seconds, minutes, at, yesterday } = sailing.time
  const passed = Math.floor((now - then) / 1000)
  if (passed < STEP_S) return justNow
  if (passed < MINUTE_S) return seconds(passed - (passed % STEP_S))
  if (passed < HOUR_S) return minutes(Math.floor(passed / MINUTE_S))
  const [day, today] = [wallTime(then, timeZone), wallTime(now, timeZone)]
  if (passed < DAY_H * HOUR_S && day.day === today.day) return at(day.time)
  const dayBefore = wallTime(now - DAY_H * HOUR_S * 1000, timeZone)
  return day.day === dayBefore.day && passed < 2 * DAY_H * HOUR_S
    ? yesterday(day.time)
    : `${day.day} ${day.time}`
}

const UNLIKELY_EARLY_S = -30 * MINUTE_S

/** No boat leaves that early: the stop of another trip was counted, or a clock is wrong. */
export function isUnlikely(delayS: number): boolean {
  return delayS <= UNLIKELY_EARLY_S
}

/** '+ 4 min', '+ 1 u 5 min', '2 min te vroeg', 'op tijd' within a minute. */
export function delay({ seconds, isAtLeast }: { seconds: number; isAtLeast: boolean }): string {
  const { onTime, late, early, unlikely, lateAtLeast } = sailing.time
  if (Math.abs(seconds) < MINUTE_S) return onTime
  const apart = duration(Math.abs(seconds) * 1000)
  if (isUnlikely(seconds)) return unlikely(apart)
  if (seconds < 0) return early(apart)
  return (isAtLeast ? lateAtLeast : late)(apart)
}

/** '10:03', with its date where that isn't the day one reads about. */
export function momentOn(day: string, moment: string): string {
  return moment.startsWith(day) ? timeOf(moment) : shortMoment(moment)
}

/** '14 min', '2 u 26 min', '3 dagen'. */
export function duration(milliseconds: number): string {
  const { minutes, hours, days } = sailing.duration
  const whole = Math.floor(milliseconds / (MINUTE_S * 1000))
  if (whole < 60) return minutes(whole)
  const inHours = Math.floor(whole / 60)
  return inHours < 2 * DAY_H ? hours(inHours, whole % 60) : days(Math.floor(inHours / DAY_H))
}
