import type { Counted, FeedFault } from '@vaarboek/wire/office'
import type { Place } from './remarks.ts'

/** A feed that nothing can be made of, and why. */
export class FeedError extends Error {
  readonly fault: FeedFault

  constructor(fault: FeedFault, options?: ErrorOptions) {
    super(fault.code, options)
    this.fault = fault
  }
}

/**
 * Bounds what a feed may make the server keep: what is above any timetable's size is a mistake, or meant to exhaust it.
 * @throws FeedError when `count` is over `max`
 */
export function checkCount(
  count: number,
  max: number,
  { file, row, about }: Pick<Place, 'file' | 'row' | 'about'>,
  counted: Counted,
): void {
  if (count > max) throw new FeedError({ code: 'too-many', file, row, about, max, counted })
}
