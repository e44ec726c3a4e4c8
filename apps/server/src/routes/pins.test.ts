import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Client, MORNING } from '../app.fixture.ts'
import { onEachLocale } from '../database/databases.fixture.ts'
import { hashPin } from '../services/accounts/pin-hash.ts'
import { forgetOld } from '../services/upkeep/forget-old.ts'
import { onTablet } from './on-tablet.fixture.ts'

const minutes = (count: number) => new Date(Date.parse(MORNING) + count * 60_000).toISOString()

onEachLocale((server) => {
  let captain: Client
  let addresses = 0
  beforeEach(async () => {
    captain = await captainWithPin('1234')
    server.mails.length = 0
    server.logged.length = 0
  })
  afterEach(() => server.setTime(MORNING))

  async function captainWithPin(pin: string): Promise<Client> {
    const client = await server.client()
    const random = { bytes: (count: number) => randomBytes(count) }
    const hash = await hashPin(pin, Buffer.from('a pepper for tests'), random)
    const statement = { name: 'test-pin', text: 'update captains set pin_hash = $1 where email = $2' }
    await server.database.query(statement, [hash, client.email])
    return client
  }
  const from = (address?: string) => {
    addresses += 1
    return address ?? `10.1.${addresses >> 8}.${addresses & 255}`
  }
  const logIn = (email: string, pin: string, device = 'a-new-tablet') =>
    server.app.inject({
      method: 'POST',
      url: '/api/refreshtoken',
      payload: { email, pin },
      headers: { device },
      remoteAddress: from(),
    })
  const sendPin = (payload: object, address?: string) =>
    server.app.inject({ method: 'POST', url: '/api/sendpin', payload, remoteAddress: from(address) })
  const mailed = async (count = 1) => {
    await vi.waitFor(() => expect(server.mails).toHaveLength(count), { timeout: 5000 })
    return server.mails.map(({ text }) => /pincode is (\d{4})\./.exec(text)?.[1] ?? '')
  }
  const audit = (action: string, { captain: id }: Client) =>
    server.rows<{ device: string; detail: unknown }>(
      `select device, detail from audit where action = '${action}' and captain = ${id}`,
    )

  describe('captains/checkpin', () => {
    test('[API-09] the captain’s PIN is 200, as text or number and in every encoding', async () => {
      const own = { authorization: `Bearer ${captain.token}`, concession: String(captain.concession) }
      const form = new FormData()
      form.set('pin', '1234')
      const multipart = new Response(form)
      const responses = [
        await captain.post('/captains/checkpin', { pin: '1234' }),
        await server.app.inject({
          method: 'POST',
          url: '/api/captains/checkpin',
          payload: { pin: 1234 },
          headers: own,
        }),
        await server.app.inject({
          method: 'POST',
          url: '/api/captains/checkpin',
          payload: Buffer.from(await multipart.arrayBuffer()),
          headers: { ...own, 'content-type': multipart.headers.get('content-type') ?? '' },
        }),
      ]
      for (const { statusCode, body } of responses) expect([statusCode, body]).toEqual([200, '{}'])
    })

    test('[API-10] another is 422 with the words of the app, and in the audit', async () => {
      const tablet = await onTablet(server, captain, 'bridge-tablet')
      for (const pin of ['4321', '12', 'abcd']) {
        const response = await tablet.post('/captains/checkpin', { pin }, { device: 'another-tablet' })
        expect([response.statusCode, response.json()]).toEqual([
          422,
          { message: 'Foutive code', code: 'pin-wrong' },
        ])
      }
      const entries = await audit('pin-refused', captain)
      expect(entries).toHaveLength(3)
      expect(entries[0]).toMatchObject({ device: 'bridge-tablet', detail: { address: '127.0.0.1' } })
    })

    test('[API-10] a missing PIN and one of 10 kB are refused by name and don’t count', async () => {
      for (const fields of [{}, { pin: '1'.repeat(10_000) }]) {
        const response = await captain.post('/captains/checkpin', fields)
        expect(response.statusCode).toBe(422)
        expect(response.json().message).toContain("'pin'")
      }
      expect(await audit('pin-refused', captain)).toEqual([])
    })

    test('[SEC-06] the PIN of another captain is wrong, and a captain in the form is ignored', async () => {
      const other = await captainWithPin('8888')
      const response = await captain.post('/captains/checkpin', { pin: '8888', captain: other.captain })
      expect(response.statusCode).toBe(422)
    })

    test('[SEC-03] needs a token', async () => {
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/captains/checkpin',
        payload: { pin: 1 },
      })
      expect(response.statusCode).toBe(401)
    })

    test('[attack 1] shares its tries with login: five wrong ones of both, then 429 for the right one too', async () => {
      for (let tries = 0; tries < 2; tries += 1) await logIn(captain.email, '9999')
      const said = []
      for (let tries = 0; tries < 3; tries += 1)
        said.push((await captain.post('/captains/checkpin', { pin: '9999' })).json())
      const message = 'Foutive code'
      expect(said).toEqual(['pin-wrong', 'last-try', 'pin-wrong'].map((code) => ({ message, code })))
      expect((await captain.post('/captains/checkpin', { pin: '1234' })).statusCode).toBe(429)
      expect((await logIn(captain.email, '1234')).statusCode).toBe(429)
      server.setTime(minutes(16))
      expect((await captain.post('/captains/checkpin', { pin: '1234' })).statusCode).toBe(200)
    })

    test('[attack 3] right ones never add up, and a known device has tries of its own', async () => {
      for (let tries = 0; tries < 7; tries += 1) {
        expect((await captain.post('/captains/checkpin', { pin: '1234' })).statusCode).toBe(200)
      }
      const own = (await logIn(captain.email, '1234', 'her-own-tablet')).json()
      for (let tries = 0; tries < 6; tries += 1) await logIn(captain.email, '9999', 'her-own-tablet')
      const by = (headers: Record<string, string>) =>
        captain.post('/captains/checkpin', { pin: '1234' }, headers)
      // A session from before tablets had secrets, whatever it calls itself.
      expect((await by({ device: 'her-own-tablet' })).statusCode).toBe(429)
      expect((await by({ authorization: `Bearer ${own.api_token}` })).statusCode).toBe(200)
    })
  })

  describe('sendpin', () => {
    test('[attack 8] [API-06] a new PIN is sent to the captain’s address; the old one works until the new one is used', async () => {
      const response = await sendPin({ email: ` ${captain.email.toUpperCase()} ` })
      expect([response.statusCode, response.body]).toEqual([200, '{}'])
      const [pin = ''] = await mailed()
      expect(server.mails[0]).toMatchObject({ to: captain.email, subject: 'Je nieuwe pincode' })
      expect((await logIn(captain.email, '1234')).statusCode).toBe(200)
      expect((await captain.post('/captains/checkpin', { pin })).statusCode).toBe(200)
      expect((await logIn(captain.email, '1234')).statusCode).toBe(200)

      expect((await logIn(captain.email, pin)).statusCode).toBe(200)
      if (pin !== '1234') expect((await logIn(captain.email, '1234')).statusCode).toBe(404)
      expect((await logIn(captain.email, pin)).statusCode).toBe(200)
      expect(await server.rows(`select 1 from new_pins where captain = ${captain.captain}`)).toEqual([])
    })

    test('[attack 8b] a new PIN that was used ends every other token: whoever knew the old one is out', async () => {
      const thief = (await logIn(captain.email, '1234', 'thief-tablet')).json().api_token
      const asThief = { authorization: `Bearer ${thief}` }
      await sendPin({ email: captain.email })
      const [pin = ''] = await mailed()
      // Sent, or confirmed with, it ends nothing: nobody may log a captain out by asking.
      await captain.post('/captains/checkpin', { pin })
      expect((await captain.get('/tracks/overview', {}, asThief)).statusCode).toBe(200)
      const own = (await logIn(captain.email, pin)).json().api_token
      expect((await captain.get('/tracks/overview', {}, asThief)).statusCode).toBe(401)
      expect((await captain.get('/tracks/overview')).statusCode).toBe(401)
      const asOwn = { authorization: `Bearer ${own}` }
      expect((await captain.get('/tracks/overview', {}, asOwn)).statusCode).toBe(200)
      const again = (await logIn(captain.email, pin, 'second-tablet')).json().api_token
      expect((await captain.get('/tracks/overview', {}, asOwn)).statusCode).toBe(200)
      expect(again).not.toBe(own)
    })

    test('[attack 7] an unknown, a blocked and a known address get the same response; only a captain gets an e-mail', async () => {
      const blocked = await captainWithPin('1234')
      await server.rows(`update captains set blocked_at = now() where id = ${blocked.captain} returning 1`)
      for (const email of ['niemand@example.org', blocked.email, 'geen adres', captain.email]) {
        const { statusCode, body } = await sendPin({ email })
        expect([statusCode, body]).toEqual([200, '{}'])
      }
      await mailed()
      expect(server.mails.map(({ to }) => to)).toEqual([captain.email])
    })

    test.each([[{}], [{ email: '' }], [{ email: 12 }], [{ email: 'x'.repeat(5000) }]])(
      '%o is refused by name',
      async (payload) => {
        const response = await sendPin(payload)
        expect(response.statusCode).toBe(422)
        expect(response.json().message).toContain("'email'")
      },
    )

    test('[attack 7] three an hour for one address, also at once, then silence; and again an hour later', async () => {
      const responses = await Promise.all(Array.from({ length: 8 }, () => sendPin({ email: captain.email })))
      expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
        new Set(['200 {}']),
      )
      await mailed(3)
      server.setTime(minutes(59))
      await sendPin({ email: captain.email.toUpperCase() })
      server.setTime(minutes(61))
      await sendPin({ email: captain.email })
      await mailed(4)
      expect(await audit('pin-sent', captain)).toHaveLength(4)
    })

    test('twenty an hour from one network address, whoever they are for', async () => {
      const attacker = '192.0.2.7'
      for (let tries = 0; tries < 20; tries += 1)
        await sendPin({ email: `nobody-${tries}@example.org` }, attacker)
      await sendPin({ email: captain.email }, attacker)
      await sendPin({ email: captain.email }, '192.0.2.8')
      await mailed(1)
      expect(await audit('pin-sent', captain)).toEqual([{ device: null, detail: { address: '192.0.2.8' } }])
    })

    test('only the last one sent works, for a day', async () => {
      await sendPin({ email: captain.email })
      await mailed(1)
      await sendPin({ email: captain.email })
      const [first = '', second = ''] = await mailed(2)
      if (first !== second) expect((await logIn(captain.email, first)).statusCode).toBe(404)
      server.setTime(minutes(24 * 60 - 1))
      expect((await captain.post('/captains/checkpin', { pin: second })).statusCode).toBe(200)
      server.setTime(minutes(24 * 60 + 1))
      expect((await logIn(captain.email, second)).statusCode).toBe(404)
      expect((await logIn(captain.email, '1234')).statusCode).toBe(200)
    })

    test('the PIN is in the e-mail and nowhere else', async () => {
      await sendPin({ email: captain.email })
      const [pin] = await mailed()
      const [{ dump = '' } = {}] = await server.rows<{ dump: string }>(
        `select (select json_agg(n.pin_hash) from new_pins n where captain = ${captain.captain})::text
          || (select json_agg(a.detail) from audit a where captain = ${captain.captain})::text as dump`,
      )
      expect(dump).toContain('argon2id')
      expect(dump).not.toContain(`"${pin}"`)
    })

    test('an e-mail that fails is logged, and the response doesn’t show it', async () => {
      const { mail } = server.context
      server.context.mail = { send: () => Promise.reject(new Error('no mail server')) }
      try {
        expect((await sendPin({ email: captain.email })).statusCode).toBe(200)
        await vi.waitFor(() => expect(server.logged).toHaveLength(1))
        expect(String(server.logged[0]?.error)).toContain('no mail server')
      } finally {
        server.context.mail = mail
      }
    })

    test('[attack 6] nobody waits for the mail server: its time would show who is a captain', async () => {
      const { mail } = server.context
      const send = vi.fn(() => new Promise<void>(() => undefined))
      server.context.mail = { send }
      try {
        expect((await sendPin({ email: captain.email })).statusCode).toBe(200)
        await vi.waitFor(() => expect(send).toHaveBeenCalledOnce())
      } finally {
        server.context.mail = mail
      }
    })

    test('expired PINs and old requests are thrown away, those that hold are not', async () => {
      await sendPin({ email: captain.email })
      await mailed()
      const left = async () =>
        (
          await server.rows(`select (select count(*) from new_pins where captain = ${captain.captain}) pins,
            (select count(*) > 0 from pin_requests) requests`)
        )[0]
      await forgetOld(server.context)
      expect(await left()).toEqual({ pins: 1, requests: true })
      server.setTime(minutes(3 * 24 * 60))
      await forgetOld(server.context)
      expect(await left()).toEqual({ pins: 0, requests: false })
    })
  })
})
