import { expect, test } from 'vitest'
import { MAX_PART_BYTES, tilesPart } from './tiles-part.ts'

const part = (range: string | undefined, ifRange?: string, size = 1000) =>
  tilesPart({ size, etag: '"a"' }, { range, ifRange })

test('a range is a first and a last byte, a first one, or so many of the last', () => {
  expect(part('bytes=0-126')).toEqual([0, 126])
  expect(part('bytes=990-')).toEqual([990, 999])
  expect(part('bytes=-10')).toEqual([990, 999])
})

test('what goes past the end stops there', () => {
  expect(part('bytes=0-16383')).toEqual([0, 999])
  expect(part('bytes=-5000')).toEqual([0, 999])
})

test('no more is given at once than a part', () => {
  const size = 100 * MAX_PART_BYTES
  for (const range of ['bytes=10-', `bytes=10-${size}`])
    expect(part(range, undefined, size)).toEqual([10, 10 + MAX_PART_BYTES - 1])
  expect(part(`bytes=-${size}`, undefined, size)).toEqual([0, MAX_PART_BYTES - 1])
})

test.each([
  ...[undefined, '', 'bytes=', 'bytes=-', 'bytes=1000-', 'bytes=5-4', 'bytes=-0', 'bytes=a-b', 'bytes=1'],
  ...['items=0-5', 'bytes=0-1,5-6', 'bytes=-1-5', 'bytes=0x0-5', `bytes=0-${'9'.repeat(40)}`, 'bytes=0-5\n'],
])('%j is no part', (range) => {
  expect(part(range)).toBeNull()
})

test('whoever has parts of another file gets none of this one', () => {
  expect(part('bytes=0-5', '"a"')).toEqual([0, 5])
  expect(part('bytes=0-5', '"b"')).toBeNull()
  expect(part('bytes=0-5', 'Sun, 29 Nov 2026 07:00:00 GMT')).toBeNull()
})
