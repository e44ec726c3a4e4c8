/** What the device rejects by itself says nothing of whether the server knows who sails. */
import { confirmed, prepared } from '@vaarboek/domain/testing'
import { expect, test } from 'vitest'
import { device } from '../a-tab.fixture.ts'
import { createRecord } from '../log/create-record.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import type { OutboxStatus } from './outbox-options.ts'
import { sendRound } from './round.ts'

const TRIP = 'trip-1'
const OWNER = '2/7'

test('[standing decision 5] what is rejected without asking the server leaves it said that one must log in', async () => {
  const logbook = createMemoryLogbook()
  await logbook.append([createRecord(device, OWNER, TRIP, prepared())], null)
  const [{ seq = 0 } = {}] = await logbook.outstanding(OWNER)
  await logbook.reject([seq], { status: 404, message: 'Deze dienst bestaat niet', at: device.now() })
  await logbook.setAside(
    [seq],
    [createRecord(device, OWNER, TRIP, { type: 'tripSetAside', at: device.now() })],
  )
  const count = confirmed({ stop: 'planned-0', count: { peopleOn: 1 } })
  await logbook.append([createRecord(device, OWNER, TRIP, count)], null)
  const said: Partial<OutboxStatus>[] = []
  let sent = 0
  await sendRound({
    ...{ logbook, device, random: () => 0, deviceName: 'tablet-1', part: 'text', acceptedEntries: new Set() },
    ...{ base: 'http://server.example/api', storageBase: 'http://server.example/storage' },
    fetch: async () => {
      sent += 1
      throw new TypeError('Failed to fetch')
    },
    credentials: async () => ({ token: 't', concession: '2', captainId: '7', whose: 'ours' }),
    findWhose: async () => 'ours',
    position: async () => null,
    wait: async () => {},
    alone: async () => {},
    setStatus: (change) => said.push(change),
    onSent: () => {},
    onStatus: () => {},
    onFailed: () => {},
    onError: () => {},
    onRevision: () => {},
  })
  const [record] = await logbook.outstanding(OWNER)
  expect(record?.rejected?.reason).toEqual({ is: 'trip-set-aside' })
  expect(sent).toBe(0)
  expect(said.filter((change) => 'needsLogin' in change || 'isPortal' in change)).toEqual([])
})
