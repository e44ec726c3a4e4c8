import { describe, expect, test } from 'vitest'
import { inserted, prepared, tripOf } from '../testing/index.ts'
import { reviveTrip } from '../trip/revive.ts'
import type { Trip } from '../trip/trip.ts'
import { compareInsertions, type Insertion, insertionMoment, placeOf } from './place.ts'
import type { Stop } from './stop.ts'

const stopOf = ({ stops }: Trip, id: string): Stop => stops.find((stop) => stop.id === id) as Stop
const numbered = (trip: Trip, ...ids: string[]): Trip => ({
  ...trip,
  stops: trip.stops.map((stop) => (ids.includes(stop.id) ? { ...stop, itemId: `item of ${stop.id}` } : stop)),
})

describe('the place of an inserted stop', () => {
  const trip = tripOf(
    prepared(),
    inserted({ after: 'planned-0' }),
    inserted({ stop: 'local-b', after: 'local-a' }),
    inserted({ stop: 'local-c', after: 'planned-0' }),
  )
  const order = ['planned-0', 'local-c', 'local-a', 'local-b', 'planned-1', 'planned-2']

  test('each insertion is later than those before it, though the clock stood still', () => {
    expect(trip.stops.map(({ id }) => id)).toEqual(order)
    const [a, b, c] = ['a', 'b', 'c'].map((name) => stopOf(trip, `local-${name}`).insertedAt ?? 0)
    expect([b, c]).toEqual([(a ?? 0) + 1, (a ?? 0) + 2])
  })

  test('leads back to the nearest stop that the server has, through those it doesn’t have', () => {
    const through = (from: Trip, id: string) => {
      const place = placeOf(stopOf(from, id), from.stops)
      return place && [place.after, ...place.insertions.map(({ stop }) => stop)]
    }
    const some = numbered(trip, 'planned-0', 'planned-1')
    expect(through(some, 'local-b')).toEqual(['item of planned-0', 'local-a', 'local-b'])
    expect(through(numbered(some, 'local-a', 'local-b'), 'local-b')).toEqual(['item of local-a', 'local-b'])
    expect(through(trip, 'local-b')).toBeNull()
    expect(through(some, 'planned-1')).toBeNull()
  })

  test('sorts as the boat has them', () => {
    const some = numbered(trip, 'planned-0')
    const places = ['local-b', 'local-a', 'local-c'].map((id) => placeOf(stopOf(some, id), some.stops))
    const sorted = places.flatMap((place) => (place ? [place.insertions] : [])).sort(compareInsertions)
    expect(sorted.map((insertions) => insertions.at(-1)?.stop)).toEqual(['local-c', 'local-a', 'local-b'])
  })

  test('a trip that an earlier version kept gets it from the order of its stops', () => {
    const earlier = { ...trip, stops: trip.stops.map(({ insertedAt: _, ...stop }) => stop) }
    const revived = numbered(reviveTrip(earlier), 'planned-0')
    const insertionsOf = (id: string) =>
      placeOf(stopOf(revived, id), revived.stops)?.insertions as { stop: string; at: number }[]
    const sorted = ['local-b', 'local-a', 'local-c'].map(insertionsOf).sort(compareInsertions)
    expect(sorted.map((insertions) => insertions.at(-1)?.stop)).toEqual(['local-c', 'local-a', 'local-b'])
    expect(Math.max(...revived.stops.map(({ insertedAt = 0 }) => insertedAt))).toBeLessThan(100)
  })

  test('is unknown of one that came from the server, or follows a stop that is gone', () => {
    const some = numbered(trip, 'planned-0')
    const one = stopOf(some, 'local-a')
    expect(placeOf({ ...one, after: null }, some.stops)).toBeNull()
    const { insertedAt: _, ...untimed } = one
    expect(placeOf(untimed, some.stops)).toBeNull()
    expect(placeOf({ ...one, after: 'planned-9' }, some.stops)).toBeNull()
  })
})

describe('when an insertion was made', () => {
  const made = (clockMs: number, ...moments: (number | undefined)[]) => {
    const [stop] = tripOf(prepared()).stops
    if (!stop) throw new Error('A trip without stops')
    return insertionMoment(
      moments.map((insertedAt) => (insertedAt === undefined ? stop : { ...stop, insertedAt })),
      clockMs,
    )
  }

  test('is what the clock says, where that is later than all before', () => {
    expect([made(500), made(500, undefined, 499), made(1)]).toEqual([500, 500, 1])
  })

  test('is a millisecond after the latest, where the clock was set back', () => {
    expect([made(500, 500), made(500, 700, undefined, 600), made(-9, undefined)]).toEqual([501, 701, 1])
  })
})

describe('of two that lead back to one stop', () => {
  const chain = (...steps: [string, number][]): Insertion[] => steps.map(([stop, at]) => ({ stop, at }))

  test.each<[string, Insertion[], Insertion[]]>([
    ['the newer one comes first', chain(['b', 8]), chain(['a', 7])],
    [
      'the newer one comes first, also behind what both follow',
      chain(['x', 1], ['b', 8]),
      chain(['x', 1], ['c', 7]),
    ],
    ['one comes before what was inserted after it', chain(['x', 1]), chain(['x', 1], ['b', 8])],
    ['where they part counts, not what follows it', chain(['b', 8], ['d', 9]), chain(['a', 7], ['c', 99])],
    ['at one moment the name decides', chain(['b', 7]), chain(['a', 7])],
  ])('%s', (_, first, second) => {
    expect(compareInsertions(first, second)).toBeLessThan(0)
    expect(compareInsertions(second, first)).toBeGreaterThan(0)
  })

  test('one is at its own place', () => {
    expect(compareInsertions(chain(['x', 1], ['b', 8]), chain(['x', 1], ['b', 8]))).toBe(0)
  })
})
