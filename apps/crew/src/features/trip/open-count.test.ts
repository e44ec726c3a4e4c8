import { aCount } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { shortCount } from './open-count.ts'

test.each([
  [{ peopleOn: 12, peopleOff: 3 }, '12 op, 3 af'],
  [{}, '0 op, 0 af'],
  [{ peopleOn: 4, bikesOn: 2 }, '4 op, 0 af, fietsen 2 op en 0 af'],
  [{ peopleOff: 1, bikesOff: 2 }, '0 op, 1 af, fietsen 0 op en 2 af'],
  [{ peopleOn: 1, bikesOn: 1, bikesOff: 1 }, '1 op, 0 af, fietsen 1 op en 1 af'],
])('[decision 17] a count in short: people always, bikes where there were any: %j', (count, words) => {
  expect(shortCount(aCount(count))).toBe(words)
})
