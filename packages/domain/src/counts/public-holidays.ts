/** Public holidays by rule, so that any year's are known. A test compares them with a package that follows the laws. */
import { daysAfter, type ServiceDay } from '../time/service-time.ts'

/** Countries whose public holidays are known, by ISO 3166. */
export const COUNTRIES = ['BE', 'NL'] as const
export type Country = (typeof COUNTRIES)[number]

export const PUBLIC_HOLIDAYS = [
  'new-year',
  'easter',
  'easter-monday',
  'kings-day',
  'labour-day',
  'ascension',
  'whit-sunday',
  'whit-monday',
  'national-day',
  'assumption',
  'all-saints',
  'armistice',
  'christmas',
  'second-christmas-day',
] as const
export type PublicHoliday = (typeof PUBLIC_HOLIDAYS)[number]

/** Days after Easter Sunday. */
const BY_EASTER: Readonly<Record<Country, Readonly<Record<number, PublicHoliday>>>> = {
  BE: { 1: 'easter-monday', 39: 'ascension', 50: 'whit-monday' },
  NL: { 0: 'easter', 1: 'easter-monday', 39: 'ascension', 49: 'whit-sunday', 50: 'whit-monday' },
}

const BY_DATE: Readonly<Record<Country, Readonly<Record<string, PublicHoliday>>>> = {
  BE: {
    '01-01': 'new-year',
    '05-01': 'labour-day',
    '07-21': 'national-day',
    '08-15': 'assumption',
    '11-01': 'all-saints',
    '11-11': 'armistice',
    '12-25': 'christmas',
  },
  NL: { '01-01': 'new-year', '12-25': 'christmas', '12-26': 'second-christmas-day' },
}

/** The public holiday of a day; null on all other days. */
export function publicHolidayOn(country: Country, day: ServiceDay): PublicHoliday | null {
  const [year, date] = [Number(day.slice(0, 4)), day.slice(5)]
  if (country === 'NL' && date === kingsDay(year)) return 'kings-day'
  return BY_DATE[country][date] ?? BY_EASTER[country][daysBetween(easterOf(year), day)] ?? null
}

/** On 27 April; on the Saturday before where that is a Sunday. */
function kingsDay(year: number): string {
  return new Date(`${year}-04-27T00:00:00Z`).getUTCDay() === 0 ? '04-26' : '04-27'
}

const MS_A_DAY = 86_400_000

function daysBetween(from: ServiceDay, to: ServiceDay): number {
  return (Date.parse(to) - Date.parse(from)) / MS_A_DAY
}

/** Easter Sunday of the Gregorian calendar, by the rule of Meeus, Jones and Butcher. */
export function easterOf(year: number): ServiceDay {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const leaps = Math.floor(century / 4)
  const moved = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - leaps - moved + 15) % 30
  const inCentury = year % 100
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(inCentury / 4) - epact - (inCentury % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  // 22 March is the earliest that it can be.
  return daysAfter(`${String(year).padStart(4, '0')}-03-22`, epact + weekday - 7 * late)
}
