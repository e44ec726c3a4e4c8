import { deviceList } from '@vaarboek/wire/office'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, MORNING, sail, withCaptain } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { tokenHash } from '../../services/accounts/log-in.ts'
import { deviceMark } from '../../services/device-mark.ts'
import { onTablet } from '../on-tablet.fixture.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'

const HTML = '<img src=x onerror=alert(1)>'

onEachServer((server) => {
  let an: Client
  let admin: Colleague
  beforeEach(async () => {
    an = await server.client()
    admin = await atWork(server, an.concession, ['admin'])
  })
  afterEach(() => {
    server.setTime(MORNING)
    server.context.newDevices = 'open'
  })

  /** A session on a tablet that the server knows. */
  async function onKnownTablet(client: Client, name = 'tablet-een'): Promise<Client> {
    const session = await onTablet(server, client, name)
    await server.database.query(
      {
        name: 'test-office-tablet',
        text: `with tablet as (
            insert into devices (concession, device, secret_hash, first_seen, last_seen) values ($1, $5, $2, $4, $4) returning id)
          update tokens set known_device = (select id from tablet) where hash = $3`,
      },
      [client.concession, Buffer.from(name), tokenHash(session.token), '2026-11-20T20:00:00Z', name],
    )
    return withCaptain(server.app, session)
  }
  const list = async (who = admin): Promise<Anything> => {
    const response = await ask(server, who, ['GET', '/devices'])
    return v.parse(deviceList.response, response.json())
  }
  const only = async (who = admin) => (await list(who)).devices[0]
  const change = (id: string, what: 'log-out' | 'forget', revision = 1, more: object = {}) =>
    ask(server, admin, ['POST', `/devices/${id}/${what}`], {
      headers: { 'if-match': `"${revision}"`, ...more },
    })
  const rename = (id: string, name: string | null, revision = 1, who = admin) =>
    ask(server, who, ['PUT', `/devices/${id}/name`], {
      body: { name },
      headers: { 'if-match': `${revision}` },
    })
  const audited = () =>
    server.rows<Anything>(
      `select action, staff, detail from audit where concession = ${an.concession} and action like 'device-%' order by id`,
    )

  test('a tablet is shown where it sailed itself, not where its captain did with another one', async () => {
    const tablet = await onKnownTablet(an)
    await sail(tablet)
    server.setTime('2026-11-21T10:05:00+01:00')
    const rows = await server.rows<{ id: number }>(
      `insert into tracks (concession, name) values (${an.concession}, 'Rupel') returning id`,
    )
    const elsewhere = await onTablet(server, an, 'tablet-twee')
    const trip = await sail(elsewhere, { client_ref: 'elsewhere' })
    const there = `set track = ${rows[0]?.id} where concession = ${an.concession}`
    await server.rows(`update trips ${there} and id = ${trip.id} returning id`)
    await server.rows(`update trip_status ${there} and trip = ${trip.id} returning trip`)
    const [shown] = (await list()).devices
    expect([shown.mark, shown.trackName]).toEqual([deviceMark('tablet-een'), 'Schelde'])
  })

  test('a tablet is shown with who used it, where it sailed, and what it said it holds', async () => {
    const tablet = await onKnownTablet(an)
    await sail(tablet)
    const held = `version=Ab-_1234;waiting=2;rejected=1;oldest=2026-11-21T08:30:00+01:00;of=${an.captain}`
    await tablet.get('/tracks/overview', {}, { logbook: held })
    expect(await list(await atWork(server, an.concession, ['dispatcher']))).toMatchObject({
      needsCode: false,
      devices: [
        {
          ...{
            mark: deviceMark('tablet-een'),
            name: null,
            isEnrolled: false,
            trackName: 'Schelde',
            logins: 1,
          },
          ...{ lastSeen: '2026-11-21T10:00:00+01:00', appVersion: 'Ab-_1234', isCurrent: null },
          captain: { id: String(an.captain), name: 'An Kapitein' },
          ...{
            waiting: 2,
            rejected: 1,
            oldestWaitingAt: '2026-11-21T08:30:00+01:00',
            saidAt: '2026-11-21T10:00:00+01:00',
          },
          holders: [{ id: String(an.captain), name: 'An Kapitein' }],
        },
      ],
    })
  })

  describe('a name', () => {
    test('is given and taken away; who comes second with it is told who was first', async () => {
      await onKnownTablet(an)
      const { id } = await only()
      expect((await rename(id, ` ${HTML} `)).statusCode).toBe(200)
      expect(await only()).toMatchObject({ name: HTML, revision: 2 })
      const second = await rename(id, 'Brug')
      expect(second.statusCode).toBe(409)
      const { conflict } = second.json()
      expect(conflict).toMatchObject({ action: 'device-renamed', by: `Collega ${admin.email}` })
      expect((await rename(id, null, 2)).statusCode).toBe(200)
      expect((await only()).name).toBeNull()
      expect((await audited()).map(({ action, detail }) => [action, detail.name])).toEqual([
        ['device-renamed', HTML],
        ['device-renamed', null],
      ])
    })

    test.each(['x'.repeat(101), 7, undefined])('[attack 24] %j is refused', async (name) => {
      await onKnownTablet(an)
      const { id } = await only()
      expect((await rename(id, name as string)).statusCode).toBe(422)
    })
  })

  test('ending its logins asks for a new one there, and forgets nothing of it', async () => {
    const tablet = await onKnownTablet(an)
    const elsewhere = await onKnownTablet(an, 'tablet-twee')
    await tablet.get('/tracks/overview', {}, { logbook: 'version=a;waiting=2;rejected=0;oldest=;of=' })
    const { devices } = await list()
    const { id } = devices.find(({ waiting }: Anything) => waiting === 2)
    const key = { 'idempotency-key': 'k' }
    expect((await change(id, 'log-out', 1, key)).json()).toEqual({ logins: 1 })
    // Sent again after a lost response.
    expect((await change(id, 'log-out', 1, key)).json()).toEqual({ logins: 1 })
    expect((await tablet.get('/tracks/overview')).statusCode).toBe(401)
    expect((await elsewhere.get('/tracks/overview')).statusCode).toBe(200)
    const after = (await list()).devices.find((one: Anything) => one.id === id)
    expect(after).toMatchObject({ logins: 0, waiting: 2, revision: 2 })
    expect((await change(id, 'log-out', 1)).json().conflict).toMatchObject({ action: 'device-logged-out' })
    expect(await audited()).toMatchObject([
      { action: 'device-logged-out', staff: admin.staff, detail: { logins: 1 } },
    ])
  })

  test('a forgotten one is logged out and gone from the list', async () => {
    const tablet = await onKnownTablet(an)
    const { id } = await only()
    expect((await change(id, 'forget')).json()).toEqual({ logins: 1 })
    expect((await tablet.get('/tracks/overview')).statusCode).toBe(401)
    expect((await list()).devices).toEqual([])
    expect((await change(id, 'forget')).statusCode).toBe(404)
    expect(await audited()).toMatchObject([{ action: 'device-forgotten', staff: admin.staff }])
  })

  test('a code for a new one is told once, with its link and QR code, and only where codes are asked for', async () => {
    const make = (headers: Record<string, string>) =>
      ask(server, admin, ['POST', '/device-codes'], { body: { name: 'Aalscholver brug' }, headers })
    expect((await make({})).json()).toMatchObject({ code: 'office-no-codes' })
    server.context.newDevices = 'enrolled'
    expect((await list()).needsCode).toBe(true)
    const key = { 'idempotency-key': 'k' }
    const { code } = (await make(key)).json()
    expect(code).toMatchObject({
      code: expect.stringMatching(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/),
      link: `https://vaarboek.example/#code=${code.code}`,
      expiresAt: '2026-11-24T10:00:00+01:00',
    })
    expect(code.qr).toHaveLength(code.qr[0].length)
    expect((await make(key)).json()).toEqual({ code: null })
    const kept = await server.rows<Anything>(
      `select name, result from device_codes c join staff_requests r on r.concession = c.concession where c.concession = ${an.concession}`,
    )
    expect(kept).toEqual([{ name: 'Aalscholver brug', result: {} }])
  })

  test('[attack 12] has nothing of another concession', async () => {
    const other = await server.client()
    await onKnownTablet(other)
    const { id } = await only(await atWork(server, other.concession, ['admin']))
    expect((await list()).devices).toEqual([])
    const calls = [rename(id, 'x'), change(id, 'log-out'), change(id, 'forget')]
    for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBe(404)
  })
})
