/** Days and moments as an office reads them: the service's wall clock, wherever the PC thinks it is. */
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
