import { describe, expect, test } from 'vitest'
import {
  arrived,
  confirmed,
  givenUp,
  inserted,
  prepared,
  skipped,
  started,
  tripOf,
  tripReported,
  withFacts,
} from '../testing/index.ts'
import type { TripFact } from './facts.ts'
import {
  activeStop,
  canEnd,
  currentIndex,
  firstOpen,
  isAtLastStop,
  isCompleted,
  previousStop,
  secondNextStop,
} from './trip.ts'

const skip = (...stops: string[]) => stops.map((stop) => skipped({ stop }))
const pass = (...stops: string[]) => stops.map((stop) => confirmed({ stop }))
const ORDER = ['planned-0', 'planned-1', 'planned-2']
const closedAshore = tripReported({ order: ORDER, closed: { by: 'Jan De Smet' } })

/** What is asked of a trip of three stops: its active stop, the one before, the one after, whether it is at its last, completed, endable. */
const rows: [string, TripFact[], (string | null | undefined)[], boolean[]][] = [
  ['prepared', [], ['planned-0', null, 'planned-1'], [false, false, false]],
  ['started', [started()], ['planned-0', null, 'planned-1'], [false, false, false]],
  [
    'past the first stop',
    [started(), ...pass('planned-0')],
    ['planned-1', 'planned-0', 'planned-2'],
    [false, false, false],
  ],
  [
    'past a skipped stop',
    [started(), ...pass('planned-0'), ...skip('planned-1')],
    ['planned-2', 'planned-0', null],
    [true, false, true],
  ],
  [
    'started behind a skipped stop',
    [...skip('planned-0'), started()],
    ['planned-1', null, 'planned-2'],
    [false, false, false],
  ],
  [
    'before a skipped stop',
    [started(), ...pass('planned-0'), ...skip('planned-2')],
    ['planned-1', 'planned-0', null],
    [true, false, true],
  ],
  [
    'past two stops',
    [started(), ...pass('planned-0', 'planned-1')],
    ['planned-2', 'planned-1', null],
    [true, false, true],
  ],
  [
    'at its last stop',
    [started(), ...pass('planned-0', 'planned-1'), arrived({ stop: 'planned-2' })],
    ['planned-2', 'planned-1', null],
    [true, false, true],
  ],
  [
    'with one stop left before the start',
    skip('planned-0', 'planned-1'),
    ['planned-2', null, null],
    [true, false, false],
  ],
  ['with every stop skipped before the start', skip(...ORDER), [null, null, null], [false, true, true]],
  ['sailed', [started(), ...pass(...ORDER)], [null, 'planned-2', null], [false, true, true]],
  [
    'sailed, with a stop inserted after it',
    [started(), ...pass(...ORDER), inserted({ after: 'planned-2' })],
    ['local-a', 'planned-2', null],
    [true, false, true],
  ],
  ['given up', [givenUp()], [null, null, 'planned-1'], [false, true, true]],
  [
    'closed ashore under way',
    [started(), ...pass('planned-0'), closedAshore],
    [null, 'planned-0', 'planned-2'],
    [false, true, true],
  ],
]

describe('[AMB-12, AMB-29, FLIGHT-41] what a trip says of itself', () => {
  test.each(rows)('%s', (_, facts, stops, answers) => {
    const trip = tripOf(prepared(), ...facts)
    expect([activeStop, previousStop, secondNextStop].map((ask) => ask(trip)?.id ?? null)).toEqual(stops)
    expect([isAtLastStop, isCompleted, canEnd].map((ask) => ask(trip))).toEqual(answers)
  })

  test('[AMB-12] a stop inserted behind the active one comes next, and is never the one before', () => {
    const trip = tripOf(prepared(), started(), ...pass('planned-0'), inserted({ after: 'planned-1' }))
    expect([previousStop(trip)?.id, activeStop(trip)?.id, secondNextStop(trip)?.id]).toEqual([
      'planned-0',
      'planned-1',
      'local-a',
    ])
  })

  test('[AMB-12] what another counted behind the active stop isn’t before it', () => {
    const trip = tripOf(prepared(), started())
    const sailed = withFacts(trip, ...pass(...ORDER))
    const ahead = { ...trip, stops: [...trip.stops.slice(0, 2), ...sailed.stops.slice(2)] }
    expect(previousStop(ahead)).toBeNull()
    expect(secondNextStop(ahead)?.id).toBe('planned-1')
  })

  test('a trip without stops is never sailed to its end', () => {
    const none = tripOf(prepared({ stops: 0 }))
    expect([firstOpen(none.stops), isCompleted(none), canEnd(none), isAtLastStop(none)]).toEqual([
      0,
      false,
      false,
      false,
    ])
  })

  test('[FLIGHT-20, FLIGHT-23] the index is -1 until the start, whatever was skipped before it', () => {
    expect(currentIndex(tripOf(prepared(), ...skip('planned-0')))).toBe(-1)
    expect(currentIndex(tripOf(prepared(), ...skip('planned-0'), started()))).toBe(1)
  })
})
