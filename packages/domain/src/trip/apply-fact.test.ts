import { describe, expect, test } from 'vitest'
import {
  AT,
  aCount,
  aLoad,
  arrived,
  aShip,
  aTrip,
  captainChecked,
  checklistPhotoAdded,
  checklistSubmitted,
  confirmed,
  countCorrected,
  givenUp,
  inserted,
  LATER,
  loadCorrected,
  prepared,
  relieved,
  resumed,
  skipped,
  started,
  stopsNumbered,
  tripNumbered,
  tripOf,
  tripReported,
} from '../testing/index.ts'
import { applyFact } from './apply-fact.ts'
import type { Refusal, TripFact } from './facts.ts'
import { currentIndex, isCompleted, stopAhead } from './trip.ts'

const completed = [
  prepared(),
  started(),
  confirmed({ stop: 'planned-0', count: { peopleOn: 4 } }),
  confirmed({ stop: 'planned-1' }),
  confirmed({ stop: 'planned-2', count: { peopleOff: 4 } }),
] as const

/** Every state a trip can be in, by what was recorded. The active stop is named, for it is what most rules ask about. */
const states: Record<string, [] | [TripFact, ...TripFact[]]> = {
  'no trip': [],
  'before the start': [prepared()],
  'given up': [prepared(), givenUp()],
  'before the start, first stop skipped': [prepared(), skipped({ stop: 'planned-0' })],
  'before the start, all skipped': [
    prepared(),
    skipped({ stop: 'planned-0' }),
    skipped({ stop: 'planned-1' }),
    skipped({ stop: 'planned-2' }),
  ],
  'on the way to the first stop': [prepared(), started()],
  'at the first stop': [prepared(), started(), arrived({ stop: 'planned-0' })],
  'past the first stop': [prepared(), started(), confirmed({ stop: 'planned-0', count: { peopleOn: 4 } })],
  'past the first stop, relieved': [
    prepared(),
    started(),
    confirmed({ stop: 'planned-0', count: { peopleOn: 4 } }),
    relieved(),
  ],
  'past the first stop, next skipped': [
    prepared(),
    started(),
    confirmed({ stop: 'planned-0', count: { peopleOn: 4 } }),
    skipped({ stop: 'planned-1' }),
  ],
  'at the last stop': [
    prepared(),
    started(),
    confirmed({ stop: 'planned-0', count: { peopleOn: 4 } }),
    confirmed({ stop: 'planned-1' }),
    arrived({ stop: 'planned-2' }),
  ],
  'before the start, start checklist submitted': [prepared(), checklistSubmitted({ list: 'start' })],
  completed: [...completed],
  'under way, closed ashore': [
    prepared(),
    started(),
    tripReported({ order: ['planned-0', 'planned-1', 'planned-2'], closed: { by: 'Jan De Smet' } }),
  ],
  'before the start, closed ashore': [
    prepared(),
    tripReported({ order: ['planned-0', 'planned-1', 'planned-2'], closed: { by: 'Jan De Smet' } }),
  ],
}

