/** On which days each service sails: the weekly calendar between its dates, and the exceptions that win over it. */
import type { Feed, Row } from './read-feed.ts'

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const
const MS_A_DAY = 86_400_000
/** A calendar that runs longer is cut off: nobody plans further ahead, and a typing error could mean centuries. */
const MOST_DAYS = 1100
const ADDED = '1'

/** The days 'YYYY-MM-DD' of every service that has any, in order. */
export function serviceDays(feed: Pick<Feed, 'calendar' | 'calendar_dates'>): Map<string, string[]> {
  const days = new Map<string, Set<string>>()
  const of = (service: string) => days.getOrInsertComputed(service, () => new Set())
  for (const row of feed.calendar) {
    for (const day of weeklyDays(row)) of(row.service_id ?? '').add(day)
  }
  for (const { service_id = '', date, exception_type } of feed.calendar_dates) {
    const day = isoDay(date)
    if (day === null) continue
    if (exception_type === ADDED) of(service_id).add(day)
    else of(service_id).delete(day)
  }
  return new Map(
    [...days].filter(([, some]) => some.size > 0).map(([service, some]) => [service, [...some].sort()]),
  )
}

function weeklyDays(row: Row): string[] {
  const [first, last] = [isoDay(row.start_date), isoDay(row.end_date)]
  if (first === null || last === null) return []
  const days: string[] = []
  let at = Date.parse(first)
  for (let count = 0; at <= Date.parse(last) && count < MOST_DAYS; count += 1, at += MS_A_DAY) {
    const weekday = WEEKDAYS[new Date(at).getUTCDay()]
    if (weekday && row[weekday] === '1') days.push(new Date(at).toISOString().slice(0, 10))
  }
  return days
}

/** '20261121' as '2026-11-21', null when there is no such day. */
function isoDay(text: string | undefined): string | null {
  const parts = /^(\d{4})(\d{2})(\d{2})$/.exec(text?.trim() ?? '')
  if (!parts) return null
  const day = `${parts[1]}-${parts[2]}-${parts[3]}`
  const at = Date.parse(day)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== day ? null : day
}
