import { openStop, type Stop, type Trip } from '@vaarboek/domain'
import { expect, test } from 'vitest'
import { toBoatStops, toPassedItem, toStops, toWireTime, travels } from './trip.ts'

const AT = '2026-11-21T08:15:30+01:00'
const FROM = { key: 'key-1', recordedAt: AT, sequence: 12 }
const planned: Stop = {
  ...openStop('planned-0', { stopId: '10', stopName: 'Lillo', departure: '08:00:00' }),
  itemId: '100',
}
const passed: Stop = {
  ...planned,
  state: 'passed',
  arrivedAt: AT,
  departedAt: AT,
  count: { peopleOn: 4, peopleOff: 3, bikesOn: 1, bikesOff: 0 },
  load: { people: 11, bikes: 2 },
}
const tripWith = (...stops: Stop[]) => ({ stops }) as Trip

test('[AMB-16] what really happened travels as wall clock with its date', () => {
  expect(toWireTime(AT)).toBe('2026-11-21 08:15:30')
  expect(toWireTime(null)).toBeNull()
})

test('[API-27, API-29] a passed stop has its number, its times and its six counts', () => {
  expect(toPassedItem(passed, tripWith(passed), FROM)).toMatchObject({
    item: '100',
    id: '100',
    action: null,
    arrived: '2026-11-21 08:15:30',
    departured: '2026-11-21 08:15:30',
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
  const skipped: Stop = { ...planned, state: 'skipped', whySkipped: 'other', remarks: 'mist' }
  expect(toPassedItem(skipped, tripWith(skipped), FROM)).toMatchObject({
    action: 'skip',
    why_skipped: 'other',
    remarks: 'mist',
  })
})

test('[API-27, AMB-24] an inserted stop says insert, and where it belongs', () => {
  const inserted: Stop = {
    ...passed,
    id: 'local-a',
    itemId: '150',
    inserted: true,
    after: 'planned-0',
    departure: '08:10:00',
  }
  expect(toPassedItem(inserted, tripWith(planned, inserted), FROM)).toMatchObject({
    item: 'insert',
    id: '150',
    stop_id: '10',
    after: '100',
    departure: '08:10:00',
  })
})

test('[WIZ-39, WIZ-40] stops of shore come in their order, done ones done, with their counts', () => {
  const item = {
    flight_id: '17',
    stop: { id: '10', name: 'Lillo' },
    stop_id: null,
    stop_name: '',
    arrived: null,
    departured: '2026-11-21 08:01:00',
    why_skipped: null,
    remarks: null,
    inserted: false,
    is_manually_added: false,
    after_index: null,
    people: 4,
    people_on: 4,
    people_off: -1,
    bikes: 0,
    bikes_on: 0,
    bikes_off: 0,
    client_ref: null,
    counted_by: null,
    key: null,
    sequence: null,
    to_review: null,
  }
  const stops = toStops(
    [
      { ...item, id: '101', order: 1, departure: '08:05:00', passed: false, skipped: false },
      { ...item, id: '100', order: 0, departure: '08:00:00', passed: true, skipped: false },
    ],
    AT,
  )
  expect(stops.map(({ itemId, state, stopName }) => [itemId, state, stopName])).toEqual([
    ['100', 'passed', 'Lillo'],
    ['101', 'open', 'Lillo'],
  ])
  expect(stops[0]).toMatchObject({
    departedAt: '2026-11-21T08:01:00+01:00',
    count: { peopleOn: 4, peopleOff: 1 },
  })
})

test('[decision 13] a trip is told with the stops it was begun with, by their own names; inserted ones go by themselves', () => {
  const taken = { ...planned, id: 'item-100', departureS: 28_800 }
  expect(toBoatStops([planned, { ...planned, id: 'local-1', inserted: true }, taken])).toEqual([
    { ref: 'planned-0', stop_id: '10', departure: '08:00:00', departure_s: null },
    { ref: null, stop_id: '10', departure: '08:00:00', departure_s: 28_800 },
  ])
})

test('what shore told is never told back', () => {
  expect(travels({ type: 'tripNumbered', flightId: '17', at: AT })).toBe(false)
  expect(travels({ type: 'tripStarted', at: AT })).toBe(false)
  expect(travels({ type: 'stopSkipped', stop: 'planned-0', why: 'other', remarks: 'mist', at: AT })).toBe(
    true,
  )
})