const facts: Record<string, TripFact> = {
  tripPrepared: prepared(),
  tripResumed: resumed({ from: { stops: [], load: aLoad({ people: 2 }) } }),
  tripRevised: { type: 'tripRevised', ship: aShip(), crew: [], at: AT },
  tripGivenUp: givenUp(),
  captainRelieved: relieved(),
  captainChecked: captainChecked({ pending: 'pending:1' }),
  tripStarted: started(),
  'stopArrived at the first': arrived({ stop: 'planned-0' }),
  'stopArrived at the second': arrived({ stop: 'planned-1' }),
  'stopArrived at the last': arrived({ stop: 'planned-2' }),
  'stopArrived nowhere': arrived({ stop: 'planned-9' }),
  'passengersConfirmed at the first': confirmed({ stop: 'planned-0', count: { peopleOn: 1 } }),
  'passengersConfirmed at the second': confirmed({ stop: 'planned-1', count: { peopleOn: 1, peopleOff: 4 } }),
  'passengersConfirmed at the last': confirmed({ stop: 'planned-2', count: { peopleOff: 4 } }),
  'passengersConfirmed with too many off': confirmed({ stop: 'planned-0', count: { peopleOff: 99 } }),
  loadCorrected: loadCorrected({ count: { peopleOn: 1 } }),
  'loadCorrected with too many off': loadCorrected({ count: { peopleOff: 99 } }),
  'stopSkipped the first': skipped({ stop: 'planned-0' }),
  'stopSkipped the last': skipped({ stop: 'planned-2' }),
  'stopSkipped nowhere': skipped({ stop: 'planned-9' }),
  'stopSkipped without a reason': skipped({ stop: 'planned-2', why: ' ' }),
  'stopSkipped without remarks': skipped({ stop: 'planned-2', remarks: ' ' }),
  'stopInserted after the first': inserted({ after: 'planned-0' }),
  'stopInserted after the last': inserted({ after: 'planned-2' }),
  'stopInserted nowhere': inserted({ after: 'planned-9' }),
  'stopInserted with a name in use': inserted({ stop: 'planned-1', after: 'planned-2' }),
  'stopInserted without delay': inserted({ after: 'planned-2', delayMinutes: 0 }),
  'stopInserted a minute later': inserted({ after: 'planned-2', delayMinutes: 1 }),
  'stopInserted a day less a minute later': inserted({ after: 'planned-2', delayMinutes: 1439 }),
  'stopInserted a day later': inserted({ after: 'planned-2', delayMinutes: 1440 }),
  'stopInserted half a minute later': inserted({ after: 'planned-2', delayMinutes: 1.5 }),
  'countCorrected at the first': countCorrected({ stop: 'planned-0', count: { peopleOn: 5 } }),
  checklistSubmitted: checklistSubmitted({ list: 'start' }),
  checklistPhotoAdded: checklistPhotoAdded({ list: 'start' }),
  checklistNumbered: { type: 'checklistNumbered', list: 'start', serverId: '4', at: AT },
  tripSetAside: { type: 'tripSetAside', at: AT },
  stopSetAside: { type: 'stopSetAside', stop: 'planned-0', at: AT },
  tripNumbered: tripNumbered(),
  stopsNumbered: stopsNumbered(),
  stopsReported: { type: 'stopsReported', stops: [], load: aLoad(), at: AT },
  tripReported: tripReported(),
  shoreRestored: { type: 'shoreRestored', at: AT },
}

/** Accepted (✓) or refused, and why. */
function judge([first, ...rest]: TripFact[], fact: TripFact): Refusal | '✓' {
  const trip = first ? tripOf(first, ...rest) : null
  const applied = applyFact(trip, fact)
  return 'refused' in applied ? applied.refused : '✓'
}

describe('every state × every fact', () => {
  test('[FLIGHT-20..41] each is accepted, or refused with its reason', () => {
    const table = Object.entries(states).map(([state, recorded]) =>
      [state, ...Object.entries(facts).map(([name, fact]) => `  ${name}: ${judge(recorded, fact)}`)].join(
        '\n',
      ),
    )
    expect(table.join('\n')).toMatchSnapshot()
  })

  test('a refused fact changes nothing', () => {
    for (const [first, ...rest] of Object.values(states)) {
      const trip = first ? tripOf(first, ...rest) : null
      const before = structuredClone(trip)
      for (const fact of Object.values(facts)) applyFact(trip, fact)
      expect(trip).toEqual(before)
    }
  })
})

describe('what was set aside', () => {
  test('[decision 18] a trip is marked and goes on as it was', () => {
    const trip = aTrip({ facts: [started()] })
    expect(applyFact(trip, { type: 'tripSetAside', at: AT })).toEqual({ trip: { ...trip, isSetAside: true } })
  })

  test('a stop is marked, no other is', () => {
    const trip = aTrip({ facts: [started(), confirmed({ stop: 'planned-0' })] })
    const [first, ...others] = trip.stops
    expect(applyFact(trip, { type: 'stopSetAside', stop: 'planned-0', at: LATER })).toEqual({
      trip: { ...trip, stops: [{ ...first, isSetAside: true }, ...others] },
    })
  })
})

