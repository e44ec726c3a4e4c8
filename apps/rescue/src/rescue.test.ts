import { randomUUID } from 'node:crypto'
import { COUNTED_KINDS } from '@vaarboek/domain'
import { keptWithout } from '@vaarboek/domain/testing'
import { browserSecrets, createMemoryLogbook } from '@vaarboek/engine'
import { expect, test } from 'vitest'
import { faultyFetch } from '../../../tests/simulation/faulty-fetch.ts'
import { setUpTrip } from '../../../tests/simulation/set-up-trip.ts'
import { switchOn, type Tablet } from '../../../tests/simulation/tablet.ts'
import { startTestServer, type TestServer } from '../../server/src/app.fixture.ts'
import { onEachMigrated } from '../../server/src/database/databases.fixture.ts'
import { issueRescueToken } from '../../server/src/services/accounts/rescue-token.ts'
import { deliver } from './deliver.ts'
import { openRescueFile, WrongRescueFile } from './open-rescue-file.ts'

/** People were always counted. */
const LATER_KINDS = COUNTED_KINDS.filter((kind) => kind !== 'people')

const device = {
  clock: () => Date.parse('2026-11-21T09:00:00Z'),
  now: () => '2026-11-21T10:00:00+01:00',
  newId: () => randomUUID(),
}
const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

/** A tablet that has sailed a stop and reported a malfunction, all of it without network. */
async function tabletAtSea(server: TestServer) {
  const client = await server.client()
  const logbook = createMemoryLogbook()
  await logbook.note('session', {
    token: client.token,
    concession: String(client.concession),
    captain: { id: String(client.captain), fullName: '' },
  })
  const weather = { isDown: false, roughness: 0 }
  const fetch = faultyFetch(server.app, weather, () => 0.5)
  const tablet: Tablet = await switchOn({ logbook, device, chance: () => 0.5, fetch, onError: () => {} })
  await setUpTrip(tablet)
  weather.isDown = true
  const { engine: session } = tablet
  await session.trip.start()
  await session.trip.arrive()
  await session.trip.count({ addingPeople: 7 })
  const [first] = session.store.getState().trip?.stops ?? []
  await session.trip.confirm(first?.id ?? '')
  const photo = await session.photos.keep(new Blob([PNG], { type: 'image/png' }))
  session.malfunctions.editReport({ situation: 1, remarks: 'Pomp lekt', photo: photo.ok ? photo.name : null })
  expect(await session.malfunctions.sendReport()).toEqual({ ok: true })
  return { client, tablet, weather, fetch }
}

onEachMigrated((open) => {
  test('a rescue file brings everything unsent to the server under the captain’s name, once, however often it is delivered', async () => {
    const server = await startTestServer(await open())
    const { client, tablet, weather, fetch } = await tabletAtSea(server)
    const made = await tablet.engine.logbook.rescue()
    if (!made) throw new Error('No cryptography here')
    const bytes = new Uint8Array(await made.file.arrayBuffer())
    const content = openRescueFile(bytes, made.code.toLowerCase())
    // Under the name of the first version: another version of the command reads it too.
    expect(content.records.filter(({ parked, travels }) => travels && parked === null)).not.toEqual([])
    expect(content.records.some((record) => 'rejected' in record)).toBe(false)
    tablet.kill()
    weather.isDown = false

    const token = await issueRescueToken(server.context, client.concession, client.captain)
    const url = 'http://shore.example'
    const first = await deliver(content, { url, token, fetch }, device)
    expect(first).toMatchObject({ refused: [], left: 0 })
    expect(first.delivered).toBeGreaterThanOrEqual(3)
    await deliver(content, { url, token, fetch }, device)

    const of = `where concession = ${client.concession}`
    expect(await server.rows(`select captain from trips ${of}`)).toEqual([{ captain: client.captain }])
    expect(await server.rows(`select people_on as "on" from stop_visits ${of} and state = 'passed'`)).toEqual(
      [{ on: 7 }],
    )
    expect(
      await server.rows(`select remarks, captain, photo is not null as "hasPhoto" from malfunctions ${of}`),
    ).toEqual([{ remarks: 'Pomp lekt', captain: client.captain, hasPhoto: true }])
    await server.close()
  })
})

onEachMigrated((open) => {
  test.each(LATER_KINDS)('a rescue file from before %s were counted is delivered too', async (kind) => {
    const server = await startTestServer(await open())
    const { client, tablet, weather, fetch } = await tabletAtSea(server)
    const made = await tablet.engine.logbook.rescue()
    if (!made) throw new Error('No cryptography here')
    const content = openRescueFile(new Uint8Array(await made.file.arrayBuffer()), made.code)
    tablet.kill()
    weather.isDown = false
    const token = await issueRescueToken(server.context, client.concession, client.captain)
    const older = keptWithout(kind, content)
    expect(older).not.toEqual(content)
    expect(await deliver(older, { url: 'http://shore.example', token, fetch }, device)).toMatchObject({
      refused: [],
      left: 0,
    })
    const rows = await server.rows(
      `select people_on as "on" from stop_visits where concession = ${client.concession} and state = 'passed'`,
    )
    expect(rows).toEqual([{ on: 7 }])
    await server.close()
  })
})

test('another code, a broken file and what is no rescue file give a message', async () => {
  const locked = await browserSecrets().lock(new TextEncoder().encode('{"vaarboek":1}'), 'ABCD-EFGH')
  if (!locked) throw new Error('No cryptography here')
  expect(openRescueFile(locked, 'abcd-efgh')).toEqual({ vaarboek: 1 })
  expect(() => openRescueFile(locked, 'ABCD-EFGX')).toThrow(WrongRescueFile)
  const broken = locked.with(40, (locked[40] ?? 0) ^ 1)
  expect(() => openRescueFile(broken, 'ABCD-EFGH')).toThrow(/beschadigd/)
  expect(() => openRescueFile(new Uint8Array(3), 'ABCD-EFGH')).toThrow('Dit is geen reddingsbestand.')
})
