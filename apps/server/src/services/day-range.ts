/** Days that somebody asks for. */
import { type DayRange, rangeFault } from '@vaarboek/domain'
import { HttpError, problem } from './http-error.ts'

/**
 * @param most days that it may have
 * @param field of the request, that the fault is told of
 * @throws HttpError 422 for one that ends before it begins, and for a longer one
 */
export function checkRange(range: DayRange, most: number, field: 'lastDay' | 'until' = 'lastDay'): void {
  const because = rangeFault(range, most)
  if (because !== null) throw new HttpError(422, problem('days-range', { field, because, days: most }))
}
