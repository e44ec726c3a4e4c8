import { expect, test } from 'vitest'
import { checklistPlace, stepAfter, stepBefore, stepOf } from './checklist-places.ts'

test('[CHECK-05, CHECK-23 to CHECK-25] steps run from 0 to the overview and back', () => {
  expect(stepOf(undefined, 3)).toBe(0)
  expect([stepAfter(0, 3), stepAfter(2, 3), stepAfter('overview', 3)]).toEqual([1, 'overview', null])
  expect([stepBefore('overview', 3), stepBefore(1, 3), stepBefore(0, 3)]).toEqual([2, 0, null])
})

test('[SHELL-20, SHELL-22] addresses count from 0, know the overview and the end list; nonsense leads to a step there is', () => {
  expect(checklistPlace(1, 'start')).toBe('/checklist/1')
  expect(checklistPlace('overview', 'end')).toBe('/checklist/overview?end=true')
  expect(['overview', '2', '3', 'x', '-1', '1.5'].map((text) => stepOf(text, 3))).toEqual([
    'overview',
    2,
    'overview',
    0,
    0,
    0,
  ])
  // A list without steps is its overview.
  expect([stepOf('0', 0), stepOf(undefined, 0)]).toEqual(['overview', 'overview'])
})
