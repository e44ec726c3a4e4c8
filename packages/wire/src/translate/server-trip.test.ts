import { AT, aCaptain, aCount, aLoad, aShip } from '@vaarboek/domain/testing'
import { describe, expect, test } from 'vitest'
import { flightsDetail } from '../calls/flights.ts'
import { readResponse } from '../read-response.ts'
import { toNumberedStop, toServerTrip, toStops, toTotals } from './server-trip.ts'

const OPEN = { id: 101, stop: { id: 11, name: 'Liefkenshoek' }, departure: '08:05', order: 1 }
const PASSED = {
  id: 100,
  stop_id: 10,
  stop_name: 'Lillo',
  departure: '08:00',
  order: 0,
  arrived: '07:59:00',
  departured: '2026-11-21 08:01:00',
  passed: 1,
  people_on: 4,
  people_off: -1,
  people: 3,
  bikes: '1',
  bikes_on: 1,
  remarks: 'Vol',
}
const SKIPPED = { ...OPEN, skipped: true, why_skipped: 'other', remarks: 'Mist', people_on: 9, people: 9 }
const JAN = { id: 8, full_name: 'Jan De Smet' }

/** What a server said, as it is read. */
function heard(items: readonly object[], flight: object = {}) {
  const body = JSON.stringify({ flight: { id: 17, ...flight }, all_items: items })
  const read = readResponse(flightsDetail.response, body)
  if (!read.read) throw new Error('not read')
  return read.value
}
const stopsOf = (...items: object[]) => toStops(heard(items).all_items, AT)
const stopOf = (item: object) => stopsOf(item)[0]

const NOTHING_DONE = {
  departureS: undefined,
  arrivedAt: null,
  departedAt: null,
  remarks: null,
  inserted: false,
  after: null,
  count: null,
  load: null,
  whySkipped: null,
}

