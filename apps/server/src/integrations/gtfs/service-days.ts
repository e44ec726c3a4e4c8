/** On which days each service sails: the weekly calendar between its dates, and the exceptions that win over it. */
import type { Feed, Row } from './read-feed.ts'

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const MS_A_DAY = 86_400_000
/** So many days are taken, the first one included: nobody plans further ahead. */
export const MOST_DAYS = 400
const ADDED = '1'

/** The days 'YYYY-MM-DD' of every service that has any from a first day on, in order. */
export function serviceDays(
  feed: Pick<Feed, 'calendar' | 'calendar_dates'>,
  today: string,
): Map<string, string[]> {
  const end = new Date(Date.parse(today) + MOST_DAYS * MS_A_DAY).toISOString().slice(0, 10)
  const days = new Map<string, Set<string>>()
  const of = (service: string) => days.getOrInsertComputed(service, () => new Set())
  for (const row of feed.calendar) {
    for (const day of weeklyDays(row, today, end)) of(row.service_id ?? '').add(day)
  }
  for (const { service_id = '', date, exception_type } of feed.calendar_dates) {
    const day = isoDay(date)
    if (day === null || day < today || day >= end) continue
    if (exception_type === ADDED) of(service_id).add(day)
    else of(service_id).delete(day)
  }
  return new Map(
    [...days].filter(([, some]) => some.size > 0).map(([service, some]) => [service, [...some].sort()]),
  )
}

/** The days of a weekly calendar, from `from` on and before `end`: however long ago it began. */
function weeklyDays(row: Row, from: string, end: string): string[] {
  const [first, last] = [isoDay(row.start_date), isoDay(row.end_date)]
  if (first === null || last === null) return []
  const days: string[] = []
  for (let at = Date.parse(first > from ? first : from); ; at += MS_A_DAY) {
    const day = new Date(at).toISOString().slice(0, 10)
    if (day > last || day >= end) return days
    const weekday = WEEKDAYS[new Date(at).getUTCDay()]
    if (weekday && row[weekday] === '1') days.push(day)
  }
}

/** '20261121' as '2026-11-21', null when there is no such day. */
function isoDay(text: string | undefined): string | null {
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(text?.trim() ?? '')
  if (!parts) return null
  const day = `${parts[1]}-${parts[2]}-${parts[3]}`
  const at = Date.parse(day)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? null : day
}
