/** Every call that takes an address of e-mail answers the same for one that is nobody's and one that another concession has. */
import { randomBytes } from 'node:crypto'
import * as office from '@vaarboek/wire/office/server'
import * as wire from '@vaarboek/wire/server'
import type { LightMyRequestResponse } from 'fastify'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { callsOf } from '../../../../tests/fuzz/calls.ts'
import { hashesMade } from '../../../../tests/kit/hashes-made.ts'
import type { Anything } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { hashPin } from '../services/accounts/pin-hash.ts'
import { ask, atWork, type Colleague, colleague, OWN } from './office/staff.fixture.ts'

/** How somebody tries to learn whose an address is, and what they get where it is one of their own concession. */
interface Case {
  asks: (asked: { email: string; admin: Colleague; open: Post }) => Promise<LightMyRequestResponse>
  own: number | 'the same'
}
type Post = (url: string, payload: object) => Promise<LightMyRequestResponse>

const NAME = 'Nele Nieuw'
let server: Parameters<Parameters<typeof onEachServer>[0]>[0]

const CASES: Record<string, Case> = {
  'POST /refreshtoken': {
    asks: ({ email, open }) => open('/api/refreshtoken', { email, pin: '9999' }),
    own: 'the same',
  },
  'POST /sendpin': { asks: ({ email, open }) => open('/api/sendpin', { email }), own: 'the same' },
  'POST /office/session': {
    asks: ({ email, open }) => open('/api/office/session', { email, password: 'een zin die het niet is' }),
    own: 'the same',
  },
  'POST /office/staff': {
    asks: ({ email, admin }) =>
      ask(server, admin, ['POST', '/staff'], { body: { email, name: NAME, roles: ['planner'] } }),
    own: 409,
  },
  'POST /office/captains': {
    asks: ({ email, admin }) =>
      ask(server, admin, ['POST', '/captains'], { body: { email, name: NAME, pin: 'mailed' } }),
    own: 409,
  },
  'PUT /office/captains/{id}/email': {
    // The captain that every concession of these tests has.
    asks: async ({ email, admin }) => {
      const { captains } = (await ask(server, admin, ['GET', '/captains?search=An%20Kapitein'])).json()
      const [{ id, revision }] = captains
      const headers = { 'if-match': `"${revision}"` }
      return ask(server, admin, ['PUT', `/captains/${id}/email`], { body: { email }, headers })
    },
    own: 409,
  },
  'GET /office/captains': {
    asks: ({ email, admin }) => ask(server, admin, ['GET', `/captains?search=${encodeURIComponent(email)}`]),
    own: 200,
  },
}

/** Searched for in an address too. */
const SEARCHING = ['GET /office/captains']
const ADDRESS = 'an@example.org'
const takesAddress = (name: string, field: v.GenericSchema) =>
  /^e?-?mail$|address|email/.test(name) ||
  (v.safeParse(field, ADDRESS).success && !v.safeParse(field, 'geen adres').success)

test('each call of the wire that takes an address stands in the table', () => {
  const taking = callsOf({ ...wire, ...office }).filter(({ request }) =>
    Object.entries('entries' in request ? (request.entries as Record<string, v.GenericSchema>) : {}).some(
      ([name, field]) => takesAddress(name, field),
    ),
  )
  const named = taking.map(({ method, path }) => `${method} ${path}`)
  expect([...named, ...SEARCHING].toSorted()).toEqual(Object.keys(CASES).toSorted())
})

onEachServer((given) => {
  const fresh = () => `x-${randomBytes(6).toString('hex')}@example.org`
  const open: Post = (url, payload) =>
    given.app.inject({
      ...{ method: 'POST', url, payload },
      headers: url.includes('office') ? OWN : {},
      remoteAddress: `10.${[...randomBytes(3)].join('.')}`,
    })
  /** A captain and somebody of the office of a concession, both with this address. */
  const people = async (concession: number, email: string) => {
    const { database, pepper, random } = given.context
    const hash = await hashPin('1234', pepper, random)
    await database.query(
      {
        name: 'test-captain',
        text: `insert into captains (concession, email, email_key, full_name, pin_hash) values ($1, $2, $2, 'Iemand Anders', $3)`,
      },
      [concession, email, hash],
    )
    await colleague(given, concession, ['planner'], email)
  }
  /** Without what differs each time: who asks and from where, and numbers of new rows. */
  const same = (texts: string[], words: string[]) =>
    texts.map((text) => {
      const known = words.reduce((kept, word, place) => kept.replaceAll(word, `<${place}>`), text)
      return known
        .replaceAll(/"id":\d+/g, '"id":0')
        .replaceAll(/("subject":"\w+\/)\d+/g, '$1')
        .replaceAll(/"address":"10[.\d]+"/g, '"address":""')
    })

  /** Asks from a concession of its own; returns all there is to see of the answer, and in the office afterwards. */
  const told = async ({ asks }: Case, whose: 'nobody’s' | 'of this concession' | 'of another') => {
    server = given
    const here = await given.client()
    const admin = await atWork(given, here.concession, ['admin', 'planner'])
    const email = fresh()
    if (whose === 'of another') await people((await given.client()).concession, email)
    if (whose === 'of this concession') await people(here.concession, email)
    const before = hashesMade()
    const response = await asks({ email, admin, open })
    const hashes = hashesMade() - before
    const { 'x-request-id': _, date: __, 'content-length': ___, ...headers } = response.headers
    const seen = ['/captains', '/staff', '/audit?limit=50'].map((path) => ask(given, admin, ['GET', path]))
    const bodies = [response, ...(await Promise.all(seen))].map(({ body }) => body)
    const answer = same([JSON.stringify(headers), ...bodies], [email, admin.email, here.email])
    return { status: response.statusCode, hashes, answer }
  }

  for (const [call, one] of Object.entries(CASES))
    test(`[attack 61] ${call} tells nothing of another concession`, async () => {
      const nobodys = await told(one, 'nobody’s')
      expect(await told(one, 'of another')).toEqual(nobodys)
      const own = await told(one, 'of this concession')
      const { status, hashes, answer } = nobodys
      if (one.own !== 'the same') expect(own.status).toBe(one.own)
      else
        expect([own.status, own.hashes, ...own.answer.slice(0, 2)]).toEqual([
          status,
          hashes,
          ...answer.slice(0, 2),
        ])
    })

  test('[attack 61] whom the office adds with an address of another concession is sent the same e-mail', async () => {
    const letters: string[] = []
    for (const isKnown of [false, true]) {
      const [here, email] = [await given.client(), fresh()]
      if (isKnown) await people((await given.client()).concession, email)
      const admin = await atWork(given, here.concession, ['admin', 'planner'])
      await ask(given, admin, ['POST', '/captains'], { body: { email, name: NAME, pin: 'mailed' } })
      const letter: Anything = given.mails.findLast(({ to }) => to === email)
      letters.push(letter.text.replace(/\d{4}/, 'PIN'))
    }
    expect(letters[1]).toBe(letters[0])
  })
})
