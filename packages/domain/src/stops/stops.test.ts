import { expect, test } from 'vitest'
import { arrived, confirmed, plannedStops, prepared, skipped, started, tripOf } from '../testing/index.ts'
import type { TripFact } from '../trip/facts.ts'
import { canInsertAfter, delayFault, delayMinutes, mostMinutesAfter } from './insert.ts'
import { matchNumbers } from './numbering.ts'
import { skipEndsTrip, skipFault, skipRemarks, stopsToLeaveOut } from './skip.ts'
import { openStops } from './stop.ts'

test('[WIZ-43] the stops of a shift begin open, without count and without number', () => {
  expect(openStops(prepared().stops)[2]).toMatchObject({
    id: 'planned-2',
    stopId: '12',
    itemId: null,
    state: 'open',
    count: null,
    load: null,
    inserted: false,
  })
  // A departure is as exact as it was given.
  const [first] = prepared().stops
  if (!first) throw new Error('A stop')
  expect(openStops([first, { ...first, departureS: 90_000 }]).map((stop) => 'departureS' in stop)).toEqual([
    false,
    true,
  ])
})

test('[EDIT-18, EDIT-19] no insertion between two stops that are done; after the last always', () => {
  const { stops } = tripOf(
    prepared(),
    started(),
    confirmed({ stop: 'planned-0' }),
    skipped({ stop: 'planned-1' }),
  )
  expect([0, 1, 2].map((place) => canInsertAfter(stops, place))).toEqual([false, true, true])
  const done = tripOf(
    prepared(),
    started(),
    confirmed({ stop: 'planned-0' }),
    skipped({ stop: 'planned-1' }),
    confirmed({ stop: 'planned-2' }),
  )
  expect([0, 1, 2, 3].map((place) => canInsertAfter(done.stops, place))).toEqual([false, false, true, false])
})

test('[EDIT-22 to EDIT-24] minutes are required, empty hours are 0, what is out of bounds is no delay', () => {
  expect(delayMinutes('', '10')).toBe(10)
  expect(delayMinutes('1', '05')).toBe(65)
  expect(delayMinutes('23', '59')).toBe(23 * 60 + 59)
  for (const [hours, minutes] of [
    ['1', ''],
    ['', ''],
    ['0', '0'],
    ['', '-5'],
    ['', 'x'],
    ['x', '5'],
    ['', '1.5'],
    ['', '75'],
    ['24', '0'],
    ['99', '99'],
  ] as const) {
    expect(delayMinutes(hours, minutes)).toBeNull()
  }
})

test('[AMB-27] 75 minutes are never taken for 59: the field that is out of bounds is named', () => {
  expect(delayFault('', '75')).toBe('minutes')
  expect(delayFault('', '120')).toBe('minutes')
  expect(delayFault('', '1.5')).toBe('minutes')
  expect(delayFault('24', '10')).toBe('hours')
  expect(delayFault('x', '10')).toBe('hours')
  expect(delayFault('', '')).toBe('missing')
  expect(delayFault('0', '0')).toBe('missing')
  expect(delayFault('24', '')).toBe('hours')
  expect(delayFault('23', '59')).toBeNull()
})

test('skipping ends the service only at the last open stop', () => {
  const trip = tripOf(prepared(), started(), confirmed({ stop: 'planned-0', count: { peopleOn: 9 } }))
  expect(skipEndsTrip(trip, ['planned-1'])).toBe(false)
  expect(skipEndsTrip(trip, ['planned-2'])).toBe(false)
  const atLast = tripOf(
    prepared(),
    started(),
    confirmed({ stop: 'planned-0', count: { peopleOn: 9 } }),
    skipped({ stop: 'planned-2' }),
  )
  expect(skipEndsTrip(atLast, ['planned-1'])).toBe(true)
  expect(skipEndsTrip(atLast, ['planned-2'])).toBe(false)
})

test('who ends the service early leaves out what is open, but for the stop at which the ship lies', () => {
  const left = [prepared(), started(), confirmed({ stop: 'planned-0', count: { peopleOn: 9 } })] as const
  const open = (...facts: TripFact[]) => stopsToLeaveOut(tripOf(...left, ...facts)).map(({ id }) => id)
  expect(open()).toEqual(['planned-1', 'planned-2'])
  expect(skipEndsTrip(tripOf(...left), open())).toBe(true)
  const lying = arrived({ stop: 'planned-1' })
  expect(open(lying)).toEqual(['planned-2'])
  expect(skipEndsTrip(tripOf(...left, lying), open(lying))).toBe(false)
})

