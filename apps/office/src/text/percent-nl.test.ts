import { expect, test } from 'vitest'
import { percentInWords, shareInWords } from './percent-nl.ts'

test('a part in words: rounded, and never all or none where it isn’t', () => {
  const all = 10_000
  const words = [0, 2, 40, 5050, 9960, 9997, 10_000].map((part) =>
    percentInWords(part, all).replace('\u00a0', ' '),
  )
  expect(words).toEqual(['0 %', '<0,1 %', '0,4 %', '51 %', '99,6 %', '>99,9 %', '100 %'])
})

test('of nothing there is no part', () => {
  expect([percentInWords(0, 0), shareInWords(0, 0)]).toEqual(['', ''])
})
