import { aLoad, aSteward, plannedStops } from '@vaarboek/domain/testing'
import { describe, expect, test } from 'vitest'
import type { AnySchema } from '../call.ts'
import { captainDetail } from '../calls/captains.ts'
import { shiftsOverview } from '../calls/shifts.ts'
import { stewardsOverview } from '../calls/stewards.ts'
import { stopsOverview } from '../calls/stops.ts'
import { tracksOverview } from '../calls/tracks.ts'
import { readResponse } from '../read-response.ts'
import { exactly, toCaptain, toLoad, toShift, toSteward } from './reference-lists.ts'

const TODAY = '2026-11-21'

function heard<Schema extends AnySchema>(schema: Schema, response: unknown) {
  const read = readResponse(schema, JSON.stringify(response))
  if (!read.read) throw new Error('not read')
  return read.value
}

test('[DATA-05] tracks and stops have their number as text, and their name', () => {
  const listed = [{ id: 1, name: 'Scheldelijn' }]
  expect(heard(tracksOverview.response, listed)).toEqual([{ id: '1', name: 'Scheldelijn' }])
  expect(heard(stopsOverview.response, listed)).toEqual([{ id: '1', name: 'Scheldelijn' }])
})

test('[DATA-03] a captain’s full name comes before the other', () => {
  const named = (names: object) => toCaptain(heard(captainDetail.response, { id: 7, ...names }))
  expect(named({ full_name: 'Mira Van Damme', name: 'Mira' })).toEqual({
    id: '7',
    fullName: 'Mira Van Damme',
  })
  expect(named({ full_name: '', name: 'Mira' }).fullName).toBe('Mira')
})

test('[DATA-01] a steward has a full name, said or made of both names', () => {
  const named = (over: object) =>
    heard(stewardsOverview.response, [{ id: 9, firstname: 'Lore', lastname: 'Maes', ...over }]).map(
      toSteward,
    )[0]
  expect(named({})).toEqual(aSteward())
  expect(named({ full_name: 'Lore M.', picture: 'a/b' })).toEqual({
    ...aSteward(),
    fullName: 'Lore M.',
    picture: 'a/b',
  })
  expect(named({ firstname: '' })?.fullName).toBe('Maes')
})

describe('[DATA-06] a shift', () => {
  const items = plannedStops(2).map(({ stopId, stopName, departure }) => ({
    stop_id: stopId,
    stop_name: stopName,
    departure,
  }))
  const shiftOf = (over: object = {}) => {
    const [one] = heard(shiftsOverview.response, [{ id: 3, name: 'Dienst 3', items, ...over }])
    if (!one) throw new Error('not read')
    return toShift(one, TODAY)
  }

  test('that says nothing else has no checklists, was never sailed, and is of today', () => {
    expect(shiftOf()).toEqual({
      id: '3',
      serviceDay: TODAY,
      name: 'Dienst 3',
      stops: plannedStops(2),
      hasStartChecklist: false,
      hasEndChecklist: false,
      incomplete: false,
      isCompleted: false,
      completedBy: '',
      lastFlight: null,
    })
  })

  test('says each thing by itself', () => {
    expect(shiftOf({ has_start_checklist: 1 })).toMatchObject({
      hasStartChecklist: true,
      hasEndChecklist: false,
    })
    expect(shiftOf({ has_end_checklist: 1 })).toMatchObject({
      hasStartChecklist: false,
      hasEndChecklist: true,
    })
    expect(shiftOf({ incomplete: 1 })).toMatchObject({ incomplete: true, isCompleted: false })
    expect(shiftOf({ isCompleted: 1, completed_by: 'Ada Veer', completed_by_id: 7 })).toMatchObject({
      incomplete: false,
      isCompleted: true,
      completedBy: 'Ada Veer',
      completedById: '7',
    })
    expect(shiftOf()).not.toHaveProperty('completedById')
  })

  test('has its last flight, with whose it is where our server says so', () => {
    const last = { id: 17, ship: null, stewards: [{ id: 9 }, { id: 8 }], last_stop: 'Lillo' }
    expect(shiftOf({ last_flight: last }).lastFlight).toEqual({
      id: '17',
      ship: null,
      load: aLoad(),
      stewards: ['9', '8'],
      captain: '',
      lastStop: 'Lillo',
    })
    expect(shiftOf({ last_flight: { ...last, captain_id: 7 } }).lastFlight?.captainId).toBe('7')
  })
})

test('who is aboard is nobody where the server doesn’t say', () => {
  expect(toLoad({ current_people: 3, current_bikes: null })).toEqual(aLoad({ people: 3 }))
})

test('[decision 16] a departure at the very start of the day is as exact as any other', () => {
  expect([exactly(0), exactly(null), exactly(undefined)]).toEqual([{ departureS: 0 }, {}, {}])
})
