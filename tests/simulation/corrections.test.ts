/** Corrections made without a link, and while another is on its way: each arrives with its number and reason. */

import { activeStop, type Count } from '@vaarboek/domain'
import { createMemoryLogbook, isEverythingSent } from '@vaarboek/engine'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Client, MORNING, startTestServer, type TestServer } from '../../apps/server/src/app.fixture.ts'
import { openMigratedPglite } from '../../apps/server/src/database/pglite.fixture.ts'
import { tickingDevice } from '../kit/ticking-device.ts'
import { faultyFetch } from './faulty-fetch.ts'
import { seededChance, uuid } from './seeded.ts'
import { setUpTrip } from './set-up-trip.ts'
import { switchOn, type Tablet } from './tablet.ts'
import { turns } from './turns.ts'

let server: TestServer
let client: Client
let tablet: Tablet
/** What happens to a request before it goes out; the response is held up by it too. */
let hold: (url: string, send: () => Promise<Response>) => Promise<Response>
const weather = { isDown: false, roughness: 0 }

const state = () => tablet.engine.store.getState()
const stops = () => state().trip?.stops ?? []

beforeAll(async () => {
  server = await startTestServer(await openMigratedPglite())
})
afterAll(() => server.close())
beforeEach(async () => {
  weather.isDown = false
  hold = (_, send) => send()
  client = await server.client()
  const logbook = createMemoryLogbook()
  const captain = { id: String(client.captain), fullName: '' }
  await logbook.note('session', { token: client.token, concession: String(client.concession), captain })
  const chance = seededChance(12)
  const network = faultyFetch(server.app, weather, () => 0.9)
  tablet = await switchOn({
    logbook,
    device: tickingDevice(Date.parse(MORNING), () => uuid(chance)),
    chance,
    fetch: (input, init) => hold(String(input), () => network(input, init)),
    onError: (error) => {
      throw error
    },
  })
  await setUpTrip(tablet)
  return () => tablet.kill()
})

async function count(peopleOn: number): Promise<void> {
  const { engine } = tablet
  const { trip } = state()
  if (trip?.startedAt === null) await engine.trip.start()
  await engine.trip.count({ addingPeople: peopleOn })
  expect(await engine.trip.confirm((trip && activeStop(trip)?.id) ?? '')).toEqual({ ok: true })
}

async function correct(place: number, peopleOn: number, reason: string): Promise<void> {
  const { id = '', count: before } = stops()[place] ?? {}
  const corrected = { ...(before as Count), peopleOn }
  expect(await tablet.engine.trip.correctCount(id, corrected, reason)).toEqual({ ok: true })
}

async function sent(): Promise<void> {
  await vi.waitFor(
    async () => {
      tablet.wake()
      await turns(30)
      expect(isEverythingSent(state())).toBe(true)
    },
    { timeout: 20_000, interval: 1 },
  )
}

/** All that was ever said of each stop, oldest first: on, aboard, why. */
async function ashore(): Promise<string[][]> {
  const rows = await server.rows<{ position: number; said: string }>(`
    select v.position, concat_ws(' ', r.people_on, r.people_aboard, r.correction) as said
    from stop_visits v join trips t on t.id = v.trip
    join (
      select id as visit, people_on, people_aboard, correction, sequence from stop_visits where state = 'passed'
      union all select visit, people_on, people_aboard, correction, sequence from stop_visit_history
    ) r on r.visit = v.id
    where t.concession = ${client.concession} order by v.position, r.sequence`)
  return [...Map.groupBy(rows, ({ position }) => position).values()].map((said) =>
    said.map((row) => row.said),
  )
}

test('two corrections of one stop made offline both arrive, each with its number, its reason and its loads', async () => {
  await sent()
  weather.isDown = true
  await count(4)
  await count(2)
  await correct(0, 5, 'kind vergeten')
  await correct(0, 7, 'groep nageteld')
  await correct(1, 3, 'eentje te weinig')
  weather.isDown = false
  await sent()
  expect(await ashore()).toEqual([
    ['4 4', '5 5 kind vergeten', '7 7 groep nageteld'],
    ['2 6', '2 7 kind vergeten', '2 9 groep nageteld', '3 10 eentje te weinig'],
  ])
})

test('a correction of what is being corrected: the one on its way and the new one both arrive, late copies too', async () => {
  await count(4)
  await sent()
  let isOnItsWay = false
  const late: (() => Promise<Response>)[] = []
  hold = async (url, send) => {
    if (!url.includes('passmultiple') || isOnItsWay) return send()
    isOnItsWay = true
    late.push(send)
    throw new TypeError('held up')
  }
  await correct(0, 5, 'kind vergeten')
  await vi.waitFor(async () => {
    tablet.wake()
    await turns(5)
    expect(isOnItsWay).toBe(true)
  })
  await correct(0, 7, 'groep nageteld')
  await sent()
  for (const send of late) await send()
  expect(await ashore()).toEqual([['4 4', '5 5 kind vergeten', '7 7 groep nageteld']])
})

test('a correction that went out without a stop the server didn’t have yet reaches that stop too', async () => {
  await count(4)
  await sent()
  hold = async (url, send) =>
    url.includes('items/insert') ? Response.json({ message: 'Even niet' }, { status: 422 }) : send()
  const [first] = stops()
  const [somewhere] = state().reference.stops
  if (!first || !somewhere) throw new Error('No stops')
  expect(await tablet.engine.trip.insert(first.id, somewhere, 5)).toEqual({ ok: true })
  await count(2)
  await correct(0, 5, 'kind vergeten')
  await vi.waitFor(async () => {
    tablet.wake()
    await turns(20)
    expect(state().outstanding).toMatchObject({ total: 2, rejected: [{}] })
  })
  hold = (_, send) => send()
  await tablet.engine.outbox.retryRejected()
  await sent()
  expect(await ashore()).toEqual([
    ['4 4', '5 5 kind vergeten'],
    ['2 6', '2 7 kind vergeten'],
  ])
})

test('[decision 18] a correction that was rejected and replaced goes along with no later stop', async () => {
  await count(4)
  await sent()
  let rejected = 'items/insert'
  hold = async (url, send) =>
    url.includes(rejected) ? Response.json({ message: 'Even niet' }, { status: 422 }) : send()
  const [first] = stops()
  const [somewhere] = state().reference.stops
  if (!first || !somewhere) throw new Error('No stops')
  expect(await tablet.engine.trip.insert(first.id, somewhere, 5)).toEqual({ ok: true })
  const waits = (what: object) =>
    vi.waitFor(async () => {
      tablet.wake()
      await turns(20)
      expect(state().outstanding).toMatchObject(what)
    })
  await count(2)
  await waits({ total: 2, rejected: [{}] })
  rejected = 'items/'
  await correct(0, 5, 'kind vergeten')
  await waits({ total: 3, rejected: [{}, {}] })
  rejected = 'items/insert'
  await correct(0, 7, 'groep nageteld')
  await waits({ total: 2, rejected: [{}] })
  hold = (_, send) => send()
  await tablet.engine.outbox.retryRejected()
  await sent()
  expect(await ashore()).toEqual([
    ['4 4', '7 7 groep nageteld'],
    ['2 6', '2 9 groep nageteld'],
  ])
})
