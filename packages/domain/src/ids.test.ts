import { describe, expect, test } from 'vitest'
import type { ItemId, StopId, TripStopId } from './ids.ts'
import { aShift, aShip, aTrack, aTrip, confirmed, skipped, started, stopsNumbered } from './testing/index.ts'
import { applyFact } from './trip/apply-fact.ts'

describe('the id of one thing in the place of another', () => {
  const trip = aTrip({ facts: [started(), stopsNumbered()] })

  test("a shift's or a ship's id for a stop's doesn't compile, and no rule takes it", () => {
    // @ts-expect-error a shift's id isn't a stop's
    expect(applyFact(trip, skipped({ stop: aShift().id }))).toEqual({ refused: 'unknown-stop' })
    // @ts-expect-error a ship's id isn't a stop's
    expect(applyFact(trip, confirmed({ stop: aShip().id }))).toEqual({ refused: 'unknown-stop' })
  })

  test("a stop's place, the boat's name and the server's name for it aren't taken for each other", () => {
    const [stop] = trip.stops
    const place: StopId | undefined = stop?.stopId
    // @ts-expect-error where the boat moors isn't what it calls this call there
    const named: TripStopId | undefined = stop?.stopId
    // @ts-expect-error what the boat calls it isn't what the server calls it
    const item: ItemId | undefined = stop?.id
    expect([place, named, item]).toEqual(['10', '10', 'planned-0'])
  })

  test("comparing two things' ids doesn't compile, though both are the same text", () => {
    const [shift, track] = [aShift({ id: '1' }), aTrack({ id: '1' })]
    // @ts-expect-error they have nothing in common
    expect(shift.id === track.id).toBe(true)
  })
})
