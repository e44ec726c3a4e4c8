import { expect, test } from 'vitest'
import { type FailedPoint, failedPointInWords } from './ashore-nl.ts'

const point: FailedPoint = {
  ...{ title: 'Oliedruk', unit: 'bar', value: '2.5', minimum: 2, isBelowMinimum: false },
  ...{ isDenied: false, remark: null },
}

test.each([
  [{ value: '1.5', isBelowMinimum: true }, 'Checklist, Oliedruk: 1,5 bar, minstens 2 bar'],
  [{ remark: 'Lekt' }, 'Checklist, Oliedruk: 2,5 bar. Lekt'],
  [{ unit: '', value: null, minimum: null, isDenied: true }, 'Checklist, Oliedruk: niet in orde'],
  [{ unit: '', value: null, minimum: null, remark: 'Lekt' }, 'Checklist, Oliedruk: Lekt'],
  [
    { value: '0', minimum: 2.5, isBelowMinimum: true, isDenied: true, remark: 'Lekt' },
    'Checklist, Oliedruk: niet in orde, 0 bar, minstens 2,5 bar. Lekt',
  ],
])('%j in words', (said, words) => {
  expect(failedPointInWords({ ...point, ...said })).toBe(words)
})
