import { describe, expect, test } from 'vitest'
import {
  AT,
  aCount,
  aLoad,
  arrived,
  aTrip,
  confirmed,
  LATER,
  loadCorrected,
  started,
  tripReported,
  withFacts,
} from '../testing/index.ts'
import { applyFact } from '../trip/apply-fact.ts'

const sailing = aTrip({ facts: [started(), confirmed({ stop: 'planned-0', count: { peopleOn: 4 } })] })

describe('confirming a count', () => {
  test('[FLIGHT-28 to FLIGHT-31] passes that stop with its count, and leaves who is aboard then', () => {
    const count = { peopleOn: 2, peopleOff: 1 }
    const [first, second, ...others] = sailing.stops
    const load = aLoad({ people: 5 })
    expect(applyFact(sailing, confirmed({ stop: 'planned-1', count }))).toEqual({
      trip: {
        ...sailing,
        load,
        stops: [
          first,
          { ...second, state: 'passed', count: aCount(count), load, arrivedAt: LATER, departedAt: LATER },
          ...others,
        ],
      },
    })
  })

  test('is refused before the start, at another stop, twice, and on a trip that is closed', () => {
    const at = (stop: string, trip = sailing) => applyFact(trip, confirmed({ stop }))
    expect(at('planned-0', aTrip())).toEqual({ refused: 'not-started' })
    expect(at('planned-9')).toEqual({ refused: 'unknown-stop' })
    expect(at('planned-0')).toEqual({ refused: 'stop-done' })
    expect(at('planned-2')).toEqual({ refused: 'not-the-active-stop' })
    const closed = withFacts(
      sailing,
      tripReported({ order: sailing.stops.map(({ id }) => id), closed: { by: null } }),
    )
    expect(at('planned-1', closed)).toEqual({ refused: 'not-the-active-stop' })
  })

  test('is refused where somebody leaves who wasn’t aboard', () => {
    const off = (peopleOff: number) =>
      applyFact(sailing, confirmed({ stop: 'planned-1', count: { peopleOff } }))
    expect(off(5)).toEqual({ refused: 'impossible-count' })
    expect(off(4)).toHaveProperty('trip.load', aLoad())
  })

  test('[AMB-15] the arrival is never later than the departure', () => {
    const stopOf = (arrivedAt: string, departedAt: string) =>
      withFacts(
        sailing,
        arrived({ stop: 'planned-1', at: arrivedAt }),
        confirmed({ stop: 'planned-1', at: departedAt }),
      ).stops[1]
    expect(stopOf(AT, LATER)).toMatchObject({ arrivedAt: AT, departedAt: LATER })
    expect(stopOf(LATER, AT)).toMatchObject({ arrivedAt: AT, departedAt: AT })
  })

  test('why somebody stays aboard at the last stop is its remark', () => {
    const last = (leftAboard?: string | null) =>
      withFacts(
        sailing,
        confirmed({ stop: 'planned-1' }),
        confirmed({ stop: 'planned-2', ...(leftAboard === undefined ? {} : { leftAboard }) }),
      ).stops[2]?.remarks
    expect([last('Wachten op de bus'), last(null), last()]).toEqual(['Wachten op de bus', null, null])
  })
})

test('[AMB-19] correcting who is aboard is refused where somebody leaves who wasn’t', () => {
  expect(applyFact(sailing, loadCorrected({ count: { peopleOff: 5 } }))).toEqual({
    refused: 'impossible-count',
  })
  expect(applyFact(sailing, loadCorrected({ count: { peopleOff: 4 } }))).toEqual({
    trip: { ...sailing, load: aLoad() },
  })
})
