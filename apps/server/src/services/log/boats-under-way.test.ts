import { expect, test } from 'vitest'
import { worstFirst } from './boats-under-way.ts'

const FINE = { incident: null, silentSince: null, isUnread: false, late: null }
const late = (seconds: number) => ({
  name: String(seconds),
  trouble: { ...FINE, late: { seconds, isAtLeast: false } },
})

test('the worst boat stands first: an urgent malfunction, silent, unread, the latest, then those with nothing', () => {
  const boats = [
    { name: 'fine', trouble: null },
    late(600),
    late(1200),
    { name: 'unread', trouble: { ...FINE, isUnread: true } },
    { name: 'silent', trouble: { ...FINE, silentSince: '2026-11-21T10:00:00+01:00' } },
    { name: 'burns', trouble: { ...FINE, incident: 'Incident' } },
  ]
  const names = ['burns', 'silent', 'unread', '1200', '600', 'fine']
  expect(worstFirst(boats).map(({ name }) => name)).toEqual(names)
})
