import { expect, test } from 'vitest'
import type { DayPlan, DayShift } from './day.ts'
import { clashesOf, outOfServiceIn, sailingsOf, secondsOfDay, stillOpen } from './day-times.ts'

const shift = (name: string, from: number, to: number, more: Partial<DayShift> = {}): DayShift => ({
  ...{ shift: name, name, track: '1', trackName: 'Schelde', stops: 2, revision: 0, trips: [] },
  ...{ firstDepartureS: from, lastArrivalS: to, isCancelled: false, isExtra: false },
  ...{
    ship: { id: '4', name: 'Bergeend', outOfService: false },
    captain: null,
    reason: null,
    changedBy: null,
    changedAt: null,
  },
  ...more,
})

const clashes = (shifts: DayShift[], around: DayPlan['around'] = []) =>
  clashesOf(sailingsOf({ day: '2026-11-21', shifts, around })).map(({ of, id, shifts: at }) => [
    of,
    id,
    at.map(({ name }) => name),
  ])

test('a ship on two shifts at once is said, not on one after the other, on a cancelled one or on another ship', () => {
  const first = shift('1', 100, 200)
  const second = shift('2', 150, 300)
  expect(clashes([first, second])).toEqual([['ship', '4', ['1', '2']]])
  expect(clashes([second, first])).toEqual([['ship', '4', ['1', '2']]])
  const after = shift('2', 200, 300)
  expect([clashes([first, after]), clashes([after, first])]).toEqual([[], []])
  expect(clashes([first, shift('2', 150, 300, { isCancelled: true })])).toEqual([])
  const other = { ship: { id: '5', name: 'Reiger', outOfService: false } }
  expect(clashes([first, shift('2', 150, 300, other)])).toEqual([])
  expect(clashes([shift('1', 100, 200, { ship: null }), shift('2', 150, 300, { ship: null })])).toEqual([])
})

test('a captain on two ships at once is said, and each ship and captain once, however many shifts run into each other', () => {
  const mira = { captain: { id: '8', name: 'Mira' } }
  const reiger = { ship: { id: '5', name: 'Reiger', outOfService: false } }
  expect(clashes([shift('1', 100, 200, mira), shift('2', 150, 300, { ...mira, ...reiger })])).toEqual([
    ['captain', '8', ['1', '2']],
  ])
  const four = ['1', '2', '3', '4'].map((name) => shift(name, 100, 200))
  expect(clashes([...four, shift('8', 500, 900), shift('9', 600, 700), shift('10', 800, 950)])).toEqual([
    ['ship', '4', ['1', '2', '3', '4']],
    ['ship', '4', ['8', '9', '10']],
  ])
})

test('what the day beside it plans over midnight is said with this day’s shift, not two of that day alone', () => {
  const beside = (name: string, firstDepartureS: number, lastArrivalS: number) => ({
    ...{ day: '2026-11-22', name, ship: '4', captain: null, firstDepartureS, lastArrivalS },
  })
  const night = shift('Nacht', 90_000, 95_000)
  expect(clashes([night], [beside('Vroeg', 94_000, 97_000)])).toEqual([['ship', '4', ['Nacht', 'Vroeg']]])
  expect(clashes([night], [beside('1', 96_000, 97_000), beside('2', 96_000, 97_000)])).toEqual([])
  expect(clashes([shift('1', 1000, 2000)], [beside('Gisteren', -5000, 1500)])).toEqual([
    ['ship', '4', ['Gisteren', '1']],
  ])
})

test('ships that are out of service are named with their shifts, but for cancelled ones', () => {
  const out = { ship: { id: '6', name: 'Kluut', outOfService: true } }
  const shifts = [
    shift('1', 1, 2, out),
    shift('2', 3, 4, out),
    shift('3', 5, 6, { ...out, isCancelled: true }),
  ]
  const named = outOfServiceIn([...shifts, shift('4', 7, 8)])
  expect(named.map(({ name, shifts: at }) => [name, at.map((one) => one.name)])).toEqual([
    ['Kluut', ['1', '2']],
  ])
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
