/** E-mails on malfunctions: to who asked for them and may see them, once, also while the mail server is down or two servers run. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Anything } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { type AtMalfunctions, atMalfunctions } from '../../routes/office/malfunctions.fixture.ts'
import { ask, atWork, type Colleague } from '../../routes/office/staff.fixture.ts'
import type { QueueWorker } from '../load/queue-worker.ts'
import { mailMalfunctions } from './mail-malfunctions.ts'

onEachServer((server) => {
  let at: AtMalfunctions
  let other: Colleague
  let mailer: QueueWorker | undefined
  beforeEach(async () => {
    at = await atMalfunctions(server)
    other = await atWork(server, at.client.concession, ['technician'])
    // Who chose nothing gets some: that is tried with what means danger.
    await choose(at.dispatcher, 'none')
    await server.rows('delete from malfunction_mails')
    server.mails.length = 0
    server.logged.length = 0
    server.context.mail = { send: async (message) => void server.mails.push(message) }
  })
  afterEach(async () => {
    await mailer?.stop()
    mailer = undefined
  })

  const choose = async (who: Colleague, mails: string) => {
    const response = await ask(server, who, ['PUT', '/account/mails'], { body: { malfunctionMails: mails } })
    expect(response.json()).toMatchObject({ malfunctionMails: mails })
  }
  const waiting = () =>
    server.rows<Anything>(
      `select staff, malfunction, kind, tries, next_try_at as next from malfunction_mails
        where concession = ${at.client.concession} order by malfunction, staff`,
    )
  const mailedAt = async (moment: string) => {
    server.setTime(moment)
    mailer ??= await mailMalfunctions(server.context)
    mailer.wake()
    await mailer.stop()
    mailer = undefined
  }
  const DIGEST = '2026-11-21T14:00:00+01:00'

  describe('a digest', () => {
    test('leaves at six and two by the clock of the service, with what was reported since, once', async () => {
      await choose(other, 'digest')
      const [first, second] = [await at.report(), await at.report({ remarks: 'Lamp\nBcc: a@b.c' })]
      await mailedAt('2026-11-21T13:59:59+01:00')
      expect(server.mails).toEqual([])
      await mailedAt(DIGEST)
      await mailedAt('2026-11-21T14:10:00+01:00')
      const [{ to, subject, text } = { to: '', subject: '', text: '' }, ...more] = server.mails
      expect([more, to, subject]).toEqual([[], other.email, '2 storingen'])
      expect(text).toContain(`https://vaarboek.example/kantoor/storingen?storing=${first}`)
      expect(text).toContain(`https://vaarboek.example/kantoor/storingen?storing=${second}`)
      expect(text).toContain(', Motor\ngemeld op 21/11 om 10:00\nLekt olie\n')
      expect(text).toContain('\nLamp Bcc: a@b.c\n')
      expect(text).not.toContain('Kapitein')
      await at.report()
      await mailedAt('2026-11-22T06:00:00+01:00')
      expect(server.mails[1]?.subject).toMatch(/^1 storing: .+, Motor$/)
    })

    test('of which nothing is left to tell is none', async () => {
      await choose(other, 'digest')
      const id = await at.report()
      await at.change(id, { state: 'closed', done: 'Was niets' })
      await mailedAt(DIGEST)
      expect([server.mails, await waiting()]).toEqual([[], []])
    })

    test('has what is urgent for who asked for no other e-mail', async () => {
      await choose(other, 'digest')
      const id = await at.report()
      await at.change(id, { urgent: true })
      await mailedAt('2026-11-21T10:01:00+01:00')
      expect(server.mails).toEqual([])
      await mailedAt(DIGEST)
      expect(server.mails[0]?.text).toContain(', Motor (dringend)')
    })
  })

  describe('an urgent one', () => {
    test('is mailed as soon as the office says so, and isn’t in the digest too', async () => {
      await choose(other, 'both')
      const id = await at.report()
      mailer = await mailMalfunctions(server.context)
      expect(await waiting()).toMatchObject([{ staff: other.staff, kind: 'digest' }])
      await at.change(id, { urgent: true, outOfService: true })
      await vi.waitFor(async () => expect(await waiting()).toEqual([]))
      expect(server.mails).toMatchObject([
        { to: other.email, subject: expect.stringMatching(/^Dringende storing: .+, Motor$/) },
      ])
      expect(server.mails[0]?.text).toContain('(dringend, schip uit dienst)')
      await mailedAt(DIGEST)
      expect(server.mails).toHaveLength(1)
    })

    test('isn’t mailed to who made it so, nor again while it stays so', async () => {
      await choose(at.technician, 'urgent')
      await choose(other, 'urgent')
      const id = await at.report()
      expect(await waiting()).toEqual([])
      await at.change(id, { urgent: true })
      expect(await waiting()).toMatchObject([{ staff: other.staff, kind: 'urgent' }])
      await mailedAt('2026-11-21T10:01:00+01:00')
      await at.change(id, { urgent: true, outOfService: true }, { revision: 2 })
      expect([server.mails.length, await waiting()]).toEqual([1, []])
    })

    test('that isn’t urgent any more when the e-mail could leave is no news', async () => {
      await choose(other, 'urgent')
      const id = await at.report()
      await at.change(id, { urgent: true })
      await at.change(id, { urgent: false }, { revision: 2 })
      await mailedAt('2026-11-21T10:01:00+01:00')
      expect([server.mails, await waiting()]).toEqual([[], []])
    })
  })

  describe('nobody gets one', () => {
    test.each([
      [
        'who is blocked meanwhile',
        (staff: number) => `update staff_members set blocked_at = now() where staff = ${staff}`,
      ],
      [
        'whose role was taken away',
        (staff: number) => `update staff_roles set role = 'reader' where staff = ${staff}`,
      ],
      [
        'who wants none any more',
        (staff: number) => `update staff_members set malfunction_mails = 'urgent' where staff = ${staff}`,
      ],
    ])('%s', async (_, change) => {
      await choose(other, 'digest')
      await at.report()
      expect(await waiting()).toHaveLength(1)
      await server.rows(change(other.staff))
      await mailedAt(DIGEST)
      expect([server.mails, await waiting()]).toEqual([[], []])
    })

    test('of another concession, or who asked for none', async () => {
      const elsewhere = await atWork(server, (await server.client()).concession, ['technician'])
      await choose(elsewhere, 'both')
      const id = await at.report()
      await at.change(id, { urgent: true })
      expect(await waiting()).toEqual([])
    })

    test('[attack 53] and who may not see malfunctions can’t ask for them', async () => {
      const messenger = await atWork(server, at.client.concession, ['messenger'])
      const body = { malfunctionMails: 'both' }
      expect((await ask(server, messenger, ['PUT', '/account/mails'], { body })).statusCode).toBe(403)
    })
  })

  test('while the mail server is down it is tried again at growing pauses; a day later it is given up, and the audit says so', async () => {
    await choose(other, 'urgent')
    const id = await at.report()
    await at.change(id, { urgent: true })
    server.context.mail = { send: () => Promise.reject(new Error('ECONNREFUSED')) }
    const pauses: number[] = []
    for (let tries = 0; tries < 6; tries += 1) {
      const now = server.context.clock.now()
      await mailedAt(now)
      const [{ next }] = (await waiting()) as [Anything]
      pauses.push((Date.parse(next) - Date.parse(now)) / 60_000)
      server.setTime(next)
    }
    expect(pauses).toEqual([1, 3, 9, 27, 30, 30])
    expect(server.logged.map(({ what }) => what)).toEqual(['an e-mail on malfunctions was not sent yet'])
    await mailedAt('2026-11-22T09:00:00Z')
    expect(await waiting()).toEqual([])
    expect(server.logged[1]?.what).toBe('e-mails on malfunctions were given up')
    const lines = await server.rows<Anything>(
      `select action, detail from audit where subject = 'malfunctions/${id}' and action like 'malfunction-mail%'`,
    )
    expect(lines).toEqual([
      { action: 'malfunction-mail-given-up', detail: { staff: other.staff, kind: 'urgent', tries: 6 } },
    ])
  })

  test('what was queued while the mail server was down leaves once it is there again, as one e-mail', async () => {
    await choose(other, 'urgent')
    const ids = [await at.report(), await at.report()]
    server.context.mail = { send: () => Promise.reject(new Error('ECONNREFUSED')) }
    for (const id of ids) await at.change(id, { urgent: true })
    await mailedAt('2026-11-21T10:01:00+01:00')
    server.context.mail = { send: async (message) => void server.mails.push(message) }
    await mailedAt('2026-11-21T10:02:00+01:00')
    expect(server.mails.map(({ subject }) => subject)).toEqual(['2 dringende storingen'])
  })

  test.each([4, 5, 9])('%i people hear of it at once, each once', async (many) => {
    const people: Colleague[] = []
    for (let made = 0; made < many; made += 1) {
      people.push(await atWork(server, at.client.concession, ['technician']))
      await choose(people[made] as Colleague, 'urgent')
    }
    const id = await at.report()
    await at.change(id, { urgent: true })
    expect(await waiting()).toHaveLength(many)
    mailer = await mailMalfunctions(server.context)
    await vi.waitFor(async () => expect(await waiting()).toEqual([]))
    expect(server.mails.map(({ to }) => to).toSorted()).toEqual(people.map(({ email }) => email).toSorted())
  })

  test.each([
    ['the first', 0],
    ['the middle one', 4],
    ['the last', 8],
  ])('of nine e-mails %s can’t be sent: the others leave, and it leaves later, alone', async (_, place) => {
    for (let made = 0; made < 9; made += 1)
      await choose(await atWork(server, at.client.concession, ['technician']), 'urgent')
    await at.change(await at.report(), { urgent: true })
    const failed: string[] = []
    let asked = 0
    server.context.mail = {
      send: async (message) => {
        asked += 1
        if (asked - 1 === place) {
          failed.push(message.to)
          throw new Error('ECONNRESET')
        }
        server.mails.push(message)
      },
    }
    mailer = await mailMalfunctions(server.context)
    await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ tries: 1 }]))
    expect(new Set(server.mails.map(({ to }) => to)).size).toBe(8)
    expect(server.mails.map(({ to }) => to)).not.toContain(failed[0])
    expect(server.logged.map(({ what }) => what)).toEqual(['an e-mail on malfunctions was not sent yet'])
    const [{ next }] = (await waiting()) as [Anything]
    await mailer.stop()
    mailer = undefined
    await mailedAt(next)
    expect(server.mails.slice(8).map(({ to }) => to)).toEqual(failed)
    expect(await waiting()).toEqual([])
  })

  test('one whose row can’t be put away holds up nobody else’s, and is told', async () => {
    const people = [other, at.technician, await atWork(server, at.client.concession, ['technician'])]
    for (const who of people) await choose(who, 'urgent')
    const made = await atWork(server, at.client.concession, ['technician'])
    await at.change(await at.report(), { urgent: true }, { who: made })
    const { database } = server.context
    const real = database.query.bind(database)
    let isFirst = true
    const query = vi.spyOn(database, 'query').mockImplementation((statement, values) => {
      if (statement.name !== 'malfunction-mails-finish' || !isFirst) return real(statement, values)
      isFirst = false
      return Promise.reject(new Error('deadlock detected'))
    })
    mailer = await mailMalfunctions(server.context)
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1))
    query.mockRestore()
    expect(server.mails.map(({ to }) => to).toSorted()).toEqual(people.map(({ email }) => email).toSorted())
    expect(server.logged.map(({ error }) => String(error))).toEqual(['Error: deadlock detected'])
  })

  test('who waits behind 501 malfunctions of somebody else hears of it at once too', async () => {
    const many = 501
    await choose(at.technician, 'urgent')
    await choose(other, 'urgent')
    const id = await at.report()
    await at.change(id, { urgent: true }, { who: await atWork(server, at.client.concession, ['technician']) })
    await server.rows(`with more as (insert into malfunctions (concession, client_ref, ship, category, remarks, captain, urgent, recorded_at, created_at)
        select concession, gen_random_uuid()::text, ship, category, remarks, captain, true, recorded_at, created_at
        from malfunctions, generate_series(2, ${many}) where concession = ${at.client.concession} and id = ${id} returning id)
      insert into malfunction_mails (concession, staff, malfunction, kind, next_try_at, expires_at)
        select m.concession, m.staff, more.id, m.kind, m.next_try_at - interval '1 second', m.expires_at
        from malfunction_mails m, more where m.concession = ${at.client.concession} and m.staff = ${other.staff} returning 1`)
    await server.rows(`update malfunction_mails set next_try_at = next_try_at - interval '1 second'
      where concession = ${at.client.concession} and staff = ${other.staff} returning 1`)
    expect(await waiting()).toHaveLength(many + 1)
    mailer = await mailMalfunctions(server.context)
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 5000 })
    expect(server.mails.map(({ to }) => to)).toEqual([other.email, at.technician.email])
  })

  test('two servers send it once between them', async () => {
    for (const who of [other, at.technician]) await choose(who, 'digest')
    for (let many = 0; many < 5; many += 1) await at.report()
    server.setTime(DIGEST)
    const both = await Promise.all([mailMalfunctions(server.context), mailMalfunctions(server.context)])
    await Promise.all(both.map((one) => one.stop()))
    expect(server.mails.map(({ to, subject }) => [to, subject]).sort()).toEqual(
      [other.email, at.technician.email].sort().map((to) => [to, '5 storingen']),
    )
  })
})
