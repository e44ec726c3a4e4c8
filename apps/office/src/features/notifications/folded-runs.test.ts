import { expect, test } from 'vitest'
import { foldedRuns } from './folded-runs.ts'
import type { Notification } from './notifications.ts'

const ROWS = (
  [
    ['9', 'current'],
    ['8', 'withdrawn'],
    ['7', 'replaced'],
    ['6', 'ended'],
    ['5', 'replaced'],
  ] as const
).map(([id, state]) => ({ id, state }) as Notification)

const said = (folds: boolean, open: string | null) =>
  foldedRuns(ROWS, folds, open).map(({ isFolded, rows }) => [isFolded, rows.map(({ id }) => id).join(' ')])

test('those that were taken back or written anew are folded together, each of the others is seen', () => {
  expect(said(true, null)).toEqual([
    [false, '9'],
    [true, '8 7'],
    [false, '6'],
    [true, '5'],
  ])
})

test('the one that is open isn’t folded; where one asks for them none is', () => {
  expect(said(true, '7')).toEqual([
    [false, '9'],
    [true, '8'],
    [false, '7 6'],
    [true, '5'],
  ])
  expect(said(false, null)).toEqual([[false, '9 8 7 6 5']])
})
