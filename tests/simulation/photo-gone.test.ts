/**
 * [fault 32] Photos that a tablet delivered and deleted at a logout; then the server is put back to a backup, and everything is sent
 * again. With the real engine, outbox and handlers.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { allFields, checklistOf, newDraft, type PhotoName, setRemark, toggleTick } from '@vaarboek/domain'
import { createMemoryLogbook, ownerOf } from '@vaarboek/engine'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Client, MORNING, startTestServer, type TestServer } from '../../apps/server/src/app.fixture.ts'
import { openMigratedPglite } from '../../apps/server/src/database/pglite.fixture.ts'
import { tickingDevice } from '../kit/ticking-device.ts'
import { faultyFetch } from './faulty-fetch.ts'
import { PIXEL } from './office.ts'
import { setUpTrip } from './set-up-trip.ts'
import { switchOn, type Tablet } from './tablet.ts'

let server: TestServer
let client: Client
let logbook: ReturnType<typeof createMemoryLogbook>
let tablet: Tablet
/** All three show the same. */
let photo: PhotoName

beforeAll(async () => {
  server = await startTestServer(await openMigratedPglite())
})
afterAll(() => server.close())

beforeEach(async () => {
  client = await server.client()
  const { token, concession, captain } = client
  logbook = createMemoryLogbook()
  const session = { token, concession: String(concession), captain: { id: String(captain), fullName: '' } }
  await logbook.note('session', session)
  const device = tickingDevice(Date.parse(MORNING))
  const fetch = faultyFetch(server.app, { isDown: false, roughness: 0 }, () => 0.5)
  const onError = (error: unknown) => {
    throw error
  }
  tablet = await switchOn({ logbook, device, chance: () => 0.5, fetch, onError })
  await setUpTrip(tablet)
  await tellWithPhotos()
  expect(await settled()).toEqual([])
  expect(await photos()).toEqual({ reports: 1, replies: 1, entries: 1 })
  // As a logout does when the trip is over.
  await logbook.eraseUnder('checklist/')
  await logbook.forgetPhotos()
  expect(await logbook.photo(photo)).toBeNull()
})

/** A report, a reply to it and an entry of a checklist. */
async function tellWithPhotos(): Promise<void> {
  const { malfunctions, checklists, store } = tablet.engine
  const kept = await tablet.engine.photos.keep(new Blob([PIXEL]))
  if (!kept.ok) throw new Error('No photo')
  photo = kept.name
  malfunctions.editReport({ situation: 1, remarks: 'Lek', photo })
  expect(await malfunctions.sendReport()).toMatchObject({ ok: true })
  expect(await settled()).toEqual([])
  await malfunctions.load()
  const [malfunction] = store.getState().malfunctions ?? []
  expect(await malfunctions.reply(malfunction?.id ?? '', 'Nog steeds', photo)).toMatchObject({
    ok: true,
  })
  const ship = store.getState().trip?.ship
  const checklist = ship && checklistOf(ship, 'start')
  const [first] = checklist ? allFields(checklist) : []
  if (!checklist || !first) throw new Error('No checklist')
  const ticked = allFields(checklist).reduce(toggleTick, newDraft(checklist))
  const remark = { text: 'Bijna leeg', photo, at: '' }
  checklists.edit('start', () => setRemark(ticked, first.id, remark))
  expect(await checklists.submit('start')).toMatchObject({ ok: true })
}

/** Sends until nothing moves; what is rejected then. */
async function settled(): Promise<unknown[]> {
  const owner = ownerOf(String(client.concession), String(client.captain))
  const end = performance.now() + 20_000
  while (performance.now() < end) {
    const waiting = await logbook.outstanding(owner)
    if (waiting.every(({ rejected }) => rejected !== null))
      return waiting.map(({ fact, rejected }) => [fact.type, rejected?.reason ?? rejected?.message])
    tablet.wake()
    await wait(10)
  }
  throw new Error('Something waits for ever')
}

async function photos() {
  const own = `photo is not null and concession = ${client.concession}`
  const [row] = await server.rows(`select
    (select count(*)::int from malfunctions where ${own}) as reports,
    (select count(*)::int from malfunction_replies where ${own}) as replies,
    (select count(*)::int from checklist_entries where ${own}) as entries`)
  return row
}

/** The server says that a backup was put back; then everything is sent again. */
async function restored(): Promise<unknown[]> {
  await server.rows(`update generation set id = '${randomUUID()}'`)
  await tablet.engine.notifications.load()
  return settled()
}

test('what the backup has too is no news for the crew', async () => {
  expect(await restored()).toEqual([])
  expect(await photos()).toEqual({ reports: 1, replies: 1, entries: 1 })
})

test('of what the backup lacks the crew reads that it is gone, and the words are there', async () => {
  const own = `concession = ${client.concession}`
  await server.rows(`update malfunctions set photo = null where ${own}`)
  await server.rows(`update checklist_entries set photo = null where ${own}`)
  await server.rows(`delete from malfunction_replies where ${own}`)
  await server.rows(`delete from idempotency_keys where ${own}`)
  expect((await restored()).toSorted()).toEqual([
    ['checklistPhotoAdded', { is: 'photo-gone' }],
    ['malfunctionPhotoAdded', { is: 'photo-gone' }],
    ['malfunctionReplied', { is: 'photo-gone' }],
  ])
  const texts = await server.rows(`select text from malfunction_replies where ${own}`)
  expect(texts).toEqual([{ text: 'Nog steeds' }])
})
