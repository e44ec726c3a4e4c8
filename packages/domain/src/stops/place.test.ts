import { describe, expect, test } from 'vitest'
import { inserted, prepared, tripOf } from '../testing/index.ts'
import { reviveTrip } from '../trip/revive.ts'
import type { Trip } from '../trip/trip.ts'
import { compareInsertions, placeOf } from './place.ts'
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
})
