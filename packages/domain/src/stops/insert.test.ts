import { describe, expect, test } from 'vitest'
import {
  aTrip,
  confirmed,
  inserted,
  plannedStops,
  prepared,
  skipped,
  started,
  tripOf,
} from '../testing/index.ts'
import { applyFact } from '../trip/apply-fact.ts'
import { canInsertAfter, delayFault, delayMinutes, MAX_DELAY_MINUTES, mostMinutesAfter } from './insert.ts'

describe('inserting a stop', () => {
  const trip = aTrip({ facts: [started()] })
  const refusal = (over: Parameters<typeof inserted>[0]) => {
    const applied = applyFact(trip, inserted(over))
    return 'refused' in applied ? applied.refused : null
  }

  test('[AMB-27] a delay is a whole number of minutes, from 0:01 to 23:59', () => {
    const delay = (delayMinutes: number) => refusal({ after: 'planned-0', delayMinutes })
    expect([1, 2, 60, MAX_DELAY_MINUTES].map(delay)).toEqual([null, null, null, null])
    expect(MAX_DELAY_MINUTES).toBe(1439)
    for (const wrong of [0, -1, 0.5, 1.5, MAX_DELAY_MINUTES + 1, Number.NaN, Number.POSITIVE_INFINITY])
      expect(delay(wrong)).toBe('impossible-delay')
  })

  test('a stop that isn’t there is followed by none, and no name is given twice', () => {
    expect(refusal({ after: 'planned-9' })).toBe('unknown-stop')
    expect(refusal({ after: 'planned-2', stop: 'planned-0' })).toBe('duplicate-stop')
    const once = tripOf(prepared(), inserted({ after: 'planned-0' }))
    expect(applyFact(once, inserted({ after: 'planned-1' }))).toEqual({ refused: 'duplicate-stop' })
  })

  test('[EDIT-18] none is put between two stops that are done', () => {
    const past = tripOf(
      prepared(),
      started(),
      confirmed({ stop: 'planned-0' }),
      skipped({ stop: 'planned-1' }),
    )
    expect(applyFact(past, inserted({ after: 'planned-0' }))).toEqual({ refused: 'cannot-insert-here' })
    expect(applyFact(past, inserted({ after: 'planned-1' }))).toHaveProperty('trip')
  })

  test('[EDIT-18, EDIT-19] one may be put before or after whatever is open, and nowhere off the list', () => {
    const { stops } = tripOf(prepared({ stops: 4 }), skipped({ stop: 'planned-1' }))
    expect([-1, 0, 1, 2, 3, 4].map((place) => canInsertAfter(stops, place))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ])
  })
})

describe('[AMB-27] how late an inserted stop may be', () => {
  const planned = (...departures: string[]) =>
    plannedStops(departures.length).map((stop, place) => ({ ...stop, departure: departures[place] ?? '' }))

  test('up to the next stop that isn’t skipped, whatever is skipped between', () => {
    const stops = planned('08:00:00', '08:05:00', '08:30:00', '09:00:00')
    const left = tripOf(prepared({ stops }), skipped({ stop: 'planned-1' }), skipped({ stop: 'planned-2' }))
    expect([0, 1, 2, 3].map((place) => mostMinutesAfter(left.stops, place))).toEqual([60, 55, 30, null])
  })

  test('no bound after a stop that isn’t there', () => {
    const { stops } = aTrip()
    expect([-1, 3].map((place) => mostMinutesAfter(stops, place))).toEqual([null, null])
  })
})

describe('[EDIT-22, EDIT-23, AMB-27] the delay that is typed', () => {
  test('space around it says nothing', () => {
    expect(delayMinutes(' 1 ', ' 05 ')).toBe(65)
    expect(delayMinutes('  ', ' 5')).toBe(5)
    expect(delayFault('1', '  ')).toBe('missing')
  })

  test('hours and minutes of one number are no lack of a delay', () => {
    expect(delayMinutes('5', '5')).toBe(305)
  })

  test('a number with anything in it that isn’t a digit is none', () => {
    for (const typed of ['1 0', '+5', '-5', '1e1', '0x1', '5.', '٥']) {
      expect(delayFault('', typed)).toBe('minutes')
      expect(delayFault(typed, '5')).toBe('hours')
    }
  })
})
