/** A new change of the office joins the table of changes.fixture.ts with a good request, and with what that leaves behind. */
import { expect, test } from 'vitest'
import { CHANGES, GOOD_CHANGES } from './changes.fixture.ts'

test('every call that changes something has its good request', () => {
  expect(Object.keys(GOOD_CHANGES).toSorted()).toEqual(CHANGES.map(([name]) => name).toSorted())
})
