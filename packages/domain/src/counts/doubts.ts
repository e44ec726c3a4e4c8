/**
 * What can hardly be true of a count that somebody ashore gives. It is asked once and then kept: as aboard, a number over the maximum is
 * flagged, never blocked (PASS-21).
 */
import { COUNTED, COUNTED_KINDS, type Counted } from '../passengers/counted.ts'
import { type Count, isAboveMaximum, type Load, type Maximums, NOBODY, onAndOff } from '../passengers/load.ts'

/** A doubt: more aboard than the ship may carry, or more who got off than were aboard. */
export interface CountDoubt {
  because: 'over-maximum' | 'more-off'
  kind: Counted
  given: number
  /** So many would be likely at most. */
  most: number
}

/** @param before who was aboard when the stop was reached */
export function doubtsOf(count: Count & Load, before: Load, ship: Maximums): CountDoubt[] {
  return COUNTED_KINDS.flatMap((kind): CountDoubt[] => {
    const maximum = ship[COUNTED[kind].maximum]
    const { off } = onAndOff(count, kind)
    return [
      ...(maximum !== null && isAboveMaximum(count[kind], maximum)
        ? [{ because: 'over-maximum' as const, kind, given: count[kind], most: maximum }]
        : []),
      ...(off > before[kind] ? [{ because: 'more-off' as const, kind, given: off, most: before[kind] }] : []),
    ]
  })
}

/** Who was aboard when a stop was reached. @param visits with the counts that hold, in the order in which they are sailed */
export function loadOnArrival<Visit>(
  visits: readonly (Load & { id: Visit; state: 'open' | 'passed' | 'skipped' })[],
  stop: Visit,
): Load {
  const place = visits.findIndex(({ id }) => id === stop)
  return visits.slice(0, Math.max(place, 0)).findLast(({ state }) => state === 'passed') ?? NOBODY
}
