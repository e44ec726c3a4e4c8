import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDone, openStop } from '../stops/stop.ts'
import {
  AT,
  aCaptain,
  aCount,
  aLoad,
  aShip,
  confirmed,
  countCorrected,
  inserted,
  LATER,
  loadCorrected,
  plannedStops,
  prepared,
  skipped,
  started,
  stopsNumbered,
  tripOf,
  withFacts,
} from '../testing/index.ts'
import type { TripFact } from './facts.ts'
import { newsBetween } from './news.ts'
import { NO_OWN_RECORDS, newsOf, type OwnRecords, type ServerStop, type ServerTrip } from './take-in.ts'
import { activeStop, isCompleted, type Trip } from './trip.ts'

const numbered = stopsNumbered()
const JAN = aCaptain({ id: '8', name: 'Jan De Smet' })
const count = (peopleOn: number) => aCount({ peopleOn })

/** A stop as the server has it: open, or counted by Jan. */
function ashore(place: number, counted: { on: number; people: number; sequence: number } | null): ServerStop {
  const planned = plannedStops()[place]
  if (!planned) throw new Error('No such stop')
  const { departedAt, by: _, ...open } = openStop(`item-10${place}`, planned)
  const stop = { ...open, itemId: `10${place}`, clientRef: null }
  if (!counted) return { ...stop, departedAt, by: null }
  return {
    ...stop,
    state: 'passed',
    departedAt: LATER,
    count: count(counted.on),
    load: aLoad({ people: counted.people }),
    by: { ...JAN, sequence: counted.sequence, key: `jan-${place}-${counted.sequence}` },
  }
}
const OPEN = [ashore(0, null), ashore(1, null), ashore(2, null)]

function report(over: Partial<ServerTrip> = {}): ServerTrip {
  return {
    revision: 5,
    stops: OPEN,
    settings: null,
    captain: null,
    closed: null,
    others: [],
    ...over,
  }
}
/** The server doesn't have the own records of these stops yet. */
const unsent = (...stops: string[]): OwnRecords => ({ ...NO_OWN_RECORDS, unsent: new Set(stops) })

function take(trip: Trip, report: ServerTrip, records = NO_OWN_RECORDS): Trip {
  const fact = newsOf(trip, report, records, AT)
  return fact ? withFacts(trip, fact) : trip
}

const sailing = tripOf(
  prepared(),
  numbered,
  started(),
  confirmed({ stop: 'planned-0', count: { peopleOn: 16 } }),
)

