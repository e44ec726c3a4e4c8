/** Ages of moments, in words. Apart from the moments themselves: the board has its own. */
import { text } from '../text/ages-nl.ts'
import { shortMoment } from './moments.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** Longer ago than this its date says more. */
const MAX_DAYS = 14

/** 'zonet', '3 min geleden', '5 u geleden', '2 dagen geleden', '21/11 10:03'. What lies ahead by two clocks is now. */
export function ageOf(moment: string, now: number): string {
  const passed = now - Date.parse(moment)
  const { justNow, minutes, hours, days } = text
  if (passed < MINUTE_MS) return justNow
  if (passed < HOUR_MS) return minutes(Math.floor(passed / MINUTE_MS))
  if (passed < DAY_MS) return hours(Math.floor(passed / HOUR_MS))
  const whole = Math.floor(passed / DAY_MS)
  return whole <= MAX_DAYS ? days(whole) : shortMoment(moment)
}
