/** The place that goes with a trip's settings: asked with whose server it is, and without one what the specification has for none. */
import { prepared } from '@vaarboek/domain/testing'
import { GENERATION_HEADER, NO_POSITION, type Whose } from '@vaarboek/wire'
import { expect, test } from 'vitest'
import { device } from '../a-tab.fixture.ts'
import { createRecord } from '../log/create-record.ts'
import { ownerOf } from '../log/logbook.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { sendRound } from './round.ts'

const HERE = { lon: 4.28, lat: 51.25 }

/** The place in the call that makes the trip, where only another's server may have the true one. */
async function placeSentTo(whose: Whose) {
  const logbook = createMemoryLogbook()
  const owner = ownerOf('2', '7')
  await logbook.append([createRecord(device, owner, 'trip-1', prepared())], null)
  const sent: unknown[] = []
  await sendRound({
    ...{ logbook, device, random: () => 0, deviceName: 'tablet-1', part: 'text', acceptedEntries: new Set() },
    ...{ base: 'http://server.example/api', storageBase: 'http://server.example/storage' },
    fetch: async (url, init) => {
      // By this another's server shows that it is one.
      if (!String(url).endsWith('/flights/create')) return Response.json([{ id: 1, name: 'Scheldelijn' }])
      const { lon, lat } = Object.fromEntries(init?.body as URLSearchParams)
      sent.push({ lon: Number(lon), lat: Number(lat) })
      return Response.json({}, { status: 503, headers: { [GENERATION_HEADER]: 'g' } })
    },
    credentials: async () => ({ token: 't', concession: '2', captainId: '7', whose }),
    findWhose: async () => whose,
    position: async (isOurs) => (isOurs ? null : HERE),
    wait: async () => {},
    alone: async () => {},
    ...{
      setStatus: () => {},
      onSent: () => {},
      onStatus: () => {},
      onFailed: () => {},
      onRevision: () => {},
    },
    onError: (error) => {
      throw error
    },
  })
  return sent
}

test.each([
  ['ours', NO_POSITION],
  ['foreign', HERE],
] as const)(
  '[decision 28] a place that isn’t shared goes to another’s server alone: %s',
  async (whose, place) => {
    expect(await placeSentTo(whose)).toEqual([place])
  },
)
