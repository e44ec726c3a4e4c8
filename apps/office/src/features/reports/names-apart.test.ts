import { expect, test } from 'vitest'
import type { CountKeys } from './counts.ts'
import { apart, rowsApart, timesOf } from './names-apart.ts'

const KEYS: CountKeys = {
  ...{ track: null, direction: null, stop: null, hour: null, dayType: null, day: null, monthDay: null },
}

test('two stops of one name have their numbers behind it; one stop in two rows has none', () => {
  const rows = rowsApart([
    { ...KEYS, stop: { id: '7', name: 'Temse' } },
    { ...KEYS, stop: { id: '12', name: 'Temse' } },
    { ...KEYS, stop: { id: '9', name: 'Kruibeke' }, hour: 9 },
    { ...KEYS, stop: { id: '9', name: 'Kruibeke' }, hour: 10 },
  ])
  expect(rows.map(({ stop }) => stop?.name)).toEqual([
    'Temse (nr. 7)',
    'Temse (nr. 12)',
    'Kruibeke',
    'Kruibeke',
  ])
})

test('what is chosen from is told apart the same way', () => {
  const stops = apart([
    { id: '7', name: 'Temse' },
    { id: '12', name: 'Temse' },
    { id: '9', name: 'Kruibeke' },
  ])
  expect(stops.map(({ name }) => name)).toEqual(['Temse (nr. 7)', 'Temse (nr. 12)', 'Kruibeke'])
})

test('a stop that is called at twice says which time it is', () => {
  expect(timesOf(['Temse', 'Kruibeke', 'Temse', 'Temse'])).toEqual([1, null, 2, 3])
})
