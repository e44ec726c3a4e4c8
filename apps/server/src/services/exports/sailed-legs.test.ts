import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CountedStop, TripLeg } from '../../repositories/exports/counted-trips.ts'
import { sailedLegs } from './sailed-legs.ts'

/** Legs of so many stops each; each begins where the one before ended, or at the stop after it. */
const legs = fc
  .array(fc.record({ more: fc.integer({ min: 1, max: 4 }), turns: fc.boolean() }), { maxLength: 5 })
  .map((lengths) => {
    let next = 0
    return lengths.map(({ more, turns }, leg) => {
      const firstPosition = leg === 0 ? 0 : turns ? next : next + 1
      next = firstPosition + more
      return { leg, firstPosition, lastPosition: next } as TripLeg
    })
  })
const sailed = legs.chain((all) => {
  const last = all.at(-1)?.lastPosition ?? 3
  const planned = Array.from({ length: last + 1 }, (_, position) => position)
  return fc.tuple(
    fc.constant(all),
    fc.array(fc.integer({ min: 0, max: planned.length }), { maxLength: 4 }).map((inserted) => {
      const stops: (number | null)[] = [...planned]
      for (const at of inserted) stops.splice(at, 0, null)
      let leg = 0
      return stops.map((plannedPosition, id) => {
        leg =
          all.findLast(({ firstPosition: first }) => plannedPosition !== null && first <= plannedPosition)
            ?.leg ?? leg
        return { id, plannedPosition, leg } as unknown as CountedStop
      })
    }),
  )
})

test('every visit is in a leg; at a turn it ends one and begins the next, and legs come in their order', () => {
  void fc.assert(
    fc.property(sailed, ([all, stops]) => {
      const parts = sailedLegs(stops, all).flatMap(({ leg, visits }) =>
        visits.map(({ stop, part }) => ({ id: stop.id as number, leg: leg?.leg ?? 0, part })),
      )
      expect([...new Set(parts.map(({ id }) => id))]).toEqual(stops.map(({ id }) => id))
      for (const [, own] of Map.groupBy(parts, ({ id }) => id))
        expect(own.map(({ part }) => part)).toEqual(
          own.length === 1 ? ['whole'] : ['end', ...Array(own.length - 2).fill('between'), 'start'],
        )
      expect(parts.map(({ leg }) => leg)).toEqual(parts.map(({ leg }) => leg).toSorted((a, b) => a - b))
    }),
  )
})
