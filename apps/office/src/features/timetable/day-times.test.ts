import { expect, test } from 'vitest'
import type { DayShift } from './day.ts'
import { overlapsOf, secondsOfDay, stillOpen } from './day-times.ts'

const shift = (name: string, from: number, to: number, more: Partial<DayShift> = {}): DayShift => ({
  ...{ shift: name, name, track: '1', trackName: 'Schelde', stops: 2, revision: 0, trips: [] },
  ...{ firstDepartureS: from, lastArrivalS: to, isCancelled: false, isExtra: false },
  ...{ ship: { id: '4', name: 'Bergeend' }, captain: null, reason: null, changedBy: null, changedAt: null },
  ...more,
})

test('a ship on two shifts at once is said, not on one after the other, on a cancelled one or on another ship', () => {
  const first = shift('1', 100, 200)
  const second = shift('2', 150, 300)
  expect(overlapsOf([first, second])).toEqual([[first, second]])
  expect(overlapsOf([second, first])).toEqual([[second, first]])
  const after = shift('2', 200, 300)
  expect([overlapsOf([first, after]), overlapsOf([after, first])]).toEqual([[], []])
  expect(overlapsOf([first, shift('2', 150, 300, { isCancelled: true })])).toEqual([])
  expect(overlapsOf([first, shift('2', 150, 300, { ship: { id: '5', name: 'Reiger' } })])).toEqual([])
  expect(overlapsOf([shift('1', 100, 200, { ship: null }), shift('2', 150, 300, { ship: null })])).toEqual([])
})

test('a time before the first hour of a service day is after midnight', () => {
  expect(['03:00', '23:59', '00:10', '02:59', ''].map((time) => secondsOfDay(time, 3))).toEqual([
    ...[10_800, 86_340, 87_000, 97_140, null],
  ])
})

test.each(['8:15', '008:15', '08:155', '08.15', 'nu'])('%s is no time', (time) => {
  expect(secondsOfDay(time, 3)).toBeNull()
})

test('what isn’t planned yet is counted, cancelled shifts aside', () => {
  const shifts = [
    shift('1', 100, 200),
    shift('2', 100, 200, { ship: null }),
    shift('3', 100, 200, { ship: null, isCancelled: true }),
    shift('4', 100, 200, { captain: { id: '1', name: 'An' } }),
  ]
  expect(stillOpen(shifts)).toEqual({ shifts: 3, withoutShip: 1, withoutCaptain: 2 })
})
