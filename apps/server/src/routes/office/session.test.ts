import { afterEach, describe, expect, test } from 'vitest'
import { MORNING } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { SESSION_COOKIE } from '../../plugins/office-session.ts'
import { ask, atWork, browserCookieOf, colleague, cookieOf, logIn, OWN, PASSWORD } from './staff.fixture.ts'

const after = (minutes: number) => new Date(Date.parse(MORNING) + minutes * 60_000).toISOString()

onEachServer((server) => {
  afterEach(() => server.setTime(MORNING))
  const concession = async () => (await server.client()).concession

  describe('logging in to the office', () => {
    test('gives a session that says who one is, and a cookie no script and no other page can use', async () => {
      const { email, ...an } = await colleague(server, await concession(), ['dispatcher', 'planner'])
      const response = await logIn(server, ` ${email.toUpperCase()} `)
      expect(response.statusCode).toBe(200)
      expect(response.json()).toMatchObject({
        staff: an.member,
        email,
        concession: { id: an.concession, name: 'Test' },
        roles: ['dispatcher', 'planner'],
        rights: expect.arrayContaining(['board.see', 'timetable.publish']),
      })
      const cookie = response.cookies.find(({ name }) => name === SESSION_COOKIE)
      expect(cookie).toMatchObject({
        path: '/',
        httpOnly: true,
        secure: true,
        sameSite: 'Strict',
        maxAge: 43_200,
      })
      expect(Buffer.from(cookie?.value ?? '', 'base64url')).toHaveLength(32)
      const asked = await ask(server, { cookie: cookieOf(response) }, ['GET', '/session'])
      expect(asked.json()).toEqual({ ...response.json(), now: expect.any(String) })
    })

    test('[attack 5] neither what the cookie holds nor the password is in the database', async () => {
      const { cookie } = await atWork(server, await concession(), ['admin'])
      const [{ dump = '' } = {}] = await server.rows<{ dump: string }>(
        `select (select json_agg(s) from staff_sessions s)::text || (select json_agg(f) from staff f)::text
          || (select json_agg(a) from audit a)::text as dump`,
      )
      expect(dump).toContain('argon2id')
      expect(dump).not.toContain(cookie.split('=')[1])
      expect(dump).not.toContain(PASSWORD)
    })

    test('[attack 47] an unknown address, a wrong password, a blocked person and one without a role get the same response', async () => {
      const here = await concession()
      const [an, bo] = [
        await colleague(server, here, ['planner']),
        await colleague(server, here, ['planner']),
      ]
      await server.rows(`update staff_members set blocked_at = now() where staff = ${bo.staff}`)
      const cy = await colleague(server, here, ['planner'])
      await server.rows(`delete from staff_roles where staff = ${cy.staff}`)
      const tries = [
        await logIn(server, 'niemand@example.org'),
        await logIn(server, an.email, 'een heel ander wachtwoord'),
        await logIn(server, an.email, 'kort'),
        await logIn(server, bo.email),
        await logIn(server, cy.email),
      ]
      for (const { statusCode, body, cookies } of tries)
        expect({ statusCode, body, cookies }).toEqual({
          statusCode: 422,
          body: '{"message":"office login wrong","code":"office-login-wrong"}',
          cookies: [],
        })
    })

    test('[attack 47] after five wrong tries from one place the right password waits there, and nowhere else', async () => {
      const { email } = await colleague(server, await concession(), ['planner'])
      const from = { remoteAddress: '203.0.113.9' }
      for (let tried = 0; tried < 5; tried += 1)
        expect((await logIn(server, email, 'helemaal verkeerd dus', from)).statusCode).toBe(422)
      const refused = await logIn(server, email, PASSWORD, from)
      expect(refused.statusCode).toBe(429)
      expect(refused.json().message).toBe('Te veel pogingen. Probeer het over 15 minuten opnieuw.')
      expect((await logIn(server, email)).statusCode).toBe(200)
      server.setTime(after(16))
      expect((await logIn(server, email, PASSWORD, from)).statusCode).toBe(200)
    })

    test('[attack 47] tries from changing addresses are counted together: 25 in a quarter of an hour', async () => {
      const { email } = await colleague(server, await concession(), ['planner'])
      const statuses: number[] = []
      for (let tried = 0; tried < 26; tried += 1)
        statuses.push((await logIn(server, email, 'helemaal verkeerd dus')).statusCode)
      expect(statuses).toEqual([...Array(25).fill(422), 429])
    })

    test('[attack 47b] strangers who lock an account keep out nobody in a browser they logged in with, nor a session at work', async () => {
      const an = await colleague(server, await concession(), ['admin'])
      const first = await logIn(server, an.email)
      const own = { headers: { cookie: browserCookieOf(first) } }
      const session = { cookie: cookieOf(first) }
      for (let tried = 0; tried < 26; tried += 1) await logIn(server, an.email, 'helemaal verkeerd dus')
      expect((await logIn(server, an.email)).statusCode).toBe(429)
      const body = { password: PASSWORD }
      expect((await ask(server, session, ['POST', '/session/confirm'], { body })).statusCode).toBe(200)
      expect((await logIn(server, an.email, PASSWORD, own)).statusCode).toBe(200)
      // It has tries of its own, wherever it is.
      for (let tried = 0; tried < 5; tried += 1)
        expect((await logIn(server, an.email, 'helemaal verkeerd dus', own)).statusCode).toBe(422)
      expect((await logIn(server, an.email, PASSWORD, own)).statusCode).toBe(429)
    })

    test('[attack 47b] a browser is known by what the server gave it, for who logged in there, and not by what it says', async () => {
      const here = await concession()
      const [an, bo] = [
        await colleague(server, here, ['planner']),
        await colleague(server, here, ['planner']),
      ]
      const first = await logIn(server, an.email)
      const given = browserCookieOf(first)
      expect(first.cookies.find(({ name }) => name.endsWith('browser'))).toMatchObject({
        name: '__Host-kantoor-browser',
        path: '/',
        httpOnly: true,
        secure: true,
        sameSite: 'Strict',
        maxAge: 400 * 24 * 3600,
      })
      const [kept] = await server.rows(`select 1 from staff_browsers where staff = ${an.staff}`)
      expect(kept).toBeDefined()
      for (let tried = 0; tried < 25; tried += 1) {
        await logIn(server, an.email, 'helemaal verkeerd dus')
        await logIn(server, bo.email, 'helemaal verkeerd dus')
      }
      const made = given.replace(/=.*/, `=${'A'.repeat(43)}`)
      const statusIn = async (email: string, cookie: string) =>
        (await logIn(server, email, PASSWORD, { headers: { cookie } })).statusCode
      expect(await statusIn(an.email, made)).toBe(429)
      expect(await statusIn(bo.email, given)).toBe(429)
      expect(await statusIn(an.email, given)).toBe(200)
      server.setTime(after(16))
      // Two people at one browser: it is known to both, and keeps what it has.
      const shared = await logIn(server, bo.email, PASSWORD, { headers: { cookie: given } })
      expect([shared.statusCode, browserCookieOf(shared)]).toEqual([200, ''])
      expect(
        browserCookieOf(await logIn(server, bo.email, PASSWORD, { headers: { cookie: made } })),
      ).not.toBe(made)
    })

    test('[attack 1] tries of a password take nothing of a captain’s tries of a PIN', async () => {
      const client = await server.client()
      for (let tried = 0; tried < 5; tried += 1) await logIn(server, client.email)
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/refreshtoken',
        payload: { email: client.email, pin: '1234' },
      })
      expect(response.statusCode).toBe(404)
    })
  })

  describe('[attack 48] over plain http', () => {
    const http = { host: 'kantoor.example.org', origin: 'http://kantoor.example.org' }

    test('no session starts, and it is said why', async () => {
      const { email } = await colleague(server, await concession(), ['planner'])
      const response = await logIn(server, email, PASSWORD, { headers: http })
      expect(response.statusCode).toBe(403)
      expect(response.json().code).toBe('office-plain-http')
      expect(response.cookies).toEqual([])
    })

    test('where it is allowed the cookie has another name, and on a safe connection it is none', async () => {
      const { email } = await colleague(server, await concession(), ['planner'])
      server.context.office.allowsPlainHttp = true
      const response = await logIn(server, email, PASSWORD, { headers: http })
      server.context.office.allowsPlainHttp = false
      const cookie = response.cookies.find(({ name }) => name === 'kantoor')
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict' })
      expect(cookie).not.toHaveProperty('secure')
      const plain = cookieOf(response)
      expect((await ask(server, { cookie: plain }, ['GET', '/session'], { headers: http })).statusCode).toBe(
        200,
      )
      expect((await ask(server, { cookie: plain }, ['GET', '/session'])).statusCode).toBe(401)
    })
  })

  describe('[attack 49] a page of another origin', () => {
    test.each([
      ['says whose it is', { 'sec-fetch-site': 'cross-site' }],
      ['of a sister site', { 'sec-fetch-site': 'same-site' }],
      ['in a browser that says its origin only', { 'sec-fetch-site': '', origin: 'https://evil.example' }],
      ['that says nothing', { 'sec-fetch-site': '' }],
      ['without our header', { 'x-kantoor': '' }],
    ])('%s changes nothing', async (_, more) => {
      const { cookie } = await atWork(server, await concession(), ['admin'])
      const headers = Object.fromEntries(Object.entries({ ...OWN, ...more }).filter(([, value]) => value))
      const request = {
        method: 'DELETE',
        url: '/api/office/session',
        headers: { ...headers, cookie },
      } as const
      const response = await server.app.inject({ ...request, payload: '{}' })
      expect(response.statusCode).toBe(403)
      expect(response.json().code).toBe('office-origin')
      expect((await ask(server, { cookie }, ['GET', '/session'])).statusCode).toBe(200)
    })

    test('logs nobody in either', async () => {
      const { email } = await colleague(server, await concession(), ['planner'])
      const headers = { 'sec-fetch-site': 'cross-site' }
      expect((await logIn(server, email, PASSWORD, { headers })).statusCode).toBe(403)
    })

    test('reads nothing, also where its cookie would come along', async () => {
      const { cookie } = await atWork(server, await concession(), ['admin'])
      const headers = { 'sec-fetch-site': 'same-site' }
      expect((await ask(server, { cookie }, ['GET', '/session'], { headers })).statusCode).toBe(403)
    })

    test('a form is no way in: 415', async () => {
      const { cookie } = await atWork(server, await concession(), ['admin'])
      for (const type of ['application/x-www-form-urlencoded', 'text/plain']) {
        const headers = { 'content-type': type }
        const response = await ask(server, { cookie }, ['POST', '/session/confirm'], { headers })
        expect(response.statusCode).toBe(415)
      }
    })

    test('an origin that is our own is enough where a browser says no more', async () => {
      const { email } = await colleague(server, await concession(), ['planner'])
      const { 'sec-fetch-site': _, ...headers } = OWN
      const response = await server.app.inject({
        method: 'POST',
        url: '/api/office/session',
        headers: { ...headers, host: 'localhost:3000', origin: 'http://localhost:3000' },
        payload: { email, password: PASSWORD },
      })
      expect(response.statusCode).toBe(200)
    })
  })

  test('[attack 24] a GET that brings a body is refused', async () => {
    const { cookie } = await atWork(server, await concession(), ['admin'])
    const headers = { cookie, 'content-type': 'application/json' }
    const response = await server.app.inject({ url: '/api/office/session', headers, payload: '{"a":1}' })
    expect(response.statusCode).toBe(400)
  })

  test('boats come first: while many wait for the database the office is told to come again', async () => {
    const { cookie } = await atWork(server, await concession(), ['admin'])
    const { waiting } = server.database
    server.database.waiting = () => 201
    const response = await ask(server, { cookie }, ['GET', '/staff'])
    server.database.waiting = waiting
    expect({ status: response.statusCode, after: response.headers['retry-after'] }).toEqual({
      status: 503,
      after: '10',
    })
    expect((await ask(server, { cookie }, ['GET', '/staff'])).statusCode).toBe(200)
  })

  describe('[attack 50] a session', () => {
    test('is always a new one, and the one the browser brought ends', async () => {
      const an = await atWork(server, await concession(), ['planner'])
      const response = await logIn(server, an.email, PASSWORD, { headers: { cookie: an.cookie } })
      expect(cookieOf(response)).not.toBe(an.cookie)
      expect((await ask(server, an, ['GET', '/session'])).statusCode).toBe(401)
      const planted = `${SESSION_COOKIE}=${'A'.repeat(43)}`
      const fixed = await logIn(server, an.email, PASSWORD, { headers: { cookie: planted } })
      expect(cookieOf(fixed)).not.toBe(planted)
      expect((await ask(server, { cookie: planted }, ['GET', '/session'])).statusCode).toBe(401)
    })

    test('ends with logging out: an old cookie is worth nothing', async () => {
      const an = await atWork(server, await concession(), ['planner'])
      const response = await ask(server, an, ['DELETE', '/session'])
      expect(response.statusCode).toBe(200)
      expect(response.cookies.find(({ name }) => name === SESSION_COOKIE)).toMatchObject({
        value: '',
        path: '/',
      })
      const asked = await ask(server, an, ['GET', '/session'])
      expect({ ...asked.json(), status: asked.statusCode }).toMatchObject({
        status: 401,
        code: 'office-not-logged-in',
      })
    })

    test('opens nothing of a tablet’s calls, and a tablet’s token nothing of the office', async () => {
      const client = await server.client()
      const an = await atWork(server, client.concession, ['admin'])
      const headers = { cookie: an.cookie, concession: String(client.concession) }
      const crew = await server.app.inject({ url: '/api/tracks/overview', headers })
      expect(crew.statusCode).toBe(401)
      const asTablet = { authorization: `Bearer ${client.token}`, concession: String(client.concession) }
      const office = await server.app.inject({ url: '/api/office/session', headers: asTablet })
      expect(office.statusCode).toBe(401)
      const bearer = {
        authorization: `Bearer ${an.cookie.split('=')[1]}`,
        concession: String(client.concession),
      }
      expect((await server.app.inject({ url: '/api/tracks/overview', headers: bearer })).statusCode).toBe(401)
    })

    test('of an admin ends after half an hour in which nobody did anything; the app’s own asking is none', async () => {
      const here = await concession()
      const [admin, planner] = [
        await atWork(server, here, ['admin']),
        await atWork(server, here, ['planner']),
      ]
      for (let minute = 5; minute <= 25; minute += 5) {
        server.setTime(after(minute))
        const headers = { 'x-kantoor-background': '1' }
        expect((await ask(server, admin, ['GET', '/session'], { headers })).statusCode).toBe(200)
      }
      server.setTime(after(31))
      expect((await ask(server, admin, ['GET', '/session'])).statusCode).toBe(401)
      expect((await ask(server, planner, ['GET', '/session'])).statusCode).toBe(200)
    })

    test('in which somebody works ends after twelve hours all the same', async () => {
      const an = await atWork(server, await concession(), ['planner'])
      for (let hour = 2; hour < 12; hour += 2) {
        server.setTime(after(hour * 60))
        expect((await ask(server, an, ['GET', '/session'])).statusCode).toBe(200)
      }
      server.setTime(after(12 * 60 + 1))
      expect((await ask(server, an, ['GET', '/session'])).statusCode).toBe(401)
    })

    test('goes on in another concession with a cookie of its own, and only where one has a role', async () => {
      const [here, there, elsewhere] = [await concession(), await concession(), await concession()]
      const an = await atWork(server, here, ['admin'])
      await colleague(server, there, ['reader'], an.email)
      const gone = await ask(server, an, ['PUT', '/session/concession'], { body: { concession: there } })
      expect(gone.json()).toMatchObject({ concession: { id: there }, roles: ['reader'] })
      expect((await ask(server, an, ['GET', '/session'])).statusCode).toBe(401)
      const now = { cookie: cookieOf(gone) }
      expect((await ask(server, now, ['GET', '/staff'])).statusCode).toBe(403)
      const refused = await ask(server, now, ['PUT', '/session/concession'], {
        body: { concession: elsewhere },
      })
      expect(refused.statusCode).toBe(403)
      const back = await ask(server, now, ['PUT', '/session/concession'], { body: { concession: here } })
      // The password was given for the other one.
      const add = { email: 'x@example.org', name: 'X', roles: ['reader'] }
      const asked = await ask(server, { cookie: cookieOf(back) }, ['POST', '/staff'], { body: add })
      expect(asked.json().code).toBe('office-confirm')
    })
  })

  describe('[attack 51] what asks for the password', () => {
    const add = () => ({ email: `nieuw-${Math.random()}@example.org`, name: 'Nieuw', roles: ['reader'] })

    test('asks for it again after five minutes, and takes no wrong one', async () => {
      const an = await atWork(server, await concession(), ['admin'])
      server.setTime(after(4))
      expect((await ask(server, an, ['POST', '/staff'], { body: add() })).statusCode).toBe(200)
      server.setTime(after(6))
      const refused = await ask(server, an, ['POST', '/staff'], { body: add() })
      expect({ ...refused.json(), status: refused.statusCode }).toMatchObject({
        status: 403,
        code: 'office-confirm',
      })
      const wrong = await ask(server, an, ['POST', '/session/confirm'], {
        body: { password: 'iets heel anders' },
      })
      expect({ ...wrong.json(), status: wrong.statusCode }).toMatchObject({
        status: 422,
        code: 'office-password-wrong',
      })
      expect((await ask(server, an, ['POST', '/staff'], { body: add() })).statusCode).toBe(403)
      const right = await ask(server, an, ['POST', '/session/confirm'], { body: { password: PASSWORD } })
      expect(right.json().confirmedUntil > right.json().now).toBe(true)
      const renewed = { cookie: cookieOf(right) }
      expect((await ask(server, renewed, ['POST', '/staff'], { body: add() })).statusCode).toBe(200)
    })

    test('[attack 51b] gives the session another token; the old one reads for ten seconds more, for what was under way', async () => {
      const an = await atWork(server, await concession(), ['admin'])
      const body = { password: PASSWORD }
      const confirmed = await ask(server, an, ['POST', '/session/confirm'], { body })
      const renewed = { cookie: cookieOf(confirmed) }
      expect(renewed.cookie).not.toBe(an.cookie)
      expect((await ask(server, an, ['GET', '/staff'])).statusCode).toBe(200)
      const changing = await ask(server, an, ['POST', '/staff'], { body: add() })
      expect([changing.statusCode, changing.json().code]).toEqual([401, 'office-not-logged-in'])
      server.setTime(after(1))
      expect((await ask(server, an, ['GET', '/staff'])).statusCode).toBe(401)
      expect((await ask(server, renewed, ['POST', '/staff'], { body: add() })).statusCode).toBe(200)
      // It ends when the login would have, and with it.
      const { endsAt } = confirmed.json()
      expect(endsAt).toBe((await ask(server, renewed, ['GET', '/session'])).json().endsAt)
      await ask(server, renewed, ['DELETE', '/session'])
      expect((await ask(server, renewed, ['GET', '/session'])).statusCode).toBe(401)
    })

    test('[attack 51b] can’t be tried again with another token of the same login', async () => {
      const [here, there] = [await concession(), await concession()]
      const an = await atWork(server, here, ['admin'])
      await colleague(server, there, ['admin'], an.email)
      const body = { password: 'helemaal verkeerd dus' }
      for (let tried = 0; tried < 5; tried += 1) await ask(server, an, ['POST', '/session/confirm'], { body })
      const gone = await ask(server, an, ['PUT', '/session/concession'], { body: { concession: there } })
      const moved = { cookie: cookieOf(gone) }
      const again = await ask(server, moved, ['POST', '/session/confirm'], { body: { password: PASSWORD } })
      expect(again.statusCode).toBe(429)
    })

    test('can’t be tried for ever with a stolen session', async () => {
      const an = await atWork(server, await concession(), ['admin'])
      const statuses: number[] = []
      for (let tried = 0; tried < 6; tried += 1) {
        const body = { password: 'helemaal verkeerd dus' }
        statuses.push((await ask(server, an, ['POST', '/session/confirm'], { body })).statusCode)
      }
      expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    })
  })

  test('[attack 23] what a role may not do, and what isn’t there, stands in the audit once an hour, counted', async () => {
    const here = await concession()
    const an = await atWork(server, here, ['planner'])
    for (let asked = 0; asked < 3; asked += 1) {
      expect((await ask(server, an, ['GET', '/staff'])).statusCode).toBe(403)
      const gone = ['POST', '/captains/987654/block'] as const
      expect((await ask(server, an, [...gone], { headers: { 'if-match': '1' } })).statusCode).toBe(404)
    }
    const lines = `select action, detail from audit where staff = ${an.staff} and action <> 'office-login' order by id`
    expect(await server.rows(lines)).toEqual([
      { action: 'office-right-refused', detail: { call: 'GET /api/office/staff' } },
      { action: 'office-not-found', detail: { call: 'POST /office/captains/{id}/block' } },
    ])
    const counted = `select times from refusals where concession = ${here} and who = 'staff ${an.staff}'`
    expect(await server.rows(counted)).toEqual([{ times: 3 }, { times: 3 }])
  })

  test('[attack 23] who logged in, was refused and logged out stands in the audit, with the network address', async () => {
    const here = await concession()
    const an = await colleague(server, here, ['planner'])
    await logIn(server, an.email, 'helemaal verkeerd dus', { remoteAddress: '198.51.100.7' })
    const response = await logIn(server, an.email, PASSWORD, { remoteAddress: '198.51.100.8' })
    await ask(server, { cookie: cookieOf(response) }, ['DELETE', '/session'])
    const lines = await server.rows(
      `select staff, address, action from audit where concession = ${here} and action like 'office-%' order by id`,
    )
    expect(lines).toEqual([
      { staff: an.staff, address: '198.51.100.7', action: 'office-login-refused' },
      { staff: an.staff, address: '198.51.100.8', action: 'office-login' },
      { staff: an.staff, address: '127.0.0.1', action: 'office-logout' },
    ])
  })
})
