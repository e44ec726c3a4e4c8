import { expect, test } from 'vitest'
import { boardOf, lastStop, moment, shift, trip } from '../board.fixture.ts'
import { rowsOf } from '../board-rows.ts'
import type { BoardTrip } from '../board-state.ts'
import { boatOf } from './boats.ts'
import { heapsOf, lanesOf } from './lanes.ts'

const STOPS = ['1', '2', '3', '4'].map((stop) => ({ stop, stopName: `Halte ${stop}` }))
const at = (stop: string, plannedS: number) => ({ item: '12', stop, stopName: stop, plannedS })
/** The last stop is planned 09:30, the next one 09:50. */
const boat = (time: string, other: Partial<BoardTrip> = {}) => {
  const board = boardOf({
    planned: [shift('1', 34_200, 36_600)],
    trips: [trip('7', { next: at('2', 35_400), ...other })],
  })
  const [row] = rowsOf(board, moment(time))
  return row ? boatOf(row, STOPS, (moment(time) - Date.parse(board.dayStartsAt)) / 1000) : null
}

test('a boat is at the last stop that is known, and by the plan somewhere before the next one, never past it', () => {
  expect(boat('09:35:00')).toMatchObject({ isBack: false, known: 0, planned: 0.25 })
  expect(boat('09:29:00')).toMatchObject({ known: 0, planned: 0 })
  expect(boat('11:00:00')).toMatchObject({ known: 0, planned: 1 })
})

test('one whose next stop lies before the last one sails back', () => {
  const back = { last: lastStop({ stop: '3' }), next: at('2', 35_400) }
  expect(boat('09:35:00', back)).toMatchObject({ isBack: true, known: 2, planned: 1.75 })
})

test('one that hasn’t left is where it should leave, and nothing of it is known', () => {
  const prepared: Partial<BoardTrip> = { state: 'prepared', last: null, next: at('1', 34_200) }
  expect(boat('09:00:00', prepared)).toMatchObject({ isBack: false, known: null, planned: 0 })
  expect(boat('09:00:00', { ...prepared, next: at('4', 34_200) })).toMatchObject({ isBack: true, planned: 3 })
})

test('of stops that aren’t on the line nothing is shown that isn’t known', () => {
  expect(boat('09:35:00', { last: lastStop({ stop: '9' }) })).toMatchObject({ known: 0.5, planned: 0.625 })
  expect(boat('09:35:00', { next: at('9', 35_400) })).toMatchObject({ known: 0, planned: null })
  expect(boat('09:35:00', { next: null })).toMatchObject({ known: 0, planned: null })
  expect(boat('09:35:00', { last: lastStop({ stop: '9' }), next: at('8', 35_400) })).toBeNull()
})

test('what has arrived, or wasn’t made, is no boat on the line', () => {
  expect(boat('09:35:00', { state: 'completed' })).toBeNull()
  expect(boat('09:00:00', { state: 'given-up' })).toBeNull()
})

test('who is in another’s way goes a lane further; counts of those that are near are one', () => {
  const stretch = (left: number, right: number) => ({ left, right })
  expect(lanesOf([stretch(0, 50), stretch(60, 90), stretch(40, 70), stretch(45, 80)])).toEqual([0, 0, 1, 2])
  expect(heapsOf([10, 20, 90], 40)).toEqual([
    { at: 15, count: 2 },
    { at: 90, count: 1 },
  ])
})
