import { describe, expect, test } from 'vitest'
import {
  AT,
  aLoad,
  aTrip,
  checklistSubmitted,
  confirmed,
  inserted,
  LATER,
  prepared,
  skipped,
  started,
  stopsNumbered,
  tripNumbered,
  tripOf,
  withFacts,
} from '../testing/index.ts'
import { applyFact } from '../trip/apply-fact.ts'
import type { TripFact } from '../trip/facts.ts'
import type { Trip } from '../trip/trip.ts'
import { matchNumbers, matchStops, type NumberedStop } from './numbering.ts'

const LILLO = { stopId: '10', departure: '08:00:00' }
const LIEFKENSHOEK = { stopId: '11', departure: '08:05:00' }
const ashore = (
  itemId: string,
  place: Pick<NumberedStop, 'stopId' | 'departure'>,
  clientRef: string | null = null,
): NumberedStop => ({ itemId, clientRef, ...place })
const idsOf = (trip: Trip) => trip.stops.map(({ itemId }) => itemId)
const matched = (trip: Trip, ...others: NumberedStop[]) =>
  Object.fromEntries([...matchStops(trip.stops, others)].map(([id, { itemId }]) => [id, itemId]))

describe('[decision 14] which stop of the server is which of the boat', () => {
  test('the boat’s own name comes before place and minute, and takes that stop only', () => {
    const trip = aTrip({ stops: 1 })
    const own = ashore('101', { stopId: '77', departure: '07:00:00' }, 'planned-0')
    for (const others of [
      [own, ashore('100', LILLO)],
      [ashore('100', LILLO), own],
    ])
      expect(matched(trip, ...others)).toEqual({ 'planned-0': '101' })
  })

  test('[SYNC-21] a number once given stays, though the server has another stop by that name or place', () => {
    const trip = tripOf(prepared({ stops: 2 }), stopsNumbered({ items: { 'planned-0': '100' } }))
    expect(matched(trip, ashore('200', LILLO, 'planned-0'))).toEqual({})
    expect(matched(trip, ashore('200', LILLO))).toEqual({})
    expect(matched(trip, ashore('200', LILLO, 'planned-0'), ashore('100', LIEFKENSHOEK))).toEqual({
      'planned-0': '100',
    })
  })

  test('[SYNC-21] a number that one stop has is given to no other, by name neither', () => {
    const trip = tripOf(prepared({ stops: 2 }), stopsNumbered({ items: { 'planned-0': '100' } }))
    expect(matched(trip, ashore('100', LIEFKENSHOEK, 'planned-1'))).toEqual({ 'planned-0': '100' })
    expect(matchNumbers(trip.stops, [ashore('100', LIEFKENSHOEK, 'planned-1')])).toEqual({})
  })

  test('place alone matches nothing, nor does the minute', () => {
    expect(matched(aTrip(), ashore('1', { ...LILLO, departure: '08:01:00' }))).toEqual({})
    expect(matched(aTrip(), ashore('1', { ...LILLO, stopId: '99' }))).toEqual({})
  })

  describe('an inserted stop', () => {
    const KALLO = { stopId: '99', departure: '08:10:00' }
    const trip = tripOf(prepared({ stops: 2 }), inserted({ after: 'planned-0' }))

    test('is found by place and minute where the server keeps no names', () => {
      expect(matched(trip, ashore('150', KALLO))).toEqual({ 'local-a': '150' })
      expect(matchNumbers(trip.stops, [ashore('150', KALLO)])).toEqual({ 'local-a': '150' })
    })

    test('never takes a stop that another tablet named', () => {
      expect(matched(trip, ashore('150', KALLO, 'local-theirs'))).toEqual({})
      expect(matched(trip, ashore('150', KALLO, 'planned-7'))).toEqual({})
    })

    test('chooses after the planned one of its place and minute', () => {
      const twin = tripOf(
        prepared({ stops: 2 }),
        inserted({ after: 'planned-0', delayMinutes: 5, stopId: LIEFKENSHOEK.stopId }),
      )
      expect(matched(twin, ashore('101', LIEFKENSHOEK))).toEqual({ 'planned-1': '101' })
      expect(matched(twin, ashore('101', LIEFKENSHOEK), ashore('102', LIEFKENSHOEK))).toEqual({
        'planned-1': '101',
        'local-a': '102',
      })
    })
  })
})

