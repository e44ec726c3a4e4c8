/** Moments as people read them. A moment is shown as the service's wall clock has it, wherever the device thinks it is. */
import type { Instant } from '@vaarboek/domain'

/** The ways a date is written (LIM-15), beside {@link dutchDay}. */
const FORMATS = {
  /** 'vrijdag 21 november' */
  full: { weekday: 'long', day: 'numeric', month: 'long' },
  /** '21 november' */
  day: { day: 'numeric', month: 'long' },
  /** 'vrijdag' */
  weekday: { weekday: 'long' },
  /** 'november' */
  month: { month: 'long' },
} as const

/** A date in Dutch (INFO-07, LIM-15). @param instant or a day 'YYYY-MM-DD' */
export function dutchDate(instant: Instant, format: keyof typeof FORMATS = 'full'): string {
  // The text of an instant already is wall-clock time: read as UTC and written as UTC it stays what it says.
  const written = new Intl.DateTimeFormat('nl-BE', { ...FORMATS[format], timeZone: 'UTC' })
  return written.format(new Date(`${instant.slice(0, 10)}T00:00:00Z`))
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
export function noticeTime(moment: string): string {
  const [, hours, minutes] = /^\S{10}[T ](\d\d):(\d\d)/.exec(moment) ?? []
  return hours ? `${hours}h${minutes}` : ''
}

/** 'HHuMM' of an instant: the time of a remark (CHECK-56). */
export function remarkTime(instant: Instant): string {
  return dutchTime(instant).replace(':', 'u')
}

/** '21/11/2026 14:05', or as much of it as a server gave. */
export function dutchMoment(moment: string): string {
  return `${dutchDay(moment)} ${noticeTime(moment).replace('h', ':')}`.trim()
}
