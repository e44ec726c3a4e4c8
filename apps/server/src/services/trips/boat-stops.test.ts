import { describe, expect, test } from 'vitest'
import type { StopNumber } from '../../repositories/row-ids.ts'
import { matched } from './boat-stops.ts'

const row = (position: number, stop: StopNumber, departureS: number, arrivalS = departureS) => ({
  position,
  stop,
  arrivalS,
  departureS,
  leg: 0,
  sequence: position + 1,
  endSequence: null,
})
const given = (stop: StopNumber, departure: string, departureS: number | null = null) => ({
  clientRef: `planned-${stop}`,
  stop,
  departure,
  departureS,
})
const own = { leg: null, sequence: null, endSequence: null, position: null }

describe('[decision 13] the boat’s stops', () => {
  const planned = [row(0, 1, 36_000, 35_900), row(1, 2, 36_600), row(2, 3, 37_200)]

  test('that are the shift’s take all that the timetable knows of them', () => {
    expect(matched(planned, [given(1, '10:00:00'), given(2, '10:10:00'), given(3, '10:20:00')])).toEqual([
      { ...planned[0], clientRef: 'planned-1' },
      { ...planned[1], clientRef: 'planned-2' },
      { ...planned[2], clientRef: 'planned-3' },
    ])
  })

  test('that the timetable has otherwise stay as the boat has them; those around them are matched', () => {
    expect(
      matched(planned, [given(1, '10:00:00'), given(2, '10:15:00'), given(3, '10:20:00')]),
    ).toMatchObject([
      { position: 0, arrivalS: 35_900 },
      { ...own, stop: 2, arrivalS: 36_900, departureS: 36_900 },
      { position: 2 },
    ])
  })

  test('in the reverse order are the boat’s; none is matched by its time alone, none twice', () => {
    const reversed = matched(planned, [given(3, '10:00:00'), given(2, '10:10:00'), given(1, '10:20:00')])
    expect(reversed.map(({ stop, position }) => [stop, position])).toEqual([
      [3, null],
      [2, 1],
      [1, null],
    ])
    const twice = matched(planned, [given(2, '10:10:00'), given(2, '10:10:00')])
    expect(twice.map(({ position }) => position)).toEqual([1, null])
  })

  test('follow each other past midnight, from the shift’s first departure on', () => {
    const late = [row(0, 1, 85_800)]
    const texts = [given(9, '23:45:00'), given(9, '23:59:00'), given(9, '00:30:00'), given(9, '14:00:00')]
    expect(matched(late, texts).map(({ departureS }) => departureS)).toEqual([
      85_500,
      86_340,
      86_400 + 1800,
      86_400 + 14 * 3600,
    ])
    const past = [row(0, 1, 86_400 + 600)]
    expect(
      matched(past, [given(1, '00:10:00'), given(2, '00:20:00')]).map(({ departureS }) => departureS),
    ).toEqual([87_000, 87_600])
  })

  test('lie where the boat says they lie, where it knows the day', () => {
    const night = [row(0, 1, 4 * 3600 + 86_400)]
    expect(matched(night, [given(1, '04:00:00', 100_800)])[0]).toMatchObject({ position: 0 })
    expect(matched(night, [given(1, '04:00:00', 14_400)])[0]).toMatchObject({ ...own, departureS: 14_400 })
  })
})
