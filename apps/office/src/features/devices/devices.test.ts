import { expect, test } from 'vitest'
import { fits, inOrder, type Tablet } from './devices.ts'

const NOW = Date.parse('2026-11-22T09:41:00+01:00')

const tablet = (id: string, more: Partial<Tablet>): Tablet => ({
  ...{
    id,
    mark: `mark-${id}`,
    name: null,
    is_enrolled: false,
    first_seen: '',
    last_seen: '2026-11-22T09:40:00+01:00',
  },
  ...{ captain: null, track_name: null, app_version: null, is_current: null, waiting: 0, rejected: 0 },
  ...{ oldest_waiting_at: null, said_at: null, holders: [], logins: 0, revision: 1, ...more },
})

const TABLETS = [
  tablet('1', { name: 'Brug', captain: { id: '7', name: 'Zoë Möller' } }),
  tablet('2', { waiting: 2, last_seen: '2026-11-21T09:40:59+01:00' }),
  tablet('3', { waiting: null, last_seen: '2026-11-01T09:00:00+01:00' }),
  tablet('4', { rejected: 1, last_seen: '2026-11-20T09:00:00+01:00', is_current: false }),
  tablet('5', { waiting: 2, last_seen: '2026-11-21T09:41:01+01:00' }),
]
const found = (kind: string, words = '') =>
  TABLETS.filter((one) => fits(one, { kind, words }, NOW)).map(({ id }) => id)

test('[point 8] tablets that are silent for over 24 hours and hold something come first, the longest silent before the others', () => {
  expect(inOrder(TABLETS, NOW).map(({ id }) => id)).toEqual(['4', '2', '1', '3', '5'])
})

test('are found by what they hold, by silence and by their app', () => {
  expect(found('')).toEqual(['1', '2', '3', '4', '5'])
  expect(found('vasthouden')).toEqual(['2', '4', '5'])
  expect(found('stil')).toEqual(['2', '3', '4'])
  expect(found('ouder')).toEqual(['4'])
})

test('are found by name, captain and mark, whatever the accents', () => {
  expect(found('', 'brug')).toEqual(['1'])
  expect(found('', ' zoe mol')).toEqual(['1'])
  expect(found('', 'MARK-3')).toEqual(['3'])
  expect(found('', 'x')).toEqual([])
})
