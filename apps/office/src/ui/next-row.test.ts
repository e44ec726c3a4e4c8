import { expect, test } from 'vitest'
import { nextRow } from './next-row.ts'

test('↑ ↓ stop at the ends; Home and End go there; from the table itself ↓ is the first row, ↑ the last', () => {
  expect(nextRow('ArrowDown', -1, 3)).toBe(0)
  expect(nextRow('ArrowDown', 2, 3)).toBe(2)
  expect([nextRow('j', 0, 3), nextRow('k', 2, 3)]).toEqual([1, 1])
  expect([nextRow('J', 0, 3), nextRow('K', 2, 3)]).toEqual([1, 1])
  expect(nextRow('ArrowUp', -1, 3)).toBe(2)
  expect(nextRow('ArrowUp', 0, 3)).toBe(0)
  expect(nextRow('Home', 2, 3)).toBe(0)
  expect(nextRow('End', 0, 3)).toBe(2)
})

test('other keys, and all of them in an empty table, are the browser’s', () => {
  expect(nextRow('Tab', 0, 3)).toBeNull()
  expect(nextRow('ArrowDown', -1, 0)).toBeNull()
})
