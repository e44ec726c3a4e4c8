import { expect, test } from 'vitest'
import { loadOfTripPath } from '../../platform/paths.ts'
import { narrowedIn } from './counts.ts'
import { PROFILE_ASKS, runsOf } from './load-profile.ts'

test('the way from a trip to its load says what the page asks', () => {
  const [, query] = loadOfTripPath({ id: '41', track: '7', serviceDay: '2026-11-21' }).split('?')
  const filters = new URLSearchParams(query)
  expect(filters.get(PROFILE_ASKS.trip)).toBe('41')
  expect(narrowedIn(filters)).toMatchObject({ track: '7', firstDay: '2026-11-21', lastDay: '2026-11-21' })
})

test('a line is drawn through each run of what is known, and through nothing between them', () => {
  expect(runsOf([0, 1, 2, 0, 0, 3, 0], (one) => one > 0)).toEqual([[1, 2], [3]])
})
