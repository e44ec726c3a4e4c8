import { expect, test } from 'vitest'
import { sizeOf } from './daily-shares.ts'

test('what is taken of a day is what it takes to keep, in bytes, however it is written', () => {
  expect(sizeOf({ remarks: 'één €', photo: new Uint8Array(10) })).toBe(9 + 10)
  expect(sizeOf({ items: [{ remarks: '⛴️' }] })).toBe(Buffer.byteLength('[{"remarks":"⛴️"}]'))
  expect(sizeOf({ none: null, yes: true })).toBe(8)
})
