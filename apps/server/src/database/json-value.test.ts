import fc from 'fast-check'
import { expect, test } from 'vitest'
import { jsonValue } from './json-value.ts'

test('every text is one PostgreSQL takes, and one that it took already is as it was', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (texts) => {
      const stored = JSON.parse(jsonValue(texts)) as string[]
      for (const [place, text] of texts.entries()) {
        const isStorable = text.isWellFormed() && !text.includes('\u0000')
        expect(stored[place] === text).toBe(isStorable)
        expect(stored[place]).toHaveLength(text.length)
      }
    }),
  )
})

test('half a pair and a NUL become the replacement character, wherever they stand, and nothing else does', () => {
  const given = { remark: 'boot \ud83d', list: [{ text: 'a\u0000b' }, 'é😀'], typed: '\\u0000 \\ud83d' }
  expect(JSON.parse(jsonValue(given))).toEqual({
    remark: 'boot \ufffd',
    list: [{ text: 'a\ufffdb' }, 'é😀'],
    typed: '\\u0000 \\ud83d',
  })
})
