import { expect, test } from 'vitest'
import { situations, titleOf } from './situations.ts'

test('[MALF-21, LIM-13] the situations are three, numbered from 1', () => {
  expect(situations().map(({ id, title }) => [id, title])).toEqual([
    [1, 'Defect melden'],
    [2, 'Storing op traject'],
    [3, 'Overige...'],
  ])
})

test('[MALF-22] each situation has a picture of its own', () => {
  expect(new Set(situations().map(({ icon }) => icon)).size).toBe(3)
})

test('[MALF-36] the number of a draft stands for a title, no number for none', () => {
  expect(titleOf(2)).toBe('Storing op traject')
  expect(titleOf(null)).toBe('')
})
