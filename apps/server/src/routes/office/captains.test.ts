import { captainAdd, captainList } from '@vaarboek/wire/office'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, counted, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { ask, atWork, type Colleague, TEN } from './staff.fixture.ts'

onEachServer((server) => {
  let an: Client
  let planner: Colleague
  beforeEach(async () => {
    an = await server.client()
    planner = await atWork(server, an.concession, ['planner'])
    server.mails.length = 0
  })

  const list = async (query = '', who = planner): Promise<Anything> => {
    const response = await ask(server, who, ['GET', `/captains${query}`])
    if (response.statusCode !== 200) throw new Error(response.body)
    v.parse(captainList.response, response.json())
    return response.json()
  }
  const names = async (query = '') => (await list(query)).captains.map(({ name }: Anything) => name)
  const only = async () => (await list()).captains[0]
  const add = (name: string, more: object = {}, headers: Record<string, string> = {}) =>
    ask(server, planner, ['POST', '/captains'], {
      body: { name, email: `${name.replace(/\W/g, '')}-${an.email}`, pin: 'shown', ...more },
      headers,
    })
  const change = (id: string, what: string, body: object, { revision = 1, who = planner } = {}) =>
    ask(server, who, [what === 'name' || what === 'email' ? 'PUT' : 'POST', `/captains/${id}/${what}`], {
      body,
      headers: { 'if-match': `"${revision}"` },
    })
  const logIn = async (email: string, pin: string) => {
    const headers = { device: `tablet-${email.length}-of-a-test` }
    const url = '/api/refreshtoken'
    return (await server.app.inject({ method: 'POST', url, payload: { email, pin }, headers })).statusCode
  }
  const worked = async () => (await an.get('/tracks/overview')).statusCode
  const audited = () =>
    server.rows<Anything>(
      `select action, staff, detail from audit where concession = ${an.concession} and subject like 'captains/%' order by id`,
    )

  describe('a new captain', () => {
    test('logs in with the PIN that is shown once, and is in no stored answer', async () => {
      const key = { 'idempotency-key': 'k' }
      const response = await add('Zoë Möller', {}, key)
      v.parse(captainAdd.response, response.json())
      const { captain, pin, mail } = response.json()
      expect({ name: captain.name, mail }).toEqual({ name: 'Zoë Möller', mail: 'none' })
      expect(await logIn(captain.email, pin)).toBe(200)
      expect((await add('Zoë Möller', {}, key)).json()).toMatchObject({
        captain: { id: captain.id },
        pin: null,
      })
      const kept = await server.rows<Anything>(
        `select result from staff_requests where concession = ${an.concession}`,
      )
      expect(kept).toEqual([{ result: captain.id }])
      expect(await audited()).toEqual([{ action: 'captain-added', staff: planner.staff, detail: null }])
    })

    test('is mailed a PIN that works for a day; nobody else sees it', async () => {
      const { captain, pin, mail } = (await add('Bo Roer', { pin: 'mailed' })).json()
      expect({ pin, mail }).toEqual({ pin: null, mail: 'sent' })
      const [letter] = server.mails
      expect(letter).toMatchObject({ to: captain.email, subject: 'Je pincode voor Vaarboek' })
      const [, mailed = ''] = /pincode (\d{4})/.exec(letter?.text ?? '') ?? []
      expect(letter?.text).toContain('https://vaarboek.example')
      expect(captain.newPinUntil).toBe('2026-11-22T10:00:00+01:00')
      expect(await logIn(captain.email, mailed)).toBe(200)
      expect((await list('?search=roer')).captains[0].newPinUntil).toBeNull()
    })

    test('nobody of a concession has the address of another, in whatever spelling', async () => {
      const response = await add('Dubbel', { email: an.email.toUpperCase() })
      expect([response.statusCode, response.json().code]).toEqual([409, 'office-captain-known'])
    })

    test.each([{ email: 'geen adres' }, { name: ' ' }, { name: 'x'.repeat(101) }, { pin: '1234' }])(
      '[attack 24] %j is refused',
      async (more) => {
        expect((await add('An', more)).statusCode).toBe(422)
      },
    )
  })

  test('captains are found by name, whatever the accents, page after page', async () => {
    for (const name of ['zoë Möller', 'Émile Claes', 'Bram Peeters', 'Çelik Öz', 'bram De Vos'])
      await add(name)
    expect(await names()).toEqual([
      ...['An Kapitein', 'bram De Vos', 'Bram Peeters', 'Çelik Öz', 'Émile Claes', 'zoë Möller'],
    ])
    expect(await names('?search=ZOE%20mo')).toEqual(['zoë Möller'])
    expect(await names('?search=%C3%B6z')).toEqual(['Çelik Öz'])
    expect(await names('?search=%25')).toEqual([])
    const found: string[] = []
    let after = ''
    do {
      const page = await list(`?limit=2&after=${after}`)
      found.push(...page.captains.map(({ name }: Anything) => name))
      after = page.next ?? ''
    } while (after)
    expect(found).toEqual(await names())
    const { next } = await list('?limit=1')
    expect((await ask(server, planner, ['GET', `/stewards?after=${next}`])).statusCode).toBe(400)
  })

  test('another name is what tablets show from then on; who comes second is told who was first', async () => {
    const { id } = await only()
    expect((await change(id, 'name', { name: 'An <b>Stuur</b>' })).statusCode).toBe(200)
    expect((await an.get('/captains/detail', { captain: an.captain })).json()).toMatchObject({
      full_name: 'An <b>Stuur</b>',
    })
    const second = await change(id, 'name', { name: 'An Tweede' })
    expect(second.statusCode).toBe(409)
    expect(second.json().conflict).toEqual({
      action: 'captain-renamed',
      by: `Collega ${planner.email}`,
      at: TEN,
    })
    expect((await change(id, 'name', { name: 'An Tweede' }, { revision: 2 })).statusCode).toBe(200)
  })

  test('[attack 10] a PIN that is shown replaces the old one and one that was mailed, and ends every login', async () => {
    const { id } = await only()
    await server.rows(`insert into new_pins (concession, captain, pin_hash, created_at, expires_at)
      values (${an.concession}, ${an.captain}, 'sent', '2026-11-21', '2027-01-01') returning 1`)
    const { pin } = (await change(id, 'pin', { pin: 'shown' })).json()
    expect(pin).toMatch(/^\d{4}$/)
    expect(await server.rows(`select 1 from new_pins where captain = ${an.captain}`)).toEqual([])
    expect(await worked()).toBe(401)
    expect(await logIn(an.email, pin)).toBe(200)
    expect(await audited()).toMatchObject([{ action: 'pin-replaced', staff: planner.staff }])
  })

  test('a PIN that is mailed works beside the old one; a mail server that is down is told', async () => {
    const { id } = await only()
    const { mail } = server.context
    server.context.mail = { send: () => Promise.reject(new Error('down')) }
    expect((await change(id, 'pin', { pin: 'mailed' })).json()).toMatchObject({ pin: null, mail: 'failed' })
    server.context.mail = mail
    const { mail: sent } = (await change(id, 'pin', { pin: 'mailed' }, { revision: 2 })).json()
    expect([sent, await worked()]).toEqual(['sent', 200])
    const [, mailed = ''] = /pincode is (\d{4})/.exec(server.mails[0]?.text ?? '') ?? []
    expect(await logIn(an.email, mailed)).toBe(200)
  })

  test('[attack 10] who is blocked is out at once, and in again after a new login when let in', async () => {
    const { id } = await only()
    const { pin } = (await change(id, 'pin', { pin: 'shown' })).json()
    expect((await change(id, 'block', {}, { revision: 2 })).json().captain.blockedAt).not.toBeNull()
    expect(await logIn(an.email, pin)).toBe(404)
    expect((await change(id, 'unblock', {}, { revision: 3 })).json().captain.blockedAt).toBeNull()
    expect(await logIn(an.email, pin)).toBe(200)
    expect(await worked()).toBe(401)
  })

  test('another address is what they log in with from then on; one that a colleague has is refused', async () => {
    const other = (await add('Bo Roer')).json().captain
    const { id } = (await list(`?search=${encodeURIComponent(an.email)}`)).captains[0]
    const taken = await change(id, 'email', { email: other.email.toUpperCase() })
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'office-captain-known'])
    const { pin } = (await change(id, 'pin', { pin: 'shown' })).json()
    const email = `nieuw-${an.email}`
    const changed = await change(id, 'email', { email }, { revision: 2 })
    expect(changed.json().captain).toMatchObject({ email, revision: 3 })
    expect([await logIn(an.email, pin), await logIn(email, pin)]).toEqual([404, 200])
    const late = await change(id, 'email', { email: `later-${an.email}` }, { revision: 2 })
    expect([late.statusCode, late.json().code]).toEqual([409, 'office-changed-since'])
  })

  test('who is under way is shown with ship and people aboard, to who sees the board', async () => {
    const one = async (who = planner) =>
      (await list('', who)).captains.find(({ id }: Anything) => id === an.captain).underWay
    expect(await one()).toBeNull()
    const trip = await sail(an)
    expect(await one()).toBeNull()
    const stop = counted(trip.all_items[0], { people_on: 21, people: 21 })
    await an.post('/items/passmultiple', { flight: trip.id, items: JSON.stringify([stop]) })
    expect(await one()).toEqual({ trip: trip.id, shipName: expect.stringMatching(/\w/), people: 21 })
    // One that nobody ended isn't sailed for ever.
    await server.rows(
      `update trip_status set service_day = service_day - 2 where concession = ${an.concession} returning 1`,
    )
    expect(await one()).toBeNull()
  })

  test('[attack 51] blocking, a PIN and a name ask for the password again after five minutes', async () => {
    const { id } = await only()
    server.setTime('2026-11-21T09:06:00Z')
    expect((await change(id, 'block', {})).json().code).toBe('office-confirm')
    expect((await change(id, 'pin', { pin: 'shown' })).json().code).toBe('office-confirm')
    expect((await change(id, 'name', { name: 'An' })).json().code).toBe('office-confirm')
    server.setTime('2026-11-21T09:00:00Z')
  })

  test('forgetting takes the name, typed as it stands, and an admin', async () => {
    const admin = await atWork(server, an.concession, ['admin'])
    const { id } = await only()
    expect((await change(id, 'forget', { name: 'An Kapitein' })).statusCode).toBe(403)
    const wrong = await change(id, 'forget', { name: 'Jan Kapitein' }, { who: admin })
    expect([wrong.statusCode, wrong.json().code]).toEqual([422, 'office-name-differs'])
    expect((await change(id, 'forget', { name: ' an  kapitein' }, { who: admin })).statusCode).toBe(200)
    expect((await list()).captains).toEqual([])
    expect(await worked()).toBe(401)
    expect((await change(id, 'name', { name: 'Terug' }, { revision: 2 })).statusCode).toBe(404)
    const [row] = await server.rows<Anything>(
      `select full_name, email, pin_hash from captains where id = ${an.captain}`,
    )
    expect(row).toEqual({ full_name: 'Vergeten', email: `vergeten-${an.captain}@invalid`, pin_hash: '' })
  })

  test('who only sees captains sees no address; [attack 12] nobody sees those of another concession', async () => {
    const other = await server.client()
    const dispatcher = await atWork(server, an.concession, ['dispatcher'])
    expect((await list('', dispatcher)).captains).toMatchObject([{ name: 'An Kapitein', email: null }])
    expect((await list('', planner)).captains.map(({ email }: Anything) => email)).toEqual([an.email])
    const calls = [
      change(String(other.captain), 'name', { name: 'x' }),
      change(String(other.captain), 'pin', { pin: 'shown' }),
      change(String(other.captain), 'block', {}),
    ]
    for (const { statusCode } of await Promise.all(calls)) expect(statusCode).toBe(404)
  })
})
