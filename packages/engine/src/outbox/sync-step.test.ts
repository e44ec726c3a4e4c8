import type { Trip, TripFact } from '@vaarboek/domain'
import {
  AT,
  aShip,
  checklistPhotoAdded,
  checklistSubmitted,
  confirmed,
  countCorrected,
  givenUp,
  inserted,
  prepared,
  skipped,
  started,
  stopsNumbered,
  tripNumbered,
  tripOf,
} from '@vaarboek/domain/testing'
import { describe, expect, test } from 'vitest'
import type { LogRecord } from '../log/logbook.ts'
import { failureOf } from './round.ts'
import { type Asked, MAX_STOPS_PER_BATCH, nextSyncStep } from './sync-step.ts'

const numbered = tripNumbered()
const insertion = inserted({ after: 'planned-0', delayMinutes: 5 })
const passed = (stop: string) => confirmed({ stop, count: { peopleOn: 1 } })
const skip = skipped({ stop: 'planned-1' })

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
  return { ...record, travels: true, acknowledged: false, rejected: null, prepared: null, ...over }
}
const rejected = { status: 422, message: 'Onbekend', at: AT }

/** The next step of a trip, its settings before its stops. */
function next(
  trip: Trip,
  outstanding: LogRecord[],
  numbers: boolean,
  checklists: Asked['checklists'] = new Set(),
) {
  const asked = { numbers, checklists }
  return nextSyncStep(trip, outstanding, 'settings', asked) ?? nextSyncStep(trip, outstanding, 'stops', asked)
}

test('nothing outstanding, nothing to send', () => {
  expect(next(tripOf(prepared(), numbered), [], false)).toBeNull()
})

test('[SYNC-13, SYNC-16] before anything else the trip itself goes out', () => {
  const create = waiting(prepared())
  const step = next(
    tripOf(prepared(), started(), passed('planned-0')),
    [create, waiting(passed('planned-0'))],
    false,
  )
  expect(step).toEqual({ kind: 'create', record: create, settled: [create] })
})

test.each([
  [MAX_STOPS_PER_BATCH, 1],
  [MAX_STOPS_PER_BATCH + 1, 2],
  [2 * MAX_STOPS_PER_BATCH + 1, 3],
])('%i counts go in %i batches, each count once, in the order they were made', (many, batches) => {
  const trip = tripOf(prepared(), numbered, stopsNumbered(), started(), passed('planned-0'))
  let outstanding = Array.from({ length: many }, () => waiting(passed('planned-0')))
  const all = outstanding
  const sent: LogRecord[][] = []
  for (let step = next(trip, outstanding, false); step; step = next(trip, outstanding, false)) {
    if (step.kind !== 'pass') throw new Error(step.kind)
    const { records } = step
    sent.push(records)
    outstanding = outstanding.filter((record) => !records.includes(record))
  }
  expect(sent.flat()).toEqual(all)
  expect(sent).toHaveLength(batches)
})

test('[SYNC-16] a refused trip holds back its stops, which stay where they are', () => {
  const outstanding = [waiting(prepared(), { rejected }), waiting(passed('planned-0'))]
  expect(next(tripOf(prepared(), started(), passed('planned-0')), outstanding, false)).toBeNull()
})

test('[decision 18] a rejected trip is made with the last crew chosen since, which an update then sends', () => {
  const revised: TripFact = { type: 'tripRevised', ship: aShip(), crew: [], at: AT }
  const refused = waiting(prepared(), { rejected })
  const [earlier, last] = [waiting(revised), waiting(revised)]
  const step = next(tripOf(prepared(), revised, revised), [refused, earlier, last], false)
  expect(step).toEqual({ kind: 'create', record: last, settled: [refused] })
})

test('[SYNC-14] later settings are an update', () => {
  const revised: TripFact = { type: 'tripRevised', ship: aShip(), crew: [], at: AT }
  const record = waiting(revised)
  expect(next(tripOf(prepared(), numbered, revised), [record], false)).toEqual({
    kind: 'update',
    record,
    flightId: '17',
  })
})

