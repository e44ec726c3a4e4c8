/** Days and times as a planner reads them. */

const inWords = new Intl.DateTimeFormat('nl-BE', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})
const month = new Intl.DateTimeFormat('nl-BE', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A day has no zone: at noon of Greenwich it is the same day wherever one sits. */
const noonOf = (day: string) => new Date(`${day}T12:00:00Z`)

/** 'zo 22 november'. */
export function dayInWords(day: string): string {
  return inWords.format(noonOf(day))
}

/** 'zo 22 november 2026'; what an address has that is no day stays as it is. */
export function dayAndYear(day: string): string {
  const noon = noonOf(day)
  return Number.isNaN(noon.valueOf()) ? day : `${inWords.format(noon)} ${noon.getUTCFullYear()}`
}

/** 'november 2026'. */
export function monthInWords(day: string): string {
  return month.format(noonOf(day))
}

/** 0 for Monday. */
export function weekdayOf(day: string): number {
  return (noonOf(day).getUTCDay() + 6) % 7
}

/** The Monday of its week; what is no day stays as it is. */
export function mondayOf(day: string): string {
  const weekday = weekdayOf(day)
  return Number.isNaN(weekday) ? day : neighbourOf(day, -weekday)
}

/** From this day of the week on, the next week is planned: of this one nearly nothing is left. */
const SATURDAY = 5

/** The Monday of the week that is planned today. */
export function weekToPlan(today: string): string {
  return weekdayOf(today) >= SATURDAY ? neighbourOf(mondayOf(today), 7) : mondayOf(today)
}

/** All days from one to another, both included. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (const at = noonOf(first); ; at.setUTCDate(at.getUTCDate() + 1)) {
    const day = at.toISOString().slice(0, 10)
    if (day > last) return days
    days.push(day)
  }
}

/** '+5', '-3'. */
export function signed(minutes: number): string {
  return minutes > 0 ? `+${minutes}` : String(minutes)
}

/** The day so many days later, or before. */
export function neighbourOf(day: string, days: number): string {
  const at = noonOf(day)
  at.setUTCDate(at.getUTCDate() + days)
  return Number.isNaN(at.valueOf()) ? day : at.toISOString().slice(0, 10)
}
