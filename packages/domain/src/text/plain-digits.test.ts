import { expect, test } from 'vitest'
import { plainDigits, typedNumber } from './plain-digits.ts'

/** Every digit there is, in order. */
const digits = Array.from({ length: 0x110000 }, (_, code) => code)
  .filter((code) => (code < 0xd800 || code > 0xdfff) && /\p{Nd}/u.test(String.fromCodePoint(code)))
  .map((code) => String.fromCodePoint(code))

test('the digits of every script are read: they stand in rows from 0 to 9', () => {
  expect(digits.length).toBeGreaterThan(600)
  expect(digits.map(plainDigits).join('')).toBe('0123456789'.repeat(digits.length / 10))
})

test('what is no digit stays as it was typed', () => {
  expect(plainDigits('1234, ab٣c १२')).toBe('1234, ab3c 12')
})

test.each([
  ['7', 7],
  ['٧', 7],
  ['۷', 7],
  ['７', 7],
  ['१२', 12],
  ['5٣', 53],
  ['1 2', 12],
  ['1\u00a0234', 1234],
  [' 12 ', 12],
  ['-3', -3],
  ['−3', -3],
  ['', 0],
  ['abc', 0],
  ['-', 0],
  ['1e2', null],
  ['12.5', null],
  ['5a', null],
])('[PASS-12] %j is %j', (typed, number) => {
  expect(typedNumber(typed)).toBe(number)
})
