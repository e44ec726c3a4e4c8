import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countedFields } from '../passengers/counted.ts'
import { type Count, loadAfter, loadBefore, NOBODY } from '../passengers/load.ts'
import { nextSequence } from '../stops/delivery.ts'
import { isDone } from '../stops/stop.ts'
import {
  arrived,
  captainChecked,
  confirmed,
  countCorrected,
  givenUp,
  inserted,
  loadCorrected,
  prepared,
  relieved,
  skipped,
  started,
} from '../testing/index.ts'
import { applyFact } from './apply-fact.ts'
import type { TripFact } from './facts.ts'
import { canEnd, currentIndex, type Trip } from './trip.ts'

const stop = fc.constantFrom('planned-0', 'planned-1', 'planned-2', 'local-a', 'local-b')
const few = fc.integer({ min: 0, max: 6 })
const count = fc.record(countedFields(() => ({ on: few, off: few })))

/** Anything a crew might tap, sensible or not. */
const anyFact: fc.Arbitrary<TripFact> = fc.oneof(
  fc.constant(started()),
  fc.constant(givenUp()),
  fc.constant(relieved()),
  fc.constant(captainChecked({ pending: '8', captain: '9' })),
  fc.record({ stop }).map(arrived),
  fc.record({ stop, count }).map(confirmed),
  fc.record({ count }).map(loadCorrected),
  fc.record({ stop }).map(skipped),
  fc.record({ stop, count }).map(countCorrected),
  fc
    .tuple(fc.constantFrom('local-a', 'local-b'), stop, few)
    .map(([id, after, delay]) => inserted({ stop: id, after, delayMinutes: delay })),
)

/** The facts that were accepted, one after the other, and the trip they make. */
function sail(facts: TripFact[]): { trip: Trip; accepted: TripFact[] } {
  const first = applyFact(null, prepared())
  if ('refused' in first) throw new Error(first.refused)
  let trip = first.trip
  const accepted: TripFact[] = []
  for (const fact of facts) {
    const applied = applyFact(trip, fact)
    if ('refused' in applied) continue
    trip = applied.trip
    accepted.push(fact)
  }
  return { trip, accepted }
}

describe('whatever the crew taps', () => {
  test('the load is the one before plus boarding minus alighting, and never below zero', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 40 }), (facts) => {
        const { trip, accepted } = sail(facts)
        let load = NOBODY
        const counts = new Map<string, Count>()
        for (const fact of accepted) {
          if (fact.type === 'countCorrected')
            load = loadAfter(loadBefore(load, counts.get(fact.stop) ?? fact.count), fact.count)
          if (fact.type === 'passengersConfirmed' || fact.type === 'loadCorrected')
            load = loadAfter(load, fact.count)
          if (fact.type === 'passengersConfirmed' || fact.type === 'countCorrected')
            counts.set(fact.stop, fact.count)
          expect(Math.min(...Object.values(load))).toBeGreaterThanOrEqual(0)
        }
        expect(trip.load).toEqual(load)
      }),
    )
  })

  test('no stop is done twice: as many stops are done as facts that do one were accepted', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 40 }), (facts) => {
        const { trip, accepted } = sail([...facts, ...facts])
        const doing = accepted.filter(({ type }) => type === 'passengersConfirmed' || type === 'stopSkipped')
        expect(trip.stops.filter(isDone)).toHaveLength(doing.length)
      }),
    )
  })

  test('a done stop stays as it is, and the index never goes back except to an inserted stop', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 40 }), (facts) => {
        let trip = sail([]).trip
        for (const fact of facts) {
          const applied = applyFact(trip, fact)
          if ('refused' in applied) continue
          for (const done of trip.stops.filter(isDone)) {
            expect(applied.trip.stops.find(({ id }) => id === done.id)).toEqual(done)
          }
          if (fact.type !== 'stopInserted') {
            expect(currentIndex(applied.trip)).toBeGreaterThanOrEqual(currentIndex(trip))
          }
          trip = applied.trip
        }
      }),
    )
  })

  test('[AMB-29] a trip can be ended, or stops are open that can be left out; once those are, it can', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 12 }), (facts) => {
        const { trip } = sail(facts)
        const open = trip.stops.filter((one) => !isDone(one))
        expect(canEnd(trip) || open.length > 0).toBe(true)
        expect(canEnd(sail([...facts, ...open.map(({ id }) => skipped({ stop: id }))]).trip)).toBe(true)
      }),
    )
  })

  test('stops are passed in the order of the list', () => {
    fc.assert(
      fc.property(fc.array(anyFact, { maxLength: 40 }), (facts) => {
        const { trip, accepted } = sail(facts)
        const passed = accepted.flatMap((fact) => (fact.type === 'passengersConfirmed' ? fact.stop : []))
        const listed = trip.stops.filter(({ state }) => state === 'passed').map(({ id }) => id)
        expect(listed).toEqual(passed)
      }),
    )
  })
})

describe('delivery to the server', () => {
  test('the sequence grows whatever the clock does', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 2 }), (clocks) => {
        let last = 0
        for (const clock of clocks) {
          const next = nextSequence(clock, last)
          expect(next).toBeGreaterThan(last)
          last = next
        }
      }),
    )
  })
})
