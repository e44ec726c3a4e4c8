/** What is to be sent next of a trip whose captain was relieved on this tablet. */
import type { Trip, TripFact } from '@vaarboek/domain'
import {
  AT,
  confirmed,
  countCorrected,
  givenUp,
  inserted,
  prepared,
  relieved,
  started,
  stopsNumbered,
  tripNumbered,
  tripOf,
} from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import type { LogRecord } from '../log/logbook.ts'
import { nextSyncStep } from './sync-step.ts'

const FIRST = '2/7'
const SECOND = '2/8'
const insertion = inserted({ after: 'planned-0', delayMinutes: 5 })
const atInserted = confirmed({ stop: insertion.stop, count: { peopleOn: 1 } })
const atFirst = confirmed({ stop: 'planned-0', count: { peopleOn: 1 } })

/** On the server, with a stop the first captain inserted; then he was relieved, and this was recorded. */
function relievedBefore(fact: TripFact): Trip {
  const before = [tripNumbered(), stopsNumbered(), started(), atFirst, insertion]
  return tripOf(prepared(), ...before, relieved(), fact)
}

let seq = 0
function waiting(owner: string, fact: TripFact, over: Partial<LogRecord> = {}): LogRecord {
  seq += 1
  const place = { seq, clock: seq, sequence: seq, key: `key-${seq}` }
  const kept = { travels: true, acknowledged: false, rejected: null, prepared: null }
  return { ...place, ...kept, owner, tripId: 'trip-1', fact, at: AT, ...over }
}

function next(trip: Trip, own: LogRecord[], others: LogRecord[] = [], numbers = false) {
  const asked = { numbers, checklists: new Set<'start'>() }
  return nextSyncStep(trip, own, 'settings', asked, others) ?? nextSyncStep(trip, own, 'stops', asked, others)
}

test('who takes over is told as settings of the trip', () => {
  const relief = waiting(SECOND, relieved())
  expect(next(tripOf(prepared(), tripNumbered(), relief.fact as TripFact), [relief])).toEqual({
    kind: 'update',
    record: relief,
    flightId: '17',
  })
})

test('nobody makes the trip in its first captain’s place: what follows waits for him', () => {
  const trip = tripOf(prepared(), started(), relieved(), atFirst)
  const own = [waiting(SECOND, relieved()), waiting(SECOND, atFirst)]
  expect(next(trip, own, [waiting(FIRST, prepared())])).toBeNull()
})

test('a trip that was given up isn’t forgotten while another has something of it to send', () => {
  const own = [waiting(FIRST, prepared()), waiting(FIRST, givenUp())]
  const trip = tripOf(prepared(), relieved(), relieved({ captain: '7' }), givenUp())
  expect(next(trip, own, [waiting(SECOND, relieved())])).toMatchObject({ kind: 'create' })
  expect(next(trip, own)).toMatchObject({ kind: 'forget' })
})

test('[fault 32] a trip that the server had before a restore is brought back by who sails it', () => {
  const relief = waiting(SECOND, relieved())
  const trip = { ...tripOf(prepared(), relieved()), formerFlightId: '17' }
  expect(next(trip, [relief], [waiting(FIRST, prepared())])).toMatchObject({ kind: 'create', record: relief })
})

test('a count at a stop that the first captain inserted waits for his record, and isn’t refused', () => {
  const trip = relievedBefore(atInserted)
  const own = [waiting(SECOND, atInserted)]
  expect(next(trip, own, [waiting(FIRST, insertion)], true)).toBeNull()
  expect(next(trip, own, [], true)).toMatchObject({ kind: 'rejectUnknownStop' })
})

test('a correction waits until the server knows the stops it says, unless it never will', () => {
  const correction = countCorrected({ stop: 'planned-0', count: { peopleOn: 2 } })
  const trip = relievedBefore(correction)
  const own = [waiting(SECOND, correction)]
  expect(next(trip, own, [waiting(FIRST, insertion)])).toBeNull()
  const rejected = { status: 422, message: 'Vol', at: AT }
  expect(next(trip, own, [waiting(FIRST, insertion, { rejected })])).toMatchObject({ kind: 'pass' })
})
