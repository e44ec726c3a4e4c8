/**
 * The counters of the passengers form while the captain is still counting. Inside, boarding is 0 or more and alighting
 * is 0 or less (AMB-17); a count without sign leaves the form only on confirming.
 */
import { COUNTED, type CountedField, countedFields } from './counted.ts'
import { type Count, type Load, onAndOff } from './load.ts'

/** Counters of a stop as they are shown. Removing is zero or negative. */
export type Counting = Record<CountedField<'adding' | 'removing'>, number>

export const NOT_COUNTED: Counting = countedFields(() => ({ adding: 0, removing: 0 }))

/** A value held within its bounds; what isn't a number counts as 0 (PASS-09, PASS-12). */
export function clamp(value: number, minimum: number, maximum: number): number {
  if (!Number.isFinite(value)) return Math.min(Math.max(0, minimum), maximum)
  return Math.min(Math.max(Math.trunc(value), minimum), maximum)
}

/**
 * Most that can board: maximum − current − removing; as removing is negative, those who leave make room (PASS-17,
 * PASS-18). Never below zero, and without bound when the ship's maximum is unknown (AMB-18).
 */
export function maxBoarding(maximum: number | null, current: number, removing: number): number {
  return maximum === null ? Number.MAX_SAFE_INTEGER : Math.max(0, maximum - current - removing)
}

/** Most that can alight, as the counter's negative minimum: everybody aboard (PASS-19). */
export function minRemoving(current: number): number {
  return current === 0 ? 0 : -current
}

/** A typed alighting number: a positive one is taken as that many leaving, so that nothing typed is lost (AMB-17). */
export function typedRemoving(value: number, current: number): number {
  const removing = clamp(-Math.abs(value), minRemoving(current), 0)
  return removing === 0 ? 0 : removing
}

/**
 * 'Alle passagiers van boord': everybody and every bike leaves; at the first stop nobody does, the button only takes
 * back what was entered (PASS-14, PASS-15).
 */
export function everyoneOff(counting: Counting, load: Load, index: number): Counting {
  return {
    ...counting,
    ...countedFields((kind) => ({ removing: index === 0 ? 0 : minRemoving(load[kind]) })),
  }
}

/** The count that is confirmed, without signs. */
export function countOf(counting: Counting): Count {
  return countedFields((kind) => {
    const { adding, removing } = COUNTED[kind]
    return { on: counting[adding], off: Math.abs(counting[removing]) }
  })
}

/** The counters of a count that was confirmed before. */
export function countingOf(count: Count): Counting {
  return countedFields((kind) => {
    const { on, off } = onAndOff(count, kind)
    return { adding: on, removing: minRemoving(off) }
  })
}
