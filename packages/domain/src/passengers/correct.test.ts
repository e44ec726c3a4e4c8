import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AT, confirmed, prepared, started, tripOf } from '../trip/a-trip.fixture.ts'
import { applyFact } from '../trip/apply-fact.ts'
import type { CountCorrected } from '../trip/facts.ts'
import { correctionFault, mustExplainAboard } from './correct.ts'
import { isPossible, loadAfter, NOBODY } from './load.ts'

const correction = (stop: string, peopleOn: number, peopleOff = 0, reason = 'Verteld'): CountCorrected => ({
  type: 'countCorrected',
  stop,
  count: { peopleOn, peopleOff, bikesOn: 0, bikesOff: 0 },
  reason,
  at: AT,
})

const underWay = tripOf(prepared, started, confirmed('planned-0', 5), confirmed('planned-1', 2, 3))

describe('correcting the count of an earlier stop', () => {
  test('changes the loads after it and who is aboard, and keeps the first count', () => {
    const applied = applyFact(underWay, correction('planned-0', 6))
    if ('refused' in applied) throw new Error(applied.refused)
    expect(applied.trip.stops.map(({ load }) => load?.people)).toEqual([6, 5, undefined])
    expect(applied.trip.load.people).toBe(5)
    expect(applied.trip.stops[0]?.corrections).toEqual([
      { before: { peopleOn: 5, peopleOff: 0, bikesOn: 0, bikesOff: 0 }, reason: 'Verteld', at: AT },
    ])
  })

  test('is refused when somebody would have left who was never aboard, and without a reason', () => {
    expect(applyFact(underWay, correction('planned-0', 2))).toEqual({ refused: 'impossible-count' })
    expect(applyFact(underWay, correction('planned-0', 0, 1))).toEqual({ refused: 'impossible-count' })
    expect(applyFact(underWay, correction('planned-0', 6, 0, ' '))).toEqual({ refused: 'no-reason' })
    expect(applyFact(underWay, correction('planned-2', 1))).toEqual({ refused: 'stop-open' })
    expect(applyFact(underWay, correction('nowhere', 1))).toEqual({ refused: 'unknown-stop' })
    expect(correctionFault(underWay, 'planned-0', correction('', 2).count)).toBe('impossible-count')
    expect(correctionFault(underWay, 'planned-0', correction('', 3).count)).toBeNull()
  })

  test('whatever is corrected, every load is the one before plus boarding minus alighting', () => {
    const few = fc.integer({ min: 0, max: 6 })
    const anyCorrection = fc
      .tuple(fc.constantFrom('planned-0', 'planned-1'), few, few)
      .map(([stop, on, off]) => correction(stop, on, off))
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
  expect(mustExplainAboard(true, { people: 1, bikes: 0 })).toBe(true)
  expect(mustExplainAboard(true, { people: 0, bikes: 1 })).toBe(true)
  expect(mustExplainAboard(true, NOBODY)).toBe(false)
  expect(mustExplainAboard(false, { people: 9, bikes: 9 })).toBe(false)
})