describe('[decision 15] what another tablet recorded is taken in', () => {
  test('a stop that is open here and counted ashore: its count, its load and who counted it', () => {
    const stops = [
      ashore(0, { on: 16, people: 16, sequence: 1 }),
      ashore(1, { on: 3, people: 19, sequence: 2 }),
      ashore(2, null),
    ]
    const trip = take(sailing, report({ stops }))
    expect(trip.stops[1]).toMatchObject({ id: 'planned-1', state: 'passed', count: count(3), by: JAN })
    expect(trip.stops[0]).toEqual(sailing.stops[0])
    expect(trip.load).toEqual(aLoad({ people: 19 }))
    expect(activeStop(trip)?.id).toBe('planned-2')
  })

  test('nothing new is no fact', () => {
    expect(newsOf(sailing, report(), NO_OWN_RECORDS, AT)).toBeNull()
  })

  test('a trip that wasn’t started() here is under way when another counted a stop of it', () => {
    const stops = [ashore(0, { on: 4, people: 4, sequence: 1 }), ...OPEN.slice(1)]
    expect(take(tripOf(prepared(), numbered), report({ stops })).startedAt).toBe(AT)
  })

  test('where both counted the server’s word holds, the own count is kept, and the stop is to be reviewed', () => {
    const stops = [ashore(0, { on: 20, people: 20, sequence: 9 }), ...OPEN.slice(1)]
    const trip = take(sailing, report({ stops }))
    expect(trip.stops[0]).toMatchObject({
      count: count(20),
      by: JAN,
      toReview: true,
      ours: { count: count(16), load: { people: 16 } },
    })
    expect(trip.load.people).toBe(20)
  })

  test('an own record stays until the server has it, however the clocks are', () => {
    const stops = [ashore(0, { on: 20, people: 20, sequence: 9_000_000_000_000 }), ...OPEN.slice(1)]
    expect(take(sailing, report({ stops }), unsent('planned-0'))).toBe(sailing)
    expect(take(sailing, report({ stops })).stops[0]).toMatchObject({ count: count(20), by: JAN })
  })

  test('[fault 27] an own record that holds on the server after another’s did is shown again as it was', () => {
    const theirs = [ashore(0, { on: 20, people: 20, sequence: 9 }), ...OPEN.slice(1)]
    const trip = take(sailing, report({ stops: theirs }))
    const mine = [ashore(0, { on: 16, people: 16, sequence: 1 }), ...OPEN.slice(1)]
    const records = { ...NO_OWN_RECORDS, keys: new Set(['jan-0-1']) }
    const back = take(trip, report({ revision: 6, stops: mine }), records)
    expect(back.stops[0]).toEqual({ ...sailing.stops[0], toReview: true })
    expect(back.load.people).toBe(16)
  })

  test('an own record that isn’t sent stays also where the stop has no number here yet: only the number is news', () => {
    const unnumbered = tripOf(
      prepared(),
      started(),
      confirmed({ stop: 'planned-0', count: { peopleOn: 16 } }),
    )
    const stops = [ashore(0, { on: 20, people: 20, sequence: 9 }), ...OPEN.slice(1)]
    const trip = take(unnumbered, report({ stops }), unsent('planned-0'))
    expect(trip.stops.map(({ itemId }) => itemId)).toEqual(['100', '101', '102'])
    expect(trip.stops[0]).toEqual({ ...unnumbered.stops[0], itemId: '100' })
    expect(trip.load).toEqual(aLoad({ people: 16 }))
  })

  test('a stop that another inserted stands where the server has it, one that only this tablet has behind its neighbour', () => {
    const mine = tripOf(prepared(), numbered, inserted({ stop: 'local-mine', after: 'planned-1' }))
    const theirs: ServerStop = {
      ...ashore(0, null),
      id: 'local-theirs',
      clientRef: 'local-theirs',
      itemId: '150',
      inserted: true,
      stopId: '99',
    }
    const trip = take(mine, report({ stops: [ashore(0, null), ashore(1, null), theirs, ashore(2, null)] }))
    expect(trip.stops.map(({ id }) => id)).toEqual([
      'planned-0',
      'planned-1',
      'local-mine',
      'local-theirs',
      'planned-2',
    ])
    expect(trip.stops[3]).toMatchObject({ itemId: '150', inserted: true, state: 'open' })
  })

  test('who is aboard stays corrected as long as the last count is the same', () => {
    const corrected = tripOf(
      prepared(),
      numbered,
      started(),
      confirmed({ stop: 'planned-0', count: { peopleOn: 16 } }),
      loadCorrected({ count: { peopleOn: 2 } }),
    )
    expect(take(corrected, report({ closed: { by: null } })).load.people).toBe(18)
    const stops = [ashore(0, null), ashore(1, { on: 1, people: 17, sequence: 2 }), ashore(2, null)]
    expect(take(corrected, report({ stops })).load.people).toBe(17)
  })

  test('a skip takes nobody off: who is aboard stays, also where the server has the stop with nobody', () => {
    const skip = {
      ...ashore(1, { on: 0, people: 0, sequence: 2 }),
      state: 'skipped',
      count: null,
      load: null,
    } as const
    const trip = take(
      sailing,
      report({ stops: [ashore(0, null), { ...skip, whySkipped: 'other' }, ashore(2, null)] }),
    )
    expect(trip.stops[1]).toMatchObject({ state: 'skipped', by: { name: 'Jan De Smet' } })
    expect(trip.load).toEqual(aLoad({ people: 16 }))
    // Where the skip took a count's place, the count is kept beside it, to be looked at.
    const counted = withFacts(sailing, confirmed({ stop: 'planned-1', count: { peopleOn: 3 } }))
    const both = take(
      counted,
      report({ stops: [ashore(0, null), { ...skip, whySkipped: 'other' }, ashore(2, null)] }),
    )
    expect(both.stops[1]).toMatchObject({ state: 'skipped', toReview: true, ours: { count: count(3) } })
  })

  test('a trip that was closed elsewhere is completed here, and offers no stop', () => {
    const trip = take(sailing, report({ closed: { by: 'Jan De Smet' } }))
    expect(isCompleted(trip)).toBe(true)
    expect(activeStop(trip)).toBeNull()
    expect(newsBetween(sailing, trip)).toEqual([{ what: 'finished', by: 'Jan De Smet' }])
  })

  test('one that was given up elsewhere is told apart from it', () => {
    const trip = take(sailing, report({ closed: { by: 'Jan De Smet', isGivenUp: true } }))
    expect(newsBetween(sailing, trip)).toEqual([{ what: 'finished', by: 'Jan De Smet', isGivenUp: true }])
  })

  test('another ship and crew are taken unless others were chosen here and not sent yet', () => {
    const settings = { ship: aShip({ id: '6', name: 'Fuut' }), crew: [{ id: '10' }] }
    expect(take(sailing, report({ settings }))).toMatchObject({ ship: { id: '6' }, crew: [{ id: '10' }] })
    const records = { ...NO_OWN_RECORDS, hasUnsentSettings: true }
    expect(take(sailing, report({ settings, captain: JAN }), records)).toBe(sailing)
  })

  test('an older report after a newer one changes nothing', () => {
    const stops = [ashore(0, { on: 20, people: 20, sequence: 9 }), ...OPEN.slice(1)]
    const trip = take(sailing, report({ revision: 6, stops }))
    const older = [ashore(0, { on: 7, people: 7, sequence: 8 }), ...OPEN.slice(1)]
    expect(take(trip, report({ revision: 5, stops: older }))).toBe(trip)
  })

  test('after a restore the server’s revisions start anew', () => {
    const trip = take(sailing, report({ revision: 6, closed: { by: null } }))
    const restored = withFacts(trip, { type: 'shoreRestored', at: AT })
    expect(take(restored, report({ revision: 1, others: [] }))).not.toBe(restored)
  })

  test('a count that was corrected here after it was taken in is this tablet’s own', () => {
    const stops = [ashore(0, { on: 20, people: 20, sequence: 9 }), ...OPEN.slice(1)]
    const trip = withFacts(
      take(sailing, report({ stops })),
      countCorrected({ stop: 'planned-0', count: { peopleOn: 21 } }),
    )
    expect(trip.stops[0]?.by).toBeUndefined()
    expect(trip.stops[0]?.corrections).toMatchObject([{ before: count(20) }])
  })
})

