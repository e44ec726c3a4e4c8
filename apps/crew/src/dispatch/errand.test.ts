import { applyFact, type Trip, type TripFact, type TripPrepared } from '@vaarboek/domain'
import { expect, test } from 'vitest'
import type { LogRecord } from '../logbook/logbook.ts'
import { nextErrand } from './errand.ts'

const AT = '2026-11-21T08:00:00+01:00'
const prepared: TripPrepared = {
  type: 'tripPrepared',
  tripId: 'trip-1',
  serviceDay: '2026-11-21',
  track: { id: '1', name: 'Scheldelijn' },
  shift: { id: '3', name: 'Dienst 3', hasStartChecklist: false, hasEndChecklist: false },
  ship: {
    id: '5',
    name: 'Reiger',
    maxPeople: 12,
    maxBikes: 4,
    startChecklistId: null,
    stopChecklistId: null,
  },
  crew: [],
  stops: ['Lillo', 'Liefkenshoek', 'Steenplein'].map((stopName, place) => ({
    stopId: `${10 + place}`,
    stopName,
    departure: `08:${10 * place}0:00`.slice(-8),
  })),
  at: AT,
}
const started: TripFact = { type: 'tripStarted', at: AT }
const numbered: TripFact = { type: 'tripNumbered', flightId: '17', at: AT }
const stopsNumbered: TripFact = {
  type: 'stopsNumbered',
  items: { 'planned-0': '100', 'planned-1': '101', 'planned-2': '102' },
  at: AT,
}
const passed = (stop: string): TripFact => ({
  type: 'passengersConfirmed',
  stop,
  count: { peopleOn: 1, peopleOff: 0, bikesOn: 0, bikesOff: 0 },
  at: AT,
})
const inserted: TripFact = {
  type: 'stopInserted',
  stop: 'local-a',
  after: 'planned-0',
  stopId: '19',
  stopName: 'Kallosluis',
  delayMinutes: 5,
  at: AT,
}

function tripOf(...facts: TripFact[]): Trip {
  return facts.reduce<Trip | null>((trip, fact) => {
    const applied = applyFact(trip, fact)
    if ('refused' in applied) throw new Error(applied.refused)
    return applied.trip
  }, null) as Trip
}

let seq = 0
function waiting(fact: TripFact, over: Partial<LogRecord> = {}): LogRecord {
  seq += 1
  const record = {
    seq,
    key: `key-${seq}`,
    owner: '2/7',
    tripId: 'trip-1',
    fact,
    at: AT,
    clock: seq,
    sequence: seq,
  }
  return { ...record, travels: true, acknowledged: false, parked: null, prepared: null, ...over }
}
const parked = { status: 422, message: 'Onbekend', at: AT }

test('nothing outstanding, nothing to send', () => {
  expect(nextErrand(tripOf(prepared, numbered), [], false)).toBeNull()
})

test('[SYNC-13, SYNC-16] before anything else the trip itself goes out', () => {
  const create = waiting(prepared)
  const errand = nextErrand(
    tripOf(prepared, started, passed('planned-0')),
    [create, waiting(passed('planned-0'))],
    false,
  )
  expect(errand).toEqual({ kind: 'create', record: create })
})

test('[SYNC-16] a refused trip holds back its stops, which stay where they are', () => {
  const outstanding = [waiting(prepared, { parked }), waiting(passed('planned-0'))]
  expect(nextErrand(tripOf(prepared, started, passed('planned-0')), outstanding, false)).toBeNull()
})

test('[SYNC-14] later settings are an update', () => {
  const revised: TripFact = { type: 'tripRevised', ship: prepared.ship, crew: [], at: AT }
  const record = waiting(revised)
  expect(nextErrand(tripOf(prepared, numbered, revised), [record], false)).toEqual({
    kind: 'update',
    record,
    flightId: '17',
  })
})

test('[SYNC-20] a done stop without a number asks shore for the numbers, once a round', () => {
  const trip = tripOf(prepared, numbered, started, passed('planned-0'))
  const outstanding = [waiting(passed('planned-0'))]
  expect(nextErrand(trip, outstanding, false)).toEqual({ kind: 'number', flightId: '17' })
  expect(nextErrand(trip, outstanding, true)).toBeNull()
})

test('all done stops go at once, skipped ones and the last one too', () => {
  const skip: TripFact = { type: 'stopSkipped', stop: 'planned-1', why: 'other', remarks: 'mist', at: AT }
  const trip = tripOf(
    prepared,
    numbered,
    stopsNumbered,
    started,
    passed('planned-0'),
    skip,
    passed('planned-2'),
  )
  const records = [waiting(passed('planned-0')), waiting(skip), waiting(passed('planned-2'))]
  expect(nextErrand(trip, records, false)).toEqual({ kind: 'pass', records, flightId: '17' })
})

test('a parked stop does not hold up the others', () => {
  const trip = tripOf(prepared, numbered, stopsNumbered, started, passed('planned-0'), passed('planned-1'))
  const good = waiting(passed('planned-1'))
  const errand = nextErrand(trip, [waiting(passed('planned-0'), { parked }), good], false)
  expect(errand).toEqual({ kind: 'pass', records: [good], flightId: '17' })
})

test('[AMB-24] an inserted stop is inserted before the stops are passed', () => {
  const trip = tripOf(
    prepared,
    numbered,
    stopsNumbered,
    started,
    passed('planned-0'),
    inserted,
    passed('local-a'),
  )
  const insertion = waiting(inserted)
  const errand = nextErrand(
    trip,
    [waiting(passed('planned-0')), insertion, waiting(passed('local-a'))],
    false,
  )
  expect(errand).toMatchObject({
    kind: 'insert',
    record: insertion,
    afterItemId: '100',
    stop: { id: 'local-a' },
  })
})

test('[AMB-24] while its insertion is parked an inserted stop waits, the planned ones go', () => {
  const trip = tripOf(
    prepared,
    numbered,
    stopsNumbered,
    started,
    passed('planned-0'),
    inserted,
    passed('local-a'),
  )
  const planned = waiting(passed('planned-0'))
  const outstanding = [planned, waiting(inserted, { parked }), waiting(passed('local-a'))]
  expect(nextErrand(trip, outstanding, false)).toEqual({ kind: 'pass', records: [planned], flightId: '17' })
})
