/** Moments as people read them. A moment is shown as the service's wall clock has it, wherever the device thinks it is. */
import type { Instant } from '@vaarboek/domain'
import { nl } from './nl.ts'

/**
 * A date in Dutch, or what is asked of it: 'vrijdag 21 november' (INFO-07), '21 november', 'vrijdag', 'november' (LIM-15);
 * beside {@link dutchDay}. The names are among the texts: making a formatter of the browser's takes a slow tablet a tenth of
 * a second while the app opens.
 * @param instant or a day 'YYYY-MM-DD'
 */
export function dutchDate(
  instant: Instant,
  parts: ('weekday' | 'day' | 'month')[] = ['weekday', 'day', 'month'],
): string {
  // The text of an instant already is wall-clock time: read as UTC it stays what it says.
  const date = new Date(`${instant.slice(0, 10)}T00:00:00Z`)
  const written = {
    weekday: nl.weekdays[date.getUTCDay()],
    day: date.getUTCDate(),
    month: nl.months[date.getUTCMonth()],
  }
  return parts.map((part) => written[part]).join(' ')
}

/** 'HH:MM' of an instant (INFO-08). */
export function dutchTime(instant: Instant): string {
  return instant.slice(11, 16)
}

/** '21/11/2026' (NOTIF-07). @param moment what a server gave: what is no date gives '' */
export function dutchDay(moment: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)/.exec(moment) ?? []
  return year ? `${day}/${month}/${year}` : ''
}

/** '14h05' (NOTIF-06). @param moment what a server gave: without a time it gives '' */
export function notificationTime(moment: string): string {
  const [, hours, minutes] = /^\S{10}[T ](\d\d):(\d\d)/.exec(moment) ?? []
  return hours ? `${hours}h${minutes}` : ''
}

/** 'HHuMM' of an instant: the time of a remark (CHECK-56). */
export function remarkTime(instant: Instant): string {
  return dutchTime(instant).replace(':', 'u')
}

/** '21/11/2026 14:05', or as much of it as a server gave. */
export function dutchMoment(moment: string): string {
  return `${dutchDay(moment)} ${notificationTime(moment).replace('h', ':')}`.trim()
}
