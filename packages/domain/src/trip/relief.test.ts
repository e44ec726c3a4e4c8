import { expect, test } from 'vitest'
import { aTrip, confirmed, LATER, prepared, relieved, skipped, started, tripOf } from '../testing/index.ts'
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
