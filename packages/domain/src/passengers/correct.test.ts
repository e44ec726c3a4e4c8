import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  AT,
  aCount,
  aLoad,
  aTrip,
  confirmed,
  countCorrected,
  loadCorrected,
  started,
  withFacts,
} from '../testing/index.ts'
import { applyFact } from '../trip/apply-fact.ts'
import type { TripFact } from '../trip/facts.ts'
import { correctionFault, mustExplainAboard } from './correct.ts'
import { type Count, isPossible, loadAfter, NOBODY } from './load.ts'

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

  test('is refused where it leaves fewer than nobody, or nothing, aboard', () => {
    const corrected = (count: Partial<Count>, ...after: TripFact[]) =>
      applyFact(withFacts(underWay, ...after), countCorrected({ stop: 'planned-1', count }))
    // Two left since, as the captain corrected who is aboard.
    const twoLeft = loadCorrected({ count: { peopleOff: 2 } })
    expect(corrected({ peopleOff: 3 }, twoLeft)).toHaveProperty('trip.load', NOBODY)
    expect(corrected({ peopleOff: 4 }, twoLeft)).toEqual({ refused: 'impossible-count' })
    expect(corrected({ peopleOff: 4 })).toHaveProperty('trip.load', aLoad({ people: 1 }))
    const bike = aTrip({
      facts: [
        started(),
        confirmed({ stop: 'planned-0', count: { bikesOn: 1 } }),
        confirmed({ stop: 'planned-1' }),
        loadCorrected({ count: { bikesOff: 1 } }),
      ],
    })
    expect(applyFact(bike, countCorrected({ stop: 'planned-0', count: {} }))).toEqual({
      refused: 'impossible-count',
    })
  })

  test('keeps every count there was, oldest first, and is this tablet’s own from then on', () => {
    const twice = withFacts(underWay, first(6), first(7))
    expect(twice.stops[0]?.corrections?.map(({ before }) => before.peopleOn)).toEqual([5, 6])
    const theirs = underWay.stops.map((stop) => ({
      ...stop,
      isSetAside: true as const,
      by: { id: '8', name: 'Jan De Smet', sequence: 1, key: 'k' },
    }))
    const [corrected, other] = withFacts({ ...underWay, stops: theirs }, first(6)).stops
    for (const field of ['by', 'isSetAside']) {
      expect(corrected).not.toHaveProperty(field)
      expect(other).toHaveProperty(field)
    }
  })

  test('may be tried before a reason is given, and says of what isn’t counted that it can’t', () => {
    const fault = (stop: string, count: Partial<Count>) => correctionFault(underWay, stop, aCount(count))
    expect(fault('planned-0', { peopleOn: 5 })).toBeNull()
    expect(fault('planned-2', {})).toBe('impossible-count')
    expect(fault('planned-9', {})).toBe('impossible-count')
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
  expect(mustExplainAboard(true, aLoad({ people: 1, bikes: 1 }))).toBe(true)
})
