import { expect, test } from 'vitest'
import { countsOf } from './trip-counts.ts'

const stop = (more: object) => ({
  ...{ id: '1', stop: '2', stopName: 'Temse', plannedS: 36_000, inserted: false, state: 'passed' },
  ...{ peopleOn: 5, peopleOff: 1, people: 9, bikesOn: 0, bikesOff: 0, bikes: 0, shore: null },
  ...more,
})
const counts = (more: object) => countsOf([stop(more)] as unknown as Parameters<typeof countsOf>[0])[0]

test('the count of somebody ashore stands in place of the crew’s', () => {
  expect(counts({})).toMatchObject({ on: 5, off: 1, aboard: 9, isFromShore: false })
  const shore = { peopleOn: 4, peopleOff: 2, people: 7 }
  expect(counts({ shore })).toMatchObject({ on: 4, off: 2, aboard: 7, isFromShore: true })
})

test.each(['open', 'skipped'])('at a stop that is %s nobody was counted, whatever stands there', (state) => {
  expect(counts({ state })).toMatchObject({ on: 0, off: 0, aboard: 0, isCounted: false })
})
