import { expect, test } from 'vitest'
import {
  aTrip,
  captainChecked,
  confirmed,
  givenUp,
  LATER,
  prepared,
  relieved,
  skipped,
  started,
  tripOf,
} from '../testing/index.ts'
import { applyFact } from './apply-fact.ts'

const atTheSecondStop = [started(), confirmed({ stop: 'planned-0', count: { peopleOn: 4 } })] as const

test('who takes over is on watch from then on, and the trip is as it was', () => {
  const trip = aTrip({ facts: [...atTheSecondStop] })
  expect(applyFact(trip, relieved({ captain: '8' }))).toEqual({
    trip: { ...trip, watch: { captain: '8', since: LATER } },
  })
})

test('the first captain may take the trip back', () => {
  const trip = aTrip({ facts: [...atTheSecondStop, relieved({ captain: '8' }), relieved({ captain: '7' })] })
  expect(trip.watch?.captain).toBe('7')
})

test('a trip with nothing left to sail is taken over by nobody', () => {
  const done = ['planned-0', 'planned-1', 'planned-2'].map((stop) => skipped({ stop }))
  expect(applyFact(tripOf(prepared(), ...done), relieved())).toEqual({ refused: 'no-stops' })
})

test('a logbook of before has nobody who took over', () => {
  expect(aTrip({ facts: [...atTheSecondStop] }).watch).toBeUndefined()
})

test('who took over without network is known: the trip is his, and as it was', () => {
  const trip = aTrip({ facts: [...atTheSecondStop, relieved({ captain: 'pending:1' })] })
  expect(applyFact(trip, captainChecked({ pending: 'pending:1', captain: '8' }))).toEqual({
    trip: { ...trip, watch: { captain: '8', since: LATER } },
  })
})

test('who took over from him meanwhile sails on', () => {
  const after = [relieved({ captain: 'pending:1' }), relieved({ captain: '9' })]
  const trip = aTrip({ facts: [...atTheSecondStop, ...after] })
  expect(applyFact(trip, captainChecked({ pending: 'pending:1', captain: '8' }))).toEqual({ trip })
})

test('it is true still of a trip that was given up', () => {
  const trip = tripOf(prepared(), relieved({ captain: 'pending:1' }), givenUp())
  expect(applyFact(trip, captainChecked({ pending: 'pending:1' }))).toMatchObject({
    trip: { isGivenUp: true },
  })
})
