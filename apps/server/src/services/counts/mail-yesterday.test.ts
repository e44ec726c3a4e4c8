/** E-mails on the day before: to who asked for one and may see counts, once a morning, also while the mail server is down. */
import { beforeEach, describe, expect, test } from 'vitest'
import { type Anything, type Client, counted, MORNING, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import type { Message } from '../../integrations/mail/mail.ts'
import { ask, atWork, type Colleague } from '../../routes/office/staff.fixture.ts'
import { judgeTrips } from './judge-trips.ts'
import { mailYesterday } from './mail-yesterday.ts'
import { sumDays } from './sum-days.ts'

const SIX = '2026-11-22T06:00:00+01:00'

onEachServer((server) => {
  let client: Client
  let analyst: Colleague
  beforeEach(async () => {
    server.setTime(MORNING)
    await server.rows('update staff_members set yesterday_mail_at = null')
    client = await server.client()
    analyst = await atWork(server, client.concession, ['analyst'])
    server.mails.length = 0
    server.logged.length = 0
    server.context.mail = { send: async (message) => void server.mails.push(message) }
  })

  const choose = async (isMailed = true, who = analyst) => {
    const response = await ask(server, who, ['PUT', '/account/yesterday'], { body: { isMailed } })
    expect(response.json()).toMatchObject({ isMailedYesterday: isMailed })
  }
  const mailedAt = async (moment: string) => {
    server.setTime(moment)
    await mailYesterday(server.context)
    return server.mails.map(({ text }) => /\((\d\d\/\d\d)\)/.exec(text)?.[1])
  }
  async function sailOneStop(): Promise<Anything> {
    const trip = await sail(client)
    const item = counted(trip.all_items[0], { people_on: 5, people: 6, bikes_on: 2, key: `k-${trip.id}` })
    await client.post('/items/passmultiple', { flight: trip.id, items: [item] })
    await judgeTrips(server.context)
    await sumDays(server.context)
    return trip
  }

  test('at six by the clock of the service, once, with the figures of the day before and no names', async () => {
    await choose()
    const trip = await sailOneStop()
    expect(await mailedAt('2026-11-22T05:59:59+01:00')).toEqual([])
    expect(await mailedAt(SIX)).toEqual(['21/11'])
    expect(await mailedAt('2026-11-22T06:10:00+01:00')).toHaveLength(1)
    const [mail] = server.mails as [Message]
    expect([mail.to, mail.subject]).toEqual([analyst.email, 'Gisteren, 21/11: 5 passagiers'])
    expect(mail.text).toMatch(/\nRitten gevaren: 1 van \d+ \(\d+ %\)\n/)
    expect(mail.text).toContain(`\nHaltes geteld: 1 van ${trip.all_items.length} (`)
    expect(mail.text).toContain('\nPassagiers: 5\nFietsen: 2\nVaarten na te kijken: 1\n')
    expect(mail.text).toContain('\nVoorlopig: van deze dag kan nog iets binnenkomen.\n')
    const link = 'https://vaarboek.example/kantoor/tellingen?van=2026-11-21&tot=2026-11-21'
    expect(mail.text).toContain(`\n\n${link}\n\n`)
    expect(mail.html).toContain('<tr><th scope="row"')
    expect(mail.html).toContain(`<a href="${link.replace('&', '&amp;')}">`)
    expect(mail.text + mail.html).not.toContain('Kapitein')
    expect(await mailedAt('2026-11-23T06:00:00+01:00')).toEqual(['21/11', '22/11'])
    expect(server.mails[1]?.subject).toBe('Gisteren, 22/11: 0 passagiers')
  })

  test('what a role doesn’t see isn’t in it', async () => {
    const dispatcher = await atWork(server, client.concession, ['dispatcher'])
    await choose(true, dispatcher)
    await sailOneStop()
    await mailedAt(SIX)
    expect(server.mails[0]?.text).not.toContain('na te kijken')
    expect(server.mails[0]?.text).toContain('\nStoringen nog niet opgelost: 0\n')
  })

  test('one that couldn’t leave is tried again each half hour, and tells of the same day', async () => {
    await choose()
    let tries = 0
    server.context.mail = {
      send: async () => {
        tries += 1
        throw new Error('no mail server')
      },
    }
    await mailedAt(SIX)
    await mailedAt('2026-11-22T06:29:59+01:00')
    expect([tries, server.logged.length]).toEqual([1, 1])
    await mailedAt('2026-11-22T06:30:00+01:00')
    expect(tries).toBe(2)
    server.context.mail = { send: async (message) => void server.mails.push(message) }
    expect(await mailedAt('2026-11-23T04:30:00+01:00')).toEqual(['21/11'])
    expect(await mailedAt('2026-11-23T06:00:00+01:00')).toEqual(['21/11', '22/11'])
  })

  test.each([
    ['the first', 0],
    ['the second', 1],
    ['the last', 2],
  ])('of three letters %s can’t be sent: the others come once, it half an hour later', async (_, place) => {
    const people = [
      analyst,
      await atWork(server, client.concession, ['analyst']),
      await atWork(server, client.concession, ['analyst']),
    ]
    for (const who of people) await choose(true, who)
    let tries = 0
    server.context.mail = {
      send: async (message) => {
        tries += 1
        if (tries === place + 1) throw new Error('no such mailbox')
        server.mails.push(message)
      },
    }
    const reached = () => server.mails.map(({ to }) => to)
    await mailedAt(SIX)
    expect([tries, new Set(reached()).size, server.logged.length]).toEqual([3, 2, 1])
    await mailedAt('2026-11-22T06:30:00+01:00')
    expect(reached().toSorted()).toEqual(people.map(({ email }) => email).toSorted())
    expect(tries).toBe(4)
  })

  describe('nobody gets one', () => {
    test.each([
      ['who is kept out meanwhile', 'update staff_members set blocked_at = now() where staff ='],
      ['whose role was taken away', `update staff_roles set role = 'messenger' where staff =`],
    ])('%s; it goes on when they are back', async (_, change) => {
      await choose()
      await server.rows(`${change} ${analyst.staff}`)
      expect(await mailedAt(SIX)).toEqual([])
      await server.rows(`update staff_members set blocked_at = null where staff = ${analyst.staff}`)
      await server.rows(`update staff_roles set role = 'analyst' where staff = ${analyst.staff}`)
      expect(await mailedAt('2026-11-22T12:00:00+01:00')).toEqual([])
      expect(await mailedAt('2026-11-23T06:00:00+01:00')).toEqual(['22/11'])
    })

    test('who asked for none, and who wants none any more while theirs is being sent', async () => {
      expect(await mailedAt(SIX)).toEqual([])
      server.setTime(MORNING)
      await choose()
      server.context.mail = {
        send: async () => void (await server.rows('update staff_members set yesterday_mail_at = null')),
      }
      await mailedAt(SIX)
      server.context.mail = { send: async (message) => void server.mails.push(message) }
      expect(await mailedAt('2026-11-23T06:00:00+01:00')).toEqual([])
    })
  })

  test('of two servers one sends it, and what a server took that died is due again', async () => {
    await choose()
    server.setTime(SIX)
    await Promise.all([mailYesterday(server.context), mailYesterday(server.context)])
    expect(server.mails).toHaveLength(1)
    await server.rows(
      `update staff_members set yesterday_mail_at = '2026-11-22T06:05:00+01:00' where staff = ${analyst.staff}`,
    )
    expect(await mailedAt('2026-11-22T06:05:00+01:00')).toEqual(['21/11', '21/11'])
  })

  test('29 March and 25 October are days like others', async () => {
    server.setTime('2026-03-28T12:00:00+01:00')
    const early = await atWork(server, client.concession, ['analyst'])
    await choose(true, early)
    expect(await mailedAt('2026-03-29T05:59:59+02:00')).toEqual([])
    expect(await mailedAt('2026-03-29T06:00:00+02:00')).toEqual(['28/03'])
    server.setTime('2026-10-24T12:00:00+02:00')
    expect((await mailedAt('2026-10-25T06:00:00+01:00')).at(-1)).toBe('24/10')
  })
})
