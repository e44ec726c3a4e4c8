/** What the server refuses holds no captain: it is tried again, replaced or set aside, with the real server behind it. */

import { Buffer } from 'node:buffer'
import { activeStop } from '@vaarboek/domain'
import { aCount } from '@vaarboek/domain/testing'
import { createMemoryLogbook, isSetAside, type Logbook, ownerOf } from '@vaarboek/engine'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Client, startTestServer, type TestServer } from '../../apps/server/src/app.fixture.ts'
import { runAt } from '../../apps/server/src/commands/commands.fixture.ts'
import { openMigratedPglite } from '../../apps/server/src/database/pglite.fixture.ts'
import { hashPin } from '../../apps/server/src/services/accounts/pin-hash.ts'
import { openRescueFile } from '../../packages/rescue/src/open-rescue-file.ts'
import { faultyFetch, type Weather } from './faulty-fetch.ts'
import { photo } from './photos.ts'
import { setUpTrip } from './set-up-trip.ts'
import { switchOn, type Tablet } from './tablet.ts'
import { turns } from './turns.ts'

const PIN = '2580'
const weather: Weather = { isDown: false, roughness: 0 }
let server: TestServer
let client: Client
let logbook: Logbook
let tablet: Tablet
let made = 0
let canRead = true
let refuses: (path: string) => string | null = () => null
/** The server does what is asked there, and nobody aboard hears of it. */
let losesAnswers: (path: string) => boolean = () => false
let lost = 0

const device = {
  clock: () => Date.parse('2026-11-21T09:00:00Z') + made,
  now: () => '2026-11-21T10:00:00+01:00',
  newId: () => {
    made += 1
    return `00000000-0000-4000-9000-${String(made).padStart(12, '0')}`
  },
}
const state = () => tablet.engine.store.getState()
const rejected = () => state().outstanding.rejected
const owner = () => ownerOf(String(client.concession), String(client.captain))

async function until(holds: () => boolean): Promise<void> {
  await vi.waitFor(
    async () => {
      tablet.wake()
      await turns(50)
      expect(holds()).toBe(true)
    },
    { timeout: 30_000, interval: 1 },
  )
}
const sent = () => until(() => state().outstanding.total === 0 && !state().sending.isSending)
const refused = (many = 1) => until(() => rejected().length === many && state().outstanding.total === many)

beforeAll(async () => {
  server = await startTestServer(await openMigratedPglite())
})
afterAll(() => server.close())
beforeEach(async () => {
  weather.isDown = false
  canRead = true
  refuses = () => null
  losesAnswers = () => false
  lost = 0
  client = await server.client()
  const hash = await hashPin(PIN, server.context.pepper, server.context.random)
  await server.rows(`update captains set pin_hash = '${hash}' where id = ${client.captain} returning id`)
  logbook = createMemoryLogbook()
  const line = faultyFetch(server.app, weather, () => 0.5)
  tablet = await switchOn({
    logbook,
    device,
    chance: () => 0.5,
    readsPhoto: async () => canRead,
    fetch: async (input, init) => {
      const { pathname } = new URL(String(input))
      const message = refuses(pathname)
      if (message !== null) return Response.json({ message }, { status: 422 })
      const answer = await line(input, init)
      if (!losesAnswers(pathname)) return answer
      lost += 1
      throw new TypeError('answer lost')
    },
    onError: () => {},
  })
  expect(await tablet.engine.account.login(client.email, PIN)).toEqual({ ok: true })
})

const nextStop = () => {
  const { trip } = state()
  return (trip && activeStop(trip)?.id) ?? ''
}

/** Counts the next stops. */
async function count(...people: number[]): Promise<void> {
  const { engine } = tablet
  await engine.trip.start()
  for (const addingPeople of people) {
    await engine.trip.arrive()
    await engine.trip.count({ addingPeople })
    const stop = nextStop()
    expect(await engine.trip.confirm(stop)).toEqual({ ok: true })
  }
}

/** The stop isn't ashore any more, so its count is refused there. */
const takeStopAway = (place: number) =>
  server.rows(
    `delete from stop_visits where concession = ${client.concession} and position = ${place} returning id`,
  )
const toldOffice = () =>
  runAt(server, ['list-set-aside', '--concession', String(client.concession), '--full'])
const ashore = () =>
  server.rows<{ on: number }>(
    `select people_on as on from stop_visits where concession = ${client.concession} and state = 'passed' order by id`,
  )

