import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Client, MORNING } from '../app.fixture.ts'
import { onEachLocale } from '../database/databases.fixture.ts'
import { hashPin } from '../services/accounts/pin-hash.ts'

const minutes = (count: number) => new Date(Date.parse(MORNING) + count * 60_000).toISOString()

onEachLocale((server) => {
  let addresses = 0
  afterEach(() => server.setTime(MORNING))

  /** A captain whose PIN is 1234. */
  const captain = async (): Promise<Client> => {
    const client = await server.client()
    const hash = await hashPin('1234', Buffer.from('a pepper for tests'), {
      bytes: (count) => randomBytes(count),
    })
    const statement = { name: 'test-pin', text: 'update captains set pin_hash = $1 where email = $2' }
    await server.database.query(statement, [hash, client.email])
    return client
  }
  const logIn = (email: string, pin: unknown, device?: string, remoteAddress?: string) => {
    addresses += 1
    return server.app.inject({
      method: 'POST',
      url: '/api/refreshtoken',
      payload: { email, pin },
      headers: device ? { device } : {},
      remoteAddress: remoteAddress ?? `10.0.${addresses >> 8}.${addresses & 255}`,
    })
  }

  describe('refreshtoken', () => {
    test('[API-05] [DATA-04] returns a token that works, its concession and the captain', async () => {
      const client = await captain()
      const response = await logIn(` ${client.email.toUpperCase()} `, 1234)
      expect(response.statusCode).toBe(200)
      const { api_token, concession, captain_id } = response.json()
      expect({ concession, captain_id }).toEqual({
        concession: client.concession,
        captain_id: client.captain,
      })
      expect(Buffer.from(api_token, 'base64url')).toHaveLength(32)
      const headers = { authorization: `Bearer ${api_token}`, concession: String(concession) }
      const { statusCode } = await server.app.inject({ url: '/api/tracks/overview', headers })
      expect(statusCode).toBe(200)
    })

    test('[attack 4] [attack 6] an unknown address, a wrong PIN and what cannot be a PIN get the same response', async () => {
      const { email } = await captain()
      const responses = [
        await logIn('niemand@example.org', '1234'),
        await logIn(email, '4321'),
        await logIn(email, '12'),
        await logIn((await captain()).email, '12345'),
        await logIn((await captain()).email, 'abcd'),
      ]
      for (const { statusCode, body } of responses) {
        expect({ statusCode, body }).toEqual({
          statusCode: 404,
          body: '{"message":"Gebruiker niet gevonden","code":"user-unknown"}',
        })
      }
    })

    test('a PIN of 10 kB and a missing one are refused by name', async () => {
      for (const pin of ['1'.repeat(10_000), undefined]) {
        const response = await logIn('iemand@example.org', pin)
        expect(response.statusCode).toBe(422)
        expect(response.json().message).toContain('pin')
      }
    })

    test('[attack 5] [attack 9] tokens and PINs are not in the database', async () => {
      const client = await captain()
      const { api_token } = (await logIn(client.email, '1234')).json()
      const [{ dump = '' } = {}] = await server.rows<{ dump: string }>(
        `select (select json_agg(t) from tokens t)::text || (select json_agg(c) from captains c)::text
          || (select json_agg(a) from audit a)::text as dump`,
      )
      expect(dump).toContain('argon2id')
      expect(dump).not.toContain(api_token)
      // A PIN alone: a random hash ends in these four digits once in some thousands of runs.
      expect(dump).not.toMatch(/(?<![\w+/$])1234(?![\w+/$])/)
    })
  })

  describe('tries of a PIN', () => {
    test('[attack 1] after five wrong ones in a quarter of an hour the right one waits, then works', async () => {
      const { email } = await captain()
      for (let tries = 0; tries < 5; tries += 1) expect((await logIn(email, '9999')).statusCode).toBe(404)
      const limited = await logIn(email, '1234')
      expect(limited.statusCode).toBe(429)
      expect(limited.json().message).toBe('Te veel pogingen. Probeer het over 15 minuten opnieuw.')
      server.setTime(minutes(16))
      expect((await logIn(email, '1234')).statusCode).toBe(200)
    })

    test('twenty wrong ones in a day are the end of that day', async () => {
      const { email } = await captain()
      for (let tries = 0; tries < 20; tries += 1) {
        server.setTime(minutes(Math.floor(tries / 5) * 16))
        expect((await logIn(email, '9999')).statusCode).toBe(404)
      }
      server.setTime(minutes(600))
      const limited = await logIn(email, '1234')
      expect(limited.statusCode).toBe(429)
      expect(limited.json().message).toBe('Te veel pogingen. Probeer het over 14 uur opnieuw.')
      server.setTime(minutes(24 * 60 + 100))
      expect((await logIn(email, '1234')).statusCode).toBe(200)
    })

    test('[decision 20] whoever waits is told for how long, of an address that is nobody’s too', async () => {
      const known = (await captain()).email
      const unknown = `${randomBytes(4).toString('hex')}@example.org`
      const waits = async (email: string, after: number) => {
        server.setTime(minutes(after))
        const { headers, json } = await logIn(email, '9999')
        return [headers['retry-after'], json().message]
      }
      for (const email of [known, unknown]) {
        server.setTime(minutes(0))
        await logIn(email, '9999')
        server.setTime(minutes(5))
        for (let tries = 0; tries < 4; tries += 1) await logIn(email, '9999')
        const says = (time: string) => `Te veel pogingen. Probeer het over ${time} opnieuw.`
        expect(await waits(email, 5)).toEqual(['600', says('10 minuten')])
        expect(await waits(email, 14.5)).toEqual(['30', says('1 minuut')])
        expect(await waits(email, 15)).toEqual([undefined, 'Gebruiker niet gevonden'])
      }
    })

    test('the fourth says that one is left, in the words of the others, of an address that is nobody’s too', async () => {
      for (const email of [(await captain()).email, `${randomBytes(4).toString('hex')}@example.org`]) {
        const said: { message: string; code: string }[] = []
        for (let tries = 0; tries < 6; tries += 1) said.push((await logIn(email, '9999')).json())
        const wrong = 'user-unknown'
        expect(said.map(({ code }) => code)).toEqual([wrong, wrong, wrong, 'last-try', wrong, 'too-many'])
        expect(new Set(said.slice(0, 5).map(({ message }) => message))).toEqual(
          new Set(['Gebruiker niet gevonden']),
        )
      }
    })

    test('many at once are counted too', async () => {
      const { email } = await captain()
      const tries = await Promise.all(Array.from({ length: 12 }, () => logIn(email, '9999')))
      expect(tries.filter(({ statusCode }) => statusCode === 404)).toHaveLength(5)
      expect(tries.filter(({ statusCode }) => statusCode === 429)).toHaveLength(7)
    })

    test('right ones are not held against anybody', async () => {
      const { email } = await captain()
      for (let tries = 0; tries < 7; tries += 1) expect((await logIn(email, '1234')).statusCode).toBe(200)
    })

    test('an unknown address is limited like a known one', async () => {
      const email = `${randomBytes(4).toString('hex')}@example.org`
      for (let tries = 0; tries < 5; tries += 1) await logIn(email, '1234')
      expect((await logIn(email, '1234')).statusCode).toBe(429)
    })

    test('[attack 2] one PIN on many accounts ends for that address', async () => {
      const { email } = await captain()
      const [attacker, other] = ['192.0.2.1', '192.0.2.2']
      const tries = Array.from({ length: 50 }, (_, n) =>
        logIn(`account-${n}@example.org`, '1234', undefined, attacker),
      )
      await Promise.all(tries)
      expect((await logIn(email, '1234', undefined, attacker)).statusCode).toBe(429)
      expect((await logIn(email, '1234', undefined, other)).statusCode).toBe(200)
    })
  })

  describe('a token', () => {
    const unknown = { message: 'Captain with token not found (Try to login again?)', code: 'not-logged-in' }

    test('[attack 10] unknown, expired, revoked or of a blocked captain is 401 with the title the app knows', async () => {
      const made = [await captain(), await captain(), await captain()] as const
      const [expired, revoked, blocked] = made
      for (const client of made) expect((await client.get('/tracks/overview')).statusCode).toBe(200)
      await server.rows(
        `update tokens set expires_at = '2026-11-21T08:59:59Z' where captain = ${expired.captain} returning 1`,
      )
      await server.rows(`update tokens set revoked_at = now() where captain = ${revoked.captain} returning 1`)
      await server.rows(`update captains set blocked_at = now() where id = ${blocked.captain} returning 1`)
      for (const client of made) {
        const response = await client.get('/tracks/overview')
        expect(response.statusCode).toBe(401)
        expect(response.json()).toEqual(unknown)
      }
      const forged = await expired.get('/tracks/overview', {}, { authorization: 'Bearer geraden' })
      expect(forged.json()).toEqual(unknown)
    })

    test('[attack 8b] isn’t given by a login whose PIN is replaced, or whose captain is blocked, while it is judged', async () => {
      for (const meanwhile of [`pin_hash = 'another'`, 'blocked_at = now()']) {
        const { email, captain: id } = await captain()
        const { database } = server.context
        const real = database.transaction.bind(database)
        let transactions = 0
        const spy = vi.spyOn(database, 'transaction').mockImplementation(async (work) => {
          transactions += 1
          // The first one notes the try.
          if (transactions === 2)
            await server.rows(`update captains set ${meanwhile} where id = ${id} returning 1`)
          return real(work)
        })
        const response = await logIn(email, '1234')
        spy.mockRestore()
        expect([response.statusCode, response.json().code]).toEqual([404, 'user-unknown'])
        await server.rows(`update captains set blocked_at = null where id = ${id} returning 1`)
        const tokens = `select 1 from tokens where captain = ${id} and created_at > '2026-06-01'`
        expect(await server.rows(tokens)).toEqual([])
      }
    })

    test('of thirty days ago has expired, used or not: none is idle for longer', async () => {
      const { email, concession } = await captain()
      const { api_token } = (await logIn(email, '1234')).json()
      const headers = { authorization: `Bearer ${api_token}`, concession: String(concession) }
      server.setTime(minutes(30 * 24 * 60 - 1))
      expect((await server.app.inject({ url: '/api/tracks/overview', headers })).statusCode).toBe(200)
      server.setTime(minutes(30 * 24 * 60 + 1))
      expect((await server.app.inject({ url: '/api/tracks/overview', headers })).statusCode).toBe(401)
    })

    test('[attack 10c] ends all others of its captain and lives on, which the audit tells', async () => {
      const [mine, other] = [await captain(), await captain()]
      const tokens: string[] = []
      for (const device of ['first-tablet', 'second-tablet', 'third-tablet'])
        tokens.push((await logIn(mine.email, '1234', device)).json().api_token)
      const [own = ''] = tokens
      const as = (token: string) => ({ authorization: `Bearer ${token}` })
      const ended = await mine.post('/logout/others', {}, as(own))
      // Three logins, and the one that the test began with.
      expect([ended.statusCode, ended.json()]).toEqual([200, { ended: 3 }])
      const statuses = await Promise.all(
        tokens.map(async (token) => (await mine.get('/tracks/overview', {}, as(token))).statusCode),
      )
      expect(statuses).toEqual([200, 401, 401])
      expect((await other.get('/tracks/overview')).statusCode).toBe(200)
      expect((await mine.post('/logout/others', {}, as(own))).json()).toEqual({ ended: 0 })
      const entries = await server.rows(
        `select device, detail from audit where captain = ${mine.captain} and action = 'logout-others' order by id`,
      )
      expect(entries).toEqual([
        { device: 'first-tablet', detail: { logins: 3 } },
        { device: 'first-tablet', detail: { logins: 0 } },
      ])
    })

    test('[attack 11] names the wrong concession: 403, and a line in the audit', async () => {
      const client = await captain()
      const response = await client.get('/tracks/overview', {}, { concession: '999' })
      expect(response.statusCode).toBe(403)
      const entries = await server.rows(
        `select detail from audit where captain = ${client.captain} and action = 'other-concession'`,
      )
      expect(entries).toEqual([{ detail: { asked: '999' } }])
    })
  })
})
