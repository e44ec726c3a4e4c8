import { againstPlan } from '@vaarboek/wire/office'
import { describe, expect, test } from 'vitest'
import { at, moment, trip } from './board/board.fixture.ts'
import { delay } from './words.ts'

const NEXT = { item: '3', stop: '3', stopName: 'Kallo', plannedS: 35_400 }
const dayStartMs = moment('00:00:00')
/** @param heldS when the oldest was made of what its tablet holds; null: it holds nothing */
const against = (of: Parameters<typeof againstPlan>[0], heldS: number | null, nowS: number) => {
  const oldestWaitingAt = heldS === null ? null : new Date(dayStartMs + heldS * 1000).toISOString()
  return againstPlan(of, { waiting: heldS === null ? 0 : 2, oldestWaitingAt }, { nowS, dayStartMs })
}
const sailing = trip('41', { next: NEXT })
const known = sailing.last?.delayS ?? 0

test('what should have passed its next stop is late by at least that, whatever was known at the last one', () => {
  expect(against(sailing, null, NEXT.plannedS + known)).toEqual({ seconds: known, isAtLeast: false })
  expect(against(sailing, null, NEXT.plannedS + 3659)).toEqual({ seconds: 3600, isAtLeast: true })
  expect(against(trip('41', { last: null, next: NEXT }), null, NEXT.plannedS + 600)).toEqual({
    seconds: 600,
    isAtLeast: true,
  })
})

test('a stop may lie aboard, and what has ended sails no more: then its last known delay holds', () => {
  const last = { seconds: known, isAtLeast: false }
  expect(against(sailing, NEXT.plannedS - 60, NEXT.plannedS + 3600)).toEqual(last)
  expect(against(trip('41', { state: 'completed', next: NEXT }), null, NEXT.plannedS + 3600)).toEqual(last)
  expect(against(trip('41', { last: null, next: NEXT }), NEXT.plannedS - 1, NEXT.plannedS + 600)).toBeNull()
})

test('a stop that lies aboard was left no earlier than the oldest record there: late it stays late', () => {
  const least = (seconds: number) => ({ seconds, isAtLeast: true })
  expect(against(sailing, NEXT.plannedS + 695, NEXT.plannedS + 700)).toEqual(least(660))
  expect(against(sailing, NEXT.plannedS + 300, NEXT.plannedS + 700)).toEqual(least(300))
  // Said by a clock that is ahead; and nobody knows since when.
  expect(against(sailing, NEXT.plannedS + 9000, NEXT.plannedS + 700)).toEqual(least(660))
  const unsaid = { waiting: 2, oldestWaitingAt: null }
  expect(againstPlan(sailing, unsaid, { nowS: NEXT.plannedS + 700, dayStartMs })?.seconds).toBe(known)
})

test('it is said in one way', () => {
  const late = against(sailing, null, NEXT.plannedS + 3600)
  expect(late && delay(late)).toBe('ten minste +\u00a01\u00a0u')
})

describe('of a boat that lies at a stop the arrival counts, and no other delay', () => {
  /** Planned from 09:50 to 10:00. */
  const layover = { ...NEXT, plannedS: 36_000, arrivalS: 35_400 }
  const lies = (since: string, next = layover) =>
    trip('41', { next, lying: { item: '3', stop: '3', stopName: 'Kallo', since: at(since) } })

  test('it came late, though it may leave in time', () => {
    expect(against(lies('09:57:00'), null, 35_880)).toEqual({ seconds: 420, isAtLeast: false })
    // What its tablet holds doesn't make the arrival less sure.
    expect(against(lies('09:57:00'), 35_000, 35_880)).toEqual({ seconds: 420, isAtLeast: false })
  })

  test('it made up for how late it left the last one; early it waits', () => {
    expect(known).toBeGreaterThan(60)
    expect(against(lies('09:50:00'), null, 35_460)).toEqual({ seconds: 0, isAtLeast: false })
    expect(against(lies('09:40:00'), null, 35_460)).toEqual({ seconds: 0, isAtLeast: false })
  })

  test('from when it should have left it is as late as that, once that is later than it came', () => {
    const short = { ...NEXT, arrivalS: NEXT.plannedS }
    expect(against(lies('09:57:00', short), null, NEXT.plannedS + 430)).toEqual({
      ...{ seconds: 420, isAtLeast: false },
    })
    expect(against(lies('09:57:00', short), null, NEXT.plannedS + 720)).toEqual({
      ...{ seconds: 720, isAtLeast: true },
    })
  })

  test('a stop that isn’t the next one says nothing', () => {
    const lying = { item: '9', stop: '9', stopName: 'Doel', since: at('09:57:00') }
    expect(against(trip('41', { next: layover, lying }), null, 35_460)).toEqual({
      ...{ seconds: known, isAtLeast: false },
    })
  })
})