describe('a trip that was given up', () => {
  const gaveUp = waiting(givenUp())
  const trip = tripOf(prepared(), givenUp())
  const numberedTrip = tripOf(prepared(), numbered, givenUp())

  test('is closed on the server when everything else of its settings is there', () => {
    const revised = waiting({ type: 'tripRevised', ship: aShip(), crew: [], at: AT })
    expect(next(numberedTrip, [revised, gaveUp], false)).toMatchObject({ kind: 'update' })
    expect(next(numberedTrip, [gaveUp], false)).toEqual({ kind: 'giveUp', record: gaveUp, flightId: '17' })
  })

  test('is made first when the server may have heard of it', () => {
    const tried = waiting(prepared(), { prepared: { lon: 1, lat: 1 } })
    expect(next(trip, [tried, gaveUp], false)).toMatchObject({ kind: 'create', record: tried })
  })

  test('is no business of a server that has never heard of it', () => {
    const made = waiting(prepared())
    expect(next(trip, [made, gaveUp], false)).toEqual({ kind: 'forget', records: [made, gaveUp] })
  })

  test('waits with a rejected one, which a lost response may have made, and for that of who was relieved', () => {
    const refused = waiting(prepared(), { rejected, prepared: { lon: 1, lat: 1 } })
    expect(next(trip, [refused, gaveUp], false)).toBeNull()
    expect(next(trip, [gaveUp], false)).toBeNull()
  })

  test('that was set aside holds nobody', () => {
    const aside = tripOf(prepared(), givenUp(), { type: 'tripSetAside', at: AT })
    expect(next(aside, [gaveUp], false)).toEqual({ kind: 'forget', records: [gaveUp] })
  })

  test('goes out with a checklist that was submitted for it', () => {
    const list = waiting(checklistSubmitted({ list: 'start' }))
    const made = waiting(prepared())
    expect(next(trip, [made, list, gaveUp], false)).toMatchObject({ kind: 'create' })
  })
})

test('[SYNC-20, decision 14] a done stop without a number asks the server for the numbers, once a round; one that the server has not is set apart', () => {
  const trip = tripOf(prepared(), numbered, started(), passed('planned-0'))
  const outstanding = [waiting(passed('planned-0'))]
  expect(next(trip, outstanding, false)).toEqual({ kind: 'number', flightId: '17' })
  expect(next(trip, outstanding, true)).toEqual({
    kind: 'rejectUnknownStop',
    record: outstanding[0],
    stop: trip.stops[0],
  })
})

test('[decision 14] a stop inserted after one that the server has not goes after the last one it has, or is set apart', () => {
  const trip = tripOf(prepared(), numbered, { ...insertion, after: 'planned-1' })
  const record = waiting({ ...insertion, after: 'planned-1' })
  expect(next(trip, [record], false)).toEqual({ kind: 'number', flightId: '17' })
  expect(next(trip, [record], true)).toMatchObject({ kind: 'rejectUnknownStop', stop: { id: 'local-a' } })
  const first = stopsNumbered({ items: { 'planned-0': '100' } })
  const known = tripOf(prepared(), numbered, first, { ...insertion, after: 'planned-1' })
  expect(next(known, [record], true)).toMatchObject({ kind: 'insert', afterItemId: '100' })
})

test('all done stops go at once, skipped ones and the last one too', () => {
  const trip = tripOf(
    prepared(),
    numbered,
    stopsNumbered(),
    started(),
    passed('planned-0'),
    skip,
    passed('planned-2'),
  )
  const records = [waiting(passed('planned-0')), waiting(skip), waiting(passed('planned-2'))]
  expect(next(trip, records, false)).toEqual({ kind: 'pass', records, flightId: '17' })
})

test('a rejected stop does not hold up the others', () => {
  const trip = tripOf(
    prepared(),
    numbered,
    stopsNumbered(),
    started(),
    passed('planned-0'),
    passed('planned-1'),
  )
  const good = waiting(passed('planned-1'))
  const step = next(trip, [waiting(passed('planned-0'), { rejected }), good], false)
  expect(step).toEqual({ kind: 'pass', records: [good], flightId: '17' })
})

test('[AMB-24] an inserted stop is inserted before the stops are passed', () => {
  const trip = tripOf(
    prepared(),
    numbered,
    stopsNumbered(),
    started(),
    passed('planned-0'),
    insertion,
    passed('local-a'),
  )
  const waitingInsertion = waiting(insertion)
  const step = next(trip, [waiting(passed('planned-0')), waitingInsertion, waiting(passed('local-a'))], false)
  expect(step).toMatchObject({
    kind: 'insert',
    record: waitingInsertion,
    afterItemId: '100',
    stop: { id: 'local-a' },
  })
})

test('[fault 15] an insertion that had to wait goes behind the later one of the same place, as the boat has them', () => {
  const later: TripFact = { ...insertion, stop: 'local-b' }
  const renumbered = stopsNumbered({ items: { 'local-b': '200' } })
  const trip = tripOf(prepared(), numbered, stopsNumbered(), started(), insertion, later, renumbered)
  const waitingInsertion = waiting(insertion)
  expect(trip.stops.map(({ id }) => id).indexOf('local-b')).toBeLessThan(
    trip.stops.map(({ id }) => id).indexOf('local-a'),
  )
  expect(next(trip, [waitingInsertion], false)).toMatchObject({ afterItemId: '200' })
})

test('a stop inserted after a rejected one goes, with its place from the last stop the server has', () => {
  const later: TripFact = { ...insertion, stop: 'local-b', after: 'local-a' }
  const trip = tripOf(prepared(), numbered, stopsNumbered(), started(), insertion, later)
  const record = waiting(later)
  expect(next(trip, [waiting(insertion, { rejected }), record], false)).toMatchObject({
    kind: 'insert',
    record,
    afterItemId: '100',
    stop: { id: 'local-b' },
  })
  expect(next(trip, [waiting(insertion), record], false)).toMatchObject({ stop: { id: 'local-a' } })
})

