import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AT, aCount, aLoad, aTrip, confirmed, countCorrected, started } from '../testing/index.ts'
import { applyFact } from '../trip/apply-fact.ts'
import { correctionFault, mustExplainAboard } from './correct.ts'
import { isPossible, loadAfter, NOBODY } from './load.ts'

const underWay = aTrip({
  facts: [
    started(),
    confirmed({ stop: 'planned-0', count: { peopleOn: 5 } }),
    confirmed({ stop: 'planned-1', count: { peopleOn: 2, peopleOff: 3 } }),
  ],
})
/** The first stop counted anew. */
const first = (peopleOn: number, peopleOff = 0) =>
  countCorrected({ stop: 'planned-0', count: { peopleOn, peopleOff } })

describe('correcting the count of an earlier stop', () => {
  test('changes the loads after it and who is aboard, and keeps the first count', () => {
    const applied = applyFact(underWay, first(6))
    if ('refused' in applied) throw new Error(applied.refused)
    expect(applied.trip.stops.map(({ load }) => load?.people)).toEqual([6, 5, undefined])
    expect(applied.trip.load.people).toBe(5)
    expect(applied.trip.stops[0]?.corrections).toEqual([
      { before: aCount({ peopleOn: 5 }), reason: 'Verteld', at: AT },
    ])
  })

  test('is refused when somebody would have left who was never aboard, and without a reason', () => {
    expect(applyFact(underWay, first(2))).toEqual({ refused: 'impossible-count' })
    expect(applyFact(underWay, first(0, 1))).toEqual({ refused: 'impossible-count' })
    expect(applyFact(underWay, { ...first(6), reason: ' ' })).toEqual({ refused: 'no-reason' })
    expect(applyFact(underWay, { ...first(1), stop: 'planned-2' })).toEqual({ refused: 'stop-open' })
    expect(applyFact(underWay, { ...first(1), stop: 'nowhere' })).toEqual({ refused: 'unknown-stop' })
    expect(correctionFault(underWay, 'planned-0', aCount({ peopleOn: 2 }))).toBe('impossible-count')
    expect(correctionFault(underWay, 'planned-0', aCount({ peopleOn: 3 }))).toBeNull()
  })

  test('whatever is corrected, every load is the one before plus boarding minus alighting', () => {
    const few = fc.integer({ min: 0, max: 6 })
    const anyCorrection = fc
      .tuple(fc.constantFrom('planned-0', 'planned-1'), few, few)
      .map(([stop, peopleOn, peopleOff]) => countCorrected({ stop, count: { peopleOn, peopleOff } }))
    fc.assert(
      fc.property(fc.array(anyCorrection, { maxLength: 12 }), (corrections) => {
        let trip = underWay
        for (const fact of corrections) {
          const applied = applyFact(trip, fact)
          if ('trip' in applied) trip = applied.trip
        }
        let load = NOBODY
        for (const { count, load: noted } of trip.stops) {
          if (!count) continue
          expect(isPossible(load, count)).toBe(true)
          load = loadAfter(load, count)
          expect(noted).toEqual(load)
        }
        expect(trip.load).toEqual(load)
      }),
    )
  })
})

test('at the last stop nobody and no bike stays aboard without a reason', () => {
  expect(mustExplainAboard(true, aLoad({ people: 1 }))).toBe(true)
  expect(mustExplainAboard(true, aLoad({ bikes: 1 }))).toBe(true)
  expect(mustExplainAboard(true, NOBODY)).toBe(false)
  expect(mustExplainAboard(false, aLoad({ people: 9 }))).toBe(false)
})
