import type { ResponseOf } from '@vaarboek/wire'
import type { officeTrip } from '@vaarboek/wire/office'
import { expect, test } from 'vitest'
import { expectedIn } from './expected.ts'

const DAY = '2026-11-22T00:00:00+01:00'
const moment = (time: string) => `2026-11-22T${time}:00+01:00`
const seconds = (time: string) => (Date.parse(moment(time)) - Date.parse(DAY)) / 1000
const stop = (name: string, [arrives, leaves]: [string, string], departed: string | null = null) => ({
  ...{ id: name, stopName: name, inserted: false, state: departed ? 'passed' : 'open' },
  ...{ arrivalS: seconds(arrives), plannedS: seconds(leaves) },
  ...{ arrivedAt: null, departedAt: departed && moment(departed) },
})
type Trip = ResponseOf<typeof officeTrip>
/** Left the first stop 18 minutes late; the plan has it wait ten minutes at the turn. */
const tripWith = (more: object = {}) =>
  ({
    dayStartsAt: DAY,
    trip: { state: 'under-way', lying: null },
    ...{ waiting: 0, oldestWaitingAt: null, heardAt: moment('13:20') },
    stops: [
      stop('Kallosluis', ['13:00', '13:00'], '13:18'),
      stop('Lillo', ['13:10', '13:12']),
      stop('Doel', ['13:20', '13:30']),
      stop('Steenplein', ['13:34', '13:34']),
    ],
    ...more,
  }) as unknown as Trip
const inWords = (trip: Trip, now = '13:20') => {
  const { late, isInTimeAfter, nextS, endsS } = expectedIn(trip, Date.parse(moment(now)))
  const clock = (s: number | null) => s !== null && new Date(s * 1000).toISOString().slice(11, 16)
  return [
    late.map(({ name, atS, byS }) => `${clock(atS)} ${name} +${byS / 60}`),
    isInTimeAfter,
    clock(nextS),
    clock(endsS),
  ]
}

test('piers that are still to come, with what waiting takes off', () => {
  expect(inWords(tripWith())).toEqual([
    ['13:28 Lillo +16', '13:36 Doel +6', '13:40 Steenplein +6'],
    ...[false, '13:10', '13:40'],
  ])
})

test('that it is in time again further on', () => {
  const stops = [
    ...tripWith().stops.slice(0, 3),
    stop('Steenplein', ['14:34', '14:50']),
    stop('Hemiksem', ['15:00', '15:00']),
  ]
  const [late, ...rest] = inWords(tripWith({ stops }))
  expect(late).toEqual(['13:28 Lillo +16', '13:36 Doel +6', '14:40 Steenplein +6'])
  expect(rest).toEqual([true, '13:10', '15:00'])
})

test('nothing of one that is silent but where it is to call next, also while its stop was due just now', () => {
  const nothing = [[], false, '13:10', false]
  expect(inWords(tripWith({ heardAt: null }), '13:59')).toEqual(nothing)
  const held = { waiting: 2, oldestWaitingAt: moment('13:21'), heardAt: moment('13:22') }
  expect(inWords(tripWith(held), '13:32')[0]).not.toEqual([])
  expect(inWords(tripWith(held), '13:33')).toEqual(nothing)
  const received = { state: 'under-way', lying: null, last: { receivedAt: moment('13:30') } }
  expect(inWords(tripWith({ ...held, trip: received }), '13:33')[0]).not.toEqual([])
})

test('of one that lies at a stop when it is to leave', () => {
  const lying = { item: 'Lillo', stop: 'Lillo', stopName: 'Lillo', since: moment('13:19') }
  expect(inWords(tripWith({ trip: { state: 'under-way', lying } }))[2]).toBe('13:12')
})
