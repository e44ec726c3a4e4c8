/** Days and moments as an office reads them: the service's wall clock, wherever the PC thinks it is. */
import { text } from '../text/nl.ts'

/** '21/11' of a day '2026-11-21', or of a moment of the server. */
export function shortDay(day: string): string {
  return `${day.slice(8, 10)}/${day.slice(5, 7)}`
}

/** '21/11/2026' of the same. */
export function fullDay(day: string): string {
  return `${shortDay(day)}/${day.slice(0, 4)}`
}

/** '21/11 10:03' of a moment of the server. */
export function shortMoment(moment: string): string {
  return `${shortDay(moment)} ${moment.slice(11, 16)}`
}

/** '21/11/2026 10:03:07'. */
export function fullMoment(moment: string): string {
  return `${fullDay(moment)} ${moment.slice(11, 19)}`
}

const MINUTE_S = 60
const DAY_MIN = 24 * 60

/** '08:05' of seconds since the start of the service day, also past midnight: what a clock shows. */
export function clockTime(seconds: number): string {
  const minutes = Math.floor(seconds / MINUTE_S) % DAY_MIN
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

const DAY_S = DAY_MIN * MINUTE_S

/** '08:05' of seconds since the start of the service day; '00:10 +1' past midnight. */
export function plannedTime(seconds: number): string {
  const days = Math.floor(seconds / DAY_S)
  return days > 0 ? `${clockTime(seconds)} +${days}` : clockTime(seconds)
}

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Longer ago than this its date says more. */
const MAX_DAYS = 14

/** 'zonet', '3 min geleden', '5 u geleden', '2 dagen geleden', '21/11 10:03'. What lies ahead by two clocks is now. */
export function ageOf(moment: string, now: number): string {
  const passed = now - Date.parse(moment)
  const { justNow, minutes, hours, days } = text.ages
  if (passed < MINUTE_MS) return justNow
  if (passed < HOUR_MS) return minutes(Math.floor(passed / MINUTE_MS))
  if (passed < DAY_MS) return hours(Math.floor(passed / HOUR_MS))
  const whole = Math.floor(passed / DAY_MS)
  return whole <= MAX_DAYS ? days(whole) : shortMoment(moment)
}
