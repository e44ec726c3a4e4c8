/** Chance that can be had again: a seed and the number of a request give that request. */
import { seededChance } from '../simulation/seeded.ts'

export interface Chance {
  /** Whether something happens that does so once in `many` times. */
  once(many: number): boolean
  /** A whole number from 0 and below `many`. */
  below(many: number): number
  oneOf<Value>(values: readonly Value[]): Value
}

export function chanceOf(seed: number, request: number): Chance {
  const next = seededChance(Math.imul(seed, 0x9e3779b1) ^ Math.imul(request + 1, 0x85ebca6b))
  const below = (many: number) => Math.floor(next() * many)
  return {
    once: (many) => below(many) === 0,
    below,
    oneOf<Value>(values: readonly Value[]) {
      if (values.length === 0) throw new Error('Nothing to choose from')
      return values[below(values.length)] as Value
    },
  }
}
