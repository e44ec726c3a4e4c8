/** Ages in whole months, as they are typed. */
import { FEWEST_MONTHS } from '../services/trips/archived-day.ts'
import type { Reader } from './options.ts'
import { CATALOGUE } from './text/text.ts'
import { WrongValue } from './usage-error.ts'

const A_YEAR = 12

/** Months, of an age such as 5y or 60m of which trips may go. */
export const AGE: Reader<number> = {
  placeholder: 'age',
  read: (typed) => {
    const [, many, unit] = /^(\d{1,3})([ym])$/.exec(typed.trim()) ?? []
    const months = Number(many) * (unit === 'y' ? A_YEAR : 1)
    if (months >= FEWEST_MONTHS) return months
    throw new WrongValue(CATALOGUE.thin.age)
  },
}

/** The first day of the month so many months before that of a day. */
export function monthsBefore(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const since = year * A_YEAR + month - 1 - months
  const of = [Math.floor(since / A_YEAR), (since % A_YEAR) + 1]
  return `${of.map((part) => String(part).padStart(2, '0')).join('-')}-01`
}
