import { expect, test } from 'vitest'
import {
  arrived,
  aTrip,
  checklistSubmitted,
  confirmed,
  givenUp,
  inserted,
  prepared,
  skipped,
  started,
  tripOf,
  tripReported,
} from '../testing/index.ts'
import { applyFact } from './apply-fact.ts'
import type { TripFact } from './facts.ts'
import { canGiveUp, isUnderWay } from './give-up.ts'

const all = ['planned-0', 'planned-1', 'planned-2']
const closed = tripReported({ order: all, closed: { by: 'Jan De Smet' } })

/** Whether it can be given up, and whether it is being sailed. */
const states: [string, TripFact[], boolean, boolean][] = [
  ['prepared', [], true, false],
  ['with its start checklist submitted', [checklistSubmitted({ list: 'start' })], true, false],
  ['started', [started()], false, true],
  ['with a stop skipped before the start', [skipped({ stop: 'planned-2' })], false, true],
  ['with a stop inserted before the start', [inserted({ after: 'planned-0' })], false, true],
  ['at its first stop', [started(), arrived({ stop: 'planned-0' })], false, true],
  ['with every stop skipped', all.map((stop) => skipped({ stop })), false, false],
  ['sailed', [started(), ...all.map((stop) => confirmed({ stop }))], false, false],
  ['closed ashore', [closed], false, false],
  ['given up', [givenUp()], false, false],
  ['set aside before the start', [{ type: 'tripSetAside', at: '' }], true, false],
  ['set aside under way', [started(), { type: 'tripSetAside', at: '' }], false, false],
]

test.each(states)('a trip %s', (_, facts, canBeGivenUp, isSailed) => {
  const trip = aTrip({ facts })
  expect([canGiveUp(trip), isUnderWay(trip)]).toEqual([canBeGivenUp, isSailed])
})

test('one that is given up is over, closed by nobody, and keeps what was submitted', () => {
  const trip = tripOf(prepared(), checklistSubmitted({ list: 'start' }))
  expect(applyFact(trip, givenUp())).toEqual({ trip: { ...trip, closed: { by: null }, isGivenUp: true } })
})

test('one that is begun can’t be', () => {
  expect(applyFact(aTrip({ facts: [started()] }), givenUp())).toEqual({ refused: 'already-started' })
})
