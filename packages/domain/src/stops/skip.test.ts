import { describe, expect, test } from 'vitest'
import {
  arrived,
  aTrip,
  confirmed,
  prepared,
  skipped,
  started,
  tripOf,
  tripReported,
} from '../testing/index.ts'
import { applyFact } from '../trip/apply-fact.ts'
import { canSkip, skipEndsTrip, stopsToLeaveOut } from './skip.ts'

const all = ['planned-0', 'planned-1', 'planned-2']

describe('skipping a stop', () => {
  test.each([
    ['no reason', { why: '' }],
    ['a reason of spaces', { why: ' ' }],
    ['no remarks', { remarks: '' }],
    ['remarks of spaces', { remarks: ' ' }],
    ['neither', { why: '', remarks: '' }],
  ])('[AMB-26] is refused with %s', (_, over) => {
    expect(applyFact(aTrip(), skipped({ stop: 'planned-1', ...over }))).toEqual({ refused: 'no-reason' })
  })

  test('[FLIGHT-33] is refused where the stop is done or isn’t there', () => {
    const trip = tripOf(
      prepared(),
      started(),
      confirmed({ stop: 'planned-0' }),
      skipped({ stop: 'planned-1' }),
    )
    expect(trip.stops.map(canSkip)).toEqual([false, false, true])
    expect(applyFact(trip, skipped({ stop: 'planned-0' }))).toEqual({ refused: 'stop-done' })
    expect(applyFact(trip, skipped({ stop: 'planned-1' }))).toEqual({ refused: 'stop-done' })
    expect(applyFact(trip, skipped({ stop: 'planned-9' }))).toEqual({ refused: 'unknown-stop' })
  })

  test('[FLIGHT-32] changes that stop only', () => {
    const trip = aTrip({ facts: [started(), arrived({ stop: 'planned-0' })] })
    const [first, ...others] = trip.stops
    expect(applyFact(trip, skipped({ stop: 'planned-0', why: 'other', remarks: 'Mist' }))).toEqual({
      trip: {
        ...trip,
        stops: [{ ...first, state: 'skipped', whySkipped: 'other', remarks: 'Mist' }, ...others],
      },
    })
  })
})

describe('skipping that ends the service', () => {
  test('is of all that is open, whatever else is named', () => {
    const trip = aTrip({ facts: [started(), confirmed({ stop: 'planned-0' })] })
    expect(skipEndsTrip(trip, all)).toBe(true)
    expect(skipEndsTrip(trip, all.slice(1))).toBe(true)
    expect(skipEndsTrip(trip, [])).toBe(false)
  })

  test('is nothing where the service is over already', () => {
    const sailed = aTrip({ facts: [started(), ...all.map((stop) => confirmed({ stop }))] })
    const closed = aTrip({ facts: [tripReported({ order: all, closed: { by: null } })] })
    for (const trip of [sailed, closed]) expect(skipEndsTrip(trip, all)).toBe(false)
    expect(stopsToLeaveOut(sailed)).toEqual([])
  })
})
