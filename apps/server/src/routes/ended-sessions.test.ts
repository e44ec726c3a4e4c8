/** Every way in which a captain's credentials change, and what becomes of each session: as docs/security.md has it. */
import { randomBytes } from 'node:crypto'
import { normalForm } from '@vaarboek/domain'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Client, MORNING } from '../app.fixture.ts'
import { runAt } from '../commands/commands.fixture.ts'
import { vapidKeysOf } from '../config/vapid.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { webPush } from '../integrations/push/web-push.ts'
import { acceptPepper, checkPepper } from '../services/accounts/known-pepper.ts'
import { hashPin } from '../services/accounts/pin-hash.ts'
import { issueRescueToken } from '../services/accounts/rescue-token.ts'
import {
  type OnTablet,
  type OpenSession,
  onTablet,
  type Streams,
  streamsOf,
  type Tablet,
} from './ended-sessions.fixture.ts'
import { fatesBelow } from './fate-tables.fixture.ts'
import { logInOn } from './login.fixture.ts'
import { ask, atWork, type Colleague, colleague, cookieOf, logIn } from './office/staff.fixture.ts'

const ROWS = fatesBelow("A captain's sessions")

onEachServer((server) => {
  let streams: Streams
  beforeAll(async () => {
    streams = streamsOf(await server.app.listen({ port: 0, host: '127.0.0.1' }))
    const keys = vapidKeysOf(Buffer.alloc(32, 7).toString('base64url'))
    server.context.push = webPush({ keys, subject: 'https://vaarboek.example', allowsInside: false })
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })
  afterEach(() => streams.leaveAll())
  afterAll(() => vi.useRealTimers())

  interface Aboard {
    here: Client
    email: string
    tablet: Tablet
    admin: Colleague
    mine: OnTablet
    others: OpenSession[]
    ashore: Colleague
  }
  let aboard: Aboard
  const pinHash = (pin: string) => hashPin(pin, server.context.pepper, server.context.random)
  const setUp = async (client: Client, id: number, email: string, pin: string) =>
    server.rows(`update captains set email = '${email}', email_key = '${normalForm(email)}', pin_hash = '${await pinHash(pin)}'
      where concession = ${client.concession} and id = ${id} returning 1`)

  beforeEach(async () => {
    server.setTime(MORNING)
    const name = randomBytes(6).toString('hex')
    const [email, mate] = [`an-${name}@example.org`, `bo-${name}@example.org`]
    const [here, elsewhere] = [await server.client(), await server.client()]
    await setUp(here, here.captain, email, '1234')
    await setUp(elsewhere, elsewhere.captain, email, '5678')
    await server.rows(`insert into captains (concession, email, email_key, full_name, pin_hash)
      values (${here.concession}, '${mate}', '${mate}', 'Bo Kapitein', '${await pinHash('4321')}') returning 1`)
    const [tablet, second] = [{ name: `first-${name}` }, { name: `second-${name}` }]
    const own = { of: here, email, pin: '1234' }
    const mine = await onTablet(server, streams, tablet, own)
    const others = [
      await onTablet(server, streams, second, own),
      await onTablet(server, streams, { name: `third-${name}` }, { of: elsewhere, email, pin: '5678' }),
      await onTablet(server, streams, tablet, { of: here, email: mate, pin: '4321' }),
    ]
    const admin = await atWork(server, here.concession, ['admin', 'planner'])
    const ashore = await colleague(server, here.concession, ['reader'], email)
    ashore.cookie = cookieOf(await logIn(server, email))
    aboard = { here, email, tablet, admin, mine, others, ashore }
  })

  const run = (...argv: string[]) => runAt(server, argv)
  const named = () => ['--email', aboard.email, '--concession', String(aboard.here.concession)]
  const inOffice = async (deed: string, body: object = {}, kind = 'captains') => {
    const { here, admin, tablet } = aboard
    const [row] = await server.rows<{ id: number; revision: number }>(
      kind === 'captains'
        ? `select id, revision from captains where concession = ${here.concession} and id = ${here.captain}`
        : `select id, revision from devices where concession = ${here.concession} and device = '${tablet.name}'`,
    )
    const headers = { 'if-match': String(row?.revision) }
    const method = deed === 'email' ? 'PUT' : 'POST'
    const response = await ask(server, admin, [method, `/${kind}/${row?.id}/${deed}`], { body, headers })
    expect(response.statusCode, response.body).toBe(200)
  }
  const logInHere = async (pin: string) => {
    const { email, tablet } = aboard
    const response = await logInOn(server, { email, pin, device: tablet.name, secret: tablet.secret ?? '' })
    expect(response.statusCode, response.body).toBe(200)
  }

  const WAYS: Record<string, Record<string, () => Promise<unknown>>> = {
    'logs in again': { 'POST /refreshtoken': () => logInHere('1234') },
    'logs in with a PIN that was mailed': {
      async 'POST /refreshtoken'() {
        await server.rows(`insert into new_pins (concession, captain, pin_hash, created_at, expires_at)
          values (${aboard.here.concession}, ${aboard.here.captain}, '${await pinHash('2468')}', '${MORNING}', '2027-01-01') returning 1`)
        await logInHere('2468')
      },
    },
    'logs out': { 'POST /logout': () => aboard.mine.client.post('/logout') },
    'logs out on all other tablets': {
      'POST /logout/others': () => aboard.mine.client.post('/logout/others'),
    },
    'has a PIN mailed to them': {
      async 'POST /sendpin'() {
        const mails = server.mails.length
        await server.app.inject({ method: 'POST', url: '/api/sendpin', payload: { email: aboard.email } })
        await vi.waitFor(() => expect(server.mails.length).toBe(mails + 2))
      },
      'POST /office/captains/{id}/pin': () => inOffice('pin', { pin: 'mailed' }),
    },
    'is given a PIN that is shown': {
      'POST /office/captains/{id}/pin': () => inOffice('pin', { pin: 'shown' }),
    },
    'gets another address': {
      'PUT /office/captains/{id}/email': () => inOffice('email', { email: `further-${aboard.email}` }),
      'change-captain': () => run('change-captain', ...named(), '--new-email', `other-${aboard.email}`),
    },
    'is blocked': {
      'POST /office/captains/{id}/block': () => inOffice('block'),
    },
    'is blocked and let in again': {
      async 'POST /office/captains/{id}/unblock'() {
        await inOffice('block')
        await inOffice('unblock')
      },
    },
    'is forgotten': {
      'POST /office/captains/{id}/forget': () => inOffice('forget', { name: 'An Kapitein' }),
    },
    'has a tablet that is logged out': {
      'POST /office/devices/{id}/log-out': () => inOffice('log-out', {}, 'devices'),
    },
    'has a tablet that is forgotten': {
      'POST /office/devices/{id}/forget': () => inOffice('forget', {}, 'devices'),
    },
    'is added elsewhere': {
      async 'POST /office/captains'() {
        const admin = await atWork(server, (await server.client()).concession, ['planner'])
        const body = { email: aboard.email, name: 'An Kapitein', pin: 'mailed' }
        expect((await ask(server, admin, ['POST', '/captains'], { body })).statusCode).toBe(200)
      },
      async 'POST /office/captains/many'() {
        const admin = await atWork(server, (await server.client()).concession, ['planner'])
        const body = { rows: [{ email: aboard.email, name: 'An Kapitein' }], pin: 'mailed' }
        expect((await ask(server, admin, ['POST', '/captains/many'], { body })).statusCode).toBe(200)
      },
    },
    'has a rescue file delivered': {
      'import-rescue': () => {
        const { concession, captain } = aboard.here
        return issueRescueToken(server.context, { concession, captain, digest: null, signature: null }, 'wim')
      },
    },
    'has a server with another pepper': {
      async 'new-pepper'() {
        const pepperPlace = 'PIN_PEPPER'
        await checkPepper({ ...server.context, pepperPlace })
        const another = { ...server.context, pepperPlace, pepper: Buffer.from('another pepper') }
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

  describe('[attack 8b] [attack 10] a captain', () => {
    test.each(tried)('$what ($way)', async ({ what, way, fates }) => {
      await WAYS[what]?.[way]?.()
      const { mine, others, ashore } = aboard
      const found = []
      for (const session of [mine, ...others]) found.push(await session.fate())
      expect(found).toEqual(fates)
      expect((await ask(server, ashore, ['GET', '/session'])).statusCode).toBe(200)
    })
  })
})
