/** Captains, stewards and ships of a spreadsheet: all rows, or none where any is wrong. */
import { captainAddMany, MAX_ADDED, MAX_MAILED } from '@vaarboek/wire/office'
import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Anything, Client } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { ask, atWork, type Colleague } from './staff.fixture.ts'

onEachServer((server) => {
  let an: Client
  let planner: Colleague
  beforeEach(async () => {
    an = await server.client()
    planner = await atWork(server, an.concession, ['planner'])
    server.mails.length = 0
  })

  const add = (kind: string, body: object, headers: Record<string, string> = {}, who = planner) =>
    ask(server, who, ['POST', `/${kind}/many`], { body, headers })
  const refusedOf = (response: { statusCode: number; json: () => Anything }) => {
    const { code, params } = response.json()
    return [response.statusCode, code, params?.rows?.map(({ row, because }: Anything) => `${row} ${because}`)]
  }
  const namesOf = async (table: 'captains' | 'stewards') => {
    const name = table === 'captains' ? 'full_name' : "firstname || ' ' || lastname"
    const rows = await server.rows<{ name: string }>(
      `select ${name} as name from ${table} where concession = ${an.concession} order by id`,
    )
    return rows.map((row) => row.name)
  }
  const audited = () =>
    server.rows<Anything>(
      `select action, subject, staff, detail from audit where concession = ${an.concession} and staff = ${planner.staff} and action <> 'office-login' order by id`,
    )

  describe('captains', () => {
    const row = (name: string, email = `${name.replace(/\W/g, '').toLowerCase()}-${an.email}`) => ({
      name,
      email,
    })
    const addAll = (rows: object[], pin = 'shown', headers = {}) => add('captains', { rows, pin }, headers)
    const logIn = async (email: string, pin: string) => {
      const headers = { device: `tablet-${email.length}-of-a-test` }
      const url = '/api/refreshtoken'
      return (await server.app.inject({ method: 'POST', url, payload: { email, pin }, headers })).statusCode
    }

    test('each logs in with a PIN of their own that is shown once, in the order of the rows', async () => {
      const before = await namesOf('captains')
      const rows = [row(' Zoë Möller '), row('Bo Roer'), row('Anna Adriaans')]
      const headers = { 'idempotency-key': 'once' }
      const response = await addAll(rows, 'shown', headers)
      const { added, pins, unmailed } = v.parse(captainAddMany.response, response.json())
      expect({ added, unmailed }).toEqual({ added: 3, unmailed: [] })
      expect(pins.map(({ name }) => name)).toEqual(['Zoë Möller', 'Bo Roer', 'Anna Adriaans'])
      for (const { email, pin } of pins) expect(await logIn(email, pin)).toBe(200)
      const again = await addAll(rows, 'shown', headers)
      expect(again.json()).toEqual({ added: 3, pins: [], unmailed: [] })
      expect(await namesOf('captains')).toHaveLength(before.length + 3)
    })

    test('what is kept of the request and the audit holds no PIN; each has the line of one alone', async () => {
      await addAll([row('Zoë Möller'), row('Bo Roer')])
      const kept = await server.rows<Anything>(
        `select result from staff_requests where concession = ${an.concession}`,
      )
      expect(kept).toEqual([{ result: 2 }])
      expect(await audited()).toEqual(
        [1, 2].map(() => ({
          ...{ action: 'captain-added', subject: expect.stringMatching(/^captains\/\d+$/) },
          ...{ staff: planner.staff, detail: null },
        })),
      )
    })

    test('each is mailed a PIN that works; nobody else sees it', async () => {
      const rows = [row('Zoë Möller'), row('Bo Roer')]
      expect((await addAll(rows, 'mailed')).json()).toEqual({ added: 2, pins: [], unmailed: [] })
      expect(server.mails.map(({ to }) => to)).toEqual(rows.map(({ email }) => email))
      for (const { to, text } of server.mails)
        expect(await logIn(to, /pincode (\d{4})/.exec(text)?.[1] ?? '')).toBe(200)
      expect((await audited()).map(({ action }: Anything) => action)).toEqual([
        ...['captain-added', 'pin-sent', 'captain-added', 'pin-sent'],
      ])
    })

    test.each(['the first', 'the second', 'the last'])(
      'of three captains %s can’t be mailed: all are added, and that one is named',
      async (which) => {
        const { mail } = server.context
        const names = ['the first', 'the second', 'the last']
        const rows = names.map((name) => row(name))
        const lost = rows[names.indexOf(which)]?.email
        server.context.mail = {
          send: async (message) => {
            if (message.to === lost) throw new Error('the mail server says no')
            await mail.send(message)
          },
        }
        try {
          expect((await addAll(rows, 'mailed')).json()).toEqual({ added: 3, pins: [], unmailed: [which] })
          expect(server.mails).toHaveLength(2)
        } finally {
          server.context.mail = mail
        }
      },
    )

    test('who wasn’t mailed is named, and after three letters that fail the others aren’t tried', async () => {
      const { mail } = server.context
      let tried = 0
      server.context.mail = {
        send: async (message) => {
          tried++
          if (/^(?:b|d|e|f)-/.test(message.to)) throw new Error('the mail server says no')
          await mail.send(message)
        },
      }
      try {
        const rows = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].map((name) => row(name))
        expect((await addAll(rows, 'mailed')).json().unmailed).toEqual(['B', 'D', 'E', 'F', 'G'])
        expect([tried, server.mails.length]).toEqual([5, 2])
      } finally {
        server.context.mail = mail
      }
    })

    test('where any row is wrong nothing is added, and each is named with why', async () => {
      const before = await namesOf('captains')
      const response = await addAll([
        row('Goed'),
        row('', `zonder-naam-${an.email}`),
        row('x'.repeat(101), `lang-${an.email}`),
        row('Zonder adres', ' '),
        row('Half adres', 'half@'),
        row('Dubbel', `GOED-${an.email}`),
        row('Ook goed'),
      ])
      expect(refusedOf(response)).toEqual([
        422,
        'rows-refused',
        ['2 name-missing', '3 name-wrong', '4 email-missing', '5 email-wrong', '6 email-twice'],
      ])
      expect(refusedOf(await addAll([row('Goed'), row('Dubbel', an.email.toUpperCase())]))).toEqual([
        422,
        'rows-refused',
        ['2 email-known'],
      ])
      const both = [row('Goed'), row('', `zonder-${an.email}`), row('Dubbel', an.email.toUpperCase())]
      expect(refusedOf(await addAll(both))[2]).toEqual(['2 name-missing', '3 email-known'])
      expect([await namesOf('captains'), await audited()]).toEqual([before, []])
    })

    test('of two who add the same ones at once one does, and the other is told whose address is taken', async () => {
      const rows = ['A', 'B', 'C'].map((name) => row(name))
      const other = await atWork(server, an.concession, ['planner'])
      const answers = await Promise.all([
        addAll(rows),
        add('captains', { rows: rows.toReversed(), pin: 'shown' }, {}, other),
      ])
      const statuses = answers.map(({ statusCode }) => statusCode)
      expect(statuses.toSorted()).toEqual([200, 422])
      const late = answers.find(({ statusCode }) => statusCode === 422)
      expect(late && refusedOf(late)[2]).toEqual(['1 email-known', '2 email-known', '3 email-known'])
      expect(await namesOf('captains')).toHaveLength(4)
    })

    test('as many as at once, and not one more', async () => {
      const rows = (count: number) => Array.from({ length: count }, (_, place) => row(`Nummer ${place}`))
      expect((await addAll(rows(MAX_ADDED + 1))).statusCode).toBe(422)
      const tooMany = await addAll(rows(MAX_MAILED + 1), 'mailed')
      expect([tooMany.statusCode, tooMany.json().params]).toEqual([422, { most: MAX_MAILED }])
      expect((await addAll(rows(MAX_ADDED))).json().pins).toHaveLength(MAX_ADDED)
    })

    test.each([{ rows: [] }, { pin: '1234' }, { rows: [{ name: 'An' }] }, { rows: 'An' }])(
      '[attack 24] %j is refused',
      async (more) => {
        const body = { rows: [row('An')], pin: 'shown', ...more }
        expect((await add('captains', body)).statusCode).toBe(422)
      },
    )
  })

  describe('stewards', () => {
    const row = (firstname: string, lastname: string) => ({ firstname, lastname })

    test('all are added, once, each with the line of one alone', async () => {
      const before = await namesOf('stewards')
      const rows = [row(' Nour', 'Haddad '), row('An', 'Nieuw')]
      const headers = { 'idempotency-key': 'once' }
      for (const _ of ['first', 'again'])
        expect((await add('stewards', { rows }, headers)).json()).toEqual({ added: 2 })
      expect((await namesOf('stewards')).toSorted()).toEqual(
        [...before, 'An Nieuw', 'Nour Haddad'].toSorted(),
      )
      expect((await audited()).map(({ action }: Anything) => action)).toEqual([
        'steward-added',
        'steward-added',
      ])
    })

    test('where any row is wrong nothing is added, and each is named with why', async () => {
      const before = await namesOf('stewards')
      const [someone = ''] = before
      const [first = '', ...last] = someone.split(' ')
      const rows = [row('Goed', 'Zo'), row('', 'Zonder'), row('GOED', 'zo'), row('x'.repeat(101), 'Lang')]
      expect(refusedOf(await add('stewards', { rows }))).toEqual([
        422,
        'rows-refused',
        ['2 name-missing', '3 name-twice', '4 name-wrong'],
      ])
      const known = [row('Goed', 'Zo'), row(first.toUpperCase(), last.join(' '))]
      expect(refusedOf(await add('stewards', { rows: known }))[2]).toEqual(['2 name-known'])
      const both = [row('', 'Zonder'), ...known]
      expect(refusedOf(await add('stewards', { rows: both }))[2]).toEqual(['1 name-missing', '3 name-known'])
      expect(await namesOf('stewards')).toEqual(before)
    })
  })

  describe('ships', () => {
    const row = (name: string, maxPeople = '', maxBikes = '') => ({ name, maxPeople, maxBikes })
    const shipsThere = () =>
      server.rows<Anything>(
        `select name, max_people as "maxPeople", max_bikes as "maxBikes" from ships
          where concession = ${an.concession} order by id`,
      )

    test('all are added, once, with their maximums, each with the line of one alone', async () => {
      const before = await shipsThere()
      const rows = [row(' Aalscholver', ' 80 ', '–'), row('Bergeend', '0', '12')]
      const headers = { 'idempotency-key': 'once' }
      for (const _ of ['first', 'again'])
        expect((await add('ships', { rows }, headers)).json()).toEqual({ added: 2 })
      const added = [
        { name: 'Aalscholver', maxPeople: 80, maxBikes: null },
        { name: 'Bergeend', maxPeople: 0, maxBikes: 12 },
      ]
      expect(await shipsThere()).toEqual([...before, ...added])
      expect((await audited()).map(({ action, detail }: Anything) => ({ action, detail }))).toEqual(
        added.map((detail) => ({ action: 'ship-added', detail })),
      )
    })

    test('where any row is wrong nothing is added, and each is named with why', async () => {
      const before = await shipsThere()
      const rows = [
        row('Goed', '80'),
        row(''),
        row('Veel', '80,5'),
        row('Zonder getal', '80', 'twaalf'),
        row('GOED'),
        row('Te veel', '100001'),
      ]
      expect(refusedOf(await add('ships', { rows }))).toEqual([
        422,
        'rows-refused',
        ['2 name-missing', '3 people-wrong', '4 bikes-wrong', '5 name-twice', '6 people-wrong'],
      ])
      const known = [row('Goed'), row(before[0].name.toUpperCase())]
      expect(refusedOf(await add('ships', { rows: known }))[2]).toEqual(['2 name-known'])
      const both = [row(''), ...known]
      expect(refusedOf(await add('ships', { rows: both }))[2]).toEqual(['1 name-missing', '3 name-known'])
      expect(await shipsThere()).toEqual(before)
    })

    test('of two who add the same ones at once one does', async () => {
      const rows = ['A', 'B', 'C'].map((name) => row(name))
      const other = await atWork(server, an.concession, ['planner'])
      const answers = await Promise.all([
        add('ships', { rows }),
        add('ships', { rows: rows.toReversed() }, {}, other),
      ])
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
    })

    test('of two who add one ship at once, alone, one does', async () => {
      const other = await atWork(server, an.concession, ['planner'])
      const alone = { name: 'Aalscholver', maxPeople: null, maxBikes: null }
      const answers = await Promise.all(
        [planner, other].map((who) => ask(server, who, ['POST', '/ships'], { body: alone })),
      )
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    })
  })
})
