/** Two things at one moment, of which only one may be done. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { type Client, MORNING } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { tokenHash } from '../../services/accounts/log-in.ts'
import { ask, atWork, colleague, cookieOf, logIn, PASSWORD } from './staff.fixture.ts'

onEachServer((server) => {
  let client: Client
  beforeEach(async () => {
    server.setTime(MORNING)
    client = await server.client()
  })

  /** Something happens after a login's password was found right, and before its session is there. */
  function beforeTheSession(happens: () => Promise<unknown>, nth = 2): void {
    const { database } = server.context
    const real = database.transaction.bind(database)
    let transactions = 0
    // A login's first one notes the try.
    vi.spyOn(database, 'transaction').mockImplementation(async (work) => {
      transactions += 1
      if (transactions === nth) await happens()
      return real(work)
    })
  }

  const set = (staff: number, blockedAt: string) =>
    server.rows(`update staff_members set blocked_at = ${blockedAt} where staff = ${staff} returning 1`)

  describe('[attack 50] a login while', () => {
    test('its password is replaced by another gives no session', async () => {
      const who = await colleague(server, client.concession, ['dispatcher'])
      beforeTheSession(() =>
        server.rows(`update staff set password_hash = 'another' where id = ${who.staff} returning 1`),
      )
      const response = await logIn(server, who.email)
      vi.restoreAllMocks()
      expect([response.statusCode, response.json().code]).toEqual([422, 'office-login-wrong'])
      expect(await server.rows(`select 1 from staff_sessions where staff = ${who.staff}`)).toEqual([])
    })

    test('its person is blocked gives none that works when they are let in again', async () => {
      const who = await colleague(server, client.concession, ['dispatcher'])
      beforeTheSession(() => set(who.staff, 'now()'))
      const response = await logIn(server, who.email)
      vi.restoreAllMocks()
      expect([response.statusCode, response.json().code]).toEqual([422, 'office-login-wrong'])
      await set(who.staff, 'null')
      expect((await ask(server, { cookie: cookieOf(response) }, ['GET', '/session'])).statusCode).toBe(401)
    })

    test('its person is blocked by an invitation gives none either, and the invitation isn’t used up', async () => {
      const { email, staff } = await colleague(server, client.concession, ['dispatcher'])
      const code = 'x'.repeat(43)
      const statement = `insert into staff_invites (concession, staff, hash, created_at, expires_at)
        values ($1, $2, $3, '2026-11-21', '2026-11-25')`
      const invite = { name: 'test-invite', text: statement }
      await server.database.query(invite, [client.concession, staff, tokenHash(code)])
      const accept = () =>
        ask(server, { cookie: '' }, ['POST', '/invitation/accept'], { body: { code, password: PASSWORD } })
      beforeTheSession(() => set(staff, 'now()'), 1)
      const response = await accept()
      vi.restoreAllMocks()
      expect([response.statusCode, response.json().code]).toEqual([404, 'office-invitation-ended'])
      expect(await server.rows(`select 1 from staff_sessions where staff = ${staff}`)).toEqual([])
      await set(staff, 'null')
      expect((await accept()).json()).toMatchObject({ email })
    })
  })

  describe('an invitation that was taken back is mailed to nobody', () => {
    /** The next transaction is done to its end and taken back; then something happens, and it is tried again. */
    function takenBackOnce(happens: () => Promise<unknown>): void {
      const { database } = server.context
      const real = database.transaction.bind(database)
      let isFirst = true
      vi.spyOn(database, 'transaction').mockImplementation(async (work) => {
        if (!isFirst) return real(work)
        isFirst = false
        const takenBack = new Error('taken back')
        await real(async (tx) => {
          await work(tx)
          throw takenBack
        }).catch((error: unknown) => {
          if (error !== takenBack) throw error
        })
        await happens()
        return real(work)
      })
    }

    test.each(['a colleague who is added', 'a colleague who is invited again'])('to %s', async (who) => {
      const admin = await atWork(server, client.concession, ['admin'])
      const known = await colleague(server, client.concession, ['reader'])
      const email = who.endsWith('added') ? `nieuw-${known.email}` : known.email
      const [path, body] = who.endsWith('added')
        ? ['/staff', { email, name: 'An Nieuw', roles: ['reader'] }]
        : [`/staff/${known.member}/invite`, {}]
      const headers = { 'idempotency-key': `taken-back-${email}` }
      const send = () => ask(server, admin, ['POST', path as string], { body: body as object, headers })
      let copy = 0
      takenBackOnce(async () => {
        copy = (await send()).statusCode
      })
      const response = await send()
      vi.restoreAllMocks()
      expect([copy, response.statusCode]).toEqual([200, 200])
      expect(response.json().mail).toBe('none')
      const mails = server.mails.filter(({ to }) => to === email)
      expect(mails).toHaveLength(1)
      const code = /uitnodiging#([\w-]{43})/.exec(mails[0]?.text ?? '')?.[1] ?? ''
      const usable = await ask(server, { cookie: '' }, ['POST', '/invitation'], { body: { code } })
      expect(usable.statusCode, 'the one that was mailed works').toBe(200)
    })
  })
})
