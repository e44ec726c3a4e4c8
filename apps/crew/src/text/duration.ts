/** Durations as the crew reads them. */

const two = (value: number) => String(value).padStart(2, '0')

/** 'HH:MM', seconds left off (FLIGHT-04). */
export function hoursMinutes(seconds: number): string {
  const minutes = Math.floor(Math.abs(seconds) / 60)
  return `${seconds < 0 ? '-' : ''}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`
}

/** 'H:MM:SS', with a leading '-' once it is over (FLIGHT-05, AMB-16). */
export function countdown(seconds: number): string {
  const left = Math.abs(seconds)
  return `${seconds < 0 ? '-' : ''}${Math.floor(left / 3600)}:${two(Math.floor((left % 3600) / 60))}:${two(left % 60)}`
}

/**
 * '+0:07' later than planned, '-0:02' earlier (OVERVIEW-08, AMB-70): between the two times as they are shown, without seconds.
 * Both are seconds of a day.
 */
export function difference(planned: number, actual: number): string {
  const later = Math.floor(actual / 60) - Math.floor(planned / 60)
  const minutes = Math.abs(later)
  return `${later < 0 ? '-' : '+'}${Math.floor(minutes / 60)}:${two(minutes % 60)}`
}
