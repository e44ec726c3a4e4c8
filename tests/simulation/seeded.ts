/** Chance that can be had again. */

/** Numbers from 0 up to 1; the same seed gives the same ones (mulberry32). */
export type Chance = () => number

export function seededChance(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** A whole number below a bound. */
export function below(chance: Chance, bound: number): number {
  return Math.floor(chance() * bound)
}

/** One of a list, undefined of an empty one. */
export function oneOf<Value>(chance: Chance, list: readonly Value[]): Value | undefined {
  return list[below(chance, list.length)]
}

/** The same in another order. */
export function shuffled<Value>(chance: Chance, list: readonly Value[]): Value[] {
  return list
    .map((value) => ({ value, luck: chance() }))
    .sort((one, other) => one.luck - other.luck)
    .map(({ value }) => value)
}

/** A UUID as random as a real one: the key of a batch is made of its records' keys. */
export function uuid(chance: Chance): string {
  const hex = (digits: number) =>
    Array.from({ length: digits }, () => below(chance, 16).toString(16)).join('')
  return `${hex(8)}-${hex(4)}-4${hex(3)}-8${hex(3)}-${hex(12)}`
}

/** One of several ways by their weights. */
export function weighed<Way extends string>(chance: Chance, weights: Readonly<Record<Way, number>>): Way {
  const ways = Object.entries<number>(weights) as [Way, number][]
  let luck = chance() * ways.reduce((sum, [, weight]) => sum + weight, 0)
  for (const [way, weight] of ways) {
    luck -= weight
    if (luck < 0) return way
  }
  throw new Error('No ways')
}
