import { aLoad } from '@vaarboek/domain/testing'
import type * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { captainDetail, captainName } from './calls/captains.ts'
import { flightsCreate, flightsDetail, flightsIncomplete } from './calls/flights.ts'
import { itemsInsert } from './calls/items.ts'
import { shiftsOverview } from './calls/shifts.ts'
import { shipsIndex } from './calls/ships.ts'
import { tracksOverview } from './calls/tracks.ts'
import { messageOf, readResponse } from './read-response.ts'
import { toCaptain, toShift, toShip } from './translate/reference-lists.ts'

const TRACKS = [{ id: 1, name: 'Scheldelijn' }]
const ITEM = { id: 100, stop_id: 10, stop_name: 'Lillo', departure: '08:00:00', passed: 0, skipped: '0' }

function read<Schema extends Parameters<typeof readResponse>[0]>(
  schema: Schema,
  body: unknown,
): v.InferOutput<Schema> {
  const result = readResponse(schema, JSON.stringify(body))
  if (!result.read) throw new Error('not read')
  return result.value
}

describe('[AMB-41] one reader for every form of response', () => {
  test.each([
    ['the list itself', TRACKS],
    ['JSON text of it', JSON.stringify(TRACKS)],
    ['under body', { body: TRACKS }],
    ['JSON text under body', { body: JSON.stringify(TRACKS) }],
    ['JSON text of an object with body', JSON.stringify({ body: TRACKS })],
  ])('%s', (_, body) => {
    expect(read(tracksOverview.response, body)).toEqual([{ id: '1', name: 'Scheldelijn' }])
  })

  test.each([
    ['object', { id: 17, current_people: 3 }],
    ['JSON text', JSON.stringify({ id: 17, current_people: 3 })],
  ])('[API-19, API-21] a flight as %s', (_, flight) => {
    expect(read(flightsCreate.response, { flight }).flight).toMatchObject({ id: '17', current_people: 3 })
    expect(read(flightsDetail.response, { flight, all_items: [ITEM] }).all_items[0]).toMatchObject({
      id: '100',
      passed: false,
    })
    expect(
      read(flightsIncomplete.response, { flight, next: JSON.stringify(ITEM), all_items: [ITEM] }).next,
    ).toMatchObject({ id: '100' })
  })

  test.each([
    ['array', [ITEM]],
    ['JSON text', JSON.stringify([ITEM])],
  ])('[API-33] the stops after an insertion as %s', (_, items) => {
    expect(read(itemsInsert.response, { items }).items[0]).toMatchObject({ id: '100', departure: '08:00:00' })
  })

  test('[API-50] what should be a list and isn’t counts as empty', () => {
    expect(read(shipsIndex.response, { error: 'x' })).toEqual([])
    expect(read(shiftsOverview.response, null)).toEqual([])
  })

  test('a captive portal’s page, an empty body and a wrong shape are no response', () => {
    for (const page of ['<!doctype html><title>Wifi</title>', '', 'OK', '   <html>']) {
      expect(readResponse(tracksOverview.response, page)).toEqual({ read: false })
    }
    expect(readResponse(flightsCreate.response, '{"ok":true}')).toEqual({ read: false })
  })

  test('[ERR-02] the server’s message is found, also as JSON text, and nothing else passes for one', () => {
    expect(messageOf('{"message":"Onbekende halte"}')).toEqual({ message: 'Onbekende halte' })
    expect(messageOf('{"message":"Nee","code":"busy"}')).toEqual({ message: 'Nee', code: 'busy' })
    expect(messageOf(JSON.stringify(JSON.stringify({ message: 'Nee' })))).toEqual({ message: 'Nee' })
    for (const none of ['', '<html>', '{"message":""}', '{"message":5}', '[]', 'null'])
      expect(messageOf(none)).toBeNull()
  })

  test('[decision 16] a shift has the day and the exact times our server gives; what can’t be read of them counts as not given', () => {
    const item = { stop_id: 10, stop_name: 'Lillo', departure: '04:00:00' }
    const shift = {
      id: 3,
      name: 'Dienst 3',
      service_day: '2026-11-20',
      items: [{ ...item, departure_s: 100_800 }],
    }
    const odd = { ...shift, service_day: 'gisteren', version: [], items: [{ ...item, departure_s: 'laat' }] }
    const [exact, other] = read(shiftsOverview.response, [shift, odd]).map((body) =>
      toShift(body, '2026-11-21'),
    )
    expect(exact).toMatchObject({
      serviceDay: '2026-11-20',
      stops: [{ departure: '04:00:00', departureS: 100_800 }],
    })
    expect(other?.serviceDay).toBe('2026-11-21')
    expect(other?.stops).toEqual([{ stopId: '10', stopName: 'Lillo', departure: '04:00:00' }])
  })
})

describe('what the server has, in the domain’s words', () => {
  test('[DATA-09] maximums stand on the ship or on its type, or are unknown', () => {
    const ships = read(shipsIndex.response, [
      { id: 5, name: 'Reiger', max_people: 100, max_bikes: '50' },
      { id: 6, name: 'Wulp', type: { max_people: 81, max_bikes: 40 } },
      { id: 7, name: 'Meeuw' },
    ]).map(toShip)
    expect(ships.map(({ maxPeople, maxBikes }) => [maxPeople, maxBikes])).toEqual([
      [100, 50],
      [81, 40],
      [null, null],
    ])
  })

  test('[DATA-03] a captain has a full_name or a name, and the name alone may come bare', () => {
    expect(toCaptain(read(captainDetail.response, { id: 7, full_name: 'Mira' }))).toEqual({
      id: '7',
      fullName: 'Mira',
    })
    expect(toCaptain(read(captainDetail.response, { id: '7', name: 'Mira' }))).toEqual({
      id: '7',
      fullName: 'Mira',
    })
    expect(read(captainName.response, 'Mira Van Damme')).toBe('Mira Van Damme')
  })

  test('[DATA-06] a shift has its stops, its flags and its last flight, which may come as JSON text or null', () => {
    const shift = { id: 3, name: 'Dienst 3', items: [{ stop_id: 10, stop_name: 'Lillo', departure: '8:00' }] }
    const last = {
      id: 17,
      ship: { id: 5, name: 'Reiger' },
      current_people: '6',
      current_bikes: 1,
      stewards: [{ id: 9 }],
      captain: 'Ada Veer',
    }
    const [plain, resumed] = read(shiftsOverview.response, [
      { ...shift, has_start_checklist: 1, incomplete: '0', last_flight: null },
      { ...shift, isCompleted: false, incomplete: true, last_flight: JSON.stringify(last) },
    ]).map((shift) => toShift(shift, '2026-11-21'))
    expect(plain?.serviceDay).toBe('2026-11-21')
    expect(plain).toMatchObject({ hasStartChecklist: true, incomplete: false, lastFlight: null })
    expect(plain?.stops).toEqual([{ stopId: '10', stopName: 'Lillo', departure: '08:00:00' }])
    expect(resumed?.lastFlight).toEqual({
      id: '17',
      ship: { id: '5', name: 'Reiger' },
      load: aLoad({ people: 6, bikes: 1 }),
      stewards: ['9'],
      captain: 'Ada Veer',
      lastStop: '',
    })
  })
})
