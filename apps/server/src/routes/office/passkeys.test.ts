/** Passkeys of people of the office: made, used and removed, and everything that is refused. */
import { accountResponse, passkeyAddOptions, passkeyLogInOptions } from '@vaarboek/wire/office'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Anything, MORNING } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { authenticator } from './authenticator.fixture.ts'
import { ask, atWork, type Colleague, colleague, cookieOf, logIn, PASSWORD } from './staff.fixture.ts'

const after = (minutes: number) => new Date(Date.parse(MORNING) + minutes * 60_000).toISOString()
const NOBODY = { cookie: '' }

onEachServer((server) => {
  let here: number
  let an: Colleague
  let key: ReturnType<typeof authenticator>
  beforeEach(async () => {
    server.setTime(MORNING)
    here = (await server.client()).concession
    an = await atWork(server, here, ['planner'])
    key = authenticator()
    server.context.office.url = 'https://vaarboek.example'
  })
  afterEach(() => server.setTime(MORNING))

  const post = (who: { cookie: string }, path: string, body: object = {}) =>
    ask(server, who, ['POST', path], { body })
  const offered = async (who: { cookie: string }, path: string, body: object = {}): Promise<Anything> => {
    const response = await post(who, path, body)
    expect(response.statusCode, response.body).toBe(200)
    const call = path.startsWith('/session') ? passkeyLogInOptions : passkeyAddOptions
    return v.parse(call.response as v.GenericSchema, response.json())
  }
  const add = async (who = an, made = key, told: object = {}) => {
    const { challenge } = await offered(who, '/account/passkeys/options')
    const credential = made.create({ challenge, ...told })
    return post(who, '/account/passkeys', { name: 'Laptop', credential })
  }
  const logInWith = async (told: object = {}, made = key) => {
    const { challenge } = await offered(NOBODY, '/session/passkey/options')
    return post(NOBODY, '/session/passkey', { credential: made.sign({ challenge, ...told }) })
  }
  const deeds = async () =>
    (
      await server.rows<{ action: string }>(
        `select action from audit where concession = ${here} and staff = ${an.staff} and action like '%passkey%' order by id`,
      )
    ).map(({ action }) => action)

  test('who asks for too many challenges is told to come again when the oldest end', async () => {
    const open = await server.rows<{ n: number }>(
      `insert into staff_challenges (hash, purpose, address, expires_at)
        select sha256(n::text::bytea), 'login', '127.0.0.1', '${after(5)}' from generate_series(1, 100) n returning 1 as n`,
    )
    expect(open).toHaveLength(100)
    const refused = await post(NOBODY, '/session/passkey/options')
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().message]).toEqual([
      429,
      '300',
      'Te veel pogingen. Probeer het over 5 minuten opnieuw.',
    ])
    server.setTime(after(5))
    expect((await post(NOBODY, '/session/passkey/options')).statusCode).toBe(200)
    await server.rows('delete from staff_challenges returning 1')
  })

  describe('a passkey', () => {
    test('is added, called otherwise, used to log in, and removed', async () => {
      const options = await offered(an, '/account/passkeys/options')
      expect(options).toMatchObject({
        rp: { id: 'vaarboek.example' },
        user: { name: an.email },
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      // The number of somebody would stand in it as text: a random one is longer than any.
      expect(Buffer.from(options.user.id, 'base64url').length).toBeGreaterThanOrEqual(16)
      const added = (await add()).json()
      expect(v.parse(accountResponse, added)).toMatchObject({
        hasPassword: true,
        passkeys: [{ name: 'Laptop', usedAt: null }],
      })
      const [{ id }] = added.passkeys
      const renamed = await ask(server, an, ['PUT', `/account/passkeys/${id}`], {
        body: { name: ' Telefoon ' },
      })
      expect(renamed.json().passkeys).toMatchObject([{ id, name: 'Telefoon' }])
      const entered = await logInWith({ counter: 1 })
      expect(entered.json()).toMatchObject({ staff: an.member, concession: { name: 'Test' } })
      const there = { cookie: cookieOf(entered) }
      expect((await ask(server, there, ['GET', '/account'])).json().passkeys[0].usedAt).not.toBeNull()
      expect((await ask(server, an, ['DELETE', `/account/passkeys/${id}`])).json().passkeys).toEqual([])
      expect((await ask(server, there, ['GET', '/session'])).statusCode).toBe(401)
      expect((await ask(server, an, ['GET', '/session'])).statusCode).toBe(200)
      expect((await logInWith({ counter: 2 })).statusCode).toBe(422)
      expect(await deeds()).toEqual(['staff-passkey-added', 'staff-passkey-named', 'staff-passkey-removed'])
    })

    test('confirms instead of the password', async () => {
      await add()
      server.setTime(after(6))
      expect((await post(an, '/account/passkeys/options')).statusCode).toBe(403)
      const { challenge, allowCredentials } = await offered(an, '/session/confirm/passkey/options')
      expect(allowCredentials).toHaveLength(1)
      const confirmed = await post(an, '/session/confirm/passkey', { credential: key.sign({ challenge }) })
      expect(confirmed.json().confirmedUntil > after(10)).toBe(true)
      expect((await add({ ...an, cookie: cookieOf(confirmed) }, authenticator())).statusCode).toBe(200)
    })
  })

  describe('[attack 54] nobody gets in by', () => {
    beforeEach(async () => {
      await add()
    })
    test.each([
      ['a challenge that wasn’t given out', { challenge: 'A'.repeat(43) }],
      ['a page of another origin', { origin: 'https://vaarboek.example.evil.example' }],
      ['what was signed for another server', { rpId: 'evil.example' }],
      ['who didn’t show who they are', { isVerified: false }],
    ])('%s', async (_, told) => {
      const response = await logInWith(told)
      expect([response.statusCode, response.json().code, response.cookies]).toEqual([
        422,
        'office-passkey-wrong',
        [],
      ])
    })

    test('one’s own key under somebody else’s name', async () => {
      const { challenge } = await offered(NOBODY, '/session/passkey/options')
      const { response } = authenticator().sign({ challenge })
      const credential = { ...key.sign({ challenge }), response }
      expect((await post(NOBODY, '/session/passkey', { credential })).statusCode).toBe(422)
    })

    test('the same again, nor at the same time', async () => {
      const { challenge } = await offered(NOBODY, '/session/passkey/options')
      const credential = key.sign({ challenge })
      const both = await Promise.all([
        post(NOBODY, '/session/passkey', { credential }),
        post(NOBODY, '/session/passkey', { credential }),
      ])
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422])
      expect((await post(NOBODY, '/session/passkey', { credential })).statusCode).toBe(422)
    })

    test('a challenge of five minutes ago, or one that failed once', async () => {
      const { challenge } = await offered(NOBODY, '/session/passkey/options')
      server.setTime(after(6))
      expect(
        (await post(NOBODY, '/session/passkey', { credential: key.sign({ challenge }) })).statusCode,
      ).toBe(422)
      const { challenge: second } = await offered(NOBODY, '/session/passkey/options')
      const wrong = key.sign({ challenge: second, isVerified: false })
      expect((await post(NOBODY, '/session/passkey', { credential: wrong })).statusCode).toBe(422)
      const right = key.sign({ challenge: second })
      expect((await post(NOBODY, '/session/passkey', { credential: right })).statusCode).toBe(422)
    })

    test('a copy whose count goes back', async () => {
      expect((await logInWith({ counter: 5 })).statusCode).toBe(200)
      expect((await logInWith({ counter: 5 })).statusCode).toBe(422)
      expect((await logInWith({ counter: 4 })).statusCode).toBe(422)
      expect((await logInWith({ counter: 6 })).statusCode).toBe(200)
    })

    test('a passkey of who is blocked, or has no role', async () => {
      await server.rows(`update staff_members set blocked_at = now() where staff = ${an.staff}`)
      expect((await logInWith()).statusCode).toBe(422)
      await server.rows(`update staff_members set blocked_at = null where staff = ${an.staff}`)
      await server.rows(`delete from staff_roles where staff = ${an.staff}`)
      expect((await logInWith()).statusCode).toBe(422)
    })

    test('trying: after five from one place that passkey waits there; the password doesn’t', async () => {
      const statuses: number[] = []
      for (let tried = 0; tried < 6; tried += 1)
        statuses.push((await logInWith({ isVerified: false })).statusCode)
      expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
      expect((await logIn(server, an.email, PASSWORD, { remoteAddress: '127.0.0.1' })).statusCode).toBe(200)
    })
  })

  describe('[attack 54] of somebody’s session', () => {
    test('a challenge of one is nothing in another, nor a login’s a confirmation’s', async () => {
      const bo = await atWork(server, here, ['planner'])
      const { challenge } = await offered(an, '/account/passkeys/options')
      const body = { name: 'Van Bo', credential: key.create({ challenge }) }
      expect((await post(bo, '/account/passkeys', body)).statusCode).toBe(422)
      await add()
      const { challenge: forLogin } = await offered(NOBODY, '/session/passkey/options')
      const credential = key.sign({ challenge: forLogin })
      expect((await post(an, '/session/confirm/passkey', { credential })).statusCode).toBe(422)
    })

    test('nobody confirms with another’s passkey', async () => {
      await add()
      const bo = await atWork(server, here, ['planner'])
      const { challenge, allowCredentials } = await offered(bo, '/session/confirm/passkey/options')
      expect(allowCredentials).toEqual([])
      const credential = key.sign({ challenge })
      expect((await post(bo, '/session/confirm/passkey', { credential })).statusCode).toBe(422)
    })

    test('nobody adds or removes one without the password of the last five minutes', async () => {
      const [{ id }] = (await add()).json().passkeys
      server.setTime(after(6))
      for (const [method, path] of [
        ['POST', '/account/passkeys/options'],
        ['POST', '/account/passkeys'],
        ['DELETE', `/account/passkeys/${id}`],
      ] as const) {
        const body = { name: 'x', credential: key.create({ challenge: 'x' }) }
        const response = await ask(server, an, [method, path], { body })
        expect([response.statusCode, response.json().code], path).toEqual([403, 'office-confirm'])
      }
    })

    test('nobody changes or removes another’s', async () => {
      const [{ id }] = (await add()).json().passkeys
      const bo = await atWork(server, here, ['admin'])
      const renamed = await ask(server, bo, ['PUT', `/account/passkeys/${id}`], { body: { name: 'Van mij' } })
      const removed = await ask(server, bo, ['DELETE', `/account/passkeys/${id}`])
      expect([renamed.statusCode, removed.statusCode]).toEqual([404, 404])
      expect((await logInWith()).statusCode).toBe(200)
    })

    test.each([
      ['another origin', { origin: 'https://evil.example' }],
      ['another server', { rpId: 'evil.example' }],
      ['nobody who showed who they are', { isVerified: false }],
    ])('none made for %s is kept, and none twice', async (_, told) => {
      expect((await add(an, key, told)).statusCode).toBe(422)
      expect((await add()).statusCode).toBe(200)
      expect((await add()).statusCode).toBe(409)
    })
  })

  test('ten are enough', async () => {
    for (let many = 0; many < 10; many += 1) expect((await add(an, authenticator())).statusCode).toBe(200)
    const refused = await post(an, '/account/passkeys/options')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'office-passkey-many'])
  })

  test('[attack 54] ten are enough, also of eleven that were begun at the same time', async () => {
    const begun: string[] = []
    for (let many = 0; many < 11; many += 1)
      begun.push((await offered(an, '/account/passkeys/options')).challenge)
    const statuses: number[] = []
    for (const challenge of begun) {
      const credential = authenticator().create({ challenge })
      statuses.push((await post(an, '/account/passkeys', { name: 'x', credential })).statusCode)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 409])
  })

  test('[attack 54] questions for a login are limited for a network address', async () => {
    const asked = async (remoteAddress: string) =>
      (
        await server.app.inject({
          ...{ method: 'POST', url: '/api/office/session/passkey/options', payload: {}, remoteAddress },
          headers: { 'x-kantoor': '1', 'sec-fetch-site': 'same-origin' },
        })
      ).statusCode
    for (let many = 0; many < 100; many += 1) await asked('203.0.113.77')
    expect(await asked('203.0.113.77')).toBe(429)
    expect(await asked('203.0.113.78')).toBe(200)
    server.setTime(after(6))
    expect(await asked('203.0.113.77')).toBe(200)
  })

  test.each(['http://kantoor.example.org', 'https://192.0.2.7', 'http://127.0.0.1:3000'])(
    'where the office is %s they can’t work, and it is said',
    async (url) => {
      server.context.office.url = url
      const refused = await post(NOBODY, '/session/passkey/options')
      expect([refused.statusCode, refused.json().code]).toEqual([409, 'office-passkeys-off'])
    },
  )

  describe('by an invitation', () => {
    const invited = async (who: Colleague) => {
      const admin = await atWork(server, here, ['admin'])
      server.mails.length = 0
      await ask(server, admin, ['POST', `/staff/${who.member}/invite`])
      const [, code = ''] = /#([\w-]{43})/.exec(server.mails[0]?.text ?? '') ?? []
      return code
    }
    const accepted = async (code: string, made = key) => {
      const { challenge } = await offered(NOBODY, '/invitation/passkey/options', { code })
      return post(NOBODY, '/invitation/passkey', { code, credential: made.create({ challenge }) })
    }

    test('somebody begins with a passkey and no password, and can’t remove the only one', async () => {
      const bo = await colleague(server, here, ['planner'])
      await server.rows(`update staff set password_hash = null where id = ${bo.staff}`)
      const entered = await accepted(await invited(bo))
      expect(entered.statusCode).toBe(200)
      const there = { cookie: cookieOf(entered) }
      const { hasPassword, passkeys } = (await ask(server, there, ['GET', '/account'])).json()
      expect([hasPassword, passkeys.length]).toEqual([false, 1])
      const removed = await ask(server, there, ['DELETE', `/account/passkeys/${passkeys[0].id}`])
      expect([removed.statusCode, removed.json().code]).toEqual([409, 'office-passkey-last'])
      expect((await logIn(server, bo.email)).statusCode).toBe(422)
      expect((await logInWith()).statusCode).toBe(200)
      const admin = await atWork(server, here, ['admin'])
      const { staff } = (await ask(server, admin, ['GET', '/staff'])).json()
      expect(staff.find(({ id }: Anything) => id === bo.member)).toMatchObject({ canLogIn: true })
    })

    test('[attack 52] works once, and nothing of before opens the account any more', async () => {
      const before = authenticator()
      await add(an, before)
      const code = await invited(an)
      expect((await accepted(code)).statusCode).toBe(200)
      expect((await post(NOBODY, '/invitation/passkey/options', { code })).statusCode).toBe(404)
      expect((await logIn(server, an.email)).statusCode).toBe(422)
      expect((await logInWith({}, before)).statusCode).toBe(422)
      expect((await ask(server, an, ['GET', '/session'])).statusCode).toBe(401)
      expect((await logInWith()).statusCode).toBe(200)
    })

    test('[attack 52] a password chosen by one ends passkeys of before too', async () => {
      await add()
      const code = await invited(an)
      expect((await post(NOBODY, '/invitation/accept', { code, password: PASSWORD })).statusCode).toBe(200)
      expect((await logInWith()).statusCode).toBe(422)
    })

    test('[attack 54] a challenge of one invitation is nothing for another', async () => {
      const code = await invited(await colleague(server, here, ['planner']))
      const other = await invited(an)
      const { challenge } = await offered(NOBODY, '/invitation/passkey/options', { code })
      const credential = key.create({ challenge })
      expect((await post(NOBODY, '/invitation/passkey', { code: other, credential })).statusCode).toBe(422)
    })
  })
})
