import { aCount } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { rejectionText } from './rejection-text.ts'

test('[standing decision 9] a rejection says the server’s own words, and ours for what the device decided', () => {
  expect(rejectionText({ message: 'Deze steward bestaat niet' })).toBe('Deze steward bestaat niet')
  expect(rejectionText({ message: '', reason: { is: 'photo-gone' } })).toBe(
    'De foto op dit toestel is weg of beschadigd.',
  )
  expect(rejectionText({ message: '', reason: { is: 'trip-set-aside' } })).toBe(
    'De vaart waar dit bij hoort, is opzij gelegd.',
  )
})

test('[standing decision 14] of a stop the server doesn’t have it says what was counted there', () => {
  const counted = aCount({ peopleOn: 5, peopleOff: 2, bikesOn: 1 })
  const stop = { is: 'stop-unknown', stop: 'Doel', departure: '08:10' } as const
  expect(rejectionText({ message: '', reason: { ...stop, counted } })).toBe(
    'Halte Doel (08:10) staat niet in deze vaart op de wal. Geteld: 5 opgestapt en 2 afgestapt, fietsen 1 op en 0 af. De telling blijft hier bewaard.',
  )
  expect(rejectionText({ message: '', reason: { ...stop, counted: null } })).toBe(
    'Halte Doel (08:10) staat niet in deze vaart op de wal. De telling blijft hier bewaard.',
  )
})

test('a record of an earlier version keeps its Dutch message', () => {
  const message = 'De foto op dit toestel is weg of beschadigd.'
  expect(rejectionText({ message })).toBe(message)
})