test('[EDIT-25, EDIT-28] a reason is required, and "Andere..." needs an explanation', () => {
  expect(skipFault('', 'iets')).toBe('why')
  expect(skipFault('zomaar', 'iets')).toBe('why')
  expect(skipFault('other', '  ')).toBe('remarks')
  expect(skipFault('other', 'mist')).toBeNull()
  expect(skipFault('Probleem op steiger', '')).toBeNull()
})

test('[EDIT-29] both texts of a skip are always set', () => {
  expect(skipRemarks('Probleem op steiger', ' ')).toBe('Probleem op steiger')
  expect(skipRemarks('other', ' mist ')).toBe('mist')
})

const numbered = (itemId: string, departure: string, stopId: string, clientRef: string | null = null) => ({
  itemId,
  departure,
  stopId,
  clientRef,
})

test('[AMB-23] numbers are matched by own name, then by departure and stop, each once', () => {
  const stops = openStops([
    { stopId: '10', stopName: 'A', departure: '08:00:00' },
    { stopId: '11', stopName: 'B', departure: '08:00:00' },
    { stopId: '12', stopName: 'C', departure: '08:30:00' },
    { stopId: '13', stopName: 'D', departure: '09:00:00' },
  ])
  const given = [
    numbered('103', '07:00:00', '77', 'planned-2'),
    numbered('101', '08:00:00', '11'),
    numbered('100', '08:00:00', '10'),
  ]
  expect(matchNumbers(stops, given)).toEqual({ 'planned-2': '103', 'planned-1': '101', 'planned-0': '100' })
})

test('[decision 14] no stop takes the number of another one that leaves at the same minute', () => {
  const stops = openStops([
    { stopId: '10', stopName: 'A', departure: '08:00:00' },
    { stopId: '12', stopName: 'C', departure: '08:30:00' },
  ])
  expect(matchNumbers(stops, [numbered('100', '08:00:00', '99'), numbered('101', '08:30:00', '10')])).toEqual(
    {},
  )
})

test('[decision 14] two calls at one stop in one minute stay in their order', () => {
  const twice = { stopId: '10', stopName: 'A', departure: '08:00:00' }
  const given = [numbered('7', '08:00:00', '10'), numbered('5', '08:00:00', '10')]
  expect(matchNumbers(openStops([twice, twice]), given)).toEqual({ 'planned-0': '7', 'planned-1': '5' })
})

test("[decision 14] a name of another tablet's planned stop keeps nobody from stop and departure", () => {
  const stops = openStops([{ stopId: '10', stopName: 'A', departure: '08:00:00' }]).map((stop) => ({
    ...stop,
    id: 'item-55',
  }))
  expect(matchNumbers(stops, [numbered('9', '08:00:00', '10', 'planned-4')])).toEqual({ 'item-55': '9' })
})

test('[fault 30] an inserted stop never takes the number of the planned one that leaves there at the same minute', () => {
  const [first, second] = openStops(prepared().stops)
  if (!first || !second) throw new Error('two stops')
  const inserted = { ...second, id: 'local-1', inserted: true, after: first.id }
  const stops = [first, inserted, second]
  const planned = numbered('101', second.departure, second.stopId)
  expect(matchNumbers(stops, [planned])).toEqual({ [second.id]: '101' })
  const byName = numbered('102', second.departure, second.stopId, 'local-1')
  expect(matchNumbers([first, second], [byName])).toEqual({})
  expect(matchNumbers(stops, [byName, planned])).toEqual({ [second.id]: '101', 'local-1': '102' })
})

test('[SYNC-21] a number already given stays, and is not given to another stop', () => {
  const [first, second] = openStops(prepared().stops)
  if (!first || !second) throw new Error('two stops')
  const stops = [
    { ...first, itemId: '100' },
    { ...second, departure: first.departure },
  ]
  expect(matchNumbers(stops, [numbered('100', first.departure, first.stopId)])).toEqual({})
})

test('[AMB-27] an inserted stop lies between its neighbours: up to the next one that isn’t skipped, without bound behind the last', () => {
  const departures = ['23:50:00', '00:05:00', '00:05:30', '00:20:00']
  const stops = plannedStops(4).map((stop, place) => ({ ...stop, departure: departures[place] ?? '' }))
  const trip = tripOf(prepared({ stops }), started())
  expect([0, 1, 2, 3].map((place) => mostMinutesAfter(trip.stops, place))).toEqual([15, 1, 14, null])
})
