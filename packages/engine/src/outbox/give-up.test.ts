import { givenUp, prepared, tripNumbered, tripOf } from '@vaarboek/domain/testing'
import { describe, expect, test } from 'vitest'
import { device, OWNER } from '../a-tab.fixture.ts'
import { createRecord } from '../log/create-record.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { perform } from './perform.ts'

interface Answer {
  status?: number
  body: unknown
}

/** What came of it at a server that says this of the trip and of closing it, and what it was asked. */
async function gaveUpAt(isOurs: boolean, { detail, stop }: { detail?: Answer; stop?: Answer }) {
  const logbook = createMemoryLogbook()
  const trip = tripOf(prepared(), tripNumbered(), givenUp())
  await logbook.append([createRecord(device, OWNER, trip.id, givenUp())], null)
  const [record] = await logbook.outstanding(OWNER)
  if (!record) throw new Error('Nothing waits')
  const asked: string[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const path = new URL(String(input)).pathname.replace('/api/flights/', '')
    // By this another's server shows that it is one.
    if (path.endsWith('tracks/overview')) return new Response('[{"id":1,"name":"Scheldelijn"}]')
    asked.push(init?.body ? `${path} ${init.body}` : path)
    const { status = 200, body } = (path === 'stop' ? stop : detail) ?? { status: 500, body: {} }
    return new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', generation: 'one' },
    })
  }
  const { disposition, acknowledged, rejected } = await perform(
    { kind: 'giveUp', record, flightId: '17' },
    trip,
    {
      logbook,
      device,
      sender: {
        base: 'http://shore.example/api',
        storage: '',
        fetch,
        token: 'a',
        concession: '2',
        device: 't',
        isOurs,
      },
      position: async () => null,
      generation: 'one',
      onRevision: () => {},
      acceptedEntries: new Set(),
    },
  )
  return { disposition, isOver: acknowledged.length > 0, isRejected: rejected.length > 0, asked }
}

const OVER = { disposition: 'accepted', isOver: true, isRejected: false }
const no = (status: number) => ({ status, body: { message: 'Nee' } })
const item = (passed: number) => ({ id: 1, stop_name: 'Lillo', departure: '08:00:00', passed, skipped: 0 })
const trip = (passed: number) => ({ body: { flight: { id: 17 }, all_items: [item(passed)] } })

describe('our own server', () => {
  test('is told to close the trip only while nobody sails it', async () => {
    const { asked, ...came } = await gaveUpAt(true, { stop: { body: {} } })
    expect(came).toEqual(OVER)
    expect(asked).toEqual(['stop flight=17&unsailed=1'])
  })

  test('needn’t close what is gone; another no waits for people, and trouble for another try', async () => {
    expect(await gaveUpAt(true, { stop: no(404) })).toMatchObject(OVER)
    expect(await gaveUpAt(true, { stop: no(403) })).toMatchObject({ isOver: false, isRejected: true })
    expect(await gaveUpAt(true, { stop: no(503) })).toMatchObject({ disposition: 'retry', isOver: false })
  })
})

describe('another’s server', () => {
  test('gets the specification’s field only, once the trip is seen to be open', async () => {
    const { asked, ...came } = await gaveUpAt(false, { detail: trip(0), stop: { body: {} } })
    expect(came).toEqual(OVER)
    expect(asked).toEqual(['detail', 'stop flight=17'])
  })

  test('keeps a trip that somebody sails', async () => {
    const { asked, ...came } = await gaveUpAt(false, { detail: trip(1) })
    expect(came).toEqual(OVER)
    expect(asked).toEqual(['detail'])
  })

  test.each([404, 405, 422])('has the last word with %i', async (status) => {
    expect(await gaveUpAt(false, { detail: trip(0), stop: no(status) })).toMatchObject(OVER)
    expect(await gaveUpAt(false, { detail: no(status) })).toMatchObject(OVER)
  })
})
