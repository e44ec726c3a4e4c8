import { expect, test } from 'vitest'
import { fits, inOrder, type Tablet } from './devices.ts'

const NOW = Date.parse('2026-11-22T09:41:00+01:00')

const tablet = (id: string, more: Partial<Tablet>): Tablet => ({
  ...{
    id,
    mark: `mark-${id}`,
    name: null,
    isEnrolled: false,
    firstSeen: '',
    lastSeen: '2026-11-22T09:40:00+01:00',
  },
  ...{ captain: null, trackName: null, appVersion: null, isCurrent: null, waiting: 0, rejected: 0 },
  ...{ oldestWaitingAt: null, saidAt: null, holders: [], logins: 0, revision: 1, ...more },
})

const TABLETS = [
  tablet('1', { name: 'Brug', captain: { id: '7', name: 'Zoë Möller' } }),
  tablet('2', { waiting: 2, lastSeen: '2026-11-21T09:40:59+01:00' }),
  tablet('3', { waiting: null, lastSeen: '2026-11-01T09:00:00+01:00' }),
  tablet('4', { rejected: 1, lastSeen: '2026-11-20T09:00:00+01:00', isCurrent: false }),
  tablet('5', { waiting: 2, lastSeen: '2026-11-21T09:41:01+01:00' }),
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
