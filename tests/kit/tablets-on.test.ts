import { createMemoryLogbook, ownerOf } from '@vaarboek/engine'
import { captainStream, createRecord, NOTES } from '@vaarboek/engine/testing'
import { expect, test } from 'vitest'
import { switchOn } from '../simulation/tablet.ts'
import { turns } from '../simulation/turns.ts'
import { expectNoneGoesOn, switchOffAll, watchTablet } from './tablets-on.ts'

const AT = '2026-11-21T10:00:00+01:00'
const device = { now: () => AT, clock: () => Date.parse(AT), newId: () => crypto.randomUUID() }
let asked = 0

/** A tablet with a record that its server never takes: it tries without end. */
async function tabletThatTries(): Promise<void> {
  const logbook = createMemoryLogbook()
  const owner = ownerOf('2', '7')
  const session = { token: 'a', concession: '2', captain: { id: '7', fullName: 'Ada Veer' } }
  await logbook.note(NOTES.session, { ...session, whose: 'ours' })
  const read = { type: 'notificationRead', notificationId: '1', trackId: '1', at: AT } as const
  await logbook.append([createRecord(device, owner, captainStream(owner), read)], null)
  await switchOn({
    logbook,
    device,
    chance: () => 0.5,
    fetch: async () => {
      asked += 1
      return new Response('', { status: 500 })
    },
    onError: () => {},
  })
}

test('a tablet is on while its test runs', async () => {
  await tabletThatTries()
  await turns(1000)
  expect(asked).toBeGreaterThan(50)
})

test('the tablet of the test before is off: it asks for nothing more', async () => {
  const before = asked
  await turns(1000)
  // What was on its way may come.
  expect(asked - before).toBeLessThanOrEqual(1)
})

test('one that goes on asking when it was switched off is found', () => {
  const watched = watchTablet(() => watched.isOff())
  for (let asks = 0; asks < 100; asks += 1) watched.asks('/api/items/passmultiple')
  expectNoneGoesOn()
  switchOffAll()
  for (let asks = 0; asks < 49; asks += 1) watched.asks('/api/items/passmultiple')
  expectNoneGoesOn()
  watched.asks('/api/items/passmultiple')
  expect(expectNoneGoesOn).toThrow('A tablet outlives its test; it asks for /api/items/passmultiple')
  expectNoneGoesOn()
})
