import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { COUNTED_KINDS } from '@vaarboek/domain'
import { keptWithout } from '@vaarboek/domain/testing'
import { browserSecrets, createMemoryLogbook, ownerOf } from '@vaarboek/engine'
import { expect, onTestFinished, test } from 'vitest'
import { type Client, startTestServer, type TestServer } from '../../apps/server/src/app.fixture.ts'
import { runAt } from '../../apps/server/src/commands/commands.fixture.ts'
import { failureOf } from '../../apps/server/src/commands/run-command.ts'
import { onEachMigrated } from '../../apps/server/src/database/databases.fixture.ts'
import { colleagueOf } from '../../apps/server/src/routes/colleague.fixture.ts'
import { ask, atWork } from '../../apps/server/src/routes/office/staff.fixture.ts'
import { issueRescueToken, rescueOwner } from '../../apps/server/src/services/accounts/rescue-token.ts'
import { AskerLeft } from '../../apps/server/src/services/stopped.ts'
import { deliver } from '../../packages/rescue/src/deliver.ts'
import {
  type OpenedRescue,
  openRescueFile,
  WrongRescueFile,
} from '../../packages/rescue/src/open-rescue-file.ts'
import { faultyFetch } from '../simulation/faulty-fetch.ts'
import { setUpTrip } from '../simulation/set-up-trip.ts'
import { switchOn, type Tablet } from '../simulation/tablet.ts'
import { turns } from '../simulation/turns.ts'

/** People were always counted. */
const LATER_KINDS = COUNTED_KINDS.filter((kind) => kind !== 'people')

const device = {
  clock: () => Date.parse('2026-11-21T09:00:00Z'),
  now: () => '2026-11-21T10:00:00+01:00',
  newId: () => randomUUID(),
}
const URL = 'http://shore.example'
const PNG = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
)

/** A file of an earlier version: nobody signed it. */
const unsigned = ({ concession, captain }: Pick<Client, 'concession' | 'captain'>) => ({
  concession,
  captain,
  digest: null,
  signature: null,
})

/** What a file claims, as the command passes it on. */
const claimOf = ({ content, digest, signature }: OpenedRescue) => ({
  concession: Number(content.concession),
  captain: Number(content.captainId),
  digest: Buffer.from(digest, 'hex'),
  signature: signature === null ? null : Buffer.from(signature, 'hex'),
})

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
  /** The tablet is found again, with all it kept, and sends what waits. */
  const comesBack = async () => {
    const again = await switchOn({ logbook, device, chance: () => 0.5, fetch, onError: () => {} })
    const owner = ownerOf(String(client.concession), String(client.captain))
    while ((await logbook.outstanding(owner)).length > 0) {
      again.wake()
      await turns(10)
    }
    again.kill()
  }
  return { client, tablet, weather, fetch, comesBack }
}

/** The file that is made on a tablet, with its code; the tablet is off then. */
async function madeOn({ engine, kill }: Tablet): Promise<{ bytes: Uint8Array; code: string }> {
  const made = await engine.logbook.rescue()
  if (!made) throw new Error('No cryptography here')
  kill()
  return { bytes: new Uint8Array(await made.file.arrayBuffer()), code: made.code }
}

/** The same, opened. */
async function fileOf(tablet: Tablet): Promise<OpenedRescue> {
  const { bytes, code } = await madeOn(tablet)
  return openRescueFile(bytes, code.toLowerCase())
}

/** The operator's command on a file, typed where a server listens. */
async function commandFor(
  server: TestServer,
  { bytes, code }: Awaited<ReturnType<typeof madeOn>>,
  at: { url?: string; stop?: AbortSignal } = {},
) {
  const path = join(await mkdtemp(join(tmpdir(), 'vaarboek-rescue-')), 'tablet.redding')
  onTestFinished(() => rm(dirname(path), { recursive: true }))
  await writeFile(path, bytes)
  const url = at.url ?? (await server.app.listen({ host: '127.0.0.1', port: 0 }))
  const typed = ['import-rescue', path, '--code', code, '--server', url]
  return (...more: string[]) =>
    runAt(server, [...typed, ...more], undefined, at.stop).then(
      (said) => ({ said, code: '' }),
      (error: unknown) => {
        const { message, code: why } = failureOf(error)
        return { said: message, code: why }
      },
    )
}

