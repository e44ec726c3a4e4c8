import { expect, test } from 'vitest'
import { expectedNext } from './expected.ts'
import { expectedAtStops } from './expected-stops.ts'

const DAY = Date.parse('2026-11-22T00:00:00+01:00')
const at = (time: string) => `2026-11-22T${time}+01:00`
const time = (ms: number | null | undefined) => (ms == null ? ms : (ms - DAY) / 1000)
const look = (now: string, oldestWaitingAt: string | null = null, lastSeen: string | null = null) => ({
  dayStartMs: DAY,
  tablet: { waiting: oldestWaitingAt === null ? 0 : 2, oldestWaitingAt, lastSeen },
  now: Date.parse(at(now)),
})
/** It left at 09:04 in place of 09:00. */
const LATE = { plannedS: 32_400, arrivedAt: at('08:58:00'), departedAt: at('09:04:00') }
const TRIP = {
  ...{ state: 'under-way', stops: 3, passed: 1, skipped: 0, last: LATE },
  // 09:10 to 09:12.
  next: { item: '2', plannedS: 33_120, arrivalS: 33_000 },
}

test('the next stop is left as late as the last one, less what the boat was to lie there', () => {
  const call = expectedNext(TRIP, look('09:05:00'))
  expect([call?.arrival, call?.departure, call?.later].map(time)).toEqual([33_240, 33_240, 33_240])
})

test('a late arrival is told, also where the boat leaves in time again; not once it lies there', () => {
  // 09:10 to 09:20.
  const next = { ...TRIP.next, plannedS: 33_600 }
  const of = (other: object = {}) => expectedNext({ ...TRIP, next, ...other }, look('09:05:00'))
  const told = (call: ReturnType<typeof of>) => [time(call?.later), call?.isArrival]
  expect(told(of())).toEqual([33_240, true])
  const inTime = { ...LATE, departedAt: at('09:01:00') }
  expect(told(of({ last: inTime }))).toEqual([null, false])
  const lying = { item: '2', since: at('09:04:30') }
  expect(told(of({ lying }))).toEqual([null, false])
  // Late at both: one time is enough.
  expect(told(expectedNext(TRIP, look('09:05:00')))).toEqual([33_240, false])
})

test('at its last stop a boat is later when it arrives', () => {
  const call = expectedNext({ ...TRIP, stops: 2 }, look('09:05:00'))
  expect(time(call?.later)).toBe(33_240)
  const inTime = { ...LATE, departedAt: at('09:01:00') }
  expect(expectedNext({ ...TRIP, stops: 2, last: inTime }, look('09:05:00'))?.later).toBeNull()
})

test('a boat that lies at its next stop has arrived when it said so', () => {
  const lying = { item: '2', since: at('09:13:30') }
  expect(time(expectedNext({ ...TRIP, lying }, look('09:14:00'))?.arrival)).toBe(33_210)
  // Long ago: it lies there as long as its tablet is heard.
  expect(time(expectedNext({ ...TRIP, lying }, look('09:40:00', null, at('09:39:00')))?.departure)).toBe(
    34_800,
  )
  expect(expectedNext({ ...TRIP, lying }, look('09:40:00'))).toBeNull()
  // Told of another stop, which it has left since.
  expect(time(expectedNext({ ...TRIP, lying: { ...lying, item: '1' } }, look('09:05:00'))?.arrival)).toBe(
    33_240,
  )
})

test('a stop that should have been left is expected now, whatever its tablet holds; after ten minutes nobody knows', () => {
  expect(time(expectedNext(TRIP, look('09:20:00'))?.later)).toBe(33_600)
  expect(time(expectedNext(TRIP, look('09:20:00', at('09:19:55')))?.later)).toBe(33_600)
  expect(expectedNext(TRIP, look('09:24:01'))).toBeNull()
  expect(expectedNext(TRIP, { ...look('09:24:01'), tablet: null })).toBeNull()
})

test('a boat whose place is known is expected now, however late', () => {
  const position = { at: at('09:39:50') }
  expect(time(expectedNext({ ...TRIP, position }, look('09:40:00'))?.later)).toBe(34_800)
  const stop = { state: 'open' as const, inserted: false, arrivedAt: null, departedAt: null }
  const stops = [33_000, 33_600].map((plannedS) => ({ ...stop, id: `${plannedS}`, plannedS }))
  const { calls } = expectedAtStops({ state: 'under-way', position }, stops, look('09:40:00'))
  expect(calls.map((call) => time(call?.departure))).toEqual([34_800, 35_400])
})

test('an arrival that was to be by now isn’t said: nobody knows whether it came', () => {
  // 09:10 to 09:20; expected at 09:14.
  const next = { ...TRIP.next, plannedS: 33_600 }
  expect(time(expectedNext({ ...TRIP, next }, look('09:13:59'))?.later)).toBe(33_240)
  expect(expectedNext({ ...TRIP, next }, look('09:14:00'))?.later).toBeNull()
})

test('nothing is expected of a trip that is over, and of a stop that lies before the last one', () => {
  for (const state of ['completed', 'closed', 'given-up'])
    expect(expectedNext({ ...TRIP, state }, look('09:05:00'))).toBeNull()
  const next = { item: '0', plannedS: 30_000, arrivalS: 30_000 }
  expect(expectedNext({ ...TRIP, next }, look('09:05:00'))).toBeNull()
  const stop = { id: '9', state: 'open' as const, inserted: false, plannedS: 40_000 }
  const stops = [{ ...stop, arrivedAt: null, departedAt: null }]
  expect(expectedAtStops({ state: 'completed' }, stops, look('09:05:00')).calls).toEqual([])
  expect(expectedAtStops({ state: 'prepared' }, stops, look('09:05:00')).calls).toHaveLength(1)
})
