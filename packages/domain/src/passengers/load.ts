/**
 * The load: people and bikes aboard, from those who get on and off. People aboard are counted, never guessed: a load
 * is the one before it plus boarding minus alighting, and is never below zero.
 */
import {
  COUNTED,
  COUNTED_KINDS,
  type Counted,
  type CountedField,
  countedFields,
  eachCounted,
} from './counted.ts'

/** How many are aboard. */
export type Load = Record<Counted, number>

/** A count at one stop: boarding and alighting, all numbers without sign. */
export type Count = Record<CountedField<'on' | 'off'>, number>

/** How many a ship may carry; null when the server doesn't say: then nothing is bounded (AMB-18). */
export type Maximums = Record<CountedField<'maximum'>, number | null>

export const NOBODY: Load = eachCounted(() => 0)
export const NOTHING_COUNTED: Count = countedFields(() => ({ on: 0, off: 0 }))
export const NO_MAXIMUMS: Maximums = countedFields(() => ({ maximum: null }))

/** How many of one thing got on and off. */
export function onAndOff(count: Count, kind: Counted): { on: number; off: number } {
  return { on: count[COUNTED[kind].on], off: count[COUNTED[kind].off] }
}

/** The load after a count: previous + on − off (FLIGHT-28). */
export function loadAfter(load: Load, count: Count): Load {
  return plus(load, change(count))
}

/** The load on arrival, before a count. */
export function loadBefore(load: Load, count: Count): Load {
  return minus(load, change(count))
}

/** The difference that a count makes to a load: negative where more got off than on. */
function change(count: Count): Load {
  return eachCounted((kind) => {
    const { on, off } = onAndOff(count, kind)
    return on - off
  })
}

export function plus(load: Load, other: Load): Load {
  return eachCounted((kind) => load[kind] + other[kind])
}

export function minus(load: Load, other: Load): Load {
  return eachCounted((kind) => load[kind] - other[kind])
}

export function isSameLoad(one: Load, other: Load): boolean {
  return COUNTED_KINDS.every((kind) => one[kind] === other[kind])
}

export function isSameCount(one: Count, other: Count): boolean {
  return COUNTED_KINDS.every((kind) => {
    const [a, b] = [onAndOff(one, kind), onAndOff(other, kind)]
    return a.on === b.on && a.off === b.off
  })
}

/** The count that makes one load of another: what a correction of who is aboard is recorded as. */
export function countBetween(before: Load, after: Load): Count {
  const more = minus(after, before)
  return countedFields((kind) => ({ on: Math.max(more[kind], 0), off: Math.max(-more[kind], 0) }))
}

/** Whether a count can be true: whole numbers, none negative, nobody leaves who wasn't aboard. */
export function isPossible(load: Load, count: Count): boolean {
  return COUNTED_KINDS.every((kind) => {
    const { on, off } = onAndOff(count, kind)
    return [on, off].every((value) => Number.isSafeInteger(value) && value >= 0) && off <= load[kind]
  })
}

/** How many were carried: everybody who got on somewhere (OVERVIEW-04). */
export function carried(stops: readonly { count: Count | null }[]): Load {
  return eachCounted((kind) =>
    stops.reduce((sum, { count }) => sum + (count ? onAndOff(count, kind).on : 0), 0),
  )
}

/** Whether a number aboard is above what the ship may carry; flagged, never blocked (PASS-21). */
export function isAboveMaximum(aboard: number, maximum: number | null): boolean {
  return maximum !== null && aboard > maximum
}

/** Counted things of which more are aboard than the ship may carry. */
export function aboveMaximum(load: Load, ship: Maximums): Record<Counted, boolean> {
  return eachCounted((kind) => isAboveMaximum(load[kind], ship[COUNTED[kind].maximum]))
}
