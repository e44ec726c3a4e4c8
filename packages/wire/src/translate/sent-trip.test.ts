import type { Trip } from '@vaarboek/domain'
import {
  AT,
  arrived,
  aTrip,
  confirmed,
  inserted,
  skipped,
  started,
  stopsNumbered,
  tripNumbered,
} from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { toBoatStops, toPassedItem, toWireTime, travels } from './sent-trip.ts'

const FROM = { key: 'key-1', recordedAt: AT, ageMs: 0, serverMs: null, sequence: 12 }

/** The item of a stop of a trip, as it is sent. */
function itemOf(trip: Trip, id: string) {
  const stop = trip.stops.find((one) => one.id === id)
  if (!stop) throw new Error(`No stop ${id}`)
  return toPassedItem(stop, trip, FROM)
}

test('[AMB-16] what really happened travels as wall clock with its date', () => {
  expect(toWireTime('2026-11-21T08:15:30+01:00')).toBe('2026-11-21 08:15:30')
  expect(toWireTime(null)).toBeNull()
})

test('[API-27, API-29] a passed stop has its number, its times and its six counts', () => {
  const trip = aTrip({
    facts: [
      stopsNumbered(),
      started(),
      confirmed({ stop: 'planned-0', count: { peopleOn: 10, bikesOn: 1 } }),
      arrived({ stop: 'planned-1' }),
      confirmed({
        stop: 'planned-1',
        count: { peopleOn: 4, peopleOff: 3, bikesOn: 1 },
        at: '2026-11-21T08:09:00+01:00',
      }),
    ],
  })
  expect(itemOf(trip, 'planned-1')).toMatchObject({
    item: '101',
    id: '101',
    action: null,
    arrived: '2026-11-21 08:07:30',
    departured: '2026-11-21 08:09:00',
    people_on: 4,
    people_off: 3,
    bikes_on: 1,
    bikes_off: 0,
    people: 11,
    bikes: 2,
    key: 'key-1',
    sequence: 12,
  })
})

test('[API-28] a skipped stop says skip, why and the remarks', () => {
  const trip = aTrip({ facts: [skipped({ stop: 'planned-0', why: 'other', remarks: 'mist' })] })
  expect(itemOf(trip, 'planned-0')).toMatchObject({
    action: 'skip',
    why_skipped: 'other',
    remarks: 'mist',
  })
})

test('[API-27, AMB-24] an inserted stop says insert, and where it belongs', () => {
  const trip = aTrip({
    facts: [
      inserted({ stop: 'local-a', after: 'planned-0' }),
      stopsNumbered({ items: { 'planned-0': '100', 'local-a': '150' } }),
      started(),
      confirmed({ stop: 'planned-0' }),
      confirmed({ stop: 'local-a' }),
    ],
  })
  expect(itemOf(trip, 'local-a')).toMatchObject({
    item: 'insert',
    id: '150',
    stop_id: '99',
    after: '100',
    departure: '08:10:00',
  })
})

test('[decision 13] a trip is sent with the stops it was started with, by their own names; inserted ones go by themselves', () => {
  const { stops } = aTrip({ stops: 1, facts: [inserted({ after: 'planned-0' })] })
  const taken = stops.slice(0, 1).map((stop) => ({ ...stop, id: 'item-100', departureS: 28_800 }))
  expect(toBoatStops([...stops, ...taken])).toEqual([
    { ref: 'planned-0', stop_id: '10', departure: '08:00:00', departure_s: null },
    { ref: null, stop_id: '10', departure: '08:00:00', departure_s: 28_800 },
  ])
})

test('what came from the server is never sent back', () => {
  expect([tripNumbered(), started(), skipped({ stop: 'planned-0' })].map(travels)).toEqual([
    false,
    false,
    true,
  ])
})
