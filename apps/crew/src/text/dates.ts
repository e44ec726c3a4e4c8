/**
 * Moments as people read them, in the language that is shown. A moment is shown as the service's wall clock has it, wherever the
 * device thinks it is.
 */
import type { Instant } from '@vaarboek/domain'
import { text } from './text.ts'

/**
 * A date in words, or what is asked of it: 'vrijdag 21 november' (INFO-07), '21 november', 'vrijdag', 'november' (LIM-15);
 * beside {@link shortDate}. The names are among the texts: making a formatter of the browser's takes a slow tablet a tenth of
 * a second while the app opens.
 * @param instant or a day 'YYYY-MM-DD'
 */
export function longDate(
  instant: Instant,
  parts: ('weekday' | 'day' | 'month')[] = ['weekday', 'day', 'month'],
): string {
  // The text of an instant already is wall-clock time: read as UTC it stays what it says.
  const date = new Date(`${instant.slice(0, 10)}T00:00:00Z`)
  const written = {
    weekday: text.weekdays[date.getUTCDay()],
    day: text.dates.ofMonth(date.getUTCDate()),
    month: text.months[date.getUTCMonth()],
  }
  return parts.map((part) => written[part]).join(' ')
}

/** 'HH:MM' of an instant (INFO-08). */
export function clockTime(instant: Instant): string {
  return instant.slice(11, 16)
}

/** '21/11/2026' (NOTIF-07). @param moment what a server gave: what is no date gives '' */
export function shortDate(moment: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(moment) ?? []
  return year && month && day ? text.dates.full(day, month, year) : ''
}

/** '14h05' (NOTIF-06). @param moment what a server gave: without a time it gives '' */
export function notificationTime(moment: string): string {
  return timeOf(moment, text.dates.hour)
}

/** 'HHuMM' of an instant: the time of a remark (CHECK-56). */
export function remarkTime(instant: Instant): string {
  return timeOf(instant, text.dates.remarkHour)
}

/** '21/11/2026 14:05', or as much of it as a server gave. */
export function dateAndTime(moment: string): string {
  return `${shortDate(moment)} ${timeOf(moment, ':')}`.trim()
}

function timeOf(moment: string, mark: string): string {
  const [, hours, minutes] = /^\S{10}[T ](\d\d):(\d\d)/.exec(moment) ?? []
  return hours ? `${hours}${mark}${minutes}` : ''
}
