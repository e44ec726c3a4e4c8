import { expect, test } from 'vitest'
import { piecesOfWay } from './pieces-of-way.ts'

/** Lines as words: each stop's place is its own letter; small letters have none. */
const linesOf = (...patterns: string[]) =>
  piecesOfWay(
    patterns.map((pattern) => [...pattern]),
    new Map([...'ABCDEFX'].map((stop) => [stop, stop])),
  ).map((line) => line.join(''))

test('a pattern is one line; the same one again, or the way back, adds nothing', () => {
  expect(linesOf('ABCD')).toEqual(['ABCD'])
  expect(linesOf('ABCD', 'ABCD', 'DCBA')).toEqual(['ABCD'])
  expect(linesOf('ABCDCBA')).toEqual(['ABCD'])
  expect(linesOf()).toEqual([])
})

test('of another pattern only the pieces are drawn that weren’t', () => {
  expect(linesOf('ABCD', 'ABXD')).toEqual(['ABCD', 'BXD'])
  expect(linesOf('ABCD', 'EABF', 'AB')).toEqual(['ABCD', 'EA', 'BF'])
})

test('a stop without a place is sailed past; one stop alone, or twice, is no line', () => {
  expect(linesOf('AbC')).toEqual(['AC'])
  expect(linesOf('abC', 'AA', 'A', '')).toEqual([])
  expect(linesOf('AABB')).toEqual(['AB'])
})

test('places that are pairs stay pairs', () => {
  const places = new Map([
    ['A', [4.4, 51]],
    ['B', [4.4, 51.1]],
  ])
  expect(piecesOfWay([['A', 'B']], places)).toEqual([
    [
      [4.4, 51],
      [4.4, 51.1],
    ],
  ])
})
