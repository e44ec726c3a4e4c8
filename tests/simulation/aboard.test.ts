/** What the engine promises beside counting, with the real server behind it. */

import { allFields, checklistOf, setRemark, setValue, toggleTick } from '@vaarboek/domain'
import { createMemoryLogbook, type Logbook } from '@vaarboek/engine'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { type Client, startTestServer, type TestServer } from '../../apps/server/src/app.fixture.ts'
import { openMigratedPglite } from '../../apps/server/src/database/pglite.fixture.ts'
import { hashPin } from '../../apps/server/src/services/accounts/pin-hash.ts'
import { sendNotification } from '../../apps/server/src/services/notifications/send-notification.ts'
import { faultyFetch, type Weather } from './faulty-fetch.ts'
import { photo } from './photos.ts'
import { setUpTrip } from './set-up-trip.ts'
import { switchOn, type Tablet } from './tablet.ts'
import { turns } from './turns.ts'

const PIN = '2580'

let server: TestServer
let client: Client
let logbook: Logbook
let tablet: Tablet
const weather: Weather = { isDown: false, roughness: 0 }

const TODAY = '2026-11-21T10:00:00+01:00'
let now = TODAY
let id = 0
const device = {
  clock: () => Date.parse('2026-11-21T09:00:00Z') + id,
  now: () => now,
  newId: () => {
    id += 1
    return `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`
  },
}
/** What the server answers instead of what it would, by path; null leaves it alone. */
let instead: (path: string, body: string) => number | null = () => null
/** Keeps what the server answered on its way. */
let onTheWay: (path: string) => Promise<void> = async () => {}
const on = () =>
  switchOn({
    logbook,
    device,
    chance: () => 0.5,
    fetch: async (input, init) => {
      const status = instead(String(input), String(init?.body ?? ''))
      const message = JSON.stringify({ message: 'Nee' })
      if (status !== null) return new Response(message, { status })
      const answer = await faultyFetch(server.app, weather, () => 0.5)(input, init)
      await onTheWay(String(input))
      return answer
    },
    onError: () => {},
  })
const state = () => tablet.engine.store.getState()

async function until(holds: () => boolean): Promise<void> {
  // By the clock: a busy machine needs more turns for the same.
  await vi.waitFor(
    async () => {
      tablet.wake()
      await turns(50)
      expect(holds()).toBe(true)
    },
    { timeout: 60_000, interval: 1 },
  )
}

beforeAll(async () => {
  server = await startTestServer(await openMigratedPglite())
})
afterAll(() => server.close())

beforeEach(async () => {
  weather.isDown = false
  instead = () => null
  client = await server.client()
  for (const title of ['Mist', 'Brug dicht', 'Nieuw rooster']) {
    const sender = { firstname: 'Wim', lastname: 'Van Hoof' }
    const notice = { trackIds: null, title, message: title, urgent: false, sender }
    const { concession } = client
    await server.database.transaction((tx) => sendNotification(tx, TODAY, { concession, ...notice }))
  }
  const { random, pepper } = server.context
  const hash = await hashPin(PIN, pepper, random)
  await server.rows(`update captains set pin_hash = '${hash}' where id = ${client.captain} returning id`)
  logbook = createMemoryLogbook()
  tablet = await on()
  expect(await tablet.engine.account.login(client.email, PIN)).toEqual({ ok: true })
  await setUpTrip(tablet)
})

test('[AMB-49] the PIN is asked of the server, without network of the hash kept since the login, which few wrong tries throw away', async () => {
  const { engine } = tablet
  // The hash is made behind the login.
  while ((await logbook.read('pin')) === null) await turns(20)
  expect(await engine.account.checkPin(PIN)).toEqual({ is: 'right' })
  expect(await engine.account.checkPin('0000')).toEqual({ is: 'wrong', message: null, code: 'pin-wrong' })
  weather.isDown = true
  expect(await engine.account.checkPin(PIN)).toEqual({ is: 'right' })
  for (let tries = 0; tries < 3; tries += 1)
    expect(await engine.account.checkPin('1111')).toEqual({ is: 'wrong', message: null })
  expect(await engine.account.checkPin('1111')).toEqual({ is: 'wrong', message: null, triesLeft: 1 })
  expect(await engine.account.checkPin('1111')).toMatchObject({ is: 'wrong', triesLeft: 0 })
  expect(await logbook.read('pin')).toMatchObject({ hash: '' })
  expect(await engine.account.checkPin(PIN)).toMatchObject({ is: 'unknown', triesLeft: 0 })
})

test('[AMB-49] the hash of the PIN is gone after logging out', async () => {
  await tablet.engine.account.arriveAtLogin()
  expect(await logbook.read('pin')).toBeNull()
})

