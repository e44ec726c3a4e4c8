/**
 * What is needed only sometimes: why a shift is cancelled, for what a malfunction waits, how a count came to be known. Blanks are none.
 * A new code for a text that lacks joins with what is sent then.
 */
import { BLANKS } from '@vaarboek/domain/testing'
import { OFFICE_CODES } from '@vaarboek/wire/office/server'
import { beforeEach, expect, test } from 'vitest'
import { type Anything, counted, type Fields, sail, type TestServer } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { type AtMalfunctions, atMalfunctions } from './malfunctions.fixture.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'

const DAY = '2026-11-21'
const NOBODY = { ship: null, captain: null }
/** Something else lacks than a text. */
const NO_TEXTS = [
  'day-track-missing',
  'malfunction-owner-missing',
  'office-key-missing',
  'office-revision-missing',
]

interface Scene extends AtMalfunctions {
  server: TestServer
  analyst: Colleague
  /** A trip of which the first stop is counted. */
  trip: Anything
}

async function shift({ server, dispatcher, client }: Scene, body: Fields, revision = 0): Promise<unknown> {
  const address = `/days/${DAY}/shifts/${client.shift}`
  const more = { body: { ...NOBODY, ...body }, headers: { 'if-match': `"${revision}"` } }
  return (await ask(server, dispatcher, ['PUT', address], more)).json().code
}

async function standing({ report, change }: Scene, more: Fields): Promise<unknown> {
  return (await change(await report(), more)).json().code
}

async function judged({ server, analyst, trip }: Scene, address: string, body: Fields): Promise<unknown> {
  const seen = (await ask(server, analyst, ['GET', `/trips/${trip.id}`])).json()
  const headers = { 'if-match': `"${seen.trip.version}"` }
  return (await ask(server, analyst, ['PUT', address], { body, headers })).json().code
}

/** Each with a text, as the office sends it, and what is said where that is none. */
const SENT: Record<
  string,
  readonly [code: (typeof OFFICE_CODES)[number], send: (at: Scene, text: string) => Promise<unknown>]
> = {
  'why a shift is cancelled': [
    'day-reason-missing',
    (at, reason) => shift(at, { isCancelled: true, reason }),
  ],
  'why another ship sails': [
    'day-reason-missing',
    async (at, reason) => {
      await shift(at, { isCancelled: false, ship: at.client.ship, reason: null })
      return shift(at, { isCancelled: false, ship: null, reason }, 1)
    },
  ],
  'why a shift is added': [
    'day-reason-missing',
    async ({ server, dispatcher, client }, reason) => {
      const added = { name: 'Extra', copyOf: client.shift, startS: null, track: null, stops: [] }
      const body = { ...added, ...NOBODY, reason }
      return (await ask(server, dispatcher, ['POST', `/days/${DAY}/shifts`], { body })).json().code
    },
  ],
  'for what a malfunction waits': [
    'malfunction-waiting-for-missing',
    (at, waitingFor) => standing(at, { state: 'waiting', waitingFor }),
  ],
  'what was done': ['malfunction-done-missing', (at, done) => standing(at, { state: 'solved', done })],
  'why it is closed': [
    'malfunction-done-or-first-missing',
    (at, done) => standing(at, { state: 'closed', done }),
  ],
  'why counts are wrong': [
    'count-reason-missing',
    (at, note) => judged(at, `/reviews/${at.trip.id}`, { state: 'wrong', note }),
  ],
  'why counts aren’t to be used': [
    'count-reason-missing',
    (at, note) => judged(at, `/reviews/${at.trip.id}`, { state: 'not-used', note }),
  ],
  'how the shore knows better': [
    'count-reason-missing',
    (at, reason) => {
      const count = { peopleOn: 7, peopleOff: 0, people: 7, bikesOn: 0, bikesOff: 0, bikes: 0 }
      return judged(at, `/corrections/${at.trip.all_items[0].id}`, { count, reason })
    },
  ],
}

test('every code for a text that lacks stands in the table', () => {
  const codes = new Set(Object.values(SENT).map(([code]) => code))
  const missing = OFFICE_CODES.filter((code) => code.endsWith('-missing') && !NO_TEXTS.includes(code))
  expect([...codes].toSorted()).toEqual(missing.toSorted())
})

onEachServer((server) => {
  let at: Scene
  beforeEach(async () => {
    const there = await atMalfunctions(server)
    const analyst = await atWork(server, there.client.concession, ['analyst'])
    const trip = await sail(there.client)
    const items = JSON.stringify([counted(trip.all_items[0])])
    await there.client.post('/items/passmultiple', { flight: trip.id, items })
    at = { ...there, server, analyst, trip }
  })

  // What is refused leaves the scene as it was.
  test.each(Object.entries(SENT))('no blank is one: %s', async (_, [code, send]) => {
    for (const [name, blank] of BLANKS) expect([name, await send(at, blank)]).toEqual([name, code])
  })

  test.each(Object.entries(SENT))('a word is one: %s', async (_, [, send]) => {
    expect(await send(at, 'Laag water')).toBeUndefined()
  })

  test('of a boat none is a reason to skip a stop, nor to correct a count', async () => {
    const { id: flight, all_items: items } = at.trip
    const [, first, second] = items as { id: number }[]
    if (!first || !second) throw new Error('No stops')
    for (const [name, blank] of BLANKS) {
      const sent = [
        { ...counted(first), action: 'skip', why_skipped: blank, remarks: 'x', key: `een ${name}` },
        { ...counted(second), correction: blank || ' ', key: `twee ${name}` },
      ]
      const response = await at.client.post('/items/passmultiple', { flight, items: JSON.stringify(sent) })
      const outcomes = response.json().items
      expect([
        name,
        ...outcomes.map(({ status, code }: { status: string; code: string }) => [status, code]),
      ]).toEqual([name, ['refused', 'reason-missing'], ['refused', 'reason-missing']])
    }
  })
})
