import { expect, test } from 'vitest'
import { readWords } from './read-words.ts'

const TODAY = '2026-11-29'
const read = (typed: string) => readWords(typed, TODAY)

test.each([
  ['16:30 Kruibeke', { words: ['kruibeke'], time: 16 * 3600 + 30 * 60, day: null }],
  ['Kruibeke 16u30', { words: ['kruibeke'], time: 59_400, day: null }],
  ['0.05', { words: [], time: 300, day: null }],
  ['25/11 9:05 Kluut', { words: ['kluut'], time: 32_700, day: '2026-11-25' }],
  ['30/11', { words: [], time: null, day: '2025-11-30' }],
  ['1/2/2024', { words: [], time: null, day: '2024-02-01' }],
  ['2026-11-25', { words: [], time: null, day: '2026-11-25' }],
  ['vandaag 16:30', { words: [], time: 59_400, day: '2026-11-29' }],
  ['Gisteren Kluut', { words: ['kluut'], time: null, day: '2026-11-28' }],
  ['eergisteren', { words: [], time: null, day: '2026-11-27' }],
  ['zondag', { words: [], time: null, day: '2026-11-29' }],
  ['kluut Maandag', { words: ['kluut'], time: null, day: '2026-11-23' }],
  ['zaterdag', { words: [], time: null, day: '2026-11-28' }],
  ['  Élodie   de  DE Boer, ', { words: ['elodie', 'de', 'boer'], time: null, day: null }],
  ['a b c d e f g h', { words: ['a', 'b', 'c', 'd', 'e', 'f'], time: null, day: null }],
])('%s', (typed, asked) => {
  expect(read(typed)).toEqual(asked)
})

test.each(['31/02', '99/99', '2026-13-01', '24:60', '30:00', '0/0/2026'])(
  '%s is a word, no day or time',
  (typed) => {
    expect(read(typed)).toEqual({ words: [typed], time: null, day: null })
  },
)
