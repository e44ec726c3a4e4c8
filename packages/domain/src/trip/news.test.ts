import { describe, expect, test } from 'vitest'
import type { DoneStop, PassedStop, Stop } from '../stops/stop.ts'
import {
  aCaptain,
  confirmed,
  givenUp,
  inserted,
  prepared,
  skipped,
  started,
  tripOf,
  withFacts,
} from '../testing/index.ts'
import { newsBetween } from './news.ts'
import type { Trip } from './trip.ts'

const JAN = aCaptain({ id: '8', name: 'Jan De Smet' })
const BY_JAN = { ...JAN, sequence: 9, key: 'jan-9' }
const sailing = { ...tripOf(prepared(), started(), confirmed({ stop: 'planned-0' })), revision: 4 }
const counted = withFacts(sailing, confirmed({ stop: 'planned-1' }))
const left = withFacts(sailing, skipped({ stop: 'planned-1' }))

const stopOf = ({ stops }: Trip, id: string): Stop => stops.find((stop) => stop.id === id) as Stop
const passed = (trip: Trip, id: string) => stopOf(trip, id) as PassedStop
/** The trip at the server's next revision, with some stops as they are now. */
const later = (trip: Trip, over: Partial<Trip> = {}, ...changed: Stop[]): Trip => ({
  ...trip,
  revision: 5,
  stops: trip.stops.map((stop) => changed.find(({ id }) => id === stop.id) ?? stop),
  ...over,
})
const byJan = <Kind extends DoneStop>(stop: Kind): Kind => ({ ...stop, by: BY_JAN })

describe('[decision 15] what a crew hears of what others recorded', () => {
  test('nothing where the server said nothing new, whatever was recorded here', () => {
    const done = byJan(passed(counted, 'planned-1'))
    expect(newsBetween(sailing, { ...later(sailing, {}, done), revision: 4 })).toEqual([])
    expect(newsBetween(sailing, later(sailing))).toEqual([])
    // Its own count, which the server has by now.
    expect(newsBetween(sailing, later(counted))).toEqual([])
  })

  test('a stop that another counted or skipped, by its place from 1 and its name', () => {
    const about = { place: 2, stop: 'Liefkenshoek', by: 'Jan De Smet' }
    expect(newsBetween(sailing, later(sailing, {}, byJan(passed(counted, 'planned-1'))))).toEqual([
      { ...about, what: 'counted' },
    ])
    const skip = byJan(stopOf(left, 'planned-1') as DoneStop)
    expect(newsBetween(sailing, later(sailing, {}, skip))).toEqual([{ ...about, what: 'skipped' }])
  })

  test('a stop that was counted by two, once', () => {
    const own = passed(sailing, 'planned-0')
    const both = later(sailing, {}, { ...byJan(own), ours: own, toReview: true })
    expect(newsBetween(sailing, both)).toEqual([{ what: 'both', place: 1, stop: 'Lillo', by: 'Jan De Smet' }])
    expect(newsBetween(both, { ...both, revision: 6 })).toEqual([])
  })

  test('one that another counted before isn’t heard again when he counts it again', () => {
    const before = later(sailing, {}, byJan(passed(counted, 'planned-1')))
    const again = { ...byJan(passed(counted, 'planned-1')), by: { ...BY_JAN, sequence: 10, key: 'jan-10' } }
    expect(newsBetween(before, later(before, { revision: 6 }, again))).toEqual([])
  })

  test('a stop that another inserted, and one that he has counted already', () => {
    const put = withFacts(sailing, inserted({ after: 'planned-1' }))
    const place = { place: 3, stop: 'Kallosluis' }
    expect(newsBetween(sailing, later(put))).toEqual([{ ...place, what: 'inserted', by: '' }])
    const sailedOn = withFacts(put, confirmed({ stop: 'planned-1' }), confirmed({ stop: 'local-a' }))
    const there = byJan(passed(sailedOn, 'local-a'))
    expect(newsBetween(sailing, later(put, {}, there))).toEqual([
      { ...place, what: 'counted', by: 'Jan De Smet' },
    ])
    // Also where both have it.
    const ours = later(put, {}, { ...there, ours: passed(sailedOn, 'local-a') })
    expect(newsBetween(sailing, ours)).toEqual([{ ...place, what: 'both', by: 'Jan De Smet' }])
  })

  test('another captain who sails it, once', () => {
    const his = later(sailing, { captain: JAN })
    expect(newsBetween(sailing, his)).toEqual([{ what: 'captain', by: 'Jan De Smet' }])
    expect(newsBetween({ ...sailing, captain: aCaptain() }, his)).toEqual([
      { what: 'captain', by: 'Jan De Smet' },
    ])
    expect(newsBetween(his, { ...his, revision: 6 })).toEqual([])
    expect(newsBetween(his, { ...his, revision: 6, captain: null })).toEqual([])
  })

  test('[FLIGHT-41] that it is over: by who closed it, else by who did the last stop, else by nobody known', () => {
    const sailed = withFacts(counted, confirmed({ stop: 'planned-2' }))
    const last = later(counted, {}, byJan(passed(sailed, 'planned-2')))
    expect(newsBetween(counted, last).slice(1)).toEqual([{ what: 'finished', by: 'Jan De Smet' }])
    expect(newsBetween(counted, { ...last, closed: { by: 'Noor Aerts' } }).at(-1)).toEqual({
      what: 'finished',
      by: 'Noor Aerts',
    })
    expect(newsBetween(counted, later(sailed))).toEqual([{ what: 'finished', by: '' }])
    expect(newsBetween(last, { ...last, revision: 6, closed: { by: 'Noor Aerts' } })).toEqual([])
  })

  test('by who did the last stop that another did, though the very last one was counted here', () => {
    const sailed = withFacts(counted, confirmed({ stop: 'planned-2' }))
    const his = later(sailed, {}, byJan(passed(sailed, 'planned-1')))
    expect(newsBetween(counted, his).at(-1)).toEqual({ what: 'finished', by: 'Jan De Smet' })
  })

  test('that it was given up', () => {
    const before = { ...tripOf(prepared()), revision: 4 }
    const closed = { by: 'Jan De Smet', isGivenUp: true } as const
    expect(newsBetween(before, later(before, { closed }))).toEqual([
      { what: 'finished', by: 'Jan De Smet', isGivenUp: true },
    ])
    expect(newsBetween(before, later(withFacts(before, givenUp())))).toEqual([{ what: 'finished', by: '' }])
  })

  test('others who sail the same shift, each once', () => {
    const one = { flightId: '40', captain: 'Jan De Smet', ship: 'Fuut', people: 3 }
    const two = { flightId: '41', captain: 'Noor Aerts', ship: 'Reiger', people: 0 }
    const beside = later(sailing, { others: [one] })
    expect(newsBetween(sailing, beside)).toEqual([{ what: 'other', other: one }])
    expect(newsBetween(beside, { ...beside, revision: 6, others: [{ ...one, people: 9 }, two] })).toEqual([
      { what: 'other', other: two },
    ])
  })
})
