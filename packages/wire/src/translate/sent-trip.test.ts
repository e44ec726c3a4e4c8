import type { LogbookFact, Trip } from '@vaarboek/domain'
import {
  AT,
  arrived,
  aTrip,
  checklistPhotoAdded,
  checklistSubmitted,
  confirmed,
  countCorrected,
  givenUp,
  inserted,
  LATER,
  loadCorrected,
  prepared,
  relieved,
  resumed,
  skipped,
  started,
  stopsNumbered,
  tripNumbered,
  tripReported,
} from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { NO_POSITION, toBoatStops, toFlightSettings, toPassedItem, toWireTime, travels } from './sent-trip.ts'

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

test('a planned stop says nothing of where it belongs, nor of a correction', () => {
  const trip = aTrip({ facts: [started(), confirmed({ stop: 'planned-0' })] })
  expect(itemOf(trip, 'planned-0')).toEqual({
    item: '',
    id: 'planned-0',
    action: null,
    why_skipped: null,
    remarks: null,
    arrived: '2026-11-21 08:00:00',
    departured: '2026-11-21 08:00:00',
    people_on: 0,
    people_off: 0,
    people: 0,
    bikes_on: 0,
    bikes_off: 0,
    bikes: 0,
    key: 'key-1',
    recorded_at: AT,
    age_ms: 0,
    server_ms: null,
    sequence: 12,
    stop_id: null,
    after: null,
    departure: null,
    departure_s: null,
    place: null,
    correction: null,
  })
})

test('a skipped stop has no counts, a corrected one why', () => {
  const trip = aTrip({ facts: [skipped({ stop: 'planned-0' })] })
  expect(itemOf(trip, 'planned-0')).toMatchObject({
    arrived: null,
    departured: null,
    people_on: 0,
    people: 0,
  })
  const [stop] = trip.stops
  if (!stop) throw new Error('No stop')
  expect(toPassedItem(stop, trip, { ...FROM, correction: 'Verteld' }).correction).toBe('Verteld')
  // Only who skips says why.
  expect(
    toPassedItem({ ...stop, state: 'open', whySkipped: null, count: null, load: null }, trip, FROM),
  ).toMatchObject({
    action: null,
    why_skipped: null,
  })
})

test('[AMB-24] an inserted stop says after which stop: by its number, else by the boat’s name; behind one that is gone by none', () => {
  const facts = [
    inserted({ stop: 'local-a', after: 'planned-0' }),
    inserted({ stop: 'local-b', after: 'local-a' }),
  ]
  const unnumbered = aTrip({ facts })
  expect(itemOf(unnumbered, 'local-b')).toMatchObject({
    item: 'insert',
    id: 'local-b',
    after: 'local-a',
    departure: '08:20:00',
    departure_s: 30_000,
    place: null,
  })
  const numbered = aTrip({ facts: [...facts, stopsNumbered({ items: { 'planned-0': '100' } })] })
  const at = Date.parse(LATER)
  expect(itemOf(numbered, 'local-b').place).toEqual({
    after: '100',
    insertions: [
      { stop: 'local-a', at },
      { stop: 'local-b', at: at + 1 },
    ],
  })
  const [, stop] = numbered.stops
  if (!stop) throw new Error('No stop')
  expect(toPassedItem({ ...stop, after: 'planned-9' }, numbered, FROM).after).toBeNull()
  const { departureS: _, ...vague } = stop
  expect(toPassedItem(vague as typeof stop, numbered, FROM).departure_s).toBeNull()
})

test('[API-18] a trip’s settings have what was chosen, by its numbers, and where the boat was', () => {
  const { id, ...trip } = aTrip()
  expect(toFlightSettings({ id, ...trip }, { lon: 4.4, lat: 51.2 }, FROM)).toEqual({
    lon: 4.4,
    lat: 51.2,
    track: '1',
    shift: '3',
    ship: '5',
    stewards: ['9'],
    client_ref: 'trip-1',
    service_day: '2026-11-21',
    recorded_at: AT,
    age_ms: 0,
    server_ms: null,
    sequence: 12,
  })
  expect(NO_POSITION).toEqual({ lon: 1, lat: 1 })
})

test('[decision 13] a trip is sent with the stops it was started with, by their own names; inserted ones go by themselves', () => {
  const { stops } = aTrip({ stops: 1, facts: [inserted({ after: 'planned-0' })] })
  const taken = stops.slice(0, 1).map((stop) => ({ ...stop, id: 'item-100', departureS: 28_800 }))
  expect(toBoatStops([...stops, ...taken])).toEqual([
    { ref: 'planned-0', stop_id: '10', departure: '08:00:00', departure_s: null },
    { ref: null, stop_id: '10', departure: '08:00:00', departure_s: 28_800 },
  ])
})

test('what belongs to no trip goes by itself', () => {
  expect(travels({ type: 'notificationRead', notificationId: '1', trackId: '1', at: AT })).toBe(true)
})

test('each kind of fact that has a call of its own travels, what goes with another doesn’t', () => {
  const trip = aTrip()
  const own: LogbookFact[] = [
    prepared(),
    resumed({ from: trip }),
    { type: 'tripRevised', ship: trip.ship, crew: [], at: AT },
    givenUp(),
    relieved(),
    checklistSubmitted({ list: 'start' }),
    checklistPhotoAdded({ list: 'start' }),
    confirmed({ stop: 'planned-0' }),
    skipped({ stop: 'planned-0' }),
    inserted({ after: 'planned-0' }),
    countCorrected({ stop: 'planned-0' }),
  ]
  expect(own.filter((fact) => !travels(fact))).toEqual([])
  const others: LogbookFact[] = [
    started(),
    arrived({ stop: 'planned-0' }),
    loadCorrected({}),
    stopsNumbered(),
    tripReported(),
    { type: 'shoreRestored', at: AT },
    { type: 'tripSetAside', at: AT },
  ]
  expect(others.filter(travels)).toEqual([])
})

test('what came from the server is never sent back', () => {
  expect([tripNumbered(), started(), skipped({ stop: 'planned-0' })].map(travels)).toEqual([
    false,
    false,
    true,
  ])
})