describe('[decision 18] a count that the server refuses', () => {
  beforeEach(async () => {
    await setUpTrip(tablet)
    await sent()
    const [second] = await server.rows<{ position: number }>(
      `select position from stop_visits where concession = ${client.concession} order by position offset 1 limit 1`,
    )
    await takeStopAway(second?.position ?? -1)
    await count(5, 42, 3)
    await refused()
  })

  test('holds the captain until it is set aside; then logging out is free, and the office has it with its count', async () => {
    const { engine } = tablet
    expect(await engine.account.logout()).toEqual({ ok: false, waiting: 1 })
    const [{ seq, key } = { seq: 0, key: '' }] = rejected()
    expect(await engine.outbox.setAside(seq, '  ')).toEqual({ ok: false, refused: 'no-reason' })
    expect(await engine.outbox.setAside(seq, ' gebeld met de wal ')).toEqual({ ok: true })
    expect(rejected()).toEqual([])
    await sent()
    const told = await toldOffice()
    expect(told).toContain('Passagiers geteld · Halte 2 · +42 −0 personen')
    expect(told).toContain('Reason to set it aside: gebeld met de wal')
    expect(told).toContain('"peopleOn":42')
    expect(await ashore()).toEqual([{ on: 5 }, { on: 3 }])
    const [kept] = (await logbook.recordsBefore(owner(), 1e9, 1e9)).filter(isSetAside)
    expect(kept?.key).toBe(key)
    expect(await engine.account.logout()).toEqual({ ok: true })
  })

  test('that is set aside is in the rescue file, and is delivered by nobody', async () => {
    await tablet.engine.outbox.setAside(rejected()[0]?.seq ?? 0, 'klopt niet')
    await sent()
    const rescued = await tablet.engine.logbook.rescue()
    const bytes = Buffer.from((await rescued?.file.arrayBuffer()) ?? new ArrayBuffer(0))
    const { records } = openRescueFile(bytes, rescued?.code ?? '').content
    const setAside = records.filter(({ acknowledged, parked }) => acknowledged && parked !== null)
    expect(setAside.map(({ fact }) => fact)).toMatchObject([
      { type: 'passengersConfirmed', count: { peopleOn: 42 } },
    ])
  })

  test('is settled once it can be taken', async () => {
    const [{ fact, seq } = { fact: null, seq: 0 }] = rejected()
    expect(fact?.type).toBe('passengersConfirmed')
    await server.rows(`insert into stop_visits (concession, trip, stop, position, arrival_s, departure_s, state, created_at, updated_at, id)
      select v.concession, v.trip, s.id, 1500, 36600, 36600, 'open', v.created_at, v.updated_at, ${state().trip?.stops[1]?.itemId}
      from stop_visits v join stops s on s.concession = v.concession and s.name = 'Halte 2'
      where v.concession = ${client.concession} limit 1 returning id`)
    await tablet.engine.outbox.retryRejected(seq)
    await sent()
    expect((await ashore()).map(({ on }) => on).sort()).toEqual([3, 42, 5])
    expect(await toldOffice()).toBe('Nothing was set aside.')
  })

  test('and was set aside goes along with no correction of another stop', async () => {
    await tablet.engine.outbox.setAside(rejected()[0]?.seq ?? 0, 'klopt niet')
    const [first] = state().trip?.stops ?? []
    const count = aCount({ peopleOn: 6 })
    expect(await tablet.engine.trip.correctCount(first?.id ?? '', count, 'verteld')).toEqual({ ok: true })
    await sent()
    expect(await ashore()).toEqual([{ on: 6 }, { on: 3 }])
  })

  test('is set aside once, by two taps at once and when the server refuses to hear of it', async () => {
    refuses = (path) => (path.endsWith('/set-aside') ? 'Dat kennen wij niet' : null)
    const [{ seq } = { seq: 0 }] = rejected()
    await Promise.all([tablet.engine.outbox.setAside(seq, 'een'), tablet.engine.outbox.setAside(seq, 'twee')])
    await sent()
    expect(await tablet.engine.account.logout()).toEqual({ ok: true })
    const facts = (await logbook.recordsBefore(owner(), 1e9, 1e9)).filter(
      ({ fact }) => fact.type === 'recordSetAside',
    )
    expect(facts).toHaveLength(1)
  })
})

test('[decision 18] a count that was refused is settled by its correction', async () => {
  await setUpTrip(tablet)
  await sent()
  refuses = (path) => (path.endsWith('/items/passmultiple') ? 'Zoveel mensen passen er niet op' : null)
  await count(99)
  await refused()
  refuses = () => null
  const count7 = aCount({ peopleOn: 9 })
  await tablet.engine.trip.correctCount(state().trip?.stops[0]?.id ?? '', count7, 'verteld')
  await sent()
  expect(await ashore()).toEqual([{ on: 9 }])
  expect(await tablet.engine.account.logout()).toEqual({ ok: true })
})

