import { expect, test } from 'vitest'
import { comingAt, delayAt, layAboard } from './stop-sailed.ts'
import type { Trip, TripStop } from './trip.ts'

const at = (time: string) => `2026-11-22T${time}+01:00`
const stop = (other: Partial<TripStop>) =>
  ({
    ...{ id: '1', state: 'passed', inserted: false, plannedS: 34_200 },
    ...{ arrivedAt: at('09:31:00'), departedAt: at('09:34:00') },
    ...other,
  }) as TripStop
const late = (one: TripStop, stops = [one, stop({ id: '9' })]) =>
  delayAt({ dayStartsAt: at('00:00:00'), stops } as Trip, one)

test('late is the departure against the plan; at the last stop the arrival', () => {
  expect(late(stop({}))).toBe(240)
  expect(late(stop({}), [stop({})])).toBe(60)
  expect(late(stop({ departedAt: at('09:29:00') }))).toBe(-60)
})

test('of a stop that is open, skipped or put in aboard nobody can say', () => {
  expect(late(stop({ state: 'open' }))).toBeNull()
  expect(late(stop({ state: 'skipped' }))).toBeNull()
  expect(late(stop({ inserted: true }))).toBeNull()
  expect(late(stop({ arrivedAt: null, departedAt: null }))).toBeNull()
})

test('what came ashore over two minutes after it was noted lay aboard', () => {
  const lay = (received: string) => layAboard({ recordedAt: at('09:34:00'), receivedAt: at(received) })
  expect([lay('09:36:00'), lay('09:36:01'), lay('09:33:00')]).toEqual([null, 121_000, null])
})

test('a stop to come is expected when that is later than planned; of a boat that is silent nobody knows', () => {
  const coming = (later: number | null, isSilent = false, inserted = false, isArrival = false) => {
    const stops = [stop({ state: 'open', inserted })]
    const call = {
      arrival: Date.parse(at('09:35:00')),
      departure: Date.parse(at('09:36:00')),
      later,
      isArrival,
    }
    return comingAt({ dayStartsAt: at('00:00:00'), stops } as Trip, 0, { isSilent, calls: [call] })
  }
  expect(coming(null)).toBe('nog niet')
  expect(coming(Date.parse(at('09:36:59')))).toBe('verwacht 09:36')
  expect(coming(null, true)).toBe('geen bericht')
  // It comes late and leaves in time.
  expect(coming(Date.parse(at('09:35:00')), false, false, true)).toBe('komt 09:35')
  // It has no planned time beside it.
  expect(coming(null, false, true)).toBe('verwacht 09:36')
})
