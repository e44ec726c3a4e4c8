/** Every way in which credentials of the office change, and what becomes of each session: as docs/security.md has it. */
import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Client, MORNING } from '../../app.fixture.ts'
import { runAt } from '../../commands/commands.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { answerOf, TRUSTING_PROVIDER } from '../../integrations/provider/provider.fixture.ts'
import { acceptPepper, checkPepper } from '../../services/accounts/known-pepper.ts'
import { type InBrowser, inBrowser, type Streams, streamsOf } from '../ended-sessions.fixture.ts'
import { fatesBelow } from '../fate-tables.fixture.ts'
import { authenticator } from './authenticator.fixture.ts'
import { ask, atWork, type Colleague, colleague, cookieOf, logIn, PASSWORD } from './staff.fixture.ts'

const ROWS = fatesBelow('Sessions of the office')
const ANOTHER = 'een heel ander lang wachtwoord'
const NOBODY = { cookie: '' }
const later = (seconds: number) => new Date(Date.parse(MORNING) + seconds * 1000).toISOString()

onEachServer((server) => {
  let streams: Streams
  beforeAll(async () => {
    streams = streamsOf(await server.app.listen({ port: 0, host: '127.0.0.1' }))
    // What reads the board goes on from one test to the next.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => streams.leaveAll())
  afterAll(() => {
    vi.useRealTimers()
    server.context.office.provider = null
  })

  let captain: Client
  let elsewhere: number
  let admin: Colleague
  let an: Colleague
  let here: InBrowser
  let others: InBrowser[]
  let key: ReturnType<typeof authenticator>

  const asked = async (
    who: { cookie: string },
    ...[call, body = {}, headers = {}]: [Parameters<typeof ask>[2], object?, Record<string, string>?]
  ) => {
    const response = await ask(server, who, call, { body, headers })
    expect(response.statusCode, response.body).toBe(200)
    return response
  }
  /** What the browser keeps of the response is its session from now on. */
  const inThisBrowser = async (
    ...said: Parameters<typeof asked> extends [unknown, ...infer Rest] ? Rest : never
  ) => {
    const response = await asked(here, ...said)
    here.cookie = cookieOf(response) || here.cookie
  }
  const signed = async (path: string, who = NOBODY) => {
    const { challenge } = (await asked(who, ['POST', `${path}/options`])).json()
    return { credential: key.sign({ challenge }) }
  }
  const addKey = async () => {
    const { challenge } = (await asked(here, ['POST', '/account/passkeys/options'])).json()
    await asked(here, ['POST', '/account/passkeys'], {
      name: 'Laptop',
      credential: key.create({ challenge }),
    })
  }

  const fromProvider = async (who: { cookie: string }, path: string) => {
    const left = await asked(who, ['POST', `${path}/options`])
    const [secret] = left.cookies
    const body = { answer: answerOf(left.json().address, { subject: an.email, email: an.email }) }
    return { body, cookie: `${who.cookie}; ${secret?.name}=${secret?.value}` }
  }
  const bound = () =>
    server.rows(
      `insert into staff_provider_accounts (staff, issuer, subject, created_at)
        values (${an.staff}, '${TRUSTING_PROVIDER.issuer}', '${an.email}', now()) returning 1`,
    )

  beforeEach(async () => {
    server.setTime(MORNING)
    server.context.office.provider = TRUSTING_PROVIDER
    key = authenticator()
    captain = await server.client()
    elsewhere = (await server.client()).concession
    admin = await atWork(server, captain.concession, ['admin'])
    an = await colleague(server, captain.concession, ['planner', 'dispatcher'], captain.email)
    await colleague(server, elsewhere, ['planner'], captain.email)
    const enter = async () => cookieOf(await logIn(server, an.email))
    here = await inBrowser(server, streams, await enter())
    await addKey()
    const there = await asked({ cookie: await enter() }, ['PUT', '/session/concession'], {
      concession: elsewhere,
    })
    others = [
      await inBrowser(server, streams, await enter()),
      await inBrowser(server, streams, cookieOf(there)),
    ]
    server.setTime(later(60))
  })

  const inOffice = async (call: 'PUT' | 'POST', deed: string, body: object = {}) => {
    const [row] = await server.rows<{ revision: number }>(
      `select revision from staff_members where concession = ${an.concession} and staff = ${an.staff}`,
    )
    await asked(admin, [call, `/staff/${an.member}/${deed}`], body, { 'if-match': String(row?.revision) })
  }
  const ownSession = async (who: InBrowser) => {
    const { sessions } = (await asked(who, ['GET', '/account'])).json()
    return sessions.find(({ isThis }: { isThis: boolean }) => isThis).id
  }
  const invited = async () => {
    await inOffice('POST', 'invite')
    return {
      code: /uitnodiging#([\w-]{43})/.exec(
        server.mails.findLast(({ to }) => to === an.email)?.text ?? '',
      )?.[1],
    }
  }
  const addStaff = (...more: string[]) =>
    runAt(server, [
      'add-staff',
      '--concession',
      String(an.concession),
      '--email',
      an.email,
      '--name',
      'An Wal',
      ...more,
    ])

  const WAYS: Record<string, Record<string, () => Promise<unknown>>> = {
    'logs in again': {
      'POST /office/session': () => logIn(server, an.email, PASSWORD, { headers: { cookie: here.cookie } }),
      'POST /office/session/passkey': async () =>
        asked(here, ['POST', '/session/passkey'], await signed('/session/passkey')),
      async 'POST /office/session/provider'() {
        const came = await fromProvider(here, '/session/provider')
        await asked(came, ['POST', '/session/provider'], came.body)
      },
    },
    'gives password or passkey again': {
      'POST /office/session/confirm': () =>
        inThisBrowser(['POST', '/session/confirm'], { password: PASSWORD }),
      'POST /office/session/confirm/passkey': async () =>
        inThisBrowser(['POST', '/session/confirm/passkey'], await signed('/session/confirm/passkey', here)),
      async 'POST /office/session/confirm/provider'() {
        await bound()
        const { body, cookie } = await fromProvider(here, '/session/confirm/provider')
        here.cookie = cookieOf(await asked({ cookie }, ['POST', '/session/confirm/provider'], body))
      },
    },
    'goes to another concession': {
      'PUT /office/session/concession': () =>
        asked(here, ['PUT', '/session/concession'], { concession: elsewhere }),
    },
    'logs out': { 'DELETE /office/session': () => asked(here, ['DELETE', '/session']) },
    'chooses another password': {
      'PUT /office/account/password': () =>
        inThisBrowser(['PUT', '/account/password'], { current: PASSWORD, password: ANOTHER }),
    },
    'adds a passkey': {
      async 'POST /office/account/passkeys'() {
        key = authenticator()
        await addKey()
      },
    },
    'removes a passkey': {
      async 'DELETE /office/account/passkeys/{id}'() {
        const [{ id }] = (await asked(here, ['GET', '/account'])).json().passkeys
        await asked(here, ['DELETE', `/account/passkeys/${id}`])
      },
    },
    'ends a session of their own': {
      'DELETE /office/account/sessions/{id}': async () =>
        asked(here, ['DELETE', `/account/sessions/${await ownSession(others[0] ?? here)}`]),
    },
    'ends all their others': {
      'DELETE /office/account/sessions': () => asked(here, ['DELETE', '/account/sessions']),
    },
    'is sent a link': {
      'POST /office/staff/{id}/invite': invited,
      'add-staff': () => addStaff('--role', 'planner', '--new-link'),
    },
    'uses a link': {
      'POST /office/invitation/accept': async () =>
        asked(NOBODY, ['POST', '/invitation/accept'], { ...(await invited()), password: ANOTHER }),
      async 'POST /office/invitation/passkey'() {
        const link = await invited()
        const { challenge } = (await asked(NOBODY, ['POST', '/invitation/passkey/options'], link)).json()
        const credential = authenticator().create({ challenge })
        await asked(NOBODY, ['POST', '/invitation/passkey'], { ...link, credential })
      },
    },
    'gets a role': {
      'PUT /office/staff/{id}/roles': () =>
        inOffice('PUT', 'roles', { roles: ['planner', 'dispatcher', 'reader'] }),
      'add-staff': () => addStaff('--role', 'reader'),
    },
    'loses a role': {
      'PUT /office/staff/{id}/roles': () => inOffice('PUT', 'roles', { roles: ['planner'] }),
    },
    'has the organisation’s account unbound': {
      async 'POST /office/staff/{id}/unbind'() {
        await bound()
        await inOffice('POST', 'unbind')
      },
    },
    'is blocked': { 'POST /office/staff/{id}/block': () => inOffice('POST', 'block') },
    'is blocked and let in again': {
      async 'POST /office/staff/{id}/unblock'() {
        await inOffice('POST', 'block')
        await inOffice('POST', 'unblock')
      },
    },
    'is added elsewhere': {
      async 'POST /office/staff'() {
        const other = await atWork(server, (await server.client()).concession, ['admin'])
        await asked(other, ['POST', '/staff'], { email: an.email, name: 'An Wal', roles: ['planner'] })
      },
    },
    'has a server with another pepper': {
      async 'new-pepper'() {
        const pepperPlace = 'PIN_PEPPER'
        await checkPepper({ ...server.context, pepperPlace })
        const another = { ...server.context, pepperPlace, pepper: randomBytes(32) }
        expect(await acceptPepper(another, 'wim')).toBe(true)
        await acceptPepper({ ...server.context, pepperPlace }, 'wim')
      },
    },
  }

  const tried = ROWS.flatMap(({ what, by, fates }) => by.map((way) => ({ what, way, fates })))

  test('each row can be tried', () => {
    const ways = Object.entries(WAYS).flatMap(([what, by]) => Object.keys(by).map((way) => `${what}: ${way}`))
    expect(ways.toSorted()).toEqual(tried.map(({ what, way }) => `${what}: ${way}`).toSorted())
  })

  describe('[attack 50] [attack 53] [attack 62] somebody of the office', () => {
    test.each(tried)('$what ($way)', async ({ what, way, fates }) => {
      await WAYS[what]?.[way]?.()
      // The old token of a session that goes on under another one reads no more, and the board's stream has to speak.
      server.setTime(later(80))
      const found = []
      for (const session of [here, ...others]) found.push(await session.fate())
      expect(found).toEqual(fates)
      expect((await captain.get('/tracks/overview')).statusCode).toBe(200)
      expect((await ask(server, admin, ['GET', '/session'])).statusCode).toBe(200)
    })
  })
})