describe('[WIZ-39, WIZ-40] a stop of the server', () => {
  test('is open, passed with its count, or skipped with its reason', () => {
    expect(stopsOf(OPEN, PASSED)).toEqual([
      {
        ...NOTHING_DONE,
        id: 'item-100',
        itemId: '100',
        stopId: '10',
        stopName: 'Lillo',
        departure: '08:00:00',
        arrivedAt: '2026-11-21T07:59:00+01:00',
        departedAt: '2026-11-21T08:01:00+01:00',
        remarks: 'Vol',
        state: 'passed',
        count: aCount({ peopleOn: 4, peopleOff: 1, bikesOn: 1 }),
        load: aLoad({ people: 3, bikes: 1 }),
      },
      {
        ...NOTHING_DONE,
        id: 'item-101',
        itemId: '101',
        stopId: '11',
        stopName: 'Liefkenshoek',
        departure: '08:05:00',
        state: 'open',
      },
    ])
    // Whatever is written beside it, nobody was counted at a skipped one.
    expect(stopOf(SKIPPED)).toMatchObject({
      state: 'skipped',
      whySkipped: 'other',
      remarks: 'Mist',
      count: null,
      load: null,
    })
    expect(stopOf({ ...SKIPPED, passed: true })?.state).toBe('skipped')
  })

  test('that was passed without numbers had nobody', () => {
    const { people_on: _, people_off: __, people: ___, bikes: ____, bikes_on: _____, ...uncounted } = PASSED
    expect(stopOf(uncounted)).toMatchObject({ state: 'passed', count: aCount(), load: aLoad() })
  })

  test('has the boat’s own name where the server keeps it, and its exact departure', () => {
    const named = { ...OPEN, client_ref: 'planned-1', departure_s: 29_100 }
    expect(stopOf(named)).toMatchObject({ id: 'planned-1', itemId: '101', departureS: 29_100 })
    expect(stopOf(OPEN)).not.toHaveProperty('departureS')
    const [item] = heard([named]).all_items
    const [plain] = heard([PASSED]).all_items
    expect([item, plain].map((one) => one && toNumberedStop(one))).toEqual([
      { itemId: '101', clientRef: 'planned-1', stopId: '11', departure: '08:05:00' },
      { itemId: '100', clientRef: null, stopId: '10', departure: '08:00:00' },
    ])
  })

  test('is known by its own number and name before those of its place; without either by none', () => {
    const both = { ...OPEN, stop_id: 12, stop_name: 'Steenplein' }
    expect(stopOf(both)).toMatchObject({ stopId: '12', stopName: 'Steenplein' })
    expect(stopOf({ ...OPEN, stop: null })).toMatchObject({ stopId: '', stopName: '' })
  })

  test.each([
    [{}, false],
    [{ inserted: 1 }, true],
    [{ is_manually_added: '1' }, true],
  ])('%j was inserted: %s', (said, inserted) => {
    expect(stopOf({ ...OPEN, ...said })?.inserted).toBe(inserted)
  })

  test('has the moment at which it was inserted where our server says it', () => {
    expect(stopOf({ ...OPEN, inserted: 1, inserted_at: 7 })?.insertedAt).toBe(7)
    for (const said of [{}, { inserted_at: null }, { inserted_at: 'gisteren' }])
      expect(stopOf({ ...OPEN, ...said })).not.toHaveProperty('insertedAt')
  })

  test('comes in the server’s order, and as it is listed where none is given', () => {
    const ids = (...orders: (number | undefined)[]) =>
      stopsOf(...orders.map((order, place) => ({ ...OPEN, id: place, order }))).map(({ itemId }) => itemId)
    expect(ids(2, 0, 1)).toEqual(['1', '2', '0'])
    expect(ids(undefined, undefined, undefined)).toEqual(['0', '1', '2'])
    expect(ids(1, undefined, -1)).toEqual(['2', '1', '0'])
  })

  test('says who counted it where our server says by which record', () => {
    const by = { counted_by: JAN, key: 'k1', sequence: 12 }
    expect(stopOf({ ...PASSED, ...by })?.by).toEqual({
      id: '8',
      name: 'Jan De Smet',
      key: 'k1',
      sequence: 12,
    })
    expect(stopOf({ ...SKIPPED, ...by })?.by).toMatchObject({ id: '8' })
    expect(stopOf({ ...PASSED, ...by, key: null, counted_by: { id: 8 } })?.by).toEqual({
      id: '8',
      name: '',
      key: '',
      sequence: 12,
    })
    for (const without of [{ ...by, sequence: null }, { ...by, counted_by: null }, {}])
      expect(stopOf({ ...PASSED, ...without })).not.toHaveProperty('by')
    expect(stopOf({ ...OPEN, ...by })).not.toHaveProperty('by')
  })

  test('[AMB-16] a bare time is of the day and the offset it was read in', () => {
    const departed = (time: string, at: string) =>
      toStops(heard([{ ...PASSED, departured: time }]).all_items, at)[0]?.departedAt
    expect(departed('08:01:00', '2026-11-21T09:00:00+01:00')).toBe('2026-11-21T08:01:00+01:00')
    expect(departed('08:01:00', '2026-07-01T09:00:00-05:00')).toBe('2026-07-01T08:01:00-05:00')
    expect(departed('08:01:00', '2026-07-01T09:00:00Z')).toBe('2026-07-01T08:01:00Z')
    expect(departed('2026-11-20 23:59:59', '2026-11-21T09:00:00+01:00')).toBe('2026-11-20T23:59:59+01:00')
    expect(departed('2026-11-20T23:59:59.123', '2026-11-21T09:00:00')).toBe('2026-11-20T23:59:59Z')
    expect(departed('', '2026-11-21T09:00:00Z')).toBeNull()
  })
})

