import { describe, expect, test } from 'vitest'
import type { LogbookFact } from '../captain/facts.ts'
import { COUNTED, COUNTED_KINDS } from '../passengers/counted.ts'
import {
  AT,
  aCount,
  aLoad,
  aShip,
  aTrip,
  confirmed,
  countCorrected,
  inserted,
  keptWithout,
  loadCorrected,
  prepared,
  relieved,
  resumed,
  skipped,
  started,
  tripOf,
  tripReported,
} from '../testing/index.ts'
import { reviveFact, reviveTrip } from './revive.ts'

describe.each(COUNTED_KINDS)('from before %s were counted', (kind) => {
  const ship = aShip({ [COUNTED[kind].maximum]: null })
  // Whatever else was counted then stays.
  const count = { ...aCount({ peopleOn: 5, bikesOn: 2 }), [COUNTED[kind].on]: 0 }
  const trip = {
    ...aTrip({
      facts: [
        started(),
        confirmed({ stop: 'planned-0', count }),
        countCorrected({ stop: 'planned-0', count }),
      ],
    }),
    ship,
  }
  const [stop] = trip.stops
  if (!stop) throw new Error('A trip without stops')

  test('a snapshot: none of it was aboard, and its maximum is unknown', () => {
    const theirs = { ...trip, stops: [{ ...stop, ours: stop }] }
    for (const kept of [trip, theirs]) {
      expect(keptWithout(kind, kept)).not.toEqual(kept)
      expect(reviveTrip(keptWithout(kind, kept))).toEqual(kept)
    }
  })

  test.each<LogbookFact>([
    confirmed({ stop: 'planned-0', count }),
    countCorrected({ stop: 'planned-0', count }),
    loadCorrected({ count }),
    prepared({ ship }),
    { type: 'tripRevised', ship, crew: [], at: AT },
    resumed({ from: trip, ship }),
    { type: 'stopsReported', stops: trip.stops, load: trip.load, at: AT },
    tripReported({ stops: trip.stops, settings: { ship, crew: [] } }),
  ])('so is a fact: $type', (fact) => {
    expect(keptWithout(kind, fact)).not.toEqual(fact)
    expect(reviveFact(keptWithout(kind, fact))).toEqual(fact)
  })
})

test('a stop has what its state has, and nothing else', () => {
  const trip = aTrip({
    facts: [started(), confirmed({ stop: 'planned-0' }), skipped({ stop: 'planned-1' })],
  })
  // Before there were states of their own, fields that say nothing were left out.
  const kept = {
    ...trip,
    stops: trip.stops.map((stop) =>
      JSON.parse(JSON.stringify(stop, (_, value) => (value === null ? undefined : value))),
    ),
  }
  const states = reviveTrip(kept).stops.map(({ state, count, load, whySkipped }) => [
    state,
    count,
    load,
    whySkipped,
  ])
  expect(states).toEqual([
    ['passed', aCount(), aLoad(), null],
    ['skipped', null, null, 'Probleem op steiger'],
    ['open', null, null, null],
  ])
})

test('an insertion keeps its moment where it has one', () => {
  const trip = tripOf(
    prepared(),
    inserted({ after: 'planned-0' }),
    inserted({ stop: 'local-b', after: 'planned-0' }),
  )
  expect(reviveTrip(trip)).toEqual(trip)
  expect(reviveTrip(trip).stops.map((stop) => 'insertedAt' in stop)).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})

test('who was relieved sailed a ship that counted no bikes', () => {
  const { maxBikes: _, ...ship } = aShip()
  expect(reviveFact({ ...relieved(), ship } as LogbookFact)).toEqual(
    relieved({ ship: aShip({ maxBikes: null }) }),
  )
})

test('what is complete stays as it is', () => {
  const trip = aTrip({ facts: [started(), confirmed({ stop: 'planned-0', count: { peopleOn: 5 } })] })
  expect(reviveTrip(trip)).toEqual(trip)
  expect(reviveFact(started())).toEqual(started())
})
