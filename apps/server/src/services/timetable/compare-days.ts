/** On which days other shifts sail than before. Pure. */
import { daysOf as daysWithin } from '@vaarboek/domain'

export interface DayDifference {
  day: string
  /** Shifts that sail on it. */
  before: number
  now: number
  /** Shifts that sail on it only now; `gone`: only before. */
  added: number
  gone: number
}

interface Service {
  ref: string
  everyDay?: boolean
  days: readonly string[]
}

/** The days one shift sails on, before and now. */
export interface Sailing {
  before: Service | undefined
  now: Service | undefined
}

/**
 * All days anything sails on from `from` on, before or now. Beside what sails every day each one counts, up to the last that is named: one
 * that is emptied is named nowhere.
 */
export function daysOf(before: readonly Service[], now: readonly Service[], from: string): string[] {
  const all = [...before, ...now]
  const days = [...new Set(all.flatMap((service) => service.days).filter((day) => day >= from))].sort()
  const last = days.at(-1)
  if (last === undefined || !all.some(({ everyDay }) => everyDay)) return days
  return daysWithin({ firstDay: from, lastDay: last })
}

/** How many shifts sail on each day, before and now, in order of the days. */
export function countedDays(sailings: readonly Sailing[], days: readonly string[]): DayDifference[] {
  const found = new Map(days.map((day) => [day, { day, before: 0, now: 0, added: 0, gone: 0 }]))
  const same = Map.groupBy(sailings, ({ before, now }) => `${before?.ref ?? ''}\n${now?.ref ?? ''}`)
  for (const alike of same.values()) {
    const [{ before, now } = { before: undefined, now: undefined }] = alike
    const [was, is] = [sails(before), sails(now)]
    for (const [day, difference] of found) {
      if (was(day)) difference.before += alike.length
      if (is(day)) difference.now += alike.length
      if (is(day) && !was(day)) difference.added += alike.length
      if (was(day) && !is(day)) difference.gone += alike.length
    }
  }
  return [...found.values()]
}

/** Whether other shifts sail on it. */
export function isOtherDay({ added, gone }: DayDifference): boolean {
  return added + gone > 0
}

function sails(service: Service | undefined): (day: string) => boolean {
  if (service?.everyDay) return () => true
  const days = new Set(service?.days)
  return (day) => days.has(day)
}
