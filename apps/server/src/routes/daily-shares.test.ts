/** What each may leave in the database on a day is spent by that one alone; which calls have a share: daily-shares-known.test.ts. */
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Client, MORNING, withCaptain } from '../app.fixture.ts'
import { buildApp } from '../app.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { hashPin } from '../services/accounts/pin-hash.ts'
import { ask, atWork } from './office/staff.fixture.ts'

onEachServer((server) => {
  let app: FastifyInstance
  let client: Client
  const small = (part: number) =>
    buildApp({
      context: server.context,
      appFolder: '/nowhere',
      trustedProxies: [],
      logger: false,
      shareOfLimits: part,
    })
  beforeAll(async () => {
    app = await small(1 / 10_000)
  })
  afterAll(() => app.close())
  afterEach(() => server.setTime(MORNING))

  const another = async (on = app) => withCaptain(on, await server.client())

  test('[attack 58] one captain’s share used up is 429 with when there is another, and nobody else’s', async () => {
    client = await another()
    const names = { firstname: 'Jan', lastname: 'De Smet' }
    const many = (n: number) => client.post('/stewards/create', { ...names, firstname: `Jan ${n}` })
    // A twentieth of one, so none.
    const refused = await many(1)
    expect(refused.statusCode).toBe(429)
    expect(refused.json().message).toMatch(/^Te veel verzoeken\. Probeer het over 15 uur opnieuw\.$/)
    expect(Number(refused.headers['retry-after'])).toBe(15 * 3600)
    const { stewards } = await server
      .rows<{ stewards: number }>(
        `select count(*)::int stewards from stewards where concession = ${client.concession}`,
      )
      .then(([row]) => row ?? { stewards: -1 })
    expect(stewards).toBe(3)
  })

  test('[attack 58] what is set aside is bounded by its number and its bytes; the next day there is room again', async () => {
    const roomy = await small(1 / 1000)
    const hers = withCaptain(roomy, await server.client())
    const said = { kind: 'passengersConfirmed', summary: 'x', reason: 'x', refusal: 'x' }
    const set = (key: string, length = 10) =>
      hers.post('/set-aside', { ...said, key, content: JSON.stringify('x'.repeat(length)) })
    expect((await set('large', 40_000)).statusCode).toBe(429)
    const statuses = []
    for (const key of ['a', 'b', 'c', 'd']) statuses.push((await set(key)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
    const theirs = withCaptain(roomy, await server.client())
    expect((await theirs.post('/set-aside', { ...said, key: 'a', content: '1' })).statusCode).toBe(200)
    expect((await hers.get('/tracks/overview')).statusCode).toBe(200)
    server.setTime('2026-11-22T00:00:01Z')
    expect((await set('d')).statusCode).toBe(200)
    await roomy.close()
  })

  test('[attack 58] logins are bounded by the captain, and refused ones take nothing of it', async () => {
    const roomy = await small(2 / 500)
    const { email, captain } = await server.client()
    const hash = await hashPin('1234', server.context.pepper, server.context.random)
    const statement = { name: 'test-pin-of', text: 'update captains set pin_hash = $1 where id = $2' }
    await server.database.query(statement, [hash, captain])
    const logIn = async (pin: string) =>
      (await roomy.inject({ method: 'POST', url: '/api/refreshtoken', payload: { email, pin } })).statusCode
    const statuses = []
    for (const pin of ['1', '2', '3', '1234', '1234', '1234']) statuses.push(await logIn(pin))
    expect(statuses).toEqual([404, 404, 404, 200, 200, 429])
    await roomy.close()
  })

  test('[attack 58] somebody ashore has a share too', async () => {
    const who = await atWork(server, (await server.client()).concession, ['planner'])
    const body = { email: 'a@b.example', name: 'An', pin: 'shown' }
    const response = await ask({ ...server, app }, who, ['POST', '/captains'], { body })
    const again = await ask({ ...server, app }, who, ['POST', '/captains'], {
      body: { ...body, email: 'c@b.example' },
    })
    expect([response.statusCode, again.statusCode]).toEqual([200, 429])
  })

  describe('[attack 58] who is refused again and again', () => {
    const linesOf = (condition: string) =>
      server
        .rows<{ n: number }>(`select count(*)::int n from audit where ${condition}`)
        .then(([row]) => row?.n)

    test('by another’s concession is a line an hour, that says how often', async () => {
      client = await another()
      for (let times = 0; times < 30; times += 1)
        expect((await client.get('/tracks/overview', {}, { concession: `9${times}` })).statusCode).toBe(403)
      const of = `captain = ${client.captain} and action = 'other-concession'`
      expect(await linesOf(of)).toBe(1)
      const [counted] = await server.rows(
        `select times from refusals where who = 'captain ${client.captain}'`,
      )
      expect(counted).toEqual({ times: 30 })
      server.setTime('2026-11-21T10:30:00Z')
      await client.get('/tracks/overview', {}, { concession: '1x' })
      expect(await linesOf(of)).toBe(2)
    })

    test('with addresses nobody has, of captains and of the office, as well', async () => {
      const nobody = 'captain is null and staff is null and concession = 0'
      const [before = 0, office = 0] = [
        await linesOf(`${nobody} and action = 'login-refused'`),
        await linesOf(`${nobody} and action = 'office-login-refused'`),
      ]
      for (let n = 0; n < 8; n += 1) {
        const remoteAddress = `10.77.${n}.1`
        const headers = { 'sec-fetch-site': 'same-origin', 'x-kantoor': '1' }
        const ask = (url: string, payload: object) =>
          server.app.inject({ method: 'POST', url, payload, headers, remoteAddress })
        expect((await ask('/api/refreshtoken', { email: `n${n}@b.example`, pin: '1234' })).statusCode).toBe(
          404,
        )
        await ask('/api/office/session', { email: `n${n}@b.example`, password: 'een lange zin om te varen' })
      }
      expect(await linesOf(`${nobody} and action = 'login-refused'`)).toBeLessThanOrEqual(before + 1)
      expect(await linesOf(`${nobody} and action = 'office-login-refused'`)).toBeLessThanOrEqual(office + 1)
    })
  })
})
