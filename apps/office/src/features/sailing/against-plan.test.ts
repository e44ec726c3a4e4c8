import { againstPlan } from '@vaarboek/wire/office'
import { expect, test } from 'vitest'
import { trip } from './board/board.fixture.ts'
import { delay } from './words.ts'

const NEXT = { item: '3', stop: '3', stopName: 'Kallo', plannedS: 35_400 }
const sailing = trip('41', { next: NEXT })
const known = sailing.last?.delayS ?? 0

test('what should have passed its next stop is late by at least that, whatever was known at the last one', () => {
  expect(againstPlan(sailing, null, NEXT.plannedS + known)).toEqual({ seconds: known, isAtLeast: false })
  expect(againstPlan(sailing, 0, NEXT.plannedS + 3659)).toEqual({ seconds: 3600, isAtLeast: true })
  expect(againstPlan(trip('41', { last: null, next: NEXT }), null, NEXT.plannedS + 600)).toEqual({
    seconds: 600,
    isAtLeast: true,
  })
})

test('a stop may lie aboard, and what has ended sails no more: then its last known delay holds', () => {
  const last = { seconds: known, isAtLeast: false }
  expect(againstPlan(sailing, 2, NEXT.plannedS + 3600)).toEqual(last)
  expect(againstPlan(trip('41', { state: 'completed', next: NEXT }), null, NEXT.plannedS + 3600)).toEqual(
    last,
  )
  expect(againstPlan(trip('41', { last: null, next: NEXT }), 1, NEXT.plannedS + 600)).toBeNull()
})

test('it is said in one way', () => {
  const late = againstPlan(sailing, null, NEXT.plannedS + 3600)
  expect(late && delay(late)).toBe('ten minste +\u00a01\u00a0u')
})
