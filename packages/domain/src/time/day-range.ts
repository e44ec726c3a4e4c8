/** Service days from a first to a last one, both of them included. */
import { daysAfter, type ServiceDay } from './service-time.ts'

export interface DayRange {
  firstDay: string
  lastDay: string
}

const DAY_MS = 24 * 3600_000

/** All of them, in order. */
export function daysOf({ firstDay, lastDay }: DayRange): ServiceDay[] {
  const days: ServiceDay[] = []
  for (let day = firstDay; day <= lastDay; day = daysAfter(day, 1)) days.push(day)
  return days
}

/** How many days that are; none where they run back. */
export function dayCount({ firstDay, lastDay }: DayRange): number {
  return Math.max(0, (Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS + 1)
}

/** Why a range can't be asked for: it ends before it begins, or has more days than that. */
export function rangeFault(range: DayRange, mostDays: number): 'back' | 'long' | null {
  if (range.lastDay < range.firstDay) return 'back'
  return dayCount(range) > mostDays ? 'long' : null
}