describe('sailing', () => {
  test('[FLIGHT-20, FLIGHT-21] the index is -1 before the start and 0 after it', () => {
    expect(currentIndex(tripOf(prepared()))).toBe(-1)
    expect(currentIndex(tripOf(prepared(), started()))).toBe(0)
  })

  test('[FLIGHT-22] the start records the departure of the first stop, which its confirmation keeps', () => {
    const trip = tripOf(prepared(), started(), confirmed({ stop: 'planned-0', count: { peopleOn: 3 } }))
    expect(trip.stops[0]).toMatchObject({ departedAt: AT, arrivedAt: AT, state: 'passed' })
  })

  test('[AMB-15] a later stop arrives when the captain says so and departs when the count is confirmed', () => {
    const trip = tripOf(
      prepared(),
      started(),
      confirmed({ stop: 'planned-0' }),
      arrived({ stop: 'planned-1' }),
      confirmed({ stop: 'planned-1', at: '2026-11-21T08:09:00+01:00' }),
    )
    expect(trip.stops[1]).toMatchObject({ arrivedAt: LATER, departedAt: '2026-11-21T08:09:00+01:00' })
  })

  test('[AMB-14] a trip whose first stop was skipped starts at the first open one', () => {
    const trip = tripOf(prepared(), skipped({ stop: 'planned-0' }), started())
    expect(trip.stops[0]?.departedAt).toBeNull()
    expect(trip.stops[1]?.departedAt).toBe(AT)
    expect(currentIndex(trip)).toBe(1)
  })

  test('[FLIGHT-28, FLIGHT-43] 10 aboard, 4 on and 3 off makes 11, and the stop keeps all six numbers', () => {
    const trip = tripOf(
      prepared(),
      started(),
      confirmed({ stop: 'planned-0', count: { peopleOn: 10, bikesOn: 2 } }),
      confirmed({ stop: 'planned-1', count: { peopleOn: 4, peopleOff: 3, bikesOff: 1 } }),
    )
    expect(trip.load).toEqual(aLoad({ people: 11, bikes: 1 }))
    expect(trip.stops[1]).toMatchObject({
      count: aCount({ peopleOn: 4, peopleOff: 3, bikesOff: 1 }),
      load: aLoad({ people: 11, bikes: 1 }),
    })
  })

  test('[FLIGHT-32, EDIT-29] a skipped stop keeps why and the remarks', () => {
    expect(tripOf(prepared(), skipped({ stop: 'planned-1' })).stops[1]).toMatchObject({
      state: 'skipped',
      whySkipped: 'Probleem op steiger',
      remarks: 'Ponton ligt scheef',
    })
  })

  test('who stays aboard at a skipped last stop is kept with its remarks', () => {
    const left = skipped({ stop: 'planned-1', leftAboard: 'Wachten op de bus' })
    const trip = tripOf(
      prepared(),
      started(),
      confirmed({ stop: 'planned-0', count: { peopleOn: 9 } }),
      skipped({ stop: 'planned-2' }),
      left,
    )
    expect(trip.stops[1]).toMatchObject({
      state: 'skipped',
      whySkipped: 'Probleem op steiger',
      remarks: 'Ponton ligt scheef; blijft aan boord: Wachten op de bus',
    })
    expect(trip.load.people).toBe(9)
  })

  test('[INFO-03, INFO-04, standing decision 21] skipped stops are neither next nor the end', () => {
    const ahead = (...facts: TripFact[]) => {
      const { stop, isEnd } = stopAhead(tripOf(prepared(), ...facts))
      return [stop?.id, isEnd]
    }
    expect(ahead()).toEqual(['planned-1', false])
    expect(ahead(started(), confirmed({ stop: 'planned-0' }))).toEqual(['planned-2', true])
    expect(ahead(started(), skipped({ stop: 'planned-1' }))).toEqual(['planned-2', true])
    expect(ahead(started(), skipped({ stop: 'planned-2' }))).toEqual(['planned-1', true])
    expect(ahead(started(), confirmed({ stop: 'planned-0' }), skipped({ stop: 'planned-2' }))).toEqual([
      'planned-1',
      true,
    ])
    expect(ahead(skipped({ stop: 'planned-0' }))).toEqual(['planned-2', true])
    const [, ...sailed] = completed
    expect(ahead(...sailed)[0]).toBeUndefined()
    expect(
      ahead(skipped({ stop: 'planned-0' }), skipped({ stop: 'planned-1' }), skipped({ stop: 'planned-2' })),
    ).toEqual([undefined, true])
  })

  test('[AMB-19] a corrected load leaves the stop open', () => {
    const trip = aTrip({ facts: [started(), loadCorrected({ count: { peopleOn: 2 } })] })
    expect(trip.load.people).toBe(2)
    expect(currentIndex(trip)).toBe(0)
  })

  test('[FLIGHT-41, FLIGHT-24] with every stop done the trip is completed and the index is the length', () => {
    const trip = tripOf(...completed)
    expect(isCompleted(trip)).toBe(true)
    expect(currentIndex(trip)).toBe(3)
  })

  test('[EDIT-12 to EDIT-15] an inserted stop comes after its row, open, with the delayed time', () => {
    const trip = tripOf(prepared(), started(), inserted({ after: 'planned-0', delayMinutes: 15 }))
    expect(trip.stops.map(({ id }) => id)).toEqual(['planned-0', 'local-a', 'planned-1', 'planned-2'])
    expect(trip.stops[1]).toMatchObject({
      departure: '08:15:00',
      inserted: true,
      state: 'open',
      itemId: null,
    })
  })

  test('[decision 16] a delay of 13 hours lies 13 hours later; the clock text wraps (EDIT-16)', () => {
    const trip = tripOf(
      prepared(),
      started(),
      inserted({ after: 'planned-2', delayMinutes: 13 * 60 }),
      inserted({ stop: 'local-b', after: 'local-a', delayMinutes: 600 }),
    )
    expect(trip.stops.slice(-2)).toMatchObject([
      { departure: '21:30:00', departureS: 21.5 * 3600 },
      { departure: '07:30:00', departureS: 31.5 * 3600 },
    ])
  })

  test('[EDIT-19] a stop inserted after the last of a completed trip makes it open again', () => {
    const trip = tripOf(...completed, inserted({ after: 'planned-2' }))
    expect(isCompleted(trip)).toBe(false)
    expect(currentIndex(trip)).toBe(3)
  })

  test('[WIZ-39 to WIZ-41] a resumed trip goes on at its first open stop with the load it had', () => {
    const before = tripOf(prepared(), started(), confirmed({ stop: 'planned-0', count: { peopleOn: 4 } }))
    const trip = tripOf(resumed({ from: before }))
    expect(currentIndex(trip)).toBe(1)
    expect(trip.load.people).toBe(4)
    expect(trip.flightId).toBe('17')
  })

  test('[WIZ-39 to WIZ-41] one of which nothing was sailed yet isn’t started, though a stop was skipped', () => {
    const startedAt = (...facts: TripFact[]) =>
      tripOf(resumed({ from: aTrip({ facts }), at: LATER })).startedAt
    expect([startedAt(), startedAt(skipped({ stop: 'planned-0' }))]).toEqual([null, null])
    expect(startedAt(started(), confirmed({ stop: 'planned-0' }))).toBe(LATER)
  })

  test('[SYNC-14] a trip that is revised has another ship and crew, and is as it was', () => {
    const trip = aTrip({ facts: [started(), confirmed({ stop: 'planned-0', count: { peopleOn: 4 } })] })
    const [ship, crew] = [aShip({ id: '6' }), [{ id: '8' }]]
    expect(applyFact(trip, { type: 'tripRevised', ship, crew, at: LATER })).toEqual({
      trip: { ...trip, ship, crew },
    })
  })

  test('what the server reports as done is taken over, what was counted aboard stays', () => {
    const numbered = stopsNumbered()
    const aboard = tripOf(
      prepared(),
      numbered,
      started(),
      confirmed({ stop: 'planned-0', count: { peopleOn: 4 } }),
    )
    const elsewhere = tripOf(
      prepared(),
      numbered,
      started(),
      confirmed({ stop: 'planned-0', count: { peopleOn: 9 } }),
      confirmed({ stop: 'planned-1', count: { peopleOn: 1 } }),
    )
    const applied = applyFact(aboard, {
      type: 'stopsReported',
      stops: elsewhere.stops,
      load: elsewhere.load,
      at: AT,
    })
    if ('refused' in applied) throw new Error(applied.refused)
    expect(applied.trip.stops[0]?.count?.peopleOn).toBe(4)
    expect(applied.trip.stops[1]?.count?.peopleOn).toBe(1)
    expect(applied.trip.load).toEqual(elsewhere.load)
  })
})
