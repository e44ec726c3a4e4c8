import { expect, test } from 'vitest'
import { arrived, confirmed, inserted, prepared, started, tripOf, tripReported } from '../testing/index.ts'
import { NOT_COUNTED } from './counting.ts'
import { openCount } from './open-count.ts'

const UNDER_WAY = [prepared(), started(), confirmed({ stop: 'planned-0' })] as const
const BEGUN = { ...NOT_COUNTED, addingPeople: 14 }

test('[decision 17] a count that was begun is told with its stop, and whether the boat lies there', () => {
  const atStop = tripOf(...UNDER_WAY, arrived({ stop: 'planned-1' }))
  expect(openCount(atStop, { 'planned-1': BEGUN })).toMatchObject({
    stop: { id: 'planned-1' },
    count: { peopleOn: 14, peopleOff: 0 },
    isAtStop: true,
  })
  expect(openCount(tripOf(...UNDER_WAY), { 'planned-1': BEGUN })?.isAtStop).toBe(false)
})

test('[decision 17] one of another stop is told too, the one of the stop to be counted next before it', () => {
  const trip = tripOf(...UNDER_WAY, arrived({ stop: 'planned-1' }), inserted({ after: 'planned-0' }))
  expect(openCount(trip, { 'planned-1': BEGUN })).toMatchObject({
    stop: { id: 'planned-1' },
    isAtStop: false,
  })
  expect(openCount(trip, { 'planned-1': BEGUN, 'local-a': BEGUN })?.stop.id).toBe('local-a')
})

test('no count is open where nobody was typed, where the stop is done, and on a trip that was closed', () => {
  const trip = tripOf(...UNDER_WAY)
  expect(openCount(trip, {})).toBeNull()
  expect(openCount(trip, { 'planned-1': NOT_COUNTED })).toBeNull()
  expect(openCount(trip, { 'planned-0': BEGUN })).toBeNull()
  const order = ['planned-0', 'planned-1', 'planned-2']
  const closed = tripOf(...UNDER_WAY, tripReported({ order, closed: { by: 'Jan De Smet' } }))
  expect(openCount(closed, { 'planned-1': BEGUN })).toBeNull()
})
