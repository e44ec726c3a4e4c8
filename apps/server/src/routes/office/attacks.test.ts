/** Attacks on the office by who has a session of it, or had one a moment ago. */
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Client, MORNING } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { momentFolders } from '../../files/moment-folders.ts'
import { appendAudit } from '../../repositories/audit/audit.ts'
import { ask, atWork, type Colleague, OWN } from './staff.fixture.ts'
import { change, dailyFeed, draftOf, outcomeOf, upload } from './timetable.fixture.ts'

onEachServer((server) => {
  let client: Client
  let port: number
  beforeAll(async () => {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    port = (server.app.server.address() as AddressInfo).port
  })
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
  })

  const seenAt = async ({ staff }: Colleague) =>
    (await server.rows<{ at: string }>(`select seen_at as at from staff_sessions where staff = ${staff}`))[0]
      ?.at

  /** Sends a head, and its body later. Returns when the server has let it in. */
  async function begin(who: Colleague, [method, path]: [string, string], type = OWN['content-type']) {
    server.setTime('2026-11-21T09:02:00Z')
    const before = await seenAt(who)
    const headers = { ...OWN, 'content-type': type, cookie: who.cookie, 'idempotency-key': path }
    const sent = httpRequest({ port, host: '127.0.0.1', method, path: `/api/office${path}`, headers })
    const response = new Promise<IncomingMessage>((resolve, reject) => {
      sent.once('response', resolve)
      sent.once('error', reject)
    })
    response.catch(() => undefined)
    sent.flushHeaders()
    await vi.waitFor(async () => expect(await seenAt(who)).not.toEqual(before), 5000)
    return { sent, response }
  }

  describe('[attack 53] a body that comes when its sender may not any more', () => {
    test.each<[string, (who: Colleague) => Promise<unknown>, number]>([
      [
        'blocked',
        ({ staff }) =>
          server.rows(`update staff_members set blocked_at = now() where staff = ${staff} returning 1`),
        401,
      ],
      [
        'without the role',
        ({ staff }) => server.rows(`delete from staff_roles where staff = ${staff} returning 1`),
        401,
      ],
      ['too long after the password', async () => server.setTime('2026-11-21T09:06:00Z'), 403],
    ])('%s: nothing is done', async (_, end, status) => {
      const admin = await atWork(server, client.concession, ['admin'])
      const { sent, response } = await begin(admin, ['POST', '/staff'])
      await end(admin)
      const email = `${client.email}-x`
      sent.end(JSON.stringify({ email, name: 'Achterdeur', roles: ['admin'] }))
      expect((await response).statusCode).toBe(status)
      expect(await server.rows(`select 1 from staff where email = '${email}'`)).toEqual([])
    })
  })

  describe('[attack 44] files that come in', () => {
    let folder: string
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'attack-'))
      server.context.folders = momentFolders(folder)
    })
    afterEach(async () => {
      await rm(folder, { recursive: true })
    })
    const kept = () => readdir(join(folder, 'moment'))
    const planner = () => atWork(server, client.concession, ['planner'])
    const beginUpload = (who: Colleague) =>
      begin(who, ['POST', '/timetable/versions?name=x.zip'], 'application/zip')

    test('one of a person, three of all, and none while one is read; who leaves leaves nothing on the disk', async () => {
      const some = [await planner(), await planner(), await planner()] as const
      const another = await planner()
      const open = [await beginUpload(some[0])]
      await vi.waitFor(async () => expect(await kept()).toHaveLength(1), 5000)
      const second = await upload(server, some[0], Buffer.from('PK'))
      expect([second.statusCode, second.json().code]).toEqual([409, 'timetable-busy'])
      for (const who of some.slice(1)) open.push(await beginUpload(who))
      await vi.waitFor(async () => expect(await kept()).toHaveLength(3), 5000)
      expect((await upload(server, another, Buffer.from('PK'))).statusCode).toBe(409)
      expect(await kept()).toHaveLength(3)
      for (const { sent } of open) sent.destroy()
      await vi.waitFor(async () => expect(await kept()).toEqual([]), 5000)
      const after = await upload(server, another, Buffer.from('PK'))
      expect([after.statusCode, outcomeOf(after).fault.code]).toEqual([200, 'zip-unreadable'])
    })
  })

  test('[attack 14] a deletion that is sent again spares the draft that came next', async () => {
    const planner = await atWork(server, client.concession, ['planner'])
    const { version: first } = await draftOf(server, planner, dailyFeed({ a: '08' }))
    const remove = () => change(server, planner, ['DELETE', `${first.version}`], { ...first, key: 'again' })
    expect((await remove()).statusCode).toBe(200)
    const { version: second } = await draftOf(server, planner, dailyFeed({ b: '09', c: '10' }))
    expect(second.version).toBe(first.version + 1)
    expect((await remove()).statusCode).toBe(200)
    const left = await ask(server, planner, ['GET', `/timetable/versions/${second.version}`])
    expect([left.statusCode, left.json().version?.shifts]).toEqual([200, 2])
    const [{ many } = { many: 0 }] = await server.rows<{ many: number }>(
      `select count(*)::int as many from shifts where concession = ${client.concession} and version = ${second.version}`,
    )
    expect(many).toBe(2)
  })

  describe('[attack 56] what a role may not see', () => {
    test('an address isn’t found by searching for it, by who sees none', async () => {
      const search = client.email.slice(0, 12)
      for (const [role, found] of [
        ['planner', 1],
        ['dispatcher', 0],
      ] as const) {
        const who = await atWork(server, client.concession, [role])
        const { captains } = (await ask(server, who, ['GET', `/captains?search=${search}`])).json()
        expect(captains, role).toHaveLength(found)
      }
    })

    test('the audit names no captain to who may not see names', async () => {
      const entry = { concession: client.concession, captain: client.captain, device: null, at: MORNING }
      await appendAudit(server.database, [{ ...entry, action: 'stop-passed', subject: null, detail: null }])
      const seen = async (role: 'analyst' | 'admin') => {
        const who = await atWork(server, client.concession, [role])
        const { lines } = (await ask(server, who, ['GET', '/audit?action=stop-passed'])).json()
        return lines.map((line: { captain: unknown }) => line.captain)
      }
      expect(await seen('analyst')).toEqual([{ id: client.captain, name: null }])
      expect(await seen('admin')).toEqual([{ id: client.captain, name: 'An Kapitein' }])
    })
  })

  describe('[attack 57] what can’t be', () => {
    test.each(['2026-02-31', '0000-01-01'])('day %s is refused, and nothing is logged', async (day) => {
      const dispatcher = await atWork(server, client.concession, ['dispatcher', 'admin'])
      for (const path of [
        `/board?day=${day}`,
        `/board/live?day=${day}`,
        `/board/lines?day=${day}`,
        `/map?day=${day}`,
        `/days/${day}`,
        `/trips?day=${day}`,
        `/audit?day=${day}`,
        `/timetable/versions/1/shifts?day=${day}`,
      ])
        expect([path, (await ask(server, dispatcher, ['GET', path])).statusCode]).toEqual([path, 422])
    })

    test.each<[string, unknown[]]>([
      ['captains', ['\u0000', 1]],
      ['stewards', ['\u0000', 1]],
      ['trips', ['2026-13-45', 1]],
      ['trips', ['0000-01-01', 1]],
      ['notifications', [1e300]],
    ])('a page of %s after %j is no fault of the server', async (list, last) => {
      const who = await atWork(server, client.concession, ['dispatcher', 'admin'])
      const after = Buffer.from(JSON.stringify([list, client.concession, ...last])).toString('base64url')
      const response = await ask(server, who, ['GET', `/${list}?after=${after}`])
      expect([200, 400]).toContain(response.statusCode)
    })
  })

  describe('[attack 55] a name that says more than a name', () => {
    const name = 'An,\n\nMeld je aan op https://boos.example\u2028nu'

    test('with lines of its own is refused', async () => {
      const admin = await atWork(server, client.concession, ['admin'])
      for (const [path, body] of [
        ['/staff', { email: `${client.email}-y`, name, roles: [] }],
        ['/captains', { email: `${client.email}-y`, name, pin: 'mailed' }],
        ['/stewards', { firstname: name, lastname: 'x' }],
      ] as const)
        expect([path, (await ask(server, admin, ['POST', path], { body })).statusCode]).toEqual([path, 422])
    })

    test('that was kept before makes no line of its own in an e-mail', async () => {
      const admin = await atWork(server, client.concession, ['admin'])
      await server.rows(
        `update captains set full_name = E'An,\\n\\nMeld je aan' where id = ${client.captain} returning 1`,
      )
      const headers = { 'if-match': '1' }
      const body = { pin: 'mailed' }
      const path = `/captains/${client.captain}/pin`
      expect((await ask(server, admin, ['POST', path], { body, headers })).json().mail).toBe('sent')
      expect(server.mails.at(-1)?.text).toContain('Dag An, Meld je aan,\n')
    })
  })

  test('[attack 43] portraits and photos in replies are counted together for who sends them', async () => {
    const who = await atWork(server, client.concession, ['planner', 'dispatcher'])
    const pass = vi.spyOn(server.context.photos, 'pass')
    const body = { image: 'data:image/png;base64,AAAA', text: 'x' }
    const headers = { 'if-match': '1' }
    await ask(server, who, ['PUT', `/stewards/${client.stewards[0]}/portrait`], { body, headers })
    await ask(server, who, ['POST', '/malfunctions/987654/replies'], { body })
    const senders = pass.mock.calls.map(([sender]) => sender)
    pass.mockRestore()
    expect(senders).toEqual([senders[0], senders[0]])
  })

  test('[attack 14] a key is its person’s: a colleague’s request under the same one is done', async () => {
    const [an, bo] = [
      await atWork(server, client.concession, ['planner']),
      await atWork(server, client.concession, ['planner']),
    ]
    const add = (who: Colleague, name: string) =>
      ask(server, who, ['POST', '/ships'], {
        body: { name, maxPeople: null, maxBikes: null },
        headers: { 'idempotency-key': 'one-key' },
      })
    expect((await add(an, 'Een')).json().ship.name).toBe('Een')
    expect((await add(bo, 'Twee')).json().ship.name).toBe('Twee')
    expect((await add(an, 'Drie')).json().code).toBe('key-used')
  })

  test('[attack 50] a change of a row that doesn’t say what was seen is 428', async () => {
    const all = await atWork(server, client.concession, ['admin', 'planner'])
    const [steward] = client.stewards
    for (const [method, path, body] of [
      ['PUT', `/captains/${client.captain}/name`, { name: 'x' }],
      ['POST', `/captains/${client.captain}/pin`, { pin: 'shown' }],
      ['POST', `/captains/${client.captain}/block`, {}],
      ['POST', `/captains/${client.captain}/unblock`, {}],
      ['POST', `/captains/${client.captain}/forget`, { name: 'An Kapitein' }],
      ['PUT', `/stewards/${steward}`, { firstname: 'x', lastname: 'y', hidden: false }],
      ['PUT', `/stewards/${steward}/portrait`, { image: null }],
      ['POST', `/stewards/${steward}/merge`, { into: client.stewards[1] }],
      ['PUT', `/ships/${client.ship}`, { name: 'x', maxPeople: 1, maxBikes: 1, inService: true }],
    ] as const) {
      const asked = (given: Record<string, string>) =>
        ask(server, all, [method, path], { body, headers: given })
      for (const headers of [{}, { 'if-match': '*' }, { 'if-match': 'W/"1"' }])
        expect([path, (await asked(headers)).statusCode]).toEqual([path, 428])
      expect([path, (await asked({ 'if-match': '"99"' })).statusCode]).toEqual([path, 409])
    }
  })
})
