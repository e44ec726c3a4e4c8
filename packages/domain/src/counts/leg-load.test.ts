import { expect, test } from 'vitest'
import { alightsIn, boardsIn, loadInLeg } from './leg-load.ts'

test.each([
  ['whole', true, true, 12],
  ['start', true, false, 12],
  ['end', false, true, 7],
  ['between', false, false, 7],
] as const)(
  'of a stop a leg has, as %s: who gets on %s, who gets off %s, aboard %i',
  (part, boards, alights, load) => {
    expect([boardsIn(part), alightsIn(part), loadInLeg(part, { on: 5, aboard: 12 })]).toEqual([
      boards,
      alights,
      load,
    ])
  },
)
