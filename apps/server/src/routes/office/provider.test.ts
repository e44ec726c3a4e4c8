/** Logging in to the office with the organisation's own account, at a real provider. */
import { officeSession, officeWays, providerLogInOptions } from '@vaarboek/wire/office/server'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { MORNING } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { chooseProvider } from '../../integrations/provider/choose-provider.ts'
import {
  browserAtProvider,
  type OidcProviderOfTest,
  startOidcProvider,
} from '../../integrations/provider/oidc-provider.fixture.ts'
import { ask, type Colleague, colleague, cookieOf } from './staff.fixture.ts'

const RETURN = 'https://vaarboek.example/kantoor/terug'
const after = (minutes: number) => new Date(Date.parse(MORNING) + minutes * 60_000).toISOString()

onEachServer((server) => {
  let there: OidcProviderOfTest
  beforeAll(async () => {
    there = await startOidcProvider(RETURN)
  })
  afterAll(() => there.close())

  let here: number
  let an: Colleague
  let name: string
  let made = 0
  beforeEach(async () => {
    server.setTime(MORNING)
    server.context.office.provider = chooseProvider(there.settings, {
      returnTo: RETURN,
      nowMs: () => Date.now(),
    })
    here = (await server.client()).concession
    an = await colleague(server, here, ['planner'])
    made += 1
    name = `an-${server.database.kind}-${made}`
    there.people.set(name, { email: an.email.toUpperCase(), email_verified: true })
  })

  /** A tab of a browser: what the server keeps in it goes along. */
  const tab = (cookies = new Map<string, string>()) => {
    const atProvider = browserAtProvider()
    const post = async (path: string, body: object = {}) => {
      const cookie = [...cookies].map((one) => one.join('=')).join('; ')
      const response = await ask(server, { cookie }, ['POST', path], { body })
      for (const { name: key, value } of response.cookies) cookies.set(key, value)
      return response
    }
    const leave = async (path = '/session/provider') => {
      const response = await post(`${path}/options`)
      expect(response.statusCode, response.body).toBe(200)
      return v.parse(providerLogInOptions.response, response.json()).address
    }
    return {
      ...{ cookies, post, leave, atProvider },
      comeBack: async (place: string, as: string | null = name) => atProvider.goTo(place, as),
      async logIn(as: string | null = name) {
        return post('/session/provider', { answer: await atProvider.goTo(await leave(), as) })
      },
    }
  }
  const deeds = async () =>
    (
      await server.rows<{ action: string; detail: { issuer?: string } | null }>(
        `select action, detail from audit where concession = ${here} and staff = ${an.staff}
          and action <> 'staff-added' order by id`,
      )
    ).map(({ action, detail }) => (detail?.issuer ? `${action} ${detail.issuer}` : action))

  test('who is known by a verified address logs in, is bound, and is told so', async () => {
    const entered = await tab().logIn()
    expect(entered.statusCode, entered.body).toBe(200)
    expect(v.parse(officeSession.response, entered.json())).toMatchObject({
      staff: String(an.member),
      provider: { words: null },
    })
    expect((await ask(server, { cookie: cookieOf(entered) }, ['GET', '/session'])).statusCode).toBe(200)
    expect(await deeds()).toEqual(['staff-provider-bound', `office-login ${there.settings.issuer}`])
    await expect.poll(() => server.mails.filter(({ to }) => to === an.email).length).toBe(1)
    // From now on it goes by who they are there, whatever their address.
    there.people.set(name, { email: 'another@example.org', email_verified: false })
    expect((await tab().logIn()).statusCode).toBe(200)
    expect(await deeds()).toHaveLength(3)
  })

  test('the page is told whether there is a provider, and what it is called', async () => {
    const ways = async () =>
      v.parse(officeWays.response, (await ask(server, { cookie: '' }, ['GET', '/session/ways'])).json())
    expect(await ways()).toEqual({ provider: { words: null } })
    server.context.office.provider = null
    expect(await ways()).toEqual({ provider: null })
    const refused = await tab().post('/session/provider/options')
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'office-provider-off'])
  })

  test('somebody who was invited is in, and the invitation is used', async () => {
    await server.rows(`update staff set password_hash = null where id = ${an.staff} returning 1`)
    expect((await tab().logIn()).statusCode).toBe(200)
    expect(
      await server.rows(`select 1 from staff_invites where staff = ${an.staff} and used_at is null`),
    ).toEqual([])
  })

  test('of several concessions it is the first that is open, as with a password', async () => {
    const other = await server.client()
    await colleague(server, other.concession, ['reader'], an.email)
    const first = (await tab().logIn()).json()
    expect([first.concession.id, first.concessions.length]).toEqual([here, 2])
    await server.rows(
      `update staff_members set blocked_at = now() where concession = ${here} and staff = ${an.staff} returning 1`,
    )
    expect((await tab().logIn()).json().concession.id).toBe(other.concession)
  })

  describe('[attack 65] nobody gets in', () => {
    const refused = async (answer: Awaited<ReturnType<ReturnType<typeof tab>['logIn']>>) => [
      answer.statusCode,
      answer.json().code,
      cookieOf(answer),
    ]

    test('with an account that nobody here has: none is made', async () => {
      there.people.set('stranger', { email: 'stranger@example.org', email_verified: true })
      expect(await refused(await tab().logIn('stranger'))).toEqual([422, 'office-provider-nobody', ''])
      expect(await server.rows(`select 1 from staff where email = 'stranger@example.org'`)).toEqual([])
    })

    test.each([
      ['isn’t verified', { email_verified: false }],
      ['isn’t said to be verified', { email_verified: undefined as never }],
      ['isn’t said at all', { email: undefined as never }],
    ])('by an address that %s', async (_, said) => {
      there.people.set(name, { email: an.email, email_verified: true, ...said })
      expect(await refused(await tab().logIn())).toEqual([422, 'office-provider-unverified', ''])
      expect(await deeds()).toEqual([])
    })

    test('who is blocked, whether bound before or not', async () => {
      const block = `update staff_members set blocked_at = now() where concession = ${here} and staff = ${an.staff} returning 1`
      await server.rows(block)
      expect(await refused(await tab().logIn())).toEqual([422, 'office-provider-nobody', ''])
      await server.rows(block.replace('now()', 'null'))
      expect((await tab().logIn()).statusCode).toBe(200)
      await server.rows(block)
      expect(await refused(await tab().logIn())).toEqual([422, 'office-provider-nobody', ''])
    })

    test('who got the address of somebody that is bound already', async () => {
      await tab().logIn()
      there.people.set(`${name}-new`, { email: an.email, email_verified: true })
      expect(await refused(await tab().logIn(`${name}-new`))).toEqual([422, 'office-provider-taken', ''])
    })

    test('who stopped at the provider', async () => {
      expect(await refused(await tab().logIn(null))).toEqual([422, 'office-provider-stopped', ''])
    })

    test('in another browser than it began in', async () => {
      const begun = tab()
      const answer = await begun.comeBack(await begun.leave())
      const other = tab()
      expect(await refused(await other.post('/session/provider', { answer }))).toEqual([
        422,
        'office-provider-elsewhere',
        '',
      ])
      await other.leave()
      expect(await refused(await other.post('/session/provider', { answer }))).toEqual([
        422,
        'office-provider-elsewhere',
        '',
      ])
      // Where it began it still works.
      expect((await begun.post('/session/provider', { answer })).statusCode).toBe(200)
    })

    test('twice, nor at the same time, by one answer', async () => {
      const one = tab()
      const answer = await one.comeBack(await one.leave())
      const both = await Promise.all([
        one.post('/session/provider', { answer }),
        one.post('/session/provider', { answer }),
      ])
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
      expect(await refused(await one.post('/session/provider', { answer }))).toEqual([
        422,
        'office-provider-ended',
        '',
      ])
    })

    test('after ten minutes, or by a state that isn’t ours', async () => {
      const one = tab()
      const answer = await one.comeBack(await one.leave())
      server.setTime(after(10))
      expect(await refused(await one.post('/session/provider', { answer }))).toEqual([
        422,
        'office-provider-ended',
        '',
      ])
      const strange = answer.replace(/state=[^&]*/, 'state=login.x.y')
      expect((await refused(await one.post('/session/provider', { answer: strange })))[1]).toBe(
        'office-provider-ended',
      )
    })

    test('by the code of another round', async () => {
      const one = tab()
      const [first, second] = [await one.leave(), await one.leave()]
      const codeOf = (answer: string) => new URLSearchParams(answer).get('code') ?? ''
      const answers = [await one.comeBack(first), await one.comeBack(second)] as const
      const mixed = answers[1].replace(codeOf(answers[1]), codeOf(answers[0]))
      expect(await refused(await one.post('/session/provider', { answer: mixed }))).toEqual([
        422,
        'office-provider-ended',
        '',
      ])
    })
  })

  test('two tabs of a browser that leave at once both come back', async () => {
    const one = tab()
    const other = tab(one.cookies)
    const places = [await one.leave(), await other.leave()] as const
    const answers = [await one.comeBack(places[0]), await other.comeBack(places[1])]
    for (const answer of answers)
      expect((await one.post('/session/provider', { answer })).statusCode).toBe(200)
  })

  test('a provider with other keys than a moment ago lets people in', async () => {
    expect((await tab().logIn()).statusCode).toBe(200)
    await there.changeKeys()
    expect((await tab().logIn()).statusCode).toBe(200)
  })

  test('the operator is told why, in one line without secrets', async () => {
    server.logged.length = 0
    const one = tab()
    const answer = await one.comeBack(await one.leave(), null)
    await one.post('/session/provider', { answer })
    expect(server.logged.map(({ error, what }) => `${what}: ${error}`)).toEqual([
      'nobody came in by the provider: ProviderFault: it answered access_denied',
    ])
    const [line] = server.logged
    expect(line?.error instanceof Error && line.error.stack).not.toContain('\n')
  })

  test('tries count by network address, as those of a password', async () => {
    await server.rows(
      `insert into staff_attempts (at, account, address, wrong) select '${MORNING}', sha256(n::text::bytea), '127.0.0.1', true
        from generate_series(1, 50) n returning 1`,
    )
    const tried = await tab().logIn()
    await server.rows('delete from staff_attempts returning 1')
    expect([tried.statusCode, Number(tried.headers['retry-after']) > 0]).toEqual([429, true])
  })

  describe('confirming', () => {
    const confirm = async (one: ReturnType<typeof tab>, as = name, atProvider = one.atProvider) => {
      const place = await one.leave('/session/confirm/provider')
      return one.post('/session/confirm/provider', { answer: await atProvider.goTo(place, as) })
    }

    test('asks the person again, and the session goes on confirmed', async () => {
      const one = tab()
      await one.logIn()
      server.setTime(after(6))
      const before = one.atProvider.asked()
      const confirmed = await confirm(one)
      expect(confirmed.statusCode, confirmed.body).toBe(200)
      expect(one.atProvider.asked()).toBe(before + 1)
      expect(confirmed.json().confirmedUntil > after(10)).toBe(true)
    })

    test('is refused to somebody else’s account', async () => {
      const one = tab()
      await one.logIn()
      const { email } = await colleague(server, here, ['reader'])
      there.people.set(`${name}-other`, { email, email_verified: true })
      const refused = await confirm(one, `${name}-other`, browserAtProvider())
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'office-provider-another'])
    })

    test('[attack 65] is refused when the provider was kept from asking again', async () => {
      const one = tab()
      await one.logIn()
      const place = new URL(await one.leave('/session/confirm/provider'))
      const heldFor = 60_000
      place.searchParams.delete('prompt')
      place.searchParams.set('max_age', '9999')
      const answer = await one.comeBack(place.href)
      expect(one.atProvider.asked()).toBe(1)
      const now = Date.now
      Date.now = () => now() + heldFor
      const refused = await one
        .post('/session/confirm/provider', { answer })
        .finally(() => Object.assign(Date, { now }))
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'office-provider-not-again'])
    })

    test('[attack 65] a login’s answer confirms nothing, nor another session’s', async () => {
      const one = tab()
      await one.logIn()
      const login = await one.comeBack(await one.leave())
      const refused = await one.post('/session/confirm/provider', { answer: login })
      expect([refused.statusCode, refused.json().code]).toEqual([422, 'office-provider-ended'])
      const answer = await one.comeBack(await one.leave('/session/confirm/provider'))
      await one.logIn()
      expect((await one.post('/session/confirm/provider', { answer })).json().code).toBe(
        'office-provider-ended',
      )
    })
  })
})
