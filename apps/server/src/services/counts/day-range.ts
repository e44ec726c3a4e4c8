/** The days that somebody asks counts of. */
import { daysAfter, type ServiceDay } from '@vaarboek/domain'
import type { DayRange } from '../../repositories/counts/day-types.ts'
import { HttpError, problem } from '../http-error.ts'

/** @param most days that it may have @throws HttpError 422 for one that ends before it begins, and for a longer one */
export function checkRange({ firstDay, lastDay }: DayRange, most: number): void {
  if (lastDay < firstDay || lastDay > daysAfter(firstDay, most - 1))
    throw new HttpError(422, problem('counts-range', { days: most }))
}

/** All days of a range, in order. */
export function daysOf({ firstDay, lastDay }: DayRange): ServiceDay[] {
  const days: ServiceDay[] = []
  for (let day = firstDay; day <= lastDay; day = daysAfter(day, 1)) days.push(day)
  return days
}
