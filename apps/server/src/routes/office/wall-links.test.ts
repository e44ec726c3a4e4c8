/** Links for screens on the wall: what a screen sees by one, what it doesn't, and when it ends. */
import * as described from '@vaarboek/wire/office/server'
import type { ServedCall } from '@vaarboek/wire/server'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Client, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { WALL_COOKIE } from '../../plugins/wall-session.ts'
import { type Streams, streamsOf } from '../ended-sessions.fixture.ts'
import { fatesBelow } from '../fate-tables.fixture.ts'
import { ask, atWork, type Colleague, OWN } from './staff.fixture.ts'

const HOUR_MS = 3600_000
const OPENS = ['/board', '/board/lines']
const LIVE = '/office/board/live'
const later = (ms: number) => new Date(Date.parse(MORNING) + ms).toISOString()
let addresses = 0

onEachServer((server) => {
  let client: Client
  let dispatcher: Colleague
  let admin: Colleague
  let streams: Streams
  beforeAll(async () => {
    streams = streamsOf(await server.app.listen({ port: 0, host: '127.0.0.1' }))
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterAll(() => {
    streams.leaveAll()
    vi.useRealTimers()
  })
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
    dispatcher = await atWork(server, client.concession, ['dispatcher'])
    admin = await atWork(server, client.concession, ['admin'])
  })

  async function make(body: object = { name: 'Kade' }, who = dispatcher) {
    const response = await ask(server, who, ['POST', '/wall-links'], { body })
    expect(response.statusCode, response.body).toBe(200)
    return response.json() as { code: string; link: { id: number; endsAt: string } }
  }
  const open = (
    code: string,
    { cookie = '', remoteAddress = `10.9.${addresses >> 8}.${addresses++ & 255}`, headers = {} } = {},
  ) =>
    server.app.inject({
      method: 'POST',
      url: '/api/office/wall-session',
      headers: { ...OWN, cookie, ...headers },
      payload: { code },
      remoteAddress,
    })
  async function screen(code: string) {
    const response = await open(code)
    expect(response.statusCode, response.body).toBe(200)
    const cookie = response.cookies.find(({ name }) => name === WALL_COOKIE)
    return { cookie: `${WALL_COOKIE}=${cookie?.value}` }
  }
  const status = async (who: { cookie: string }, path = '/board') =>
    (await ask(server, who, ['GET', path])).statusCode
  const links = async () => (await ask(server, admin, ['GET', '/wall-links'])).json().links
  const inOffice = async (who: Colleague, call: 'PUT' | 'POST', deed: string, body: object = {}) => {
    const [row] = await server.rows<{ revision: number }>(
      `select revision from staff_members where concession = ${who.concession} and staff = ${who.staff}`,
    )
    const headers = { 'if-match': String(row?.revision) }
    const response = await ask(server, admin, [call, `/staff/${who.member}/${deed}`], { body, headers })
    expect(response.statusCode, response.body).toBe(200)
  }
  const actions = async () =>
    (
      await server.rows<{ action: string }>(
        `select action from audit where concession = ${client.concession} and action like 'wall%' order by id`,
      )
    ).map(({ action }) => action)

  test('a screen shows the board by a link, until the link ends, with a cookie of its own', async () => {
    const { code, link } = await make()
    expect(Date.parse(link.endsAt) - Date.parse(MORNING)).toBe(12 * HOUR_MS)
    const response = await open(code)
    expect(response.json()).toMatchObject({ name: 'Kade', endsAt: link.endsAt })
    expect(response.headers['set-cookie']).toMatch(
      /^__Host-wand-kantoor=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    )
    const wall = await screen(code)
    for (const path of OPENS) expect(await status(wall, path), path).toBe(200)
    expect((await links())[0]).toMatchObject({ name: 'Kade', usedAt: expect.any(String), endedAt: null })
    expect(await actions()).toEqual(['wall-link-made', 'wall-link-used'])
    server.setTime(later(12 * HOUR_MS - 1))
    expect(await status(wall)).toBe(200)
    server.setTime(later(12 * HOUR_MS))
    expect(await status(wall)).toBe(401)
    expect((await open(code)).statusCode).toBe(404)
  })

  test('it lasts seven days at most, and neither code nor token is kept', async () => {
    const asked = (hours: number) =>
      ask(server, dispatcher, ['POST', '/wall-links'], { body: { name: 'x', hours } })
    expect((await asked(168)).statusCode).toBe(200)
    for (const hours of [0, 169, 1.5]) expect((await asked(hours)).statusCode).toBe(422)
    const { code } = await make()
    const { cookie } = await screen(code)
    const kept = await server.rows(
      'select row_to_json(l) as l, row_to_json(s) as s from wall_links l, wall_sessions s',
    )
    const keys = await server.rows('select row_to_json(r) as r from staff_requests r')
    for (const secret of [code, cookie.split('=')[1] ?? ''])
      expect(JSON.stringify([kept, keys])).not.toContain(secret)
  })

  test('the code is told once', async () => {
    const headers = { 'idempotency-key': 'once-and-again' }
    const made = () => ask(server, dispatcher, ['POST', '/wall-links'], { body: { name: 'Kade' }, headers })
    const [first, again] = [(await made()).json(), (await made()).json()]
    expect([first.code, again.code, again.link.id]).toEqual([expect.any(String), null, first.link.id])
  })

  const closed = Object.entries<unknown>(described).filter(
    (entry): entry is [string, ServedCall] =>
      typeof entry[1] === 'object' &&
      entry[1] !== null &&
      'path' in entry[1] &&
      !(entry[1] as ServedCall).open,
  )

  test('[attack 66] every other call stays 401, also those of the session', async () => {
    const wall = await screen((await make()).code)
    // As somebody would who has read how a session is named.
    const renamed = { cookie: wall.cookie.replace(WALL_COOKIE, '__Host-kantoor') }
    const opened: string[] = []
    for (const [name, { method, path }] of closed) {
      const address = path.replace('/office', '').replace(/\{\w+\}/g, '1')
      const asked = (who: { cookie: string }) =>
        ask(server, who, [method as 'GET', address], { headers: { 'if-match': '1' } })
      if ((await asked(wall)).statusCode !== 401) opened.push(name)
      expect([name, (await asked(renamed)).statusCode]).toEqual([name, 401])
    }
    expect(opened.toSorted()).toEqual(['officeBoard', 'officeLines'])
    const aboard = await server.app.inject({ url: '/api/tracks/overview', headers: wall })
    expect(aboard.statusCode).toBe(401)
  })

  test('[attack 66] no names, no tablet’s name, and no words that somebody typed; the dispatcher sees them', async () => {
    await sail(client)
    const other = await server.rows<{ id: number }>(
      `insert into devices (concession, device, name, secret_hash, captain, first_seen, last_seen)
        values (${client.concession}, 'groen', 'Tablet van An', sha256('wall ${client.concession}'), ${client.captain},
          '2026-11-21T09:00:00Z', '2026-11-21T09:00:00Z') returning id`,
    )
    expect(other).toHaveLength(1)
    const body = { isCancelled: true, ship: null, captain: client.captain, reason: 'Jan is ziek' }
    const change = { body, headers: { 'if-match': '"0"' } }
    await ask(server, dispatcher, ['PUT', `/days/2026-11-21/shifts/${client.shift}`], change)
    const seen = async (who: { cookie: string }) => (await ask(server, who, ['GET', '/board'])).body
    const wall = await screen((await make()).code)
    expect(await seen(wall)).toContain('"isCancelled":true')
    const said = /An Kapitein|Tablet van An|Jan is ziek/
    expect(await seen(wall)).not.toMatch(said)
    for (const words of ['An Kapitein', 'Tablet van An', 'Jan is ziek'])
      expect(await seen(dispatcher)).toContain(words)
    // Who is logged in beside it in the same browser sees what they may.
    expect(await seen({ cookie: `${dispatcher.cookie}; ${wall.cookie}` })).toContain('An Kapitein')
  })

  test('[attack 66] a stream that somebody opened who is logged in doesn’t go on by a link beside it', async () => {
    const wall = await screen((await make({ name: 'Kade' }, admin)).code)
    const headers = { cookie: `${dispatcher.cookie}; ${wall.cookie}` }
    const stream = await streams.open(LIVE, headers, 1000)
    await ask(server, dispatcher, ['DELETE', '/session'])
    server.setTime(later(20_000))
    expect(await stream.goesOn()).toBe(false)
  })

  test('[attack 12] a link shows its own concession only, and nobody elsewhere ends it', async () => {
    const elsewhere = await server.client()
    const trip = await sail(elsewhere)
    const own = await sail(client)
    const { code, link } = await make()
    const wall = await screen(code)
    const { trips } = (await ask(server, wall, ['GET', '/board'])).json()
    expect(trips.map(({ id }: { id: number }) => id)).toEqual([own.id])
    expect(trips.map(({ id }: { id: number }) => id)).not.toContain(trip.id)
    const other = await atWork(server, elsewhere.concession, ['dispatcher'])
    expect((await ask(server, other, ['DELETE', `/wall-links/${link.id}`])).statusCode).toBe(404)
    expect((await ask(server, other, ['GET', '/wall-links'])).json().links).toEqual([])
    expect(await status(wall)).toBe(200)
  })

  test('[attack 66] guessing is limited, and doesn’t use up what others have', async () => {
    const { code } = await make()
    const tried: number[] = []
    for (let tries = 0; tries < 52; tries += 1)
      tried.push((await open(`${'x'.repeat(41)}${10 + tries}`, { remoteAddress: '10.8.0.1' })).statusCode)
    expect(tried.slice(0, 50)).toEqual(tried.slice(0, 50).map(() => 404))
    expect(tried.slice(50)).toEqual([429, 429])
    expect((await open(code)).statusCode).toBe(200)
  })

  test('[attack 66] a page of another origin opens none, and a code in another form is none', async () => {
    const { code } = await make()
    const cross = await open(code, { headers: { 'sec-fetch-site': 'cross-site' } })
    expect([cross.statusCode, cross.headers['set-cookie']]).toEqual([403, undefined])
    expect((await open(`${code}x`)).statusCode).toBe(422)
    expect(await status({ cookie: `${WALL_COOKIE}=${'x'.repeat(43)}` })).toBe(401)
  })

  test('[attack 66] an eleventh screen ends the first; one that starts anew stays the same', async () => {
    const { code } = await make()
    const walls = []
    for (let count = 0; count < 10; count += 1) {
      server.setTime(later(count * 1000))
      walls.push(await screen(code))
    }
    const again = await open(code, walls[0])
    expect(again.headers['set-cookie']).toContain(walls[0]?.cookie)
    for (const wall of walls) expect(await status(wall)).toBe(200)
    server.setTime(later(11_000))
    walls.push(await screen(code))
    const found = []
    for (const wall of walls) found.push(await status(wall))
    expect(found).toEqual([401, ...Array.from({ length: 10 }, () => 200)])
  })

  test('twenty of one person are open at a time', async () => {
    for (let count = 0; count < 20; count += 1) await make()
    const more = () => ask(server, dispatcher, ['POST', '/wall-links'], { body: { name: 'nog een' } })
    expect((await more()).json()).toMatchObject({ code: 'wall-links-many' })
    await make({ name: 'van een ander' }, admin)
    const [, one] = await links()
    await ask(server, dispatcher, ['DELETE', `/wall-links/${one.id}`])
    expect((await more()).statusCode).toBe(200)
  })

  describe('[attack 66] a link', () => {
    const WAYS: Record<string, (made: { code: string; link: { id: number } }) => Promise<unknown>> = {
      'is opened on another screen': ({ code }) => screen(code),
      'has one made beside it': () => make(),
      'is ended': ({ link }) => ask(server, admin, ['DELETE', `/wall-links/${link.id}`]),
      'is of who loses the right': () => inOffice(dispatcher, 'PUT', 'roles', { roles: ['technician'] }),
      'is of who is blocked': () => inOffice(dispatcher, 'POST', 'block'),
      'is of who is blocked and let in again': async () => {
        await inOffice(dispatcher, 'POST', 'block')
        await inOffice(dispatcher, 'POST', 'unblock')
      },
    }
    const rows = fatesBelow('Links of a wall screen')

    test('can be tried in each way', () => {
      expect(Object.keys(WAYS).toSorted()).toEqual(rows.map(({ what }) => what).toSorted())
    })

    test.each(rows)('$what', async ({ what, fates }) => {
      const made = await make()
      const wall = await screen(made.code)
      const others = await screen((await make({ name: 'Kantine' }, admin)).code)
      const opened = []
      for (const { cookie } of [wall, others]) opened.push(await streams.open(LIVE, { cookie }, 1000))
      await WAYS[what]?.(made)
      // Not a quarter of a minute, as it takes with people.
      server.setTime(later(6000))
      const found = []
      for (const [place, who] of [wall, others].entries()) {
        const streamGoesOn = await opened[place]?.goesOn()
        const isOpen = (await status(who)) === 200
        found.push(streamGoesOn !== isOpen ? 'differs' : isOpen ? 'stays' : 'ends')
      }
      expect(found).toEqual(fates)
      const isEnded = (await links()).find(({ id }: { id: number }) => id === made.link.id).endedAt !== null
      expect(isEnded).toBe(fates[0] === 'ends')
      expect((await actions()).includes('wall-link-ended')).toBe(isEnded)
    })
  })

  test('who loses another role keeps what they made', async () => {
    const both = await atWork(server, client.concession, ['dispatcher', 'technician'])
    const wall = await screen((await make({ name: 'Kade' }, both)).code)
    await inOffice(both, 'PUT', 'roles', { roles: ['dispatcher'] })
    expect(await status(wall)).toBe(200)
  })
})
