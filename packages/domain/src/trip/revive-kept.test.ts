import { expect, test } from 'vitest'
import { NOT_COUNTED } from '../passengers/counting.ts'
import { openStop } from '../stops/stop.ts'
import { aCount, aLoad, aShift, aShip, aTrack, plannedStops } from '../testing/index.ts'
import { type Choices, NOTHING_CHOSEN } from './choices.ts'
import { reviveReport } from './revive.ts'
import { reviveChoices, reviveCounting, reviveShift } from './revive-kept.ts'
import type { ServerStop, ServerTrip } from './take-in.ts'

/** As it was kept before bikes were counted. */
const { maxBikes: _, ...shipBefore } = aShip()
const ship = aShip({ maxBikes: null })
const loadBefore = { people: 4 } as Choices['load']
const load = aLoad({ people: 4 })
const lastFlight = { id: '17', ship: null, load, stewards: ['9'] }
const shiftBefore = aShift({ lastFlight: { ...lastFlight, load: loadBefore } })
const shift = aShift({ lastFlight })

test('a count that was begun has nothing of what wasn’t counted yet', () => {
  expect(reviveCounting({ addingPeople: 4 })).toEqual({ ...NOT_COUNTED, addingPeople: 4 })
  const whole = { addingPeople: 4, removingPeople: -3, addingBikes: 2, removingBikes: -1 }
  expect(reviveCounting(whole)).toEqual(whole)
})

test('what was chosen has its ship, its shift and who is aboard; what wasn’t chosen isn’t now', () => {
  const kept = { ...NOTHING_CHOSEN, track: aTrack(), ship: shipBefore, shift: shiftBefore, load: loadBefore }
  expect(reviveChoices(kept as Choices)).toEqual({ ...NOTHING_CHOSEN, track: aTrack(), ship, shift, load })
  expect(reviveChoices(NOTHING_CHOSEN)).toEqual(NOTHING_CHOSEN)
})

test('a shift of a list has who is aboard its last flight, where it has one', () => {
  expect(reviveShift(shiftBefore)).toEqual(shift)
  expect(reviveShift(aShift())).toEqual(aShift())
})

test('a trip that is being taken over has its ship and its counts, and each stop as it stood', () => {
  const [planned] = plannedStops()
  if (!planned) throw new Error('A stop')
  const open: ServerStop = { ...openStop('planned-0', planned), itemId: '100', clientRef: null, by: null }
  const passed: ServerStop = { ...open, state: 'passed', count: aCount({ peopleOn: 4 }), load }
  const skipped: ServerStop = { ...open, state: 'skipped', whySkipped: 'other' }
  const trip: ServerTrip = {
    revision: 3,
    stops: [open, passed, skipped],
    settings: { ship, crew: [{ id: '9' }] },
    captain: null,
    closed: null,
    others: [],
  }
  const kept = {
    ...trip,
    stops: [open, { ...passed, count: { peopleOn: 4, peopleOff: 0 }, load: loadBefore }, skipped],
    settings: { ship: shipBefore, crew: [{ id: '9' }] },
  }
  expect(reviveReport(kept as ServerTrip)).toEqual(trip)
  expect(reviveReport({ ...trip, settings: null })).toEqual({ ...trip, settings: null })
})
