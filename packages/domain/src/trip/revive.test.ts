import { expect, test } from 'vitest'
import type { LogbookFact } from '../captain/facts.ts'
import { COUNTED } from '../passengers/counted.ts'
import {
  AT,
  aShip,
  aTrip,
  confirmed,
  countCorrected,
  loadCorrected,
  prepared,
  resumed,
  started,
  tripReported,
} from '../testing/index.ts'
import { reviveFact, reviveTrip } from './revive.ts'

const LATER_FIELDS: string[] = ['bikes', ...Object.values(COUNTED.bikes)]

/** As a version wrote it that didn't count bikes yet. */
function withoutBikes<Kept>(kept: Kept): Kept {
  return JSON.parse(JSON.stringify(kept, (name, value) => (LATER_FIELDS.includes(name) ? undefined : value)))
}

const trip = aTrip({
  facts: [
    started(),
    confirmed({ stop: 'planned-0', count: { peopleOn: 5 } }),
    countCorrected({ stop: 'planned-0', count: { peopleOn: 6 } }),
  ],
})
const counted = { ...trip, ship: aShip({ maxBikes: null }) }
const [stop] = trip.stops
if (!stop) throw new Error('A trip without stops')

test('a snapshot from before something was counted: none of it was aboard, and its maximum is unknown', () => {
  const theirs = { ...counted, stops: [{ ...stop, ours: stop }] }
  for (const kept of [counted, theirs]) {
    expect(withoutBikes(kept)).not.toEqual(kept)
    expect(reviveTrip(withoutBikes(kept))).toEqual(kept)
  }
})

test.each<LogbookFact>([
  confirmed({ stop: 'planned-0', count: { peopleOn: 5 } }),
  countCorrected({ stop: 'planned-0', count: { peopleOn: 5 } }),
  loadCorrected({ count: { peopleOn: 5 } }),
  prepared({ ship: aShip({ maxBikes: null }) }),
  { type: 'tripRevised', ship: aShip({ maxBikes: null }), crew: [], at: AT },
  resumed({ from: trip, ship: aShip({ maxBikes: null }) }),
  { type: 'stopsReported', stops: trip.stops, load: trip.load, at: AT },
  tripReported({ stops: trip.stops, settings: { ship: aShip({ maxBikes: null }), crew: [] } }),
])('so is a fact: $type', (fact) => {
  expect(withoutBikes(fact)).not.toEqual(fact)
  expect(reviveFact(withoutBikes(fact))).toEqual(fact)
})

test('what is complete stays as it is', () => {
  expect(reviveTrip(trip)).toEqual(trip)
  expect(reviveFact(started())).toEqual(started())
})