test('[AMB-53] what was typed on a checklist is there after the tablet was killed, half a second later', async () => {
  const { trip } = state()
  const checklist = trip && checklistOf(trip.ship, 'start')
  const [oil] = checklist ? allFields(checklist) : []
  tablet.engine.checklists.edit('start', (draft) => ({
    ...draft,
    values: { ...draft.values, [oil?.id ?? '']: '7' },
  }))
  await turns(20)
  tablet.kill()
  tablet = await on()
  expect(state().drafts.start?.values[oil?.id ?? '']).toBe('7')
})

test('[NOTIF-12, AMB-58] without network all are marked read here and told to the server one by one later', async () => {
  await until(() => state().notifications?.unread.length === 3)
  weather.isDown = true
  await tablet.engine.notifications.readAll()
  expect(state().notifications?.unread).toEqual([])
  weather.isDown = false
  await until(() => state().outstanding.total === 0)
  expect(
    await server.rows(`select notification from notification_reads where concession = ${client.concession}`),
  ).toHaveLength(3)
  await tablet.engine.notifications.load()
  expect(state().notifications?.unread).toEqual([])
})

test('[NOTIF-09] what was read stays read when a response from before arrives after the server has heard of it', async () => {
  const { engine } = tablet
  await until(() => state().notifications?.unread.length === 3 && state().outstanding.total === 0)
  const [read = ''] = state().notifications?.unread ?? []
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>()
  onTheWay = async (path) => {
    if (path.includes('/notifications/index')) await arrived
  }
  const loading = engine.notifications.load()
  await turns(50)
  await engine.notifications.read(read)
  await until(() => state().outstanding.total === 0)
  arrive()
  await loading
  onTheWay = async () => {}
  expect(state().notifications?.all).toHaveLength(3)
  expect(state().notifications?.unread).not.toContain(read)
})

test('[NOTIF-13, NOTIF-14] with network all are read in one call', async () => {
  await until(() => state().notifications?.unread.length === 3)
  expect(await tablet.engine.notifications.readAll()).toEqual({ ok: true })
  expect(state().outstanding.total).toBe(0)
  expect(
    await server.rows(`select notification from notification_reads where concession = ${client.concession}`),
  ).toHaveLength(3)
})

test('[growth] a record that is sent makes the tablet ask for no malfunctions: only what is about them does', async () => {
  await until(() => state().outstanding.total === 0 && state().malfunctions !== null)
  let asked = 0
  instead = (path) => {
    if (path.includes('/malfunctions/overview')) asked += 1
    return null
  }
  await tablet.engine.notifications.read(state().notifications?.unread[0] ?? '')
  expect(state().outstanding.total).toBe(1)
  await until(() => state().outstanding.total === 0)
  await turns(20)
  expect(asked).toBe(0)
})

test('[MALF-35] without a situation, a ship or words nothing is reported', async () => {
  const { engine } = tablet
  engine.malfunctions.editReport({ situation: null, remarks: 'Pomp lekt' })
  expect(await engine.malfunctions.sendReport()).toMatchObject({ ok: false })
  engine.malfunctions.editReport({ situation: 1, remarks: '  ' })
  expect(await engine.malfunctions.sendReport()).toMatchObject({ ok: false })
  expect(state().outstanding.reports).toEqual([])
})

test('[PANEL-32] a report and a read notification each keep a captain from logging out until the server has them', async () => {
  const { engine } = tablet
  await until(() => state().outstanding.total === 0 && state().notifications !== null)
  weather.isDown = true
  engine.malfunctions.editReport({ situation: 2, remarks: 'Boei verdreven', photo: null })
  expect(await engine.malfunctions.sendReport()).toEqual({ ok: true })
  expect(await engine.account.logout()).toMatchObject({ ok: false, waiting: 1 })
  await engine.notifications.read(state().notifications?.unread[0] ?? '')
  expect(await engine.account.logout()).toMatchObject({ ok: false, waiting: 2 })
  weather.isDown = false
  await until(() => state().outstanding.total === 0 && !state().sending.isSending)
  expect(await engine.account.logout()).toEqual({ ok: true })
})

test('[shared tablet] nothing that came from the server is left for the next person', async () => {
  const { engine } = tablet
  await until(() => state().notifications !== null && state().outstanding.total === 0)
  await engine.account.arriveAtLogin()
  for (const name of [
    'session',
    'pin',
    `shore/${client.concession}/stewards`,
    `shore/${client.concession}/ships`,
  ])
    expect(await logbook.read(name), name).toBeNull()
})

test('[shared tablet] a photo stays while a list needs it and is gone after the trip, once the server has it', async () => {
  const { engine } = tablet
  const kept = await engine.photos.keep(photo(1))
  const name = kept.ok ? kept.name : ''
  const fill = (): void => {
    const list = state().trip?.ship.startChecklist
    for (const field of list ? allFields(list) : []) {
      engine.checklists.edit('start', (draft) => setValue(toggleTick(draft, field), field.id, '90'))
      const remark = { text: 'Zie foto', photo: name, at: device.now() }
      engine.checklists.edit('start', (draft) => setRemark(draft, field.id, remark))
    }
  }
  fill()
  await engine.checklists.saveDrafts()
  await engine.account.arriveAtLogin()
  expect(await logbook.photo(name), 'a draft speaks of it').not.toBeNull()

  await engine.account.login(client.email, PIN)
  await setUpTrip(tablet)
  expect(await engine.checklists.submit('start')).toEqual({ ok: true })
  for (const { id: stop } of state().trip?.stops ?? []) await engine.trip.skip([stop], 'other', 'mist')
  await until(() => state().outstanding.total === 0)
  await engine.account.arriveAtLogin()
  expect(await logbook.photo(name), 'the trip is over and shore has it').toBeNull()
  expect(
    await server.rows(
      `select id from checklist_entries where concession = ${client.concession} and photo is not null`,
    ),
  ).not.toHaveLength(0)
})

