/** The type of a service day, by which counts are compared: as many people come on one Tuesday as on another, and not on a Sunday. */
import type { ServiceDay } from '../time/service-time.ts'
import { type Country, publicHolidayOn } from './public-holidays.ts'

export const DAY_TYPES = ['weekday', 'saturday', 'sunday', 'holiday', 'vacation'] as const
export type DayType = (typeof DAY_TYPES)[number]

/** The type that somebody ashore gave to the day; else a public holiday; else what the day of the week says. */
export function dayTypeOf(day: ServiceDay, country: Country, given: DayType | null): DayType {
  if (given !== null) return given
  if (publicHolidayOn(country, day) !== null) return 'holiday'
  return typeOfWeekday(day)
}

/** Vacations aren't in any law: somebody says them. */
export function typeOfWeekday(day: ServiceDay): DayType {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday === 0 ? 'sunday' : weekday === 6 ? 'saturday' : 'weekday'
}
