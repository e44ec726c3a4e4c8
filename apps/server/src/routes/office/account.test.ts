/** What somebody of the office does to their own way in: another password, and sessions they end. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { MORNING, type TestServer } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { ask, atWork, type Colleague, colleague, cookieOf, logIn, PASSWORD } from './staff.fixture.ts'

const ANOTHER = 'tweeëntwintig natte meerpalen'

/** Links to another password from two offices somebody works in, and to a third one where they haven't been. */
async function sentLinks(server: TestServer, an: Colleague) {
  const link = async ({ concession }: { concession: number }) => {
    const admin = await atWork(server, concession, ['admin'])
    const { staff } = (await ask(server, admin, ['GET', '/staff'])).json()
    const { id } = staff.find(({ email }: { email: string }) => email === an.email)
    await ask(server, admin, ['POST', `/staff/${id}/invite`])
    const text = server.mails.findLast(({ to }) => to === an.email)?.text ?? ''
    return { admin, code: /uitnodiging#([\w-]{43})/.exec(text)?.[1] ?? '' }
  }
  const [second, third] = [await server.client(), await server.client()]
  for (const { concession } of [second, third]) await colleague(server, concession, ['planner'], an.email)
  const elsewhere = { cookie: cookieOf(await logIn(server, an.email)) }
  const gone = await ask(server, elsewhere, ['PUT', '/session/concession'], {
    body: { concession: second.concession },
  })
  if (gone.statusCode !== 200) throw new Error(gone.body)
  const first = await link(third)
  const links = [await link(an), await link(second)].map(({ code }) => code)
  return { there: first.admin, first: first.code, links }
}

onEachServer((server) => {
  let an: Colleague
  beforeEach(async () => {
    an = await atWork(server, (await server.client()).concession, ['planner'])
    server.mails.length = 0
  })
  afterEach(() => server.setTime(MORNING))

  const statusOf = async ({ cookie }: { cookie: string }) =>
    (await ask(server, { cookie }, ['GET', '/session'])).statusCode
  const again = async () => ({ cookie: cookieOf(await logIn(server, an.email)) })
  const change = (password: string, current: string | null = PASSWORD) =>
    ask(server, an, ['PUT', '/account/password'], { body: { current, password } })

  const works = async (code: string) =>
    (await ask(server, { cookie: '' }, ['POST', '/invitation'], { body: { code } })).statusCode

  describe('[attack 62] another password of one’s own', () => {
    test('takes the current one, ends all other sessions, gives this one a new token, and is told by e-mail', async () => {
      const other = await again()
      const wrong = await change(ANOTHER, 'iets heel anders dan')
      expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'office-password-wrong'])
      expect(await statusOf(other)).toBe(200)
      const changed = await change(ANOTHER)
      expect(changed.statusCode, changed.body).toBe(200)
      expect(changed.json().sessions).toMatchObject([{ isThis: true }])
      expect(await statusOf(other)).toBe(401)
      expect(await statusOf({ cookie: cookieOf(changed) })).toBe(200)
      server.setTime('2026-11-21T09:01:00Z')
      expect(await statusOf(an)).toBe(401)
      expect((await logIn(server, an.email)).statusCode).toBe(422)
      expect((await logIn(server, an.email, ANOTHER)).statusCode).toBe(200)
      expect(server.mails).toMatchObject([
        { to: an.email, text: expect.stringContaining('wachtwoord is gewijzigd') },
      ])
      const lines = await server.rows(
        `select detail from audit where staff = ${an.staff} and action = 'staff-password-changed'`,
      )
      expect(lines).toEqual([{ detail: { sessions: 1 } }])
    })

    test('ends the links that were sent before, but a first invitation elsewhere', async () => {
      const { there, first, links } = await sentLinks(server, an)
      expect(await Promise.all([first, ...links].map(works))).toEqual([200, 200, 200])
      expect((await change(ANOTHER)).statusCode).toBe(200)
      expect(await Promise.all([first, ...links].map(works))).toEqual([200, 404, 404])
      const { staff } = (await ask(server, there, ['GET', '/staff'])).json()
      expect(staff).toContainEqual(
        expect.objectContaining({ email: an.email, invitedUntil: expect.any(String) }),
      )
    })

    test('so does a link that was used', async () => {
      const { first, links } = await sentLinks(server, an)
      const [used = '', other = ''] = links
      const accepted = await ask(server, { cookie: '' }, ['POST', '/invitation/accept'], {
        body: { code: used, password: ANOTHER },
      })
      expect(accepted.statusCode, accepted.body).toBe(200)
      expect(await Promise.all([first, used, other].map(works))).toEqual([200, 404, 404])
    })

    test('of two links at one moment one is used', async () => {
      const { links } = await sentLinks(server, an)
      const use = (code: string) =>
        ask(server, { cookie: '' }, ['POST', '/invitation/accept'], { body: { code, password: ANOTHER } })
      const statuses = (await Promise.all(links.map(use))).map(({ statusCode }) => statusCode)
      expect(statuses.toSorted()).toEqual([200, 404])
    })

    test.each([
      ['short', 'elf tekens!', 'office-password-short'],
      ['common', 'password1234', 'office-password-guessable'],
      ['a row', '123456789012', 'office-password-guessable'],
      ['one sign', 'a'.repeat(200), 'office-password-guessable'],
      ['a repetition', 'abcdefg1234'.repeat(18), 'office-password-guessable'],
      ['the product’s', 'Vaarboek2026!', 'office-password-guessable'],
      ['the demo’s', 'kantoor-demo-1234', 'office-password-guessable'],
      ['a word of the trade', 'Waterbus-2026', 'office-password-guessable'],
      ['a Dutch welcome', 'Welkom12345678', 'office-password-guessable'],
    ])('is refused when it is %s', async (_, password, code) => {
      const response = await change(password)
      expect([response.statusCode, response.json().code]).toEqual([422, code])
      expect((await logIn(server, an.email)).statusCode).toBe(200)
    })

    test('is refused when it is the person’s address or the concession’s name with a year', async () => {
      await server.rows(
        `update concessions set name = 'Kruisschans' where concession = ${an.concession} returning 1`,
      )
      for (const password of [an.email, 'Kruisschans-2026', 'kruisschanskruisschans'])
        expect((await change(password)).json().code, password).toBe('office-password-guessable')
    })

    test('can’t be tried for ever with a stolen session', async () => {
      const statuses: number[] = []
      for (let tried = 0; tried < 6; tried += 1)
        statuses.push((await change(ANOTHER, 'mis, mis en nog eens mis')).statusCode)
      expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    })

    test('needs a passkey just now of who has none', async () => {
      await server.rows(`update staff set password_hash = null where id = ${an.staff} returning 1`)
      server.setTime('2026-11-21T09:06:00Z')
      expect((await change(ANOTHER, null)).json().code).toBe('office-confirm')
      server.setTime(MORNING)
      expect((await change(ANOTHER, null)).statusCode).toBe(200)
      expect((await logIn(server, an.email, ANOTHER)).statusCode).toBe(200)
    })
  })

  describe('[attack 59] one’s own sessions', () => {
    test('are listed with where and in what, and the others can be ended, each or all', async () => {
      const [second, third] = [await again(), await again()]
      const { sessions } = (await ask(server, an, ['GET', '/account'])).json()
      expect(sessions).toHaveLength(3)
      expect(sessions).toContainEqual(
        expect.objectContaining({ isThis: true, concession: 'Test', agent: 'lightMyRequest' }),
      )
      const [{ sessions: seen }] = [(await ask(server, second, ['GET', '/account'])).json()]
      const { id } = seen.find(({ isThis }: { isThis: boolean }) => isThis)
      const ended = await ask(server, an, ['DELETE', `/account/sessions/${id}`])
      expect(ended.json().sessions).toHaveLength(2)
      expect([await statusOf(second), await statusOf(third)]).toEqual([401, 200])
      expect((await ask(server, an, ['DELETE', `/account/sessions/${id}`])).statusCode).toBe(404)
      const all = await ask(server, an, ['DELETE', '/account/sessions'])
      expect(all.json().sessions).toMatchObject([{ isThis: true }])
      expect([await statusOf(an), await statusOf(third)]).toEqual([200, 401])
    })

    test('are nobody else’s: 404, and it goes on', async () => {
      const bo = await atWork(server, an.concession, ['admin'])
      const [own] = (await ask(server, an, ['GET', '/account'])).json().sessions
      expect((await ask(server, bo, ['DELETE', `/account/sessions/${own.id}`])).statusCode).toBe(404)
      expect((await ask(server, bo, ['DELETE', '/account/sessions'])).statusCode).toBe(200)
      expect(await statusOf(an)).toBe(200)
    })
  })
})
