import { describe, expect, test } from 'vitest'
import type { Anything } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { invitationLink } from '../../services/staff/invitation-link.ts'
import { ask, atWork, type Colleague, colleague, cookieOf, logIn, OWN, PASSWORD } from './staff.fixture.ts'

const HTML = '<img src=x onerror=alert(1)>"\'&amp;'

onEachServer((server) => {
  const office = async () => {
    const { concession } = await server.client()
    return atWork(server, concession, ['admin'])
  }
  let addresses = 0
  const newcomer = (other = {}) => ({
    email: `nieuw-${addresses++}-${Date.now()}@example.org`,
    name: 'Nele Nieuw',
    roles: ['dispatcher', 'planner'],
    ...other,
  })
  const add = (admin: Colleague, body = newcomer(), headers = {}) =>
    ask(server, admin, ['POST', '/staff'], { body, headers })
  const codeIn = (text = '') => /uitnodiging#([\w-]{43})/.exec(text)?.[1] ?? ''
  const lastMail = (to: string) => server.mails.findLast((mail) => mail.to === to)
  const open = (path: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api/office/${path}`, headers: OWN, payload })

  describe('[attack 61] whoever adds a colleague learns nothing of other concessions', () => {
    /** All but the number, which is the next one each time. */
    const told = (row: Anything, { email }: { email: string }) =>
      JSON.parse(
        JSON.stringify(row, (name, value) => (name === 'id' ? '' : value)).replaceAll(email, 'hun adres'),
      )

    test('an address that is somebody’s elsewhere gets the response, the row and the e-mail’s fate of one that is nobody’s', async () => {
      const admin = await office()
      const there = await server.client()
      const [withPassword, invited, blocked] = [
        await atWork(server, there.concession, ['admin']),
        newcomer({ name: 'Iemand Anders' }),
        await colleague(server, there.concession, ['reader']),
      ]
      await add(await atWork(server, there.concession, ['admin']), invited)
      await server.rows(
        `update staff_members set blocked_at = now() where staff = ${blocked.staff} returning 1`,
      )
      const nobody = newcomer()
      const first = (await add(admin, nobody)).json()
      for (const { email } of [withPassword, invited, blocked]) {
        const typed = newcomer({ email: email.toUpperCase() })
        const response = await add(admin, typed)
        expect(response.statusCode).toBe(200)
        expect(told(response.json(), typed)).toEqual(told(first, nobody))
        const { staff } = (await ask(server, admin, ['GET', '/staff'])).json()
        const rows = [typed, nobody].map((one) =>
          told(
            staff.find((row: Anything) => row.email === one.email),
            one,
          ),
        )
        expect(rows[0]).toEqual(rows[1])
        expect(server.mails.at(-1)?.to).toBe(typed.email)
      }
    })

    test('once they are here they stand there as who logs in, whatever account it is', async () => {
      const admin = await office()
      const elsewhere = await atWork(server, (await server.client()).concession, ['reader'])
      await add(admin, newcomer({ email: elsewhere.email }))
      const body = { concession: admin.concession }
      expect((await ask(server, elsewhere, ['PUT', '/session/concession'], { body })).statusCode).toBe(200)
      const { staff } = (await ask(server, admin, ['GET', '/staff'])).json()
      const row = staff.find(({ email }: Anything) => email === elsewhere.email)
      expect(row).toMatchObject({ name: 'Nele Nieuw', canLogIn: true, invitedUntil: null })
    })
  })

  describe('adding a colleague', () => {
    test('sends an invitation to that address alone, by which she chooses a password, once', async () => {
      const admin = await office()
      const body = newcomer()
      const response = await add(admin, body)
      expect(response.json()).toMatchObject({
        mail: 'sent',
        staff: {
          email: body.email,
          name: 'Nele Nieuw',
          roles: ['dispatcher', 'planner'],
          canLogIn: false,
        },
      })
      const mail = lastMail(body.email)
      const code = codeIn(mail?.text)
      expect(mail?.text).toContain(invitationLink('https://vaarboek.example', code))
      expect(response.body).not.toContain(code)
      expect((await open('invitation', { code })).json()).toMatchObject({
        name: 'Nele Nieuw',
        concession: 'Test',
      })
      const short = await open('invitation/accept', { code, password: 'elf tekens!' })
      expect({ ...short.json(), status: short.statusCode }).toMatchObject({
        status: 422,
        code: 'office-password-short',
      })
      const accepted = await open('invitation/accept', { code, password: PASSWORD })
      expect(accepted.json()).toMatchObject({ email: body.email, roles: ['dispatcher', 'planner'] })
      expect((await ask(server, { cookie: cookieOf(accepted) }, ['GET', '/session'])).statusCode).toBe(200)
      for (const path of ['invitation', 'invitation/accept'])
        expect((await open(path, { code, password: PASSWORD })).statusCode).toBe(404)
      expect((await logIn(server, body.email)).statusCode).toBe(200)
    })

    test('[attack 52] an invitation ends after 72 hours, with a newer one, and when its person is blocked', async () => {
      const admin = await office()
      const [old, other, blocked] = [newcomer(), newcomer(), newcomer()]
      await add(admin, old)
      await server.rows(
        `update staff_invites set expires_at = timestamptz '${server.context.clock.now()}' where concession = ${admin.concession}`,
      )
      expect((await open('invitation', { code: codeIn(lastMail(old.email)?.text) })).statusCode).toBe(404)
      const { staff } = (await add(admin, other)).json()
      const first = codeIn(lastMail(other.email)?.text)
      expect((await ask(server, admin, ['POST', `/staff/${staff.id}/invite`])).json().mail).toBe('sent')
      expect((await open('invitation', { code: first })).statusCode).toBe(404)
      expect((await open('invitation', { code: codeIn(lastMail(other.email)?.text) })).statusCode).toBe(200)
      const { staff: third } = (await add(admin, blocked)).json()
      const headers = { 'if-match': String(third.revision) }
      await ask(server, admin, ['POST', `/staff/${third.id}/block`], { headers })
      expect((await open('invitation', { code: codeIn(lastMail(blocked.email)?.text) })).statusCode).toBe(404)
      expect((await open('invitation', { code: 'A'.repeat(43) })).statusCode).toBe(404)
    })

    test('[attack 52] who has a password from another concession keeps it, and gets no link', async () => {
      const admin = await office()
      const there = await colleague(server, (await server.client()).concession, ['admin'])
      const response = await add(admin, newcomer({ email: there.email, name: 'Een Andere Naam' }))
      expect(response.json()).toMatchObject({
        mail: 'sent',
        staff: { canLogIn: false, roles: ['dispatcher', 'planner'] },
      })
      expect(codeIn(lastMail(there.email)?.text)).toBe('')
      expect((await logIn(server, there.email)).statusCode).toBe(200)
    })

    test('an e-mail that can’t be sent is said, and what was added stays', async () => {
      const admin = await office()
      const { mail } = server.context
      server.context.mail = { send: async () => Promise.reject(new Error('no such host')) }
      const body = newcomer()
      const response = await add(admin, body)
      server.context.mail = mail
      expect(response.json()).toMatchObject({ mail: 'failed', staff: { email: body.email } })
    })

    test('twice is 409; sent again under its key it is done and mailed once', async () => {
      const admin = await office()
      const body = newcomer()
      const headers = { 'idempotency-key': 'k-1' }
      const [first, again] = [await add(admin, body, headers), await add(admin, body, headers)]
      expect([first.statusCode, again.statusCode]).toEqual([200, 200])
      expect(again.json()).toEqual({ ...first.json(), mail: 'none' })
      expect(server.mails.filter(({ to }) => to === body.email)).toHaveLength(1)
      expect((await add(admin, body)).statusCode).toBe(409)
      const other = await add(admin, newcomer(), headers)
      expect({ ...other.json(), status: other.statusCode }).toMatchObject({ status: 422, code: 'key-used' })
      const without = await add(admin, newcomer(), { 'idempotency-key': '' })
      expect(without.statusCode).toBe(400)
    })

    test('[attack 15] HTML in a name and an address stays text, or is refused', async () => {
      const admin = await office()
      const body = newcomer({ name: HTML })
      expect((await add(admin, body)).json().staff.name).toBe(HTML)
      expect(lastMail(body.email)?.text).toContain(HTML)
      expect((await add(admin, newcomer({ email: `${HTML}@example.org` }))).statusCode).toBe(422)
    })

    test.each([
      ['no roles', { roles: [] }],
      ['a role that is none', { roles: ['captain'] }],
      ['no name', { name: ' ' }],
      ['a name of 101 letters', { name: 'x'.repeat(101) }],
      ['an address that is none', { email: 'nele' }],
      ['two addresses', { email: 'a@example.org,b@example.org' }],
      ['a line break', { email: 'a@example.org\r\nBcc: b@example.org' }],
    ])('[attack 24] %s is refused in Dutch', async (_, other) => {
      const response = await add(await office(), newcomer(other))
      expect(response.statusCode).toBe(422)
      expect(response.json().message).toMatch(/^Het veld /)
    })
  })

  describe('other roles', () => {
    const change = (admin: Colleague, staff: number, roles: string[], revision: number | null) =>
      ask(server, admin, ['PUT', `/staff/${staff}/roles`], {
        body: { roles },
        headers: revision === null ? {} : { 'if-match': `"${revision}"` },
      })
    const revisionOf = async (admin: Colleague, staff: number) => {
      const { staff: all } = (await ask(server, admin, ['GET', '/staff'])).json()
      return all.find(({ id }: { id: number }) => id === staff).revision as number
    }

    test('[attack 53] one that is taken away ends the sessions at once; one that is given shows in them', async () => {
      const admin = await office()
      const an = await atWork(server, admin.concession, ['dispatcher'])
      const given = await change(
        admin,
        an.member,
        ['dispatcher', 'admin'],
        await revisionOf(admin, an.member),
      )
      expect(given.json().staff.roles).toEqual(['admin', 'dispatcher'])
      expect((await ask(server, an, ['GET', '/staff'])).statusCode).toBe(200)
      const taken = await change(admin, an.member, ['dispatcher'], given.json().staff.revision)
      expect(taken.statusCode).toBe(200)
      expect((await ask(server, an, ['GET', '/staff'])).statusCode).toBe(401)
      expect((await ask(server, an, ['GET', '/session'])).statusCode).toBe(401)
    })

    test('of two admins at once the second is told, and writes over nothing', async () => {
      const admin = await office()
      const an = await colleague(server, admin.concession, ['dispatcher'])
      const seen = await revisionOf(admin, an.member)
      const both = await Promise.all([
        change(admin, an.member, ['planner'], seen),
        change(admin, an.member, ['analyst'], seen),
      ])
      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
      const [won] = both.filter(({ statusCode }) => statusCode === 200)
      const { staff } = (await ask(server, admin, ['GET', '/staff'])).json()
      expect(staff).toContainEqual(won?.json().staff)
      expect((await change(admin, an.member, ['reader'], null)).statusCode).toBe(428)
    })

    test('nobody shuts herself out', async () => {
      const admin = await office()
      const revision = await revisionOf(admin, admin.member)
      const fewer = await change(admin, admin.member, ['planner'], revision)
      const headers = { 'if-match': String(revision) }
      const blocked = await ask(server, admin, ['POST', `/staff/${admin.member}/block`], { headers })
      for (const { statusCode, body } of [fewer, blocked])
        expect({ statusCode, code: JSON.parse(body).code }).toEqual({
          statusCode: 409,
          code: 'office-yourself',
        })
      expect((await change(admin, admin.member, ['planner', 'admin'], revision)).statusCode).toBe(200)
    })
  })

  test('[attack 53] who is blocked is out at once, and in again after that only with a new login', async () => {
    const admin = await office()
    const an = await atWork(server, admin.concession, ['planner'])
    const turn = async (what: string) => {
      const { staff } = (await ask(server, admin, ['GET', '/staff'])).json()
      const { revision } = staff.find(({ id }: { id: number }) => id === an.member)
      const headers = { 'if-match': String(revision) }
      return ask(server, admin, ['POST', `/staff/${an.member}/${what}`], { headers })
    }
    expect((await turn('block')).json().staff.blockedAt).not.toBeNull()
    expect((await ask(server, an, ['GET', '/session'])).statusCode).toBe(401)
    expect((await logIn(server, an.email)).statusCode).toBe(422)
    expect((await turn('unblock')).json().staff.blockedAt).toBeNull()
    expect((await ask(server, an, ['GET', '/session'])).statusCode).toBe(401)
    expect((await logIn(server, an.email)).statusCode).toBe(200)
  })

  test('a new password by an invitation ends all other sessions', async () => {
    const admin = await office()
    const an = await atWork(server, admin.concession, ['planner'])
    await ask(server, admin, ['POST', `/staff/${an.member}/invite`])
    expect((await ask(server, an, ['GET', '/session'])).statusCode).toBe(200)
    const code = codeIn(lastMail(an.email)?.text)
    const password = 'een heel ander lang wachtwoord'
    expect((await open('invitation/accept', { code, password })).statusCode).toBe(200)
    expect((await ask(server, an, ['GET', '/session'])).statusCode).toBe(401)
    expect((await logIn(server, an.email)).statusCode).toBe(422)
    expect((await logIn(server, an.email, password)).statusCode).toBe(200)
  })
})