/** Rows of which a rescue file and its tablet both tell. */
const TOLD = ['trips', 'stop_visits', 'stop_visit_history', 'malfunctions', 'photos']

/** What is there of a concession, without when it last changed. */
async function toldRows(server: TestServer, { concession }: Client) {
  const rows = TOLD.map((table) =>
    server.rows<object>(
      `select to_jsonb(t) - 'updated_at' - 'revision' as row from ${table} t where concession = ${concession} order by id`,
    ),
  )
  return Promise.all(rows)
}

onEachMigrated((open) => {
  test('the tablet a file was made on is found again and sends once more: nothing is there twice, and nothing changes', async () => {
    const server = await startTestServer(await open())
    const { client, tablet, weather, fetch, comesBack } = await tabletAtSea(server)
    const { content } = await fileOf(tablet)
    weather.isDown = false
    const token = await issueRescueToken(server.context, unsigned(client), 'wim')
    expect(await deliver(content, { url: URL, token, fetch }, device)).toMatchObject({
      refused: [],
      left: 0,
    })
    const before = await toldRows(server, client)
    expect(before.map(({ length }) => length > 0)).toEqual([true, true, false, true, true])
    await comesBack()
    expect(await toldRows(server, client)).toEqual(before)
    await server.close()
  })

  test('what is delivered three days later keeps the times at which it was recorded', async () => {
    const server = await startTestServer(await open())
    const { client, tablet } = await tabletAtSea(server)
    const { content } = await fileOf(tablet)
    // A network of its own: the tablet, which knows of no later day, may still be trying on the other.
    const fetch = faultyFetch(server.app, { isDown: false, roughness: 0 }, () => 0.5)
    server.setTime('2026-11-24T09:00:00Z')
    const later = {
      ...device,
      clock: () => Date.parse('2026-11-24T09:00:00Z'),
      now: () => '2026-11-24T10:00:00+01:00',
    }
    const token = await issueRescueToken(server.context, unsigned(client), 'wim')
    expect(await deliver(content, { url: URL, token, fetch }, later)).toMatchObject({
      refused: [],
      left: 0,
    })

    const then = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`
    const of = `where concession = ${client.concession}`
    const recorded = '2026-11-21 09:00:00'
    expect(
      await server.rows(
        `select ${then('arrived_at')} as arrived, ${then('departed_at')} as departed, ${then('recorded_at')} as recorded,
          ${then('reckoned_at')} as reckoned, sequence - ${device.clock()} < 1000 as "isInOrder"
        from stop_visits ${of} and state = 'passed'`,
      ),
    ).toEqual([{ arrived: recorded, departed: recorded, recorded, reckoned: recorded, isInOrder: true }])
    expect(await server.rows(`select ${then('recorded_at')} as recorded from malfunctions ${of}`)).toEqual([
      { recorded },
    ])
    expect(await server.rows(`select service_day::text as day from trips ${of}`)).toEqual([
      { day: '2026-11-21' },
    ])
    await server.close()
  })
})

onEachMigrated((open) => {
  test('a rescue file brings everything unsent to the server under the captain’s name, once, however often it is delivered', async () => {
    const server = await startTestServer(await open())
    const { client, tablet, weather, fetch } = await tabletAtSea(server)
    const { content } = await fileOf(tablet)
    // Under the name of the first version: another version of the command reads it too.
    expect(content.records.filter(({ parked, travels }) => travels && parked === null)).not.toEqual([])
    expect(content.records.some((record) => 'rejected' in record)).toBe(false)
    weather.isDown = false

    const token = await issueRescueToken(server.context, unsigned(client), 'wim')
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
  test('a signed file is told from an unsigned one, in the database and the audit, also after the login is over', async () => {
    const server = await startTestServer(await open())
    const { client, tablet, weather, fetch } = await tabletAtSea(server)
    // It ends while the tablet is at sea.
    await server.rows(`update tokens set revoked_at = now() where captain = ${client.captain}`)
    const opened = await fileOf(tablet)
    weather.isDown = false
    const claim = claimOf(opened)
    const owner = await rescueOwner(server.context, claim)
    expect(owner.signedBy).toMatchObject({ isOver: true })

    const concession = String(client.concession)

    // One letter changed, somebody else's name on it, or another's login: not signed.
    const colleague = await server.client()
    for (const forged of [
      { ...claim, digest: Buffer.alloc(32, 1) },
      { ...claim, concession: colleague.concession, captain: colleague.captain },
      { ...claim, signature: Buffer.alloc(32, 2) },
    ])
      expect((await rescueOwner(server.context, forged)).signedBy).toBeNull()

    const url = 'http://shore.example'
    const forged = await issueRescueToken(server.context, { ...claim, signature: null }, 'wim')
    const token = await issueRescueToken(server.context, claim, 'wim')
    await deliver(opened.content, { url, token, fetch }, device)
    const of = `where concession = ${client.concession}`
    expect(await server.rows(`select signed, delivered_by from rescues ${of} order by id`)).toEqual([
      { signed: false, delivered_by: 'wim' },
      { signed: true, delivered_by: 'wim' },
    ])
    const devices = (table: string) =>
      server.rows<{ device: string }>(
        `select distinct device from ${table} ${of} and device like '%rescue/%'`,
      )
    expect(await devices(`(select * from stop_visits where state = 'passed') v`)).toEqual([
      { device: expect.stringMatching(/^rescue\//) },
    ])
    const asTablet = { authorization: `Bearer ${forged}`, concession, device: 'a-tablet-of-hers' }
    await server.app.inject({ method: 'POST', url: '/api/logout', headers: asTablet })
    expect(await server.rows(`select device from audit ${of} and action = 'logout'`)).toEqual([
      { device: expect.stringMatching(/^unsigned-rescue\//) },
    ])
    const dispatcher = await atWork(server, client.concession, ['dispatcher'])
    const listed = await ask(server, dispatcher, ['GET', '/trips?day=2026-11-21'])
    expect(listed.json().trips).toMatchObject([{ last: { device: expect.stringMatching(/^redding \d+$/) } }])
    expect(await runAt(server, ['export-counts', '--concession', concession, '--day', '2026-11-21'])).toMatch(
      /,redding \d+,/,
    )
    await server.close()
  })
})

onEachMigrated((open) => {
  test('the command says whose a signed file is, and delivers it when that was confirmed', async () => {
    const server = await startTestServer(await open())
    const { client, tablet } = await tabletAtSea(server)
    const run = await commandFor(server, await madeOn(tablet))
    const asked = await run()
    expect(asked.code).toBe('not-confirmed')
    expect(asked.said).toMatch(/^Rescue file of captain .*\nTo be delivered: .*\n {2}1 × trip prepared\n/)
    expect(asked.said).toMatch(/\nSigned by a login of this captain at 2026-.*\nNothing was delivered\./)
    const [concession, captain] = [String(client.concession), String(client.captain)]
    expect(await run('--concession', String(client.concession + 1))).toEqual({
      said: `This file is of concession ${concession}, not of concession ${client.concession + 1}. Nothing was delivered.`,
      code: 'not-confirmed',
    })
    expect((await run('--captain', String(client.captain + 1))).said).toContain('not of captain')
    expect(await server.rows(`select from rescues where concession = ${concession}`)).toEqual([])

    const { said } = await run('--captain', captain)
    expect(said).toMatch(/\n(\d) of \1 delivered\.$/)
    const again = JSON.parse((await run('--concession', concession, '--json')).said)
    expect(again).toMatchObject({ captain: client.captain, signed: true, refused: [], left: 0 })
    expect(
      await server.rows(
        `select subject, detail ->> 'by' as by, detail -> 'left' as left from audit
          where concession = ${concession} and action = 'rescue-delivered'`,
      ),
    ).toEqual(Array(2).fill({ subject: `captains/${captain}`, by: 'wim', left: 0 }))
    await server.close()
  })

  test('the command delivers the file of who was never checked as the captain whom the operator names, and an unsigned one only with both numbers', async () => {
    const server = await startTestServer(await open())
    const { client, tablet, weather } = await tabletAtSea(server)
    const colleague = await colleagueOf(server, client, 'Jan De Smet')
    const { trip, store, account } = tablet.engine
    weather.isDown = false
    while (store.getState().outstanding.total > 0) {
      tablet.wake()
      await turns(10)
    }
    weather.isDown = true
    expect(await account.relieve('jan@veer.example', '1234', '', true)).toEqual({ ok: true })
    await trip.count({ addingPeople: 4 })
    const second = store.getState().trip?.stops[1]
    expect(await trip.confirm(second?.id ?? '')).toEqual({ ok: true })
    const run = await commandFor(server, await madeOn(tablet))
    expect(await run('--concession', String(client.concession))).toMatchObject({
      said: expect.stringContaining('Ask who sailed'),
      code: 'not-confirmed',
    })
    const named = ['--captain', String(colleague.captain)]
    expect((await run(...named)).said).toMatch(
      /NOT SIGNED.*\n.*give --captain \d+ and --concession \d+ too\.$/s,
    )
    const { said } = await run(...named, '--concession', String(client.concession))
    expect(said).toMatch(/NOT SIGNED.*\n2 of 2 delivered\.$/s)
    const rows = await server.rows<object>(
      `select captain, people_on from stop_visits where concession = ${client.concession} and state = 'passed' order by position`,
    )
    expect(rows).toEqual([
      { captain: client.captain, people_on: 7 },
      { captain: colleague.captain, people_on: 4 },
    ])
    const lines = await server.rows<object>(
      `select action, detail ->> 'by' as by from audit
        where concession = ${client.concession} and action like 'rescue-%' order by id`,
    )
    expect(lines).toEqual(
      ['rescue-token-issued', 'rescue-delivered'].map((action) => ({ action, by: 'wim' })),
    )
    await server.close()
  })

  test('the command says what it couldn’t send, and what is no rescue file or another one’s code', async () => {
    const server = await startTestServer(await open())
    const { client, tablet } = await tabletAtSea(server)
    const made = await madeOn(tablet)
    const run = await commandFor(server, made)
    const other = await startTestServer(await open())
    const cut = await commandFor(other, {
      ...made,
      bytes: made.bytes.subarray(9, 19),
    })
    expect(await cut()).toEqual({ said: 'This is no rescue file.', code: 'not-readable' })
    await other.close()
    expect((await run('--code', 'ABCD-EFGH')).said).toContain("The code doesn't belong to this file")
    await server.app.close()
    expect(await run('--captain', String(client.captain))).toEqual({
      said: expect.stringMatching(/^http:.* doesn't answer\. Nothing was delivered\./),
      code: 'no-server',
    })
    await server.close()
  })
})

onEachMigrated((open) => {
  test('who stops the command while the server keeps silent doesn’t wait for it, and nothing was delivered', async () => {
    const server = await startTestServer(await open())
    const { client, tablet } = await tabletAtSea(server)
    const stopping = new AbortController()
    const silent = createServer(() => stopping.abort(new AskerLeft())).listen(0, '127.0.0.1')
    onTestFinished(() => void silent.close())
    await once(silent, 'listening')
    const url = `http://127.0.0.1:${(silent.address() as AddressInfo).port}`
    const run = await commandFor(server, await madeOn(tablet), { url, stop: stopping.signal })
    expect((await run('--captain', String(client.captain))).said).toBe(new AskerLeft().message)
    expect(await server.rows(`select from rescues where concession = ${client.concession}`)).toEqual([])
    await server.close()
  })
})

onEachMigrated((open) => {
  test.each(LATER_KINDS)('a rescue file from before %s were counted is delivered too', async (kind) => {
    const server = await startTestServer(await open())
    const { client, tablet, weather, fetch } = await tabletAtSea(server)
    const { content } = await fileOf(tablet)
    weather.isDown = false
    const token = await issueRescueToken(server.context, unsigned(client), 'wim')
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
  expect(openRescueFile(locked, 'abcd-efgh')).toMatchObject({ content: { vaarboek: 1 }, signature: null })
  expect(() => openRescueFile(locked, 'ABCD-EFGX')).toThrow(WrongRescueFile)
  const broken = locked.with(40, (locked[40] ?? 0) ^ 1)
  expect(() => openRescueFile(broken, 'ABCD-EFGH')).toThrow('wrongCode')
  expect(() => openRescueFile(new Uint8Array(3), 'ABCD-EFGH')).toThrow('noRescueFile')
})
