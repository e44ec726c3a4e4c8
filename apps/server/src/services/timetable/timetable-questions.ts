/** Questions that a draft raises before it is published. */
import { daysAfter } from '@vaarboek/domain'
import type { Context } from '../context.ts'
import type { WholeDraft } from './drafts.ts'
import type { VersionReport } from './short-differences.ts'

export interface Question {
  about: 'today' | 'empty-days' | 'time-zone'
  /** Days, time zones. */
  items: string[]
}

/** Days are looked at as far as this. */
const MAX_DAYS = 400

export function questionsOf(
  { firstDay, report }: Pick<WholeDraft, 'firstDay' | 'report'>,
  { timeZone, today }: Pick<Context['clock'], 'timeZone' | 'today'>,
): Question[] {
  const empty = emptyDays(firstDay, report)
  const zones = report.timeZones.filter((zone) => zone !== timeZone)
  return [
    ...(firstDay === today() ? [{ about: 'today' as const, items: [firstDay] }] : []),
    ...(empty.length > 0 ? [{ about: 'empty-days' as const, items: empty }] : []),
    ...(zones.length > 0 ? [{ about: 'time-zone' as const, items: zones }] : []),
  ]
}

/** Days on which nothing sails: between its first and its last day, and later ones on which something would have. */
function emptyDays(firstDay: string, { differences: { calendar } }: VersionReport): string[] {
  const sailed = new Set(calendar.filter(({ now }) => now > 0).map(({ day }) => day))
  const last = [...sailed].sort().at(-1) ?? firstDay
  const between: string[] = []
  for (let day = firstDay; day <= last && between.length < MAX_DAYS; day = daysAfter(day, 1))
    if (!sailed.has(day)) between.push(day)
  const later = calendar.filter(({ day, now }) => day > last && now === 0).map(({ day }) => day)
  return [...between, ...later]
}
