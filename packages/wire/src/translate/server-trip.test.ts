import { namedFields } from '@vaarboek/domain'
import { AT, aCount, aLoad } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { WIRE_NAMES } from '../counted.ts'
import { toStops } from './server-trip.ts'

test('[WIZ-39, WIZ-40] stops of the server come in their order, done ones done, with their counts', () => {
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
    ...namedFields(WIRE_NAMES, () => ({ on: 0, off: 0, aboard: 0 })),
    people: 4,
    people_on: 4,
    people_off: -1,
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
    count: aCount({ peopleOn: 4, peopleOff: 1 }),
    load: aLoad({ people: 4 }),
  })
})
