/** On which days each service sails: the weekly calendar between its dates, and the exceptions that win over it. */
import { checkCount, FeedError } from './feed-error.ts'
import { type Row, readTable, type Source } from './read-table.ts'

export interface ServiceDays {
  /** The days 'YYYY-MM-DD' of every service that has any of those taken, in order. */
  days: Map<string, string[]>
  /** Services that the feed says anything of. */
  isKnown(service: string): boolean
  /** First and last day on which any of them sails, whatever today is. Null when none does. */
  span: [string, string] | null
  /** The feed's rules for a service as text, the same on whatever day it is read. */
  rules(service: string): string
}

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const CALENDAR = 'calendar.txt'
const EXCEPTIONS = 'calendar_dates.txt'
const MS_A_DAY = 86_400_000
/** So many days are taken, the first one included: nobody plans further ahead. */
export const MAX_DAYS = 400
/** Rows kept of each of the two files. */
const MAX_ROWS = 1_000_000
const [ADDED, TAKEN_AWAY] = ['1', '2']

type WeekRow = Row<(typeof WEEKDAYS)[number] | 'service_id' | 'start_date' | 'end_date'>

interface Week {
  /** '1' for each weekday on which it sails, from Sunday. */
  weekdays: string
  first: string
  last: string
  row: number
}

interface Service {
  /** Weeks by their text, so that equal rows are one. */
  weeks: Map<string, Week>
  exceptions: Map<string, { isAdded: boolean; row: number }>
}

/** Reads the calendars of these services. @throws FeedError when the feed has none */
export async function readServiceDays(
  source: Source,
  wanted: ReadonlySet<string>,
  today: string,
): Promise<ServiceDays> {
  const services = new Map<string, Service>()
  const of = (ref: string) =>
    services.getOrInsertComputed(ref, () => ({ weeks: new Map(), exceptions: new Map() }))
  const weekly = await readWeeks(source, (ref) => (wanted.has(ref) ? of(ref).weeks : null))
  const single = await readExceptions(source, (ref) => (wanted.has(ref) ? of(ref).exceptions : null))
  if (!weekly && !single) {
    throw new FeedError({ code: 'calendar-missing' })
  }
  const taken = upcomingDays(today)
  const days = [...services].map(([ref, service]) => [ref, taken.filter(sailsOn(service))] as const)
  return {
    days: new Map(days.filter(([, some]) => some.length > 0)),
    isKnown: (ref) => services.has(ref),
    span: spanOf([...services.values()]),
    rules: (ref) => rulesOf(services.get(ref), horizonOf(taken)),
  }
}

function readWeeks(source: Source, weeksOf: (service: string) => Service['weeks'] | null): Promise<boolean> {
  let count = 0
  const columns = { needs: ['service_id', 'start_date', 'end_date', ...WEEKDAYS] as const, may: [] }
  return readTable(source, { file: CALENDAR, ...columns }, (row, number) => {
    const weeks = weeksOf(row.service_id)
    if (!weeks) return
    const place = { file: CALENDAR, row: number, about: row.service_id }
    const [first, last] = [isoDay(row.start_date), isoDay(row.end_date)]
    if (!first || !last) return source.remarks.refuse(place, 'no-such-days')
    if (last < first) return source.remarks.refuse(place, 'end-before-start')
    const week = { weekdays: weekdaysOf(row), first, last, row: number }
    if (weeks.has(written(week))) return source.remarks.warn(place, 'calendar-twice')
    if (weeks.size > 0) source.remarks.warn(place, 'calendar-several')
    weeks.set(written(week), week)
    count += 1
    checkCount(count, MAX_ROWS, place, 'calendars')
  })
}

function readExceptions(
  source: Source,
  exceptionsOf: (service: string) => Service['exceptions'] | null,
): Promise<boolean> {
  const columns = { needs: ['service_id', 'date', 'exception_type'] as const, may: [] }
  let count = 0
  return readTable(source, { file: EXCEPTIONS, ...columns }, (row, number) => {
    const exceptions = exceptionsOf(row.service_id)
    if (!exceptions) return
    const place = { file: EXCEPTIONS, row: number, about: row.service_id }
    const day = isoDay(row.date)
    if (!day) return source.remarks.refuse(place, 'no-such-day')
    if (row.exception_type !== ADDED && row.exception_type !== TAKEN_AWAY)
      return source.remarks.refuse(place, 'exception-type-unknown')
    const isAdded = row.exception_type === ADDED
    const before = exceptions.getOrInsert(day, { isAdded, row: number })
    if (before.row === number) {
      count += 1
      return checkCount(count, MAX_ROWS, place, 'exceptions')
    }
    const also = { ...place, about: `${row.service_id}, ${day}`, alsoOnRow: before.row }
    if (before.isAdded === isAdded) source.remarks.warn(also, 'exception-twice')
    else source.remarks.refuse(also, 'exception-opposite')
  })
}

function weekdaysOf(row: WeekRow): string {
  return WEEKDAYS.map((weekday) => (row[weekday] === '1' ? '1' : '0')).join('')
}

function upcomingDays(today: string): string[] {
  return Array.from({ length: MAX_DAYS }, (_, place) => dayAfter(today, place))
}

function dayAfter(day: string, count: number): string {
  return new Date(Date.parse(day) + count * MS_A_DAY).toISOString().slice(0, 10)
}

function sailsOn({ weeks, exceptions }: Service): (day: string) => boolean {
  return (day) => {
    const exception = exceptions.get(day)
    if (exception) return exception.isAdded
    return weeks
      .values()
      .some(
        ({ weekdays, first, last }) =>
          day >= first && day <= last && weekdays[new Date(day).getUTCDay()] === '1',
      )
  }
}

/** Weekly calendars count with their own dates: which of their days sail isn't asked of those long past. */
function spanOf(services: Service[]): [string, string] | null {
  let [from, until] = ['', '']
  for (const { weeks, exceptions } of services) {
    for (const { first, last, weekdays } of weeks.values()) {
      if (!weekdays.includes('1')) continue
      if (!from || first < from) from = first
      if (last > until) until = last
    }
    for (const [day, { isAdded }] of exceptions) {
      if (!isAdded) continue
      if (!from || day < from) from = day
      if (day > until) until = day
    }
  }
  return from ? [from, until] : null
}

/** The month in which the days taken end. A feed without an end says something new once a month, not every day. */
function horizonOf(taken: string[]): string {
  return `${taken.at(-1)?.slice(0, 7)}-01`
}

function rulesOf(service: Service | undefined, horizon: string): string {
  const { weeks = new Map<string, Week>(), exceptions = new Map() } = service ?? {}
  return JSON.stringify([
    [...weeks.values()]
      .map((week) => written({ ...week, last: week.last < horizon ? week.last : horizon }))
      .sort(),
    [...exceptions]
      .filter(([day]) => day < horizon)
      .map(([day, { isAdded }]) => `${day} ${isAdded}`)
      .sort(),
  ])
}

function written({ weekdays, first, last }: Week): string {
  return `${weekdays} ${first} ${last}`
}

/** '20261121' as '2026-11-21', null when there is no such day. */
export function isoDay(text: string): string | null {
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (!parts) return null
  const day = `${parts[1]}-${parts[2]}-${parts[3]}`
  const at = Date.parse(day)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? null : day
}
