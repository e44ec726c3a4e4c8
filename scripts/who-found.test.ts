import { expect, test } from 'vitest'
import { whoFound } from './who-found.ts'

const RUN = `ok   types of packages/wire (1 passed, 0 failed, 1.6 s)
FAIL units (920 passed, 1 failed, 12.0 s)
     packages/domain/src/trip/take-in.test.ts: a count beyond the ship is refused
AssertionError: expected 3 to be 2
FAIL layers (0 passed, 1 failed, 3.0 s)
`

test('the first stage that failed and the first test it names', () => {
  expect(whoFound(RUN)).toBe(
    'units: packages/domain/src/trip/take-in.test.ts: a count beyond the ship is refused',
  )
})

test('a run that broke off before any stage failed is told by its last line', () => {
  expect(whoFound('ok   layers (1 passed, 0 failed, 3.0 s)\nError: no space left\n\n')).toBe(
    'Error: no space left',
  )
  expect(whoFound('')).toBe('a run that says nothing')
})