describe('[SYNC-21] the server’s numbers', () => {
  test('are given to the stops they name, and to no other', () => {
    expect(
      idsOf(tripOf(prepared(), stopsNumbered({ items: { 'planned-1': '101', 'planned-9': '109' } }))),
    ).toEqual([null, '101', null])
  })

  test('stay once they are given', () => {
    const again = stopsNumbered({ items: { 'planned-0': '900', 'planned-1': '101' } })
    const trip = tripOf(prepared(), stopsNumbered({ items: { 'planned-0': '100' } }), again)
    expect(idsOf(trip)).toEqual(['100', '101', null])
  })
})

describe('stops that are done on the server', () => {
  const numbered = tripOf(prepared(), stopsNumbered())
  const elsewhere = withFacts(
    numbered,
    started(),
    confirmed({ stop: 'planned-0', count: { peopleOn: 9 } }),
    confirmed({ stop: 'planned-1', count: { peopleOn: 1 } }),
  )
  const reported = ({ stops, load }: Trip): TripFact => ({ type: 'stopsReported', stops, load, at: LATER })

  test('are taken over as they are there, under the boat’s own name; then the trip is under way', () => {
    const renamed = {
      ...elsewhere,
      stops: elsewhere.stops.map((stop) => ({ ...stop, id: `item-${stop.itemId}` })),
    }
    const trip = withFacts(numbered, reported(renamed))
    expect(trip).toEqual({ ...elsewhere, startedAt: LATER })
  })

  test('keep the start that was recorded here', () => {
    expect(withFacts(numbered, started(), reported(elsewhere)).startedAt).toBe(AT)
  })

  test('that were skipped set no trip under way', () => {
    const left = withFacts(numbered, skipped({ stop: 'planned-0' }))
    const trip = withFacts(numbered, reported(left))
    expect([trip.stops[0]?.state, trip.startedAt]).toEqual(['skipped', null])
  })

  test('say nothing where the boat has done them too: then it counted who is aboard itself', () => {
    const own = withFacts(numbered, started(), confirmed({ stop: 'planned-0', count: { peopleOn: 4 } }))
    const one = withFacts(numbered, started(), confirmed({ stop: 'planned-0', count: { peopleOn: 9 } }))
    expect(applyFact(own, reported(one))).toEqual({ trip: own })
    expect(applyFact(own, { ...reported(one), stops: [], load: aLoad({ people: 9 }) } as TripFact)).toEqual({
      trip: own,
    })
  })

  test('that are open there change nothing', () => {
    expect(applyFact(numbered, reported({ ...numbered, load: aLoad({ people: 3 }) }))).toEqual({
      trip: numbered,
    })
  })

  test('without a number are no stop of the boat’s', () => {
    const trip = tripOf(prepared())
    const nameless = withFacts(trip, started(), confirmed({ stop: 'planned-0' }))
    expect(applyFact(trip, reported(nameless))).toEqual({ trip })
  })
})

describe('after the server was restored from a backup', () => {
  const restored: TripFact = { type: 'shoreRestored', at: LATER }

  test('every number is asked for again, the trip’s by the one it had; what was recorded stays', () => {
    const trip = withFacts(
      { ...tripOf(prepared(), tripNumbered(), stopsNumbered()), revision: 8 },
      started(),
      confirmed({ stop: 'planned-0', count: { peopleOn: 4 } }),
      checklistSubmitted({ list: 'start' }),
      { type: 'checklistNumbered', list: 'start', serverId: '4', at: AT },
      checklistSubmitted({ list: 'end' }),
      { type: 'checklistNumbered', list: 'end', serverId: '5', at: AT },
    )
    const { start, end } = trip.checklists
    expect(withFacts(trip, restored)).toEqual({
      ...trip,
      flightId: null,
      formerFlightId: '17',
      revision: 0,
      stops: trip.stops.map((stop) => ({ ...stop, itemId: null })),
      checklists: { start: { ...start, serverId: null }, end: { ...end, serverId: null } },
    })
  })

  test('a list that wasn’t submitted isn’t now', () => {
    expect(withFacts(aTrip(), restored).checklists).toEqual({ start: null, end: null })
  })

  test('the number it had before is kept through a second restore, and a newer one after it', () => {
    const twice = tripOf(prepared(), tripNumbered(), restored, restored)
    expect([twice.flightId, twice.formerFlightId]).toEqual([null, '17'])
    const again = withFacts(twice, tripNumbered({ flightId: '3' }), restored)
    expect(again.formerFlightId).toBe('3')
    expect(withFacts(aTrip(), restored).formerFlightId).toBeNull()
  })
})
