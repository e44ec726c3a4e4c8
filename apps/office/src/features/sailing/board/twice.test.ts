import { expect, test } from 'vitest'
import { boardOf, moment, trip } from './board.fixture.ts'
import { rowsOf } from './board-rows.ts'

const BOTH = { ship: '4', captain: '9' }
const ONE = trip('7', { ...BOTH, shiftName: 'Dienst 1' })
const elsewhere = (other: Parameters<typeof trip>[1]) =>
  rowsOf(
    boardOf({ trips: [ONE, trip('8', { ...BOTH, shiftName: 'Dienst 8', ...other })] }),
    moment('09:35:00'),
  ).map(({ alsoOn, exceptions }) => ({ ...alsoOn, isTwice: exceptions.includes('twice') }))

test('a ship, a captain or both on two trips under way are said with the other one’s shift', () => {
  expect(elsewhere({ ship: '5', captain: '10' })).toEqual([
    { ship: [], captain: [], isTwice: false },
    { ship: [], captain: [], isTwice: false },
  ])
  expect(elsewhere({ captain: '10' })).toEqual([
    { ship: ['Dienst 8'], captain: [], isTwice: true },
    { ship: ['Dienst 1'], captain: [], isTwice: true },
  ])
  expect(elsewhere({ ship: '5' })[0]).toEqual({ ship: [], captain: ['Dienst 8'], isTwice: true })
  expect(elsewhere({})[1]).toEqual({ ship: ['Dienst 1'], captain: ['Dienst 1'], isTwice: true })
})

test('who has arrived, or hasn’t left yet, is on no other trip', () => {
  for (const state of ['prepared', 'completed', 'closed', 'given-up'] as const)
    expect(elsewhere({ state }).every(({ isTwice }) => !isTwice)).toBe(true)
})
