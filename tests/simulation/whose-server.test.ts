/** Our own server is known by its own responses, whatever version it is, and is believed by nothing else (docs/decisions/0025-whose-server.md). */

import { createMemoryLogbook, type Logbook } from '@vaarboek/engine'
import { GENERATION } from '@vaarboek/engine/testing'
import { GENERATION_HEADER, KEY_HEADER } from '@vaarboek/wire'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Client, startTestServer, type TestServer } from '../../apps/server/src/app.fixture.ts'
import { openMigratedPglite } from '../../apps/server/src/database/pglite.fixture.ts'
import { hashPin } from '../../apps/server/src/services/accounts/pin-hash.ts'
import { faultyFetch } from './faulty-fetch.ts'
import { setUpTrip } from './set-up-trip.ts'
import { switchOn, type Tablet } from './tablet.ts'
import { turns } from './turns.ts'

const PIN = '2580'
const CALM = { isDown: false, roughness: 0 }

let server: TestServer
let client: Client
let logbook: Logbook
let tablet: Tablet
let made = 0
/** What went to the server with a body: its path and its key. */
let posted: { path: string; key: string | null }[] = []
/** What becomes of an answer on its way. */
let change: (path: string, answer: Response) => Promise<Response> | Response = (_, answer) => answer

const switchOnHere = () =>
  switchOn({
    logbook,
    device: {
      clock: () => Date.parse('2026-11-21T09:00:00Z') + made,
      now: () => '2026-11-21T10:00:00+01:00',
      newId: () => {
        made += 1
        return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`
      },
    },
    chance: () => 0.5,
    fetch: async (input, init) => {
      const path = new URL(String(input)).pathname
      const key = new Headers(init?.headers).get(KEY_HEADER)
      if (init?.method === 'POST') posted.push({ path, key })
      return change(path, await faultyFetch(server.app, CALM, () => 0.5)(input, init))
    },
    onError: () => {},
  })

const state = () => tablet.engine.store.getState()

async function allSent(): Promise<void> {
  await vi.waitFor(
    async () => {
      tablet.wake()
      await turns(50)
      expect(state().outstanding.total).toBe(0)
    },
    { timeout: 60_000, interval: 1 },
  )
}

async function countNext(people: number): Promise<void> {
  const { engine } = tablet
  const stop = state().trip?.stops.find((one) => one.state === 'open')
  await engine.trip.arrive()
  await engine.trip.count({ addingPeople: people })
  expect(await engine.trip.confirm(stop?.id ?? '')).toMatchObject({ ok: true })
}

beforeAll(async () => {
  server = await startTestServer(await openMigratedPglite())
})
afterAll(() => server.close())
beforeEach(async () => {
  change = (_, answer) => answer
  posted = []
  client = await server.client()
  const hash = await hashPin(PIN, server.context.pepper, server.context.random)
  await server.rows(`update captains set pin_hash = '${hash}' where id = ${client.captain} returning id`)
  logbook = createMemoryLogbook()
  tablet = await switchOnHere()
})

/** Its login says nothing of whose it is, and it doesn't repeat a key. */
const asOlderServer: typeof change = async (path, answer) => {
  const headers = new Headers(answer.headers)
  headers.delete(KEY_HEADER)
  if (!path.endsWith('/refreshtoken'))
    return new Response(await answer.text(), { status: answer.status, headers })
  const { server: _, ...login } = (await answer.json()) as Record<string, unknown>
  return Response.json(login, { status: answer.status, headers })
}

const withoutKey = () =>
  posted.filter(
    ({ path, key }) => key === null && !/refreshtoken|log-js-error|checkpin|logout|flights\/live/.test(path),
  )

test('an older server beside a newer app: it is known as ours before anything is sent, and every record has its key', async () => {
  change = asOlderServer
  expect(await tablet.engine.account.login(client.email, PIN)).toEqual({ ok: true })
  await setUpTrip(tablet)
  await tablet.engine.trip.start()
  await countNext(5)
  await allSent()
  expect(state().signedIn?.whose).toBe('ours')
  expect(posted.some(({ path }) => path.endsWith('/items/passmultiple'))).toBe(true)
  expect(withoutKey()).toEqual([])
})

test('a session that an older app kept goes on with our server, with its keys', async () => {
  await tablet.engine.account.login(client.email, PIN)
  await setUpTrip(tablet)
  await allSent()
  tablet.kill()
  const { whose: _, ...older } = (await logbook.read<Record<string, unknown>>('session')) ?? {}
  await logbook.note('session', older)
  expect(await logbook.read(GENERATION)).not.toBeNull()
  tablet = await switchOnHere()
  expect(state().signedIn?.whose).toBe('ours')
  await tablet.engine.trip.start()
  await countNext(7)
  await allSent()
  expect(withoutKey()).toEqual([])
})

test.each(['{}', '[]', '{"items":[]}', '{"status":"maintenance"}', '{"id":1}', '', '<html>'])(
  '%s in its place settles nothing: not a count, not a list that was known',
  async (said) => {
    await tablet.engine.account.login(client.email, PIN)
    await setUpTrip(tablet)
    await allSent()
    const { reference: known } = state()
    change = () => new Response(said, { headers: { 'content-type': 'application/json' } })
    await tablet.engine.trip.start()
    await countNext(9)
    tablet.wake()
    await turns(300)
    await tablet.engine.reference.load('ships', { force: true })
    expect(state().outstanding.total).toBe(1)
    expect(state().reference.ships).toEqual(known.ships)
    expect(await tablet.engine.account.checkPin('0000')).not.toEqual({ is: 'right' })
    change = (_, answer) => answer
    await allSent()
    const rows = await server.rows<{ people_on: number }>(
      `select people_on from stop_visits where trip = ${state().trip?.flightId} and people_on > 0`,
    )
    expect(rows).toEqual([{ people_on: 9 }])
  },
)

test('a count that the answer doesn’t name is sent again; one it names is settled', async () => {
  await tablet.engine.account.login(client.email, PIN)
  await setUpTrip(tablet)
  await allSent()
  let kept: string[] = []
  change = async (path, answer) => {
    if (!path.endsWith('/items/passmultiple')) return answer
    const { items } = (await answer.json()) as { items: { key: string }[] }
    kept = items.slice(1).map(({ key }) => key)
    change = () => Response.error()
    return Response.json({ items: items.slice(0, 1) }, { headers: answer.headers })
  }
  // Both wait until they can go together.
  const held = change
  change = () => Response.error()
  await tablet.engine.trip.start()
  await countNext(3)
  await countNext(4)
  change = held
  await vi.waitFor(async () => {
    tablet.wake()
    await turns(50)
    expect(kept).toHaveLength(1)
    expect(state().outstanding.total).toBe(1)
  })
  const [waiting] = await logbook.outstanding(`${client.concession}/${client.captain}`)
  expect(waiting?.key).toBe(kept[0])
  change = (_, answer) => answer
  await allSent()
})

test('[standing decision 5] the server repeats the key of a request, also with the response it stored', async () => {
  const sent = {
    method: 'POST' as const,
    url: '/api/stewards/create',
    payload: { firstname: 'Ann', lastname: 'Wit' },
  }
  await tablet.engine.account.login(client.email, PIN)
  const { token = '', concession = '' } = state().signedIn ?? {}
  const headers = { authorization: `Bearer ${token}`, concession, 'idempotency-key': 'key-1' }
  const [first, again] = [
    await server.app.inject({ ...sent, headers }),
    await server.app.inject({ ...sent, headers }),
  ]
  expect(again?.body).toBe(first?.body)
  for (const answer of [first, again]) {
    expect(answer?.headers[KEY_HEADER.toLowerCase()]).toBe('key-1')
    expect(answer?.headers[GENERATION_HEADER.toLowerCase()]).toMatch(/./)
  }
})
