import { expect, test } from 'vitest'
import { all, also, NOTHING, nextTo, only, type Selection, upTo } from './selection.ts'
import { weekOf } from './week.fixture.ts'
import { type Place, placesOf } from './week.ts'

const places = placesOf(weekOf())
const at = (row: number, column: number) =>
  places.find((one) => one.row === row && one.column === column) as Place
const shown = ({ chosen }: Selection) =>
  places.filter(({ key }) => chosen.has(key)).map(({ row, column }) => `${row}${column}`)

test('a stretch grows and shrinks from where it began, whichever way', () => {
  const one = only(at(1, 1))
  expect(shown(one)).toEqual(['11'])
  const more = upTo(places, one, at(0, 3))
  expect(shown(more)).toEqual(['01', '02', '03', '11', '12', '13'])
  expect(shown(upTo(places, more, at(1, 0)))).toEqual(['10', '11'])
  expect(shown(upTo(places, NOTHING, at(1, 0)))).toEqual(['10'])
})

test('a stretch leaves out where nothing sails', () => {
  expect(shown(upTo(places, only(at(0, 6)), at(1, 5)))).toEqual(['05', '06', '15'])
})

test('cells come to what is chosen, and go again', () => {
  const two = also(only(at(0, 0)), at(1, 4))
  expect(shown(two)).toEqual(['00', '14'])
  expect(shown(also(two, at(0, 0)))).toEqual(['14'])
})

test('a whole day or shift is chosen, instead of what was or beside it', () => {
  const sunday = places.filter(({ column }) => column === 6)
  expect(shown(all(sunday, null))).toEqual(['06'])
  expect(shown(all(sunday, only(at(1, 1))))).toEqual(['06', '11'])
  expect(all([], null)).toEqual({ head: null, anchor: null, chosen: new Set() })
})

test('arrows go to the next cell that way, and no further than the last one', () => {
  const to = (row: number, column: number, key: string) => {
    const next = nextTo(places, at(row, column), key)
    return next && `${next.row}${next.column}`
  }
  expect(to(0, 0, 'ArrowDown')).toBe('10')
  expect(to(1, 0, 'ArrowUp')).toBe('00')
  expect(to(0, 5, 'ArrowRight')).toBe('06')
  expect(to(0, 6, 'ArrowLeft')).toBe('05')
  expect([to(0, 6, 'ArrowDown'), to(1, 5, 'ArrowRight'), to(0, 0, 'ArrowUp'), to(0, 0, 'x')]).toEqual([
    ...[null, null, null, null],
  ])
})