test('[AMB-24] while its insertion is rejected an inserted stop waits, the planned ones go', () => {
  const trip = tripOf(
    prepared(),
    numbered,
    stopsNumbered(),
    started(),
    passed('planned-0'),
    insertion,
    passed('local-a'),
  )
  const planned = waiting(passed('planned-0'))
  const outstanding = [planned, waiting(insertion, { rejected }), waiting(passed('local-a'))]
  expect(next(trip, outstanding, false)).toEqual({ kind: 'pass', records: [planned], flightId: '17' })
})

const entry = { fieldId: '4', title: 'Radar', unit: '', value: null, remark: 'Ruis', photo: 'hash' }
const submitted = checklistSubmitted({ list: 'start', entries: [entry] })
const named: TripFact = { type: 'checklistNumbered', list: 'start', serverId: '31', at: AT }
const photo = checklistPhotoAdded({ list: 'start', fieldId: entry.fieldId })

test('[SYNC-24 to SYNC-28, AMB-69] a checklist is started, or checked when it was started before, then filled in; before the stops', () => {
  const record = waiting(submitted)
  const outstanding = [waiting(passed('planned-0')), record]
  const begun = tripOf(prepared(), numbered, stopsNumbered(), started(), passed('planned-0'), submitted)
  expect(next(begun, outstanding, false)).toEqual({
    kind: 'createChecklist',
    list: 'start',
    record,
    flightId: '17',
  })
  const known = tripOf(
    prepared(),
    numbered,
    stopsNumbered(),
    started(),
    passed('planned-0'),
    submitted,
    named,
  )
  expect(next(known, outstanding, false)).toEqual({ kind: 'checkChecklist', list: 'start', serverId: '31' })
  expect(next(known, outstanding, false, new Set(['start']))).toEqual({
    kind: 'fillChecklist',
    list: 'start',
    record,
    serverId: '31',
    entries: [entry],
  })
})

test('a rejected checklist holds up neither the stops nor anything else', () => {
  const trip = tripOf(prepared(), numbered, stopsNumbered(), started(), passed('planned-0'), submitted)
  const done = waiting(passed('planned-0'))
  expect(next(trip, [waiting(submitted, { rejected }), done], false)).toMatchObject({ kind: 'pass' })
})

test('the photo of a checklist waits for its text, and is asked for apart', () => {
  const trip = tripOf(prepared(), numbered, submitted, named, photo)
  const record = waiting(photo)
  const asked = { numbers: false, checklists: new Set<'start'>() }
  expect(nextSyncStep(trip, [waiting(submitted), record], 'photos', asked)).toBeNull()
  expect(next(trip, [record], false)).toBeNull()
  expect(nextSyncStep(trip, [record], 'photos', asked)).toEqual({
    kind: 'checklistPhoto',
    record,
    serverId: '31',
    entry,
    photo: 'hash',
  })
})

test('the photo of a checklist waits for no text but its own list’s, sent or rejected', () => {
  const other = checklistSubmitted({ list: 'end', entries: [] })
  const trip = tripOf(
    ...[prepared(), numbered, stopsNumbered(), started(), passed('planned-0')],
    ...[submitted, named, other, photo],
  )
  const asked = { numbers: false, checklists: new Set<'start'>() }
  const record = waiting(photo)
  for (const end of [waiting(other), waiting(other, { rejected })])
    expect(nextSyncStep(trip, [end, record], 'photos', asked)).toMatchObject({
      kind: 'checklistPhoto',
      record,
    })
})

test('a correction goes out after the counts, one at a time', () => {
  const corrected = countCorrected({ stop: 'planned-0', count: { peopleOn: 4 } })
  const trip = tripOf(prepared(), numbered, stopsNumbered(), started(), passed('planned-0'), corrected)
  const count = waiting(passed('planned-0'))
  const correction = waiting(corrected)
  expect(next(trip, [count, correction, waiting(corrected)], false)).toMatchObject({ records: [count] })
  expect(next(trip, [correction, waiting(corrected)], false)).toMatchObject({ records: [correction] })
})

test('[ERR-13] failed uploads have their names inside the app', () => {
  const [stop] = tripOf(prepared()).stops
  if (!stop) throw new Error('A trip without stops')
  const trip = { stop, afterItemId: '1', flightId: '17' }
  const pass = (...records: LogRecord[]) => failureOf({ kind: 'pass', records, flightId: '17' })
  expect(failureOf({ kind: 'insert', record: waiting(insertion), ...trip })).toBe('insert error')
  expect(pass(waiting(passed('planned-0')), waiting(passed('planned-1')))).toBe('Pass error')
  expect(pass(waiting(passed('planned-0')))).toBe('One pass error')
  expect(pass(waiting(passed('local-a')))).toBe('insert pass error')
  expect(pass(waiting(skip))).toBe('Skip error')
})
