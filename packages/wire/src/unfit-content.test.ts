import { describe, expect, test } from 'vitest'
import { storable, storableJson } from './storable.ts'
import { isStorable, MAX_DEPTH, unfitIn } from './unfit-content.ts'

const NUL = 'a\u0000b'
const HALF = 'a\ud83db'
/** So many lists inside each other. */
const lists = (depth: number): unknown => (depth === 0 ? 1 : [lists(depth - 1)])

describe('[attack 24] what a request may not hold', () => {
  test.each([
    ['a text', NUL],
    ['half a character', HALF],
    ['the other half', 'a\udc00b'],
    ['in an object', { a: { b: NUL } }],
    ['in a list', [1, [NUL]]],
    ['in a name', { a: [{ [NUL]: 1 }] }],
    ['in JSON text', { a: JSON.stringify({ b: NUL }) }],
    ['in JSON text of JSON text', JSON.stringify(JSON.stringify([HALF]))],
    ['in JSON text behind blanks', ` \n${JSON.stringify([NUL])}`],
    ['in the name of JSON text', JSON.stringify({ [HALF]: 1 })],
    ['in the last of several', [{ a: 1 }, 'x', { b: ['y', NUL] }]],
  ])('a NUL or half a character: %s', (_, content) => {
    expect(unfitIn(content)).toBe('unstorable')
  })

  test('everything else is fit', () => {
    for (const content of [
      '',
      'x',
      '🚢',
      '{no JSON \u{1f6a2}',
      '5',
      null,
      undefined,
      5,
      true,
      [],
      {},
      { a: [null, '[1]', undefined] },
    ])
      expect(unfitIn(content)).toBeNull()
  })

  test('the bytes of a file are no texts', () => {
    expect(unfitIn({ image: new TextEncoder().encode(NUL) })).toBeNull()
  })

  test('lists inside each other are counted, JSON text from where it stands', () => {
    expect([unfitIn(lists(MAX_DEPTH)), unfitIn(lists(MAX_DEPTH + 1))]).toEqual([null, 'too-deep'])
    const inText = (above: number, within: number) => {
      let content: unknown = JSON.stringify(lists(within))
      for (let level = 0; level < above; level += 1) content = { a: content }
      return unfitIn(content)
    }
    expect([inText(2, MAX_DEPTH - 2), inText(2, MAX_DEPTH - 1)]).toEqual([null, 'too-deep'])
    // As deep as a text can be.
    expect(unfitIn('['.repeat(2000) + ']'.repeat(2000))).toBe('too-deep')
  })

  test('who asks may be stricter', () => {
    const isShort = (text: string) => text.length < 3
    expect([unfitIn({ a: 'xx' }, isShort), unfitIn({ a: 'xxx' }, isShort)]).toEqual([null, 'unstorable'])
  })
})

test('[attack 24] what no database holds is left out before it is sent', () => {
  expect([NUL, HALF, '🚢 ok'].map(storable)).toEqual(['ab', 'ab', '🚢 ok'])
  expect([NUL, HALF, '🚢 ok'].map(isStorable)).toEqual([false, false, true])
  expect(storableJson({ a: [NUL, 5, null], b: HALF })).toBe('{"a":["ab",5,null],"b":"ab"}')
})
