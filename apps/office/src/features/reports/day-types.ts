/** Types and the query key shared by the page Dagtypes and its form. */
import type { ResponseOf } from '@vaarboek/wire'
import type { dayTypes } from '@vaarboek/wire/office'

export type DayTypes = ResponseOf<typeof dayTypes>
export type TypedDay = DayTypes['days'][number]

export const DAY_TYPES_READ = 'day-types'

/** The first and the last day of a year, as the query has them; the present one without a year. */
export function yearAsked(year: string | null): { firstDay: string | null; lastDay: string | null } {
  const isYear = year !== null && /^20\d\d$/.test(year)
  return isYear ? { firstDay: `${year}-01-01`, lastDay: `${year}-12-31` } : { firstDay: null, lastDay: null }
}