describe('[decision 18] a trip that the server refuses', () => {
  beforeEach(async () => {
    await setUpTrip(tablet, (ship) => ({ ...ship, id: '999999' }))
    await refused()
  })

  test('is set aside with all its counts: nothing of it holds the captain, also not what is counted afterwards', async () => {
    await count(5, 6)
    const [{ seq, fact } = { seq: 0, fact: null }] = rejected()
    expect(fact?.type).toBe('tripPrepared')
    expect((await tablet.engine.outbox.dependents(seq)).map((one) => one.fact.type)).toEqual([
      'passengersConfirmed',
      'passengersConfirmed',
    ])
    await tablet.engine.outbox.setAside(seq, 'schip is verkocht')
    await sent()
    expect((await toldOffice()).split('\n\n')).toHaveLength(3)
    // The boat sails on.
    await tablet.engine.trip.arrive()
    await tablet.engine.trip.count({ addingPeople: 7 })
    await tablet.engine.trip.confirm(nextStop())
    await refused()
    expect(rejected()[0]?.rejected?.reason).toEqual({ is: 'trip-set-aside' })
    await tablet.engine.outbox.setAside(rejected()[0]?.seq ?? 0, 'zelfde vaart')
    await sent()
    expect((await toldOffice()).split('\n\n')).toHaveLength(4)
    expect(await tablet.engine.account.logout()).toEqual({ ok: true })
  })
})

describe('[decision 18] a trip that was refused', () => {
  const isCreate = (path: string) => path.endsWith('/flights/create')
  const refuseTrip = (path: string) => (isCreate(path) ? 'Deze steward bestaat niet' : null)
  const steward = (place: number) => state().reference.stewards[place]
  const crew = () =>
    server.rows(`select steward::text as id from trip_stewards where concession = ${client.concession}`)

  async function refuse(): Promise<void> {
    refuses = refuseTrip
    await until(() => rejected().length === 1)
  }

  async function chooseAgain(place: number): Promise<void> {
    const { engine } = tablet
    refuses = () => null
    const chosen = steward(place)
    if (!chosen) throw new Error('no steward')
    await engine.wizard.resumeShift(() => true)
    engine.wizard.toggleSteward(chosen)
    expect((await engine.wizard.prepareTrip()).ok).toBe(true)
  }

  /** The server makes it, and the tablet doesn't hear of that. */
  async function madeUnheard(): Promise<void> {
    await until(() => lost > 0)
    expect(state().trip?.flightId).toBeNull()
  }

  async function arrives(place: number): Promise<void> {
    losesAnswers = () => false
    await sent()
    expect(await crew()).toEqual([{ id: steward(place)?.id }])
    expect(await tablet.engine.account.logout()).toEqual({ ok: true })
  }

  test('is made with the crew that is chosen afterwards, and the refused choice is settled', async () => {
    refuses = refuseTrip
    await setUpTrip(tablet)
    await count(5)
    await refuse()
    await chooseAgain(1)
    await arrives(1)
    expect(await ashore()).toEqual([{ on: 5 }])
  })

  test('after it had been made, its answer lost, gets the crew that is chosen afterwards', async () => {
    losesAnswers = isCreate
    await setUpTrip(tablet)
    await madeUnheard()
    await refuse()
    await chooseAgain(1)
    await arrives(1)
  })

  test('gets the last of the crews that are chosen, also when it was made with one of before', async () => {
    refuses = refuseTrip
    await setUpTrip(tablet)
    await refuse()
    losesAnswers = isCreate
    await chooseAgain(1)
    await madeUnheard()
    await chooseAgain(2)
    await arrives(2)
  })

  test('waits no more once it is made, also before the crew chosen since is told', async () => {
    refuses = refuseTrip
    await setUpTrip(tablet)
    await refuse()
    losesAnswers = (path) => path.endsWith('/flights/update')
    await chooseAgain(1)
    await until(() => lost > 0)
    expect(rejected()).toEqual([])
    await arrives(1)
  })
})

describe('[decision 18] a photo', () => {
  beforeEach(() => setUpTrip(tablet))
  const broken = new Blob([Buffer.from('89504e470d0a1a0a', 'hex'), 'rubbish'.repeat(40)])

  test('that can’t be drawn is refused when it is chosen', async () => {
    canRead = false
    expect(await tablet.engine.photos.keep(broken)).toEqual({ ok: false, fault: 'not-a-photo' })
    canRead = true
    expect((await tablet.engine.photos.keep(photo(2))).ok).toBe(true)
  })

  test('that an earlier version took and the server refuses is set aside, and the report stands ashore', async () => {
    const kept = await tablet.engine.photos.keep(broken)
    tablet.engine.malfunctions.editReport({
      situation: 1,
      remarks: 'De pomp lekt',
      photo: kept.ok ? kept.name : null,
    })
    expect(await tablet.engine.malfunctions.sendReport()).toEqual({ ok: true })
    await refused()
    expect(rejected()[0]?.fact.type).toBe('malfunctionPhotoAdded')
    await tablet.engine.outbox.setAside(rejected()[0]?.seq ?? 0, 'foto is stuk')
    await sent()
    expect(await toldOffice()).toContain('Foto bij storing · Defect melden · De pomp lekt')
    expect(
      await server.rows(`select remarks from malfunctions where concession = ${client.concession}`),
    ).toEqual([{ remarks: 'De pomp lekt' }])
    expect(await tablet.engine.account.logout()).toEqual({ ok: true })
    expect(await logbook.photo(kept.ok ? kept.name : '')).not.toBeNull()
  })
})
