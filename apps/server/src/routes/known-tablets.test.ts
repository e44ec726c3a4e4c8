/** A tablet a captain has logged in on, known by the secret it was given there and by nothing anybody can choose. */
import { randomBytes } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { type Client, MORNING } from '../app.fixture.ts'
import { onEachLocale } from '../database/databases.fixture.ts'
import { hashPin } from '../services/accounts/pin-hash.ts'

const TABLET = 'her-own-tablet'
const TOO_MANY = 429
const WRONG = 404

onEachLocale((server) => {
  afterEach(() => server.setTime(MORNING))

  /** A captain whose PIN is 1234. */
  const captain = async (): Promise<Client> => {
    const client = await server.client()
    const hash = await hashPin('1234', server.context.pepper, server.context.random)
    const update = { name: 'test-pin', text: 'update captains set pin_hash = $1 where email = $2' }
    await server.database.query(update, [hash, client.email])
    return client
  }
  /** From an address that never called before. */
  const logIn = (email: string, pin: string, device?: string, secret?: string) =>
    server.app.inject({
      method: 'POST',
      url: '/api/refreshtoken',
      payload: { email, pin },
      headers: { ...(device && { device }), ...(secret && { 'device-secret': secret }) },
      remoteAddress: `10.${[...randomBytes(3)].join('.')}`,
    })
  const status = async (...said: Parameters<typeof logIn>) => (await logIn(...said)).statusCode
  /** Logs in on a tablet; returns the secret it was given. */
  const secretOf = async (email: string, device = TABLET): Promise<string> =>
    (await logIn(email, '1234', device)).json().device_secret
  const useUpTries = async (email: string) => {
    for (let tries = 0; tries < 6; tries += 1) await logIn(email, '9999', 'another-device')
  }
  const tablets = ({ concession }: Client) =>
    server.rows(`select device from devices where concession = ${concession}`)

  describe('[attack 3] who locks a captain out', () => {
    test('does not lock out her own tablet, which brings its secret', async () => {
      const { email } = await captain()
      const secret = await secretOf(email)
      await useUpTries(email)
      expect(await status(email, '1234', 'another-device')).toBe(TOO_MANY)
      expect(await status(email, '1234', TABLET, secret)).toBe(200)
    })

    test('has no tries beside the limits by calling himself like her tablet, in whatever letters', async () => {
      const { email } = await captain()
      await secretOf(email)
      await useUpTries(email)
      const wide = TABLET.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))
      const cyrillic = TABLET.replaceAll('e', 'е')
      const names = [TABLET, TABLET.toUpperCase(), ` ${TABLET} `, `${TABLET}\u0301`, wide, cyrillic]
      for (const name of names) {
        const sent = Buffer.from(name).toString('latin1')
        expect([name, await status(email, '1234', sent)]).toEqual([name, TOO_MANY])
        expect([name, await status(email, '1234', sent, 'A'.repeat(43))]).toEqual([name, TOO_MANY])
      }
    })

    test('has none by many names at once', async () => {
      const { email } = await captain()
      const said = await Promise.all(
        Array.from({ length: 24 }, (_, n) => status(email, '9999', `tablet-number-${n}`, 'B'.repeat(43))),
      )
      expect(said.filter((one) => one === WRONG)).toHaveLength(5)
      expect(said.filter((one) => one === TOO_MANY)).toHaveLength(19)
    })

    test('has none by another account’s tablet: a colleague’s, or one of another concession', async () => {
      const [her, other] = [await captain(), await captain()]
      const secret = await secretOf(other.email, TABLET)
      await secretOf(her.email, TABLET)
      await useUpTries(her.email)
      expect(await status(her.email, '1234', TABLET, secret)).toBe(TOO_MANY)
    })

    test('has none by a secret of hers under another name', async () => {
      const { email } = await captain()
      const secret = await secretOf(email)
      await useUpTries(email)
      expect(await status(email, '1234', 'another-device', secret)).toBe(TOO_MANY)
    })
  })

  test('[attack 1] a known tablet has its own five tries, no more, also of many at once', async () => {
    const { email } = await captain()
    const secret = await secretOf(email)
    const said = await Promise.all(Array.from({ length: 9 }, () => status(email, '9999', TABLET, secret)))
    expect(said.filter((one) => one === WRONG)).toHaveLength(5)
    expect(await status(email, '1234', TABLET, secret)).toBe(TOO_MANY)
    expect(await status(email, '1234', 'another-device')).toBe(200)
  })

  test('a secret is given once, only to a tablet that says its name, and lies nowhere in the database', async () => {
    const her = await captain()
    const secret = await secretOf(her.email)
    expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
    expect((await logIn(her.email, '1234', TABLET, secret)).json()).not.toHaveProperty('device_secret')
    expect((await logIn(her.email, '1234')).json()).not.toHaveProperty('device_secret')
    expect(await tablets(her)).toEqual([{ device: TABLET }])
    const [{ dump = '' } = {}] = await server.rows<{ dump: string }>(
      `select (select json_agg(d) from devices d)::text || (select json_agg(a) from audit a)::text as dump`,
    )
    expect(dump).toContain(TABLET)
    expect(dump).not.toContain(secret)
    expect(dump).not.toContain(Buffer.from(secret, 'base64url').toString('hex'))
  })

  test('a tablet of an earlier version, whose session has no secret, is unknown until its next login', async () => {
    const her = await captain()
    await server.rows(`update tokens set device = '${TABLET}' where captain = ${her.captain} returning 1`)
    await useUpTries(her.email)
    expect(await status(her.email, '1234', TABLET)).toBe(TOO_MANY)
  })

  test('captains of two concessions who share a tablet leave it its secret', async () => {
    const [one, other] = [await captain(), await captain()]
    const secret = await secretOf(one.email)
    expect((await logIn(other.email, '1234', TABLET, secret)).json()).not.toHaveProperty('device_secret')
    for (const { email } of [one, other]) {
      await useUpTries(email)
      expect(await status(email, '1234', TABLET, secret)).toBe(200)
    }
  })

  test('two logins at once of one new tablet are two secrets that both work; with its secret they are one tablet', async () => {
    const her = await captain()
    const [first, second] = await Promise.all([secretOf(her.email), secretOf(her.email)])
    await Promise.all([logIn(her.email, '1234', TABLET, first), logIn(her.email, '1234', TABLET, first)])
    expect(await tablets(her)).toHaveLength(2)
    await useUpTries(her.email)
    for (const secret of [first, second]) expect(await status(her.email, '1234', TABLET, secret)).toBe(200)
  })

  test('[attack 23] the audit names a tablet that proved itself; a try under its name only says so', async () => {
    const her = await captain()
    const secret = await secretOf(her.email)
    await logIn(her.email, '9999', TABLET, secret)
    await logIn(her.email, '9999', TABLET)
    const lines = await server.rows(
      `select device, detail ? 'saysDevice' as says from audit
        where captain = ${her.captain} and action = 'login-refused' order by id`,
    )
    expect(lines).toEqual([
      { device: TABLET, says: false },
      { device: null, says: true },
    ])
  })

  test('a login says how often the PIN was refused since the last one, at the login and at a confirmation', async () => {
    const her = await captain()
    const told = async () => (await logIn(her.email, '1234', TABLET)).json().refused_tries
    expect(await told()).toBe(0)
    for (const pin of ['1', '2']) await logIn(her.email, pin, 'another-device')
    await her.post('/captains/checkpin', { pin: '9999' })
    expect(await told()).toBe(3)
    expect(await told()).toBe(0)
  })
})
