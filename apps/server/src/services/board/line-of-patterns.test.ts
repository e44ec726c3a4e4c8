import { expect, test } from 'vitest'
import { lineOfPatterns } from './line-of-patterns.ts'

const lineOf = (...patterns: string[]) => lineOfPatterns(patterns.map((pattern) => [...pattern])).join('')

test('a line has the stops of its longest pattern in its order, each once', () => {
  expect(lineOf('ABCD')).toBe('ABCD')
  expect(lineOf('BC', 'ABCD', 'AD')).toBe('ABCD')
  expect(lineOf('ABCDCBA', 'ABCD')).toBe('ABCD')
  expect(lineOf()).toBe('')
})

test('a stop of another pattern stands beside the stop before it there, also where that is sailed backwards', () => {
  expect(lineOf('ABCD', 'AXC')).toBe('AXBCD')
  expect(lineOf('ABCD', 'DXB')).toBe('ABXCD')
  expect(lineOf('ABCD', 'DCBA')).toBe('ABCD')
})

test('stops before the first and after the last lengthen it; what has nothing to do with it comes last', () => {
  expect(lineOf('ABCD', 'XYA')).toBe('XYABCD')
  expect(lineOf('ABCD', 'DX')).toBe('ABCDX')
  expect(lineOf('ABCD', 'XY')).toBe('ABCDXY')
})
