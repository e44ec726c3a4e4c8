import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isDone, openStop, type Stop } from '../stops/stop.ts'
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
  tripReported,
  withFacts,
} from '../testing/index.ts'
import type { TripFact } from './facts.ts'
import { newsBetween } from './news.ts'
import {
  NO_OWN_RECORDS,
  newsOf,
  type OwnRecords,
  type ServerStop,
  type ServerTrip,
  takeIn,
} from './take-in.ts'
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
    // Nothing was recorded of it here.
    for (const own of ['ours', 'toReview']) expect(trip.stops[1]).not.toHaveProperty(own)
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

  test('after a restore the server’s revisions start again', () => {
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

/** A stop that Jan skipped. */
const skippedAshore = (place: number, whySkipped: string | null): ServerStop => {
  const { departedAt: _, ...stop } = ashore(place, { on: 0, people: 0, sequence: 2 })
  return { ...stop, departedAt: null, state: 'skipped', count: null, load: null, whySkipped }
}
const ORDER = ['planned-0', 'planned-1', 'planned-2']

describe('[decision 15] which report is news', () => {
  test('none that is older than what was taken in, though it differs', () => {
    const trip = take(sailing, report({ revision: 6, closed: { by: null } }))
    const stops = [ashore(0, { on: 7, people: 7, sequence: 8 }), ...OPEN.slice(1)]
    expect(newsOf(trip, report({ revision: 5, stops }), NO_OWN_RECORDS, AT)).toBeNull()
    // Of that revision still: what was held back until it was sent.
    expect(newsOf(trip, report({ revision: 6, stops }), NO_OWN_RECORDS, AT)).not.toBeNull()
  })

  test('another captain, that it was closed, who else sails: each once', () => {
    const others = [{ flightId: '40', captain: 'Noor Aerts', ship: 'Fuut', people: 3 }]
    for (const over of [{ captain: JAN }, { closed: { by: 'Jan De Smet' } }, { others }]) {
      const once = take(sailing, report(over))
      expect(once).toMatchObject(over)
      expect(newsOf(once, report(over), NO_OWN_RECORDS, AT)).toBeNull()
      expect(newsOf(once, report(), NO_OWN_RECORDS, AT)).toMatchObject({
        captain: null,
        closed: null,
        others: [],
      })
    }
  })

  test('another order of the same stops', () => {
    const [one, two, three] = OPEN as [ServerStop, ServerStop, ServerStop]
    const trip = take(sailing, report({ stops: [one, three, two] }))
    expect(trip.stops.map(({ id }) => id)).toEqual(['planned-0', 'planned-2', 'planned-1'])
    expect(trip.stops.map(({ itemId }) => itemId)).toEqual(['100', '102', '101'])
  })

  test('a stop that another inserted behind the last', () => {
    const theirs: ServerStop = { ...ashore(0, null), id: 'local-theirs', itemId: '150', stopId: '99' }
    const trip = take(sailing, report({ stops: [...OPEN, theirs] }))
    expect(trip.stops.map(({ id }) => id)).toEqual([...ORDER, 'local-theirs'])
  })

  test('not that a stop which is done here is open ashore', () => {
    const trip = take(
      sailing,
      report({ stops: [ashore(0, null), ashore(1, { on: 3, people: 19, sequence: 2 }), ashore(2, null)] }),
    )
    expect(newsOf(trip, report(), NO_OWN_RECORDS, AT)).toBeNull()
  })

  test('not that the own record holds, though the count was corrected here since', () => {
    const stops = [ashore(0, { on: 15, people: 15, sequence: 1 }), ...OPEN.slice(1)]
    const own = { ...NO_OWN_RECORDS, keys: new Set(['jan-0-1']) }
    expect(newsOf(sailing, report({ stops }), own, AT)).toBeNull()
    // Nor one of a stop that is open here.
    expect(newsOf(tripOf(prepared(), numbered), report({ stops }), own, AT)).toBeNull()
  })

  test('that what was set aside here is ashore all the same: it is aside no more, and who is aboard stays as corrected', () => {
    const passed = (load: number) => [
      ashore(0, { on: 16, people: 16, sequence: 1 }),
      ashore(1, { on: 3, people: load, sequence: 2 }),
      ashore(2, null),
    ]
    const own = { ...NO_OWN_RECORDS, keys: new Set(['jan-0-1', 'jan-1-2']) }
    const setAside = (stop: string): TripFact => ({ type: 'stopSetAside', stop, at: AT })
    const aside = withFacts(
      withFacts(sailing, confirmed({ stop: 'planned-1', count: { peopleOn: 3 } })),
      setAside('planned-1'),
    )
    const corrected = withFacts(aside, countCorrected({ stop: 'planned-0', count: { peopleOn: 20 } }))
    for (const trip of [aside, corrected]) {
      const taken = take(trip, report({ stops: passed(19) }), own)
      const { isSetAside: _, ...shown } = trip.stops[1] as Stop
      expect(taken.stops[1]).toEqual(shown)
      expect(taken.load).toEqual(trip.load)
      expect(newsBetween(trip, taken)).toEqual([])
      expect(newsOf(taken, report({ stops: passed(19) }), own, AT)).toBeNull()
    }
    // What was set aside is a correction: the count before it is no news.
    const recounted = withFacts(
      withFacts(sailing, countCorrected({ stop: 'planned-0', count: { peopleOn: 20 } })),
      setAside('planned-0'),
    )
    const before = report({ stops: [ashore(0, { on: 16, people: 16, sequence: 1 }), ...OPEN.slice(1)] })
    expect(newsOf(recounted, before, own, AT)).toBeNull()
  })

  test('a skip where another reason or another state holds', () => {
    const trip = tripOf(prepared(), numbered, skipped({ stop: 'planned-1' }))
    const news = (stop: ServerStop) =>
      newsOf(trip, report({ stops: [ashore(0, null), stop, ashore(2, null)] }), NO_OWN_RECORDS, AT)
    expect(news(skippedAshore(1, 'Probleem op steiger'))).toBeNull()
    expect(news(skippedAshore(1, 'other'))?.stops).toMatchObject([{ id: 'planned-1', whySkipped: 'other' }])
    expect(news(ashore(1, { on: 3, people: 3, sequence: 2 }))?.stops).toMatchObject([{ state: 'passed' }])
  })

  test('another ship, or another crew; in whatever order it is listed', () => {
    const crew = [{ id: '10' }, { id: '9' }]
    const trip = { ...sailing, crew }
    const settingsOf = (settings: NonNullable<ServerTrip['settings']>) =>
      newsOf(trip, report({ settings }), NO_OWN_RECORDS, AT)?.settings ?? null
    expect(settingsOf({ ship: trip.ship, crew })).toBeNull()
    expect(settingsOf({ ship: trip.ship, crew: crew.toReversed() })).toBeNull()
    for (const settings of [
      { ship: aShip({ id: '6' }), crew },
      { ship: trip.ship, crew: crew.slice(1) },
      { ship: trip.ship, crew: [{ id: '10' }, { id: '11' }] },
    ])
      expect(settingsOf(settings)).toEqual(settings)
    expect(newsOf(trip, report({ settings: null }), NO_OWN_RECORDS, AT)).toBeNull()
  })
})

describe('[decision 15] a report that is taken in', () => {
  test('changes nothing where a newer one was, and may be of the same revision', () => {
    const trip = { ...sailing, revision: 6 }
    const closed = (revision: number) =>
      takeIn(trip, tripReported({ revision, order: ORDER, closed: { by: 'Jan De Smet' } }))
    expect(closed(5)).toBe(trip)
    for (const revision of [6, 7])
      expect(closed(revision)).toMatchObject({ revision, closed: { by: 'Jan De Smet' } })
    // The first one is newer than none.
    const { revision: _, ...first } = trip
    expect(takeIn(first, tripReported({ revision: 0, order: ORDER, captain: JAN })).captain).toEqual(JAN)
  })

  test('sets no trip under way of which nothing was sailed', () => {
    const trip = tripOf(prepared(), numbered)
    expect(take(trip, report({ captain: JAN })).startedAt).toBeNull()
    const left = take(trip, report({ stops: [skippedAshore(0, 'other'), ...OPEN.slice(1)] }))
    expect([left.stops[0]?.state, left.startedAt]).toEqual(['skipped', null])
  })

  test('keeps the start that was recorded here', () => {
    const trip = tripOf(prepared(), numbered, started({ at: LATER }))
    const stops = [ashore(0, { on: 4, people: 4, sequence: 1 }), ...OPEN.slice(1)]
    expect(take(trip, report({ stops })).startedAt).toBe(LATER)
  })

  test('leaves a stop that it doesn’t name behind the one before it, the first one in front', () => {
    const ids = (order: string[]) => takeIn(sailing, tripReported({ order })).stops.map(({ id }) => id)
    expect(ids(['planned-1', 'planned-2'])).toEqual(ORDER)
    expect(ids(['planned-2', 'planned-0'])).toEqual(['planned-2', 'planned-0', 'planned-1'])
    expect(ids([])).toEqual(ORDER)
  })

  test('leaves a stop that only this tablet has where it is, also in front', () => {
    const trip = take(sailing, report({ stops: OPEN.slice(1), captain: JAN }))
    expect(trip.stops.map(({ id }) => id)).toEqual(ORDER)
  })

  test('takes a correction of who is aboard back where another stop was counted with as many aboard', () => {
    const corrected = withFacts(sailing, loadCorrected({ count: { peopleOn: 2 } }))
    const stops = [ashore(0, null), ashore(1, { on: 0, people: 16, sequence: 2 }), ashore(2, null)]
    expect(take(corrected, report({ stops })).load.people).toBe(16)
  })

  test('that says the same as the own record, by another’s name, is another’s still', () => {
    const theirs = [ashore(0, { on: 20, people: 20, sequence: 9 }), ...OPEN.slice(1)]
    const again = [ashore(0, { on: 16, people: 16, sequence: 10 }), ...OPEN.slice(1)]
    const trip = take(take(sailing, report({ stops: theirs })), report({ revision: 6, stops: again }))
    expect(trip.stops[0]).toMatchObject({
      count: count(16),
      by: JAN,
      toReview: true,
      ours: { count: count(16), departedAt: AT },
    })
  })

  test('that has an own record this tablet no longer knows shows it, and asks nobody to look', () => {
    const theirs = [ashore(0, null), ashore(1, { on: 3, people: 19, sequence: 2 }), ashore(2, null)]
    const mine = [ashore(0, null), ashore(1, { on: 5, people: 21, sequence: 3 }), ashore(2, null)]
    const own = { ...NO_OWN_RECORDS, keys: new Set(['jan-1-3']) }
    const trip = take(take(sailing, report({ stops: theirs })), report({ revision: 6, stops: mine }), own)
    expect(trip.stops[1]).toMatchObject({ id: 'planned-1', state: 'passed', count: count(5) })
    for (const field of ['by', 'ours', 'toReview']) expect(trip.stops[1]).not.toHaveProperty(field)
  })

  test('keeps the first own record through every other that takes its place', () => {
    const by = (on: number, sequence: number) => [ashore(0, { on, people: on, sequence }), ...OPEN.slice(1)]
    const once = take(sailing, report({ stops: by(20, 9) }))
    const twice = take(once, report({ revision: 6, stops: by(21, 10) }))
    expect(twice.stops[0]).toMatchObject({ count: count(21), toReview: true, ours: { count: count(16) } })
    const corrected = withFacts(twice, countCorrected({ stop: 'planned-0', count: { peopleOn: 22 } }))
    const thrice = take(corrected, report({ revision: 7, stops: by(23, 11) }))
    expect(thrice.stops[0]).toMatchObject({ count: count(23), by: JAN, ours: { count: count(16) } })
    expect(thrice.stops[0]?.ours).not.toHaveProperty('ours')
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
