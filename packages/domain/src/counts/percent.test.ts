import { expect, test } from 'vitest'
import { percentOf } from './percent.ts'

test.each([
  [0, 14, 0, null],
  [14, 14, 100, null],
  [12, 14, 86, null],
  [11, 14, 79, null],
  [1, 8, 13, null],
  [23, 200, 12, null],
  [10, 1001, 1, null],
  [1, 250, 0.4, null],
  [999, 1000, 99.9, null],
  [996, 1000, 99.6, null],
  [995, 1000, 99.5, null],
  [994, 1000, 99, null],
  [1, 2000, 0.1, null],
  [2, 10_000, 0.1, 'below'],
  [9997, 10_000, 99.9, 'above'],
  [1, 3_000_000, 0.1, 'below'],
  [2_999_999, 3_000_000, 99.9, 'above'],
] as const)('%i of %i are %d percent, %s', (part, all, value, isBeyond) => {
  expect(percentOf(part, all)).toEqual({ value, isBeyond })
})

test('what isn’t all never reads as all, and what is some never as none', () => {
  for (let part = 1; part < 5000; part += 1) {
    const { value } = percentOf(part, 5000)
    expect(value).toBeGreaterThan(0)
    expect(value).toBeLessThan(100)
  }
})
