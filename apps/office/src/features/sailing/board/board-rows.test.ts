import { expect, test } from 'vitest'
import { boardOf, moment, shift, tablet, trip } from './board.fixture.ts'
import { type KnownRows, rowsOf } from './board-rows.ts'
import type { Board } from './board-state.ts'

const NOON = moment('09:35:00')
const board = boardOf({
  planned: [shift('1', 34_200, 36_600), shift('2', 34_800, 37_200), shift('3', 90_000, 93_000)],
  trips: [
    trip('7', { device: 'rood', last: null, state: 'prepared' }),
    trip('8', { shift: '2', shiftRef: 's-2' }),
    trip('9', { shift: '99', shiftRef: null }),
  ],
  devices: [tablet('09:34:00'), tablet('09:33:00', { device: 'rood' })],
})

/** Which rows were made again, by their keys; the others are the same objects. */
function remade(
  change: Partial<Board>,
  { from = NOON, until = from, unread }: { from?: number; until?: number; unread?: Set<string> } = {},
) {
  const known: KnownRows = new Map()
  const before = new Set(rowsOf(board, from, undefined, known))
  const rows = rowsOf({ ...board, ...change }, until, unread, known)
  expect(rows).toEqual(rowsOf({ ...board, ...change }, until, unread))
  return rows
    .filter((row) => !before.has(row))
    .map(({ key }) => key)
    .toSorted()
}

test('a row is the same one while nothing of it changes', () => {
  expect(remade({})).toEqual([])
  expect(remade({}, { until: NOON + 5000 })).toEqual([])
})

test('another trip, tablet, shift or reader makes the rows it is about again', () => {
  const [prepared, sailing, added] = board.trips as [never, (typeof board.trips)[0], never]
  expect(remade({ trips: [prepared, { ...sailing, version: 2, marks: 1 }, added] })).toEqual(['8'])
  expect(remade({ devices: board.devices.with(1, tablet('09:34:50', { device: 'rood' })) })).toEqual(['7'])
  expect(remade({ devices: [] })).toEqual(['7', '8', '9'])
  expect(remade({ planned: board.planned.with(2, shift('3', 91_000, 93_000)) })).toEqual(['shift-3'])
  expect(remade({}, { unread: new Set(['8']) })).toEqual(['8'])
})

test('time alone makes again what it changes: who is silent now, who is missed', () => {
  expect(remade({}, { until: moment('09:43:30') })).toEqual(['7'])
  expect(remade({}, { until: moment('09:45:00') })).toEqual(['7', '8', '9'])
  expect(remade({}, { from: moment('09:32:00'), until: moment('09:33:00') })).toEqual(['7'])
})

test('a trip that goes to another shift, whose shift goes, or that is given up', () => {
  const [, sailing] = board.trips as [never, (typeof board.trips)[0]]
  const others = board.trips.filter(({ id }) => id !== '8')
  expect(remade({ trips: [...others, { ...sailing, shift: '3', shiftRef: 's-3' }] })).toEqual([
    '8',
    'shift-2',
  ])
  expect(remade({ planned: board.planned.toSpliced(1, 1) })).toEqual(['8'])
  expect(remade({ trips: [...others, { ...sailing, state: 'given-up' }] })).toEqual(['shift-2'])
})

test('a trip whose ship or captain sails another one too is made again, and so is that one', () => {
  const [, sailing, added] = board.trips as [never, ...typeof board.trips]
  const trips = (other: object) =>
    [...board.trips.slice(0, 1), sailing, { ...added, ...other }] as typeof board.trips
  expect(remade({ trips: trips({ ship: sailing?.ship }) })).toEqual(['8', '9'])
  expect(remade({ trips: trips({ captain: sailing?.captain }) })).toEqual(['8', '9'])
})
