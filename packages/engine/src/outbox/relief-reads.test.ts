/** What sending reads of the logbook, on a trip whose captain was relieved: not the whole trip again at each step. */
import {
  confirmed,
  inserted,
  prepared,
  relieved,
  started,
  stopsNumbered,
  tripNumbered,
} from '@vaarboek/domain/testing'
import { GENERATION_HEADER, KEY_HEADER } from '@vaarboek/wire'
import { expect, test } from 'vitest'
import { device } from '../a-tab.fixture.ts'
import { createRecord } from '../log/create-record.ts'
import type { Logbook, LogRecord } from '../log/logbook.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { readTrip } from '../log/read-trip.ts'
import { sendRound } from './round.ts'

const TRIP = 'trip-1'
const FIRST = '2/7'
const SECOND = '2/8'

/** How many records are read to send one count, after so many that the first captain sent. */
async function readsAfter(sent: number): Promise<number> {
  const kept = createMemoryLogbook()
  const stops = Array.from({ length: sent }, (_, place) =>
    inserted({ after: 'planned-0', delayMinutes: 5, stop: `inserted-${place}` }),
  )
  const before = [prepared(), tripNumbered(), stopsNumbered(), started(), ...stops]
  await kept.append(
    before.map((fact) => createRecord(device, FIRST, TRIP, fact)),
    null,
  )
  await kept.acknowledge(
    (await kept.recordsOf(TRIP, 0)).map(({ seq }) => seq),
    [],
  )
  const { trip, seq } = await readTrip(kept, TRIP, () => {})
  if (trip) await kept.saveSnapshot(FIRST, { trip, seq })
  const own = [relieved(), confirmed({ stop: 'planned-0', count: { peopleOn: 1 } })]
  await kept.append(
    own.map((fact) => createRecord(device, SECOND, TRIP, fact)),
    null,
  )
  let reads = 0
  const counted = async (found: Promise<LogRecord[]>) => {
    reads += (await found).length
    return found
  }
  const logbook: Logbook = {
    ...kept,
    recordsOf: (tripId, after) => counted(kept.recordsOf(tripId, after)),
    outstanding: (owner) => counted(kept.outstanding(owner)),
    waitingOf: (tripId) => counted(kept.waitingOf(tripId)),
  }
  await send(logbook)
  expect(await kept.countOutstanding()).toBe(0)
  return reads
}

/** Everything the second captain has, to a server that takes all of it. */
async function send(logbook: Logbook): Promise<void> {
  await sendRound({
    ...{ logbook, device, random: () => 0, deviceName: 'tablet-1', part: 'text', acceptedEntries: new Set() },
    ...{ base: 'http://server.example/api', storageBase: 'http://server.example/storage' },
    fetch: async (_, init) => {
      const key = new Headers(init?.headers).get(KEY_HEADER)
      const headers = { [GENERATION_HEADER]: 'g', ...(key ? { [KEY_HEADER]: key } : {}) }
      const sent = init?.body instanceof FormData ? String(init.body.get('items')) : '[]'
      return Response.json({ flight: { id: 17 }, all_items: [], items: JSON.parse(sent) }, { headers })
    },
    credentials: async () => ({ token: 't', concession: '2', captainId: '8', whose: 'ours' }),
    findWhose: async () => 'ours',
    position: async () => null,
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
}

test('sending for who relieved another reads as much on a long trip as on a short one', async () => {
  expect(await readsAfter(60)).toBe(await readsAfter(3))
})