describe('[decision 15] whatever is reported', () => {
  const some = fc.integer({ min: 0, max: 5 })
  const stopOf = (place: number) =>
    fc
      .option(fc.record({ on: some, people: some, sequence: fc.integer({ min: 1, max: 6 }) }))
      .map((counted) => ashore(place, counted))
  const anyReport = fc
    .tuple(fc.integer({ min: 1, max: 4 }), stopOf(0), stopOf(1), stopOf(2), fc.boolean())
    .map(([revision, one, two, three, isSwapped]) =>
      report({ revision, stops: isSwapped ? [two, one, three] : [one, two, three] }),
    )
  const anyTrip = fc.constantFrom<TripFact[]>(
    [],
    [started(), confirmed({ stop: 'planned-0', count: { peopleOn: 3 } })],
    [started(), confirmed({ stop: 'planned-0', count: { peopleOn: 3 } }), skipped({ stop: 'planned-1' })],
    [
      started(),
      confirmed({ stop: 'planned-0', count: { peopleOn: 3 } }),
      inserted({ after: 'planned-0' }),
      confirmed({ stop: 'local-a', count: { peopleOn: 1 } }),
    ],
  )
  const anyOwn = fc.boolean()
  /** Own records are of stops that are done here. */
  const ownOf = (trip: Trip, isUnsent: boolean) =>
    isUnsent ? unsent(...trip.stops.filter(isDone).map(({ id }) => id)) : NO_OWN_RECORDS

  test('no stop is ever opened again, none goes, and none is there twice', () => {
    fc.assert(
      fc.property(anyTrip, fc.array(anyReport), anyOwn, (facts, reports, sequence) => {
        let trip = tripOf(prepared(), numbered, ...facts)
        const records = ownOf(trip, sequence)
        for (const report of reports) {
          const next = take(trip, report, records)
          for (const stop of trip.stops.filter(isDone))
            expect(next.stops.find(({ id }) => id === stop.id)?.state).not.toBe('open')
          expect(next.stops.map(({ id }) => id).sort()).toEqual(trip.stops.map(({ id }) => id).sort())
          trip = next
        }
      }),
    )
  })

  test('taken in twice is taken in once', () => {
    fc.assert(
      fc.property(anyTrip, anyReport, anyOwn, (facts, report, sequence) => {
        const trip = tripOf(prepared(), numbered, ...facts)
        const records = ownOf(trip, sequence)
        const once = take(trip, report, records)
        expect(newsOf(once, report, records, AT)).toBeNull()
        const fact = newsOf(trip, report, records, AT)
        if (fact) expect(withFacts(once, fact)).toEqual(once)
      }),
    )
  })

  test('of two reports the newer one holds, in whatever order they come', () => {
    fc.assert(
      fc.property(anyTrip, anyReport, anyReport, anyOwn, (facts, one, two, sequence) => {
        const inPlace = ({ stops }: ServerTrip) => stops[0]?.itemId === '100'
        fc.pre(one.revision !== two.revision && inPlace(one) && inPlace(two))
        // The server never goes back: what was done there stays done.
        const [older, newer] = one.revision < two.revision ? [one, two] : [two, one]
        fc.pre(
          newer.stops.every((stop) => {
            const before = older.stops.find(({ itemId }) => itemId === stop.itemId)?.by
            return !before || stop.by
          }),
        )
        const trip = tripOf(prepared(), numbered, ...facts)
        const records = ownOf(trip, sequence)
        const taken = (first: ServerTrip, second: ServerTrip) => {
          const { stops, load } = take(take(trip, first, records), second, records)
          return [load, stops.map(({ id, state, count: counted, load: left }) => [id, state, counted, left])]
        }
        expect(taken(newer, older)).toEqual(taken(older, newer))
      }),
    )
  })
})
