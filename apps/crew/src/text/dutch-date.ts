/** Moments as people read them. A moment is shown as the service's wall clock has it, wherever the device thinks it is. */
import type { Instant } from '@vaarboek/domain'

// The text of an instant already is wall-clock time: read as UTC and written as UTC it stays what it says.
const fullDate = new Intl.DateTimeFormat('nl-BE', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

/** 'vrijdag 21 november' (INFO-07). @param instant or a day 'YYYY-MM-DD' */
export function dutchDate(instant: Instant): string {
  return fullDate.format(new Date(`${instant.slice(0, 10)}T00:00:00Z`))
}

/** 'HH:MM' of an instant (INFO-08). */
export function dutchTime(instant: Instant): string {
  return instant.slice(11, 16)
}
