import { beforeEach, describe, expect, test } from 'vitest'
import { type Anything, counted, sail } from '../../app.fixture.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import { type AtNotifications, atNotifications } from './notifications.fixture.ts'
import { ask, atWork, TEN } from './staff.fixture.ts'

const NOBODY = (audience: string) => ({ code: 'office-notification-nobody', params: { audience } })
const UNTIL = (end: string) => ({ code: 'office-notification-until', params: { end } })

onEachServer((server) => {
  let at: AtNotifications
  beforeEach(async () => {
    at = await atNotifications(server)
  })

  describe('sending', () => {
    test('crews read it under the name of who wrote it, HTML and emoji as they were typed', async () => {
      const title = '<b>Brug</b> dicht ⛔'
      const message = `${'a'.repeat(40)} 👩‍✈️ <script>alert(1)</script>\n${'é'.repeat(1000)}`
      const id = await at.sent({ title, message, urgent: true, until: '2026-11-21T12:00' })
      const [shown] = (await at.client.get('/notifications/index', { track: at.client.track })).json()
      expect(shown).toMatchObject({ id, title, message, urgent: 1, user: { firstname: 'Collega' } })
      expect(shown.tracks).toHaveLength(2)
      expect((await at.listed()).notifications).toMatchObject([
        { id, title, message, state: 'current', audience: 'all', until: '2026-11-21T12:00:00+01:00' },
      ])
      const [audit] = await server.rows<Anything>(
        `select staff, address, detail from audit where subject = 'notifications/${id}' and concession = ${at.client.concession}`,
      )
      expect(audit).toMatchObject({ staff: at.dispatcher.staff, detail: { title, urgent: true } })
      expect(audit.address).not.toBeNull()
    })

    test('to some tracks reaches those only; sent again under its key it is sent once', async () => {
      const headers = { 'idempotency-key': 'melding-1' }
      const written = { audience: 'tracks', tracks: [at.other.track] }
      const [first, again] = [await at.write(written, { headers }), await at.write(written, { headers })]
      expect(again.json().notification.id).toBe(first.json().notification.id)
      expect(await at.shown()).toEqual([])
      expect(await at.shown(at.client, at.other.track)).toEqual([first.json().notification.id])
      expect((await at.listed()).notifications).toHaveLength(1)
    })

    test('to ships reaches captains on those ships, whatever track they look at, and nobody whose ship isn’t known', async () => {
      const [bo, cor] = [await at.captain('Bo'), await at.captain('Cor')]
      await sail(at.client)
      await sail(bo, { ship: at.other.ship })
      const id = await at.sent({ audience: 'ships', ships: [at.client.ship] })
      expect(await at.shown()).toEqual([id])
      expect(await at.shown(at.client, at.other.track)).toEqual([id])
      expect([await at.shown(bo), await at.shown(cor)]).toEqual([[], []])
      const [shown] = (await at.client.get('/notifications/index', { track: at.client.track })).json()
      expect(shown.tracks).toEqual([])
      expect((await at.read(id)).statusCode).toBe(200)
      // She takes another ship: it isn't hers any more.
      await sail(at.client, { ship: at.other.ship, client_ref: 'later' })
      expect(await at.shown()).toEqual([])
    })

    test('ends by itself, on the minute, also for a tablet that has the tag of the list', async () => {
      const id = await at.sent({ until: '2026-11-21T10:30' })
      const get = (tag = '') =>
        at.client.get('/notifications/index', { track: at.client.track }, { 'if-none-match': tag })
      const first = await get()
      server.setTime('2026-11-21T09:29:59Z')
      expect((await get(String(first.headers.etag))).statusCode).toBe(304)
      server.setTime('2026-11-21T09:30:00Z')
      const after = await get(String(first.headers.etag))
      expect([after.statusCode, after.json()]).toEqual([200, []])
      expect((await at.seen(id)).notification).toMatchObject({ state: 'ended' })
      // What was read aboard while it held is taken all the same.
      expect((await at.read(id)).statusCode).toBe(200)
    })

    test('an end in the hour that comes twice, or never, is a moment all the same', async () => {
      server.setTime('2026-10-24T22:00:00Z')
      expect((await at.write({ until: '2026-10-25T02:30' })).json().notification.until).toBe(
        '2026-10-25T02:30:00+02:00',
      )
      server.setTime('2026-03-28T22:00:00Z')
      expect((await at.write({ until: '2026-03-29T02:30' })).json().notification.until).toMatch(
        /^2026-03-29T0[13]:30/,
      )
    })

    test.each([
      ['no title', { title: '  ' }, { message: expect.stringContaining("Het veld 'title'") }],
      ['a title of 201 letters', { title: 'x'.repeat(201) }, { message: "Het veld 'title' is te lang" }],
      ['a text of 4001 letters', { message: 'x'.repeat(4001) }, { message: "Het veld 'message' is te lang" }],
      ['no track', { audience: 'tracks' }, NOBODY('tracks')],
      ['no ship', { audience: 'ships' }, NOBODY('ships')],
      ['an end that is past', { until: '2026-11-21T09:59' }, UNTIL('past')],
      ['an end that no calendar has', { until: '2026-02-30T10:00' }, UNTIL('impossible')],
      ['an end in ten years', { until: '2036-11-21T10:00' }, UNTIL('far')],
      ['an end in the year 9999', { until: '9999-12-31T23:59' }, UNTIL('far')],
      ['an end in the year 1', { until: '0001-01-01T00:00' }, UNTIL('past')],
      ['an end that no calendar has in the year 9999', { until: '9999-02-30T10:00' }, UNTIL('impossible')],
      ['an audience that is none', { audience: 'iedereen' }, { code: 'field-invalid' }],
    ])('[attack 24] %s is refused, and nothing is sent', async (_, more, why) => {
      const response = await at.write(more)
      expect(response.statusCode).toBe(422)
      expect(response.json()).toMatchObject(why)
      expect(await at.idsOf()).toEqual([])
    })

    test('[SEC-06] a track, a ship or a notification of another concession doesn’t exist', async () => {
      const theirs = await atNotifications(server)
      const id = await theirs.sent()
      for (const response of [
        await at.write({ audience: 'tracks', tracks: [theirs.client.track] }),
        await at.write({ audience: 'ships', ships: [theirs.client.ship] }),
        await at.withdraw(id),
        await at.correct(id, {}),
        await ask(server, at.dispatcher, ['GET', `/notifications/${id}`]),
      ])
        expect(response.statusCode).toBe(404)
      expect(await at.idsOf()).toEqual([])
      expect((await theirs.seen(id)).notification.state).toBe('current')
    })
  })

  describe('taking back', () => {
    test('a withdrawn one is gone from crews at once, its push too; the office keeps it with who and why', async () => {
      const [id, stays] = [await at.sent({ urgent: true }), await at.sent()]
      expect(await at.shown()).toEqual([stays, id])
      await server.rows(`insert into push_subscriptions (concession, token_hash, track, endpoint, p256dh, auth, server_key, subscribed_at)
        select concession, hash, ${at.client.track}, 'https://push.example/' || captain, '', '', '', now() from tokens
        where captain = ${at.client.captain}`)
      await server.rows(`insert into push_deliveries (concession, notification, token_hash, next_try_at, expires_at)
        select concession, ${id}, hash, now(), now() from tokens where captain = ${at.client.captain}`)
      expect((await at.withdraw(id, 'Brug is open')).json().notification).toMatchObject({
        ...{ state: 'withdrawn', withdrawnReason: 'Brug is open', revision: 2 },
        withdrawnBy: expect.stringContaining('Collega'),
      })
      expect(await at.shown()).toEqual([stays])
      expect(await server.rows(`select 1 from push_deliveries where notification = ${id}`)).toEqual([])
      const audit = await server.rows<Anything>(
        `select detail from audit where subject = 'notifications/${id}' and action = 'notification-withdrawn'`,
      )
      expect(audit).toEqual([{ detail: { reason: 'Brug is open' } }])
    })

    test('a corrected one makes room for the new one, which is unread', async () => {
      const id = await at.sent()
      await at.read(id)
      const corrected = (await at.correct(id, { message: 'Tot 14 uur.' })).json().notification
      expect(corrected).toMatchObject({ message: 'Tot 14 uur.', replaces: id, state: 'current' })
      expect(await at.shown()).toEqual([corrected.id])
      expect((await at.seen(id)).notification).toMatchObject({ state: 'replaced', replacedBy: corrected.id })
      const fields = { track: at.client.track, read: 0 }
      expect((await at.client.get('/notifications/index', fields)).json()).toHaveLength(1)
    })

    test('what can’t be said better stays as it was', async () => {
      const id = await at.sent()
      expect((await at.correct(id, { audience: 'ships' })).statusCode).toBe(422)
      expect((await at.seen(id)).notification).toMatchObject({ state: 'current', revision: 1 })
      expect((await at.withdraw(id, null, { headers: {} })).statusCode).toBe(428)
    })

    test('of two people at once the second is told who did what, and nothing happens twice', async () => {
      const id = await at.sent()
      const other = await atWork(server, at.client.concession, ['messenger'])
      const both = await Promise.all([
        at.withdraw(id),
        at.correct(id, { title: 'Anders' }, { who: other, headers: { 'if-match': '"1"' } }),
      ])
      expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
      const lost = both.find(({ statusCode }) => statusCode === 409)
      const action = lost === both[1] ? 'notification-withdrawn' : 'notification-sent'
      expect(lost?.json()).toMatchObject({
        code: 'office-changed-since',
        conflict: { action, by: expect.stringMatching(/^Collega ./), at: TEN },
      })
    })
  })

  test('the list is read by pages and by state, urgency, track and ship', async () => {
    const all = await at.sent()
    const urgent = await at.sent({ urgent: true, audience: 'tracks', tracks: [at.client.track] })
    const toShip = await at.sent({ audience: 'ships', ships: [at.other.ship], until: '2026-11-21T10:30' })
    await at.withdraw(all)
    server.setTime('2026-11-21T10:00:00Z')
    expect(await at.idsOf()).toEqual([toShip, urgent, all])
    expect(await at.idsOf('?state=current')).toEqual([urgent])
    expect(await at.idsOf('?state=ended')).toEqual([toShip])
    expect(await at.idsOf('?state=withdrawn&urgent=0')).toEqual([all])
    expect(await at.idsOf('?urgent=1')).toEqual([urgent])
    expect(await at.idsOf(`?track=${at.client.track}`)).toEqual([urgent, all])
    expect(await at.idsOf(`?ship=${at.other.ship}`)).toEqual([toShip])
    const { notifications, next } = await at.listed('?limit=2')
    expect([notifications.length, await at.idsOf(`?limit=2&after=${next}`)]).toEqual([2, [all]])
    expect((await ask(server, at.dispatcher, ['GET', '/notifications?after=eA'])).statusCode).toBe(400)
    const { tracks, ships, dayStartsAtHour } = (
      await ask(server, at.dispatcher, ['GET', '/notifications/places'])
    ).json()
    expect([tracks.length, ships.length, dayStartsAtHour]).toEqual([2, 2, 3])
  })

  describe('who should have it', () => {
    const people = async (id: number): Promise<Anything[]> =>
      (await at.seen(id)).people.map(({ name, expected, deliveredAt, readAt }: Anything) => [
        name,
        expected,
        deliveredAt !== null,
        readAt !== null,
      ])

    test('captains of trips on its tracks while it holds: who has it, who read it, who is silent', async () => {
      const [bo, cor, dirk] = [await at.captain('Bo'), await at.captain('Cor'), await at.captain('Dirk')]
      await sail(at.client)
      await sail(bo)
      const early = await sail(dirk)
      await server.rows(`update trips set closed_at = '2026-11-21T08:59:00Z' where id = ${early.id}`)
      const id = await at.sent({ audience: 'tracks', tracks: [at.client.track], until: '2026-11-21T12:00' })
      expect((await at.listed()).notifications[0].counts).toEqual({ expected: 2, delivered: 0, read: 0 })
      // As many as were said before it was sent.
      const { underWay } = (await ask(server, at.dispatcher, ['GET', '/notifications/places'])).json()
      expect(underWay.map(({ track }: Anything) => Number(track))).toEqual(
        [at.client.track, at.client.track].map(Number),
      )
      await at.shown()
      await at.shown(cor)
      server.setTime('2026-11-21T09:05:00Z')
      await at.shown()
      await at.read(id)
      expect(await people(id)).toEqual([
        ['Bo', true, false, false],
        ['An Kapitein', true, true, true],
        ['Cor', false, true, false],
      ])
      const [, an] = (await at.seen(id)).people
      expect(an).toMatchObject({
        ...{
          deliveredAt: '2026-11-21T10:00:00+01:00',
          readAt: '2026-11-21T10:05:00+01:00',
          lastSeen: null,
        },
        trip: { shipName: 'Zeemeeuw', trackName: 'Schelde' },
      })
      expect((await at.listed()).notifications[0].counts).toEqual({ expected: 2, delivered: 1, read: 1 })
      // Who starts while it holds should have it too; who starts after it ended, not.
      await sail(cor)
      server.setTime('2026-11-21T11:01:00Z')
      await sail(await at.captain('Els'))
      expect((await people(id)).filter(([, expected]) => expected)).toHaveLength(3)
    })

    test('of one of before this was noted nobody knows who has it', async () => {
      await sail(at.client)
      const id = await at.sent()
      await server.rows(`update notifications set notes_deliveries = false where id = ${id}`)
      await at.shown()
      expect((await at.listed()).notifications[0].counts).toEqual({ expected: 1, delivered: null, read: 0 })
    })

    test('an urgent one that a boat under way doesn’t read in five minutes is known to the board', async () => {
      const trip = await sail(at.client)
      const id = await at.sent({ urgent: true, until: '2026-11-21T11:00' })
      server.setTime('2026-11-21T09:05:00Z')
      expect(await at.unread()).toEqual([])
      await at.client.post('/items/passmultiple', {
        flight: trip.id,
        items: [counted(trip.all_items[0], { key: 'k1', sequence: 1 })],
      })
      expect(await at.unread()).toEqual([{ trip: trip.id, notification: id }])
      await at.read(id)
      expect(await at.unread()).toEqual([])
    })
  })
})