describe('[decision 15] a trip as our server has it', () => {
  const ship = aShip({ id: '6', name: 'Fuut' })
  const shipOf = (id: string) => (id === ship.id ? ship : undefined)
  const tripOf = (flight: object, items: object[] = []) => toServerTrip(heard(items, flight), shipOf, '7', AT)

  test('has none of what isn’t said; a server that counts no revisions has none at all', () => {
    expect(tripOf({ revision: 3 })).toEqual({
      revision: 3,
      stops: [],
      settings: null,
      captain: null,
      closed: null,
      others: [],
    })
    expect(tripOf({ captain: JAN })).toBeNull()
  })

  test('has its stops in order, each with the boat’s name for it and whose record holds', () => {
    const counted = { ...PASSED, client_ref: 'planned-0', counted_by: JAN, key: 'k1', sequence: 12 }
    expect(tripOf({ revision: 3 }, [OPEN, counted])?.stops).toMatchObject([
      { id: 'planned-0', itemId: '100', clientRef: 'planned-0', by: { id: '8', key: 'k1' } },
      { id: 'item-101', itemId: '101', clientRef: null, by: null },
    ])
  })

  test('has the ship as it is known here, else by its name; and who is of the crew', () => {
    const of = (number: number) =>
      tripOf({ revision: 3, ship: { id: number, name: 'Wulp' }, stewards: [{ id: 9 }, { name: 'Bram' }] })
        ?.settings
    expect(of(6)).toEqual({ ship, crew: [{ id: '9' }] })
    expect(of(4)).toEqual({
      ship: {
        id: '4',
        name: 'Wulp',
        maxPeople: null,
        maxBikes: null,
        startChecklistId: null,
        stopChecklistId: null,
      },
      crew: [{ id: '9' }],
    })
    expect(tripOf({ revision: 3, ship: { id: 6, name: 'Fuut' } })?.settings).toEqual({ ship, crew: [] })
  })

  test('has another captain; that she sails it herself is no news', () => {
    expect(tripOf({ revision: 3, captain: JAN })?.captain).toEqual(aCaptain({ id: '8', name: 'Jan De Smet' }))
    expect(tripOf({ revision: 3, captain: { id: 8 } })?.captain).toEqual({ id: '8', name: '' })
    expect(tripOf({ revision: 3, captain: { id: 7, full_name: 'Ada Veer' } })?.captain).toBeNull()
  })

  test('says that it was closed, by whom, and that it was given up', () => {
    const closed = { revision: 3, closed_at: '2026-11-21T08:00:00+01:00' }
    expect(tripOf(closed)?.closed).toEqual({ by: null })
    expect(tripOf({ ...closed, closed_by: JAN })?.closed).toEqual({ by: 'Jan De Smet' })
    expect(tripOf({ ...closed, closed_by: { id: 8 }, given_up: false })?.closed).toEqual({ by: null })
    expect(tripOf({ ...closed, given_up: true })?.closed).toEqual({ by: null, isGivenUp: true })
    expect(tripOf({ revision: 3, closed_by: JAN, given_up: true })?.closed).toBeNull()
  })

  test('says who else sails the shift', () => {
    const other = { id: 40, captain: JAN, ship: 'Fuut', current_people: 3 }
    expect(tripOf({ revision: 3, other_flights: [other, { id: 41, captain: null }] })?.others).toEqual([
      { flightId: '40', captain: 'Jan De Smet', ship: 'Fuut', people: 3 },
      { flightId: '41', captain: '', ship: '', people: 0 },
    ])
  })

  test('says no name where it is the captain’s own, on another tablet', () => {
    const [own] =
      tripOf({ revision: 3, other_flights: [{ id: 40, captain: { id: 7, full_name: 'Ik' }, ship: 'Fuut' }] })
        ?.others ?? []
    expect(own).toMatchObject({ flightId: '40', captain: '' })
  })
})

test('how many were carried is known where the server says it of all that is counted', () => {
  const totals = (flight: object) => toTotals(heard([], flight).flight)
  expect(totals({ total_people: 12, total_bikes: '3' })).toEqual(aLoad({ people: 12, bikes: 3 }))
  expect(totals({ total_people: 0, total_bikes: 0 })).toEqual(aLoad())
  for (const some of [{ total_people: 12 }, { total_bikes: 3 }, {}]) expect(totals(some)).toBeNull()
})
