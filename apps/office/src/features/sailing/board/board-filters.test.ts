import { expect, test } from 'vitest'
import type { Departures } from '../../../ui/use-departures.ts'
import { boardOf, lastStop, moment, shift, trip } from './board.fixture.ts'
import { asksDeparture, filterRows } from './board-filters.ts'
import { rowsOf } from './board-rows.ts'

const board = boardOf({
  planned: [shift('1', 34_200, 36_600), shift('2', 72_000, 75_000)],
  trips: [
    trip('7', { shipName: 'Zeeëgel', last: lastStop({ people: 70 }) }),
    trip('8', { track: '2', shiftRef: null }),
  ],
})
/** The first shift sails to and fro, the second once. */
const departures: Departures = new Map([
  [
    '1',
    [
      { departureS: 34_200, from: 'Lillo', to: 'Kruibeke' },
      { departureS: 59_400, from: 'Kruibeke', to: 'Lillo' },
    ],
  ],
  ['2', [{ departureS: 72_000, from: 'Lillo', to: 'Temse' }]],
])
const keys = (asked: string) =>
  filterRows(rowsOf(board, moment('09:35:00')), new URLSearchParams(asked), departures).map(({ key }) => key)

test('the address asks for a track, a state, an exception, or words of a row, each narrowing the others', () => {
  expect(keys('')).toHaveLength(3)
  expect(keys('traject=2')).toEqual(['8'])
  expect(keys('toestand=coming')).toEqual(['shift-2'])
  expect(keys('let-op=vol')).toEqual(['7'])
  expect(keys('let-op=vol&traject=2')).toEqual([])
})

test('one searches without capitals and accents, by words in any order', () => {
  expect(keys('zoek=mira+zeeegel')).toEqual(['7'])
  expect(keys('zoek=Lillo')).toEqual(['7', '8'])
  expect(keys('zoek=dienst+2')).toEqual(['shift-2'])
})

test('a shift is found by when it leaves, also when it hasn’t begun', () => {
  expect(keys('zoek=20:00')).toEqual(['shift-2'])
  for (const time of ['09:30', '9:30']) expect(keys(`zoek=${time}`)).toContain('7')
  expect(keys('zoek=20:00+dienst+2')).toEqual(['shift-2'])
  for (const time of ['2000', '20u00', '20u']) expect(keys(`zoek=${time}`)).toEqual(['shift-2'])
  expect(keys('zoek=20:01')).toEqual([])
})

test('a shift is found by when it leaves on its way back, and where to', () => {
  for (const asked of [
    '16:30',
    '1630',
    '16u30',
    '16:30 kruibeke',
    '16:30 Lillo',
    'dienst 1 16:30',
    '16:30 naar Lillo',
  ])
    expect([asked, keys(`zoek=${asked}`)]).toEqual([asked, ['7']])
  for (const asked of ['16:30 naar kruibeke', '16:30 temse', '16:30 dienst 2', '16:31'])
    expect([asked, keys(`zoek=${asked}`)]).toEqual([asked, []])
})

test('a shift is found by where it goes to: a pier alone is where a boat is', () => {
  expect(keys('zoek=naar temse')).toEqual(['shift-2'])
  expect(keys('zoek=naar Lillo')).toEqual(['7'])
  expect(keys('zoek=temse')).toEqual([])
  expect(keys('zoek=naar')).toHaveLength(3)
})

test('departures are asked for where a time or a direction is looked for', () => {
  for (const asked of ['16:30', '9u', '0930', 'naar lillo', 'Kluut 16:30'])
    expect([asked, asksDeparture(new URLSearchParams({ zoek: asked }))]).toEqual([asked, true])
  for (const asked of ['', 'kluut', 'dienst 12', '12'])
    expect([asked, asksDeparture(new URLSearchParams({ zoek: asked }))]).toEqual([asked, false])
})

test('what isn’t known as a filter filters nothing', () => {
  expect(keys('toestand=weg&let-op=iets&vaart=7')).toHaveLength(3)
})