test('[MALF-30] a report whose draft outlived a kill is the same report', async () => {
  const { engine } = tablet
  engine.malfunctions.editReport({ situation: 1, remarks: 'Pomp lekt', photo: null })
  const draft = state().reportDraft
  expect(await engine.malfunctions.sendReport()).toEqual({ ok: true })
  engine.malfunctions.editReport(draft)
  expect(await engine.malfunctions.sendReport()).toEqual({ ok: true })
  expect(state().reportDraft.remarks).toBe('')
  await until(() => state().outstanding.total === 0)
  expect(
    await server.rows(`select id from malfunctions where concession = ${client.concession}`),
  ).toHaveLength(1)
})

test('[fault 1] another report written over a draft that outlived a kill is a report of its own', async () => {
  const { engine } = tablet
  engine.malfunctions.editReport({ situation: 1, remarks: 'Pomp lekt', photo: null })
  const draft = state().reportDraft
  expect(await engine.malfunctions.sendReport()).toEqual({ ok: true })
  engine.malfunctions.editReport({ ...draft, remarks: 'Radar stuk' })
  expect(await engine.malfunctions.sendReport()).toEqual({ ok: true })
  await until(() => state().outstanding.total === 0)
  const arrived = await server.rows<{ remarks: string }>(
    `select remarks from malfunctions where concession = ${client.concession} order by id`,
  )
  expect(arrived.map(({ remarks }) => remarks)).toEqual(['Pomp lekt', 'Radar stuk'])
})

test('[standing decision 9] a report on which the server fails holds up neither the next one nor what was read', async () => {
  const { engine } = tablet
  await until(() => state().outstanding.total === 0 && state().notifications !== null)
  instead = (_, body) => (body.includes('Eerste') ? 500 : null)
  engine.malfunctions.editReport({ situation: 1, remarks: 'Eerste', photo: null })
  await engine.malfunctions.sendReport()
  engine.malfunctions.editReport({ situation: 2, remarks: 'Tweede', photo: null })
  await engine.malfunctions.sendReport()
  await engine.notifications.read(state().notifications?.unread[0] ?? '')
  await until(() => state().outstanding.total === 1)
  expect(state().outstanding.reports.map(({ remarks }) => remarks)).toEqual(['Eerste'])
  instead = () => null
  await until(() => state().outstanding.total === 0)
})

test('[fault 15] a report waits for its trip while the server only fails on that', async () => {
  const { engine } = tablet
  for (const { id: stop } of state().trip?.stops ?? []) {
    await engine.trip.skip([stop], 'other', 'mist')
    await until(() => state().outstanding.total === 0)
  }
  await engine.wizard.sailAnotherShift()
  instead = (path) => (path.includes('flights/create') ? 500 : null)
  const [shift] = state().reference.shifts
  if (shift) engine.wizard.chooseShift(shift)
  // The client has one shift: it is sailed once more, which the captain says (WIZ-38).
  await engine.wizard.resumeShift(() => true)
  expect(await engine.wizard.prepareTrip()).toMatchObject({ ok: true })
  engine.malfunctions.editReport({ situation: 1, remarks: 'Pomp lekt', photo: null })
  await engine.malfunctions.sendReport()
  tablet.wake()
  await turns(200)
  instead = () => null
  await until(() => state().outstanding.total === 0)
  const [report] = await server.rows<{ trip: number | null }>(
    `select trip from malfunctions where concession = ${client.concession}`,
  )
  expect(String(report?.trip)).toBe(state().trip?.flightId)
})

test('[standing decision 7] with a refused token the PIN is checked on this device, and work goes on', async () => {
  // The hash is made behind the login.
  while ((await logbook.read('pin')) === null) await turns(20)
  instead = (path) => (path.includes('checkpin') ? 401 : null)
  expect(await tablet.engine.account.checkPin(PIN)).toEqual({ is: 'right' })
  expect(await tablet.engine.account.checkPin('0000')).toEqual({ is: 'wrong', message: null })
})

test('[AMB-09] yesterday’s unfinished trip is not sailed on today', async () => {
  expect(state().unfinished).toHaveLength(1)
  now = '2026-11-22T10:00:00+01:00'
  tablet.kill()
  tablet = await on()
  expect(state().unfinished).toEqual([])
  now = TODAY
})
