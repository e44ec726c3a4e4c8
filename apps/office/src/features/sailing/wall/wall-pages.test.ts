import { expect, test } from 'vitest'
import { boardOf, lastStop, moment, shift, trip } from '../board/board.fixture.ts'
import { rowsOf } from '../board/board-rows.ts'
import { EACH_MS, goTo, rowsOnWall, turnAt, wallPagesOf } from './wall-pages.ts'

const NOON_S = 12 * 3600
const rowsAt = (board: Parameters<typeof boardOf>[0]) => rowsOf(boardOf(board), moment('12:00:00'))

test('what goes on and what leaves within the hour is on the wall, not what is over or far off', () => {
  const rows = rowsAt({
    planned: [
      shift('1', NOON_S - 600, NOON_S + 600),
      shift('2', NOON_S + 1800, NOON_S + 3000),
      shift('3', NOON_S + 7200, NOON_S + 9000),
      shift('4', NOON_S - 9000, NOON_S - 7200),
    ],
    trips: [
      trip('9', { shift: '5', shiftRef: 's-5', shiftName: 'Dienst 5', state: 'completed', last: lastStop() }),
    ],
  })
  expect(rowsOnWall(rows, NOON_S).map(({ shiftName }) => shiftName)).toEqual(['Dienst 1', 'Dienst 2'])
})

test.each([
  [0, 0],
  [1, 1],
  [8, 1],
  [9, 2],
  [17, 3],
])('%i rows have %i pages, with no row lost', (count, pages) => {
  const planned = Array.from({ length: count }, (_, nth) =>
    shift(String(nth), NOON_S + 60 * nth, NOON_S + 3600),
  )
  const rows = rowsOnWall(rowsAt({ planned }), NOON_S)
  const made = wallPagesOf(rows)
  expect([made.length, made.flatMap((page) => page.rows).length]).toEqual([pages, count])
})

test('after the lists come the lines on which a boat is', () => {
  const rows = rowsAt({
    planned: [shift('1', NOON_S, NOON_S + 600)],
    trips: [trip('7', { last: lastStop() })],
  })
  expect(wallPagesOf(rows).map(({ kind, key }) => [kind, key])).toEqual([
    ['boats', 'boats-0'],
    ['line', 'line-1'],
  ])
})

test('a page has its time, then the next one comes, and after the last the first', () => {
  const first = { page: 0, since: 1000, isPaused: false }
  expect(turnAt(first, 1000 + EACH_MS - 1, 2)).toBe(first)
  const second = turnAt(first, 1000 + EACH_MS, 2)
  expect(second).toEqual({ page: 1, since: 1000 + EACH_MS, isPaused: false })
  expect(turnAt(second, second.since + EACH_MS, 2).page).toBe(0)
})

test('a pause lasts; a key goes on and back, around the ends, also when there are no pages', () => {
  const paused = { page: 0, since: 0, isPaused: true }
  expect(turnAt(paused, 10 * EACH_MS, 3)).toBe(paused)
  expect(goTo(paused, -1, 5, 3)).toEqual({ page: 2, since: 5, isPaused: true })
  expect(goTo(paused, 3, 5, 3).page).toBe(0)
  expect(goTo(paused, 1, 5, 0).page).toBe(0)
})
