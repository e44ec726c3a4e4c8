import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Anything, type Client, type Fields, startTestServer } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { type NewNotification, sendNotification } from '../services/notifications/send-notification.ts'
import { postJson, postMultipart } from './as-captain.fixture.ts'

onEachServer((server, open) => {
  let client: Client
  let other: Client
  let secondTrack: number
  beforeAll(async () => {
    other = await server.client()
  })
  beforeEach(async () => {
    client = await server.client()
    const [row] = await server.rows<{ id: number }>(
      `insert into tracks (concession, name) values (${client.concession}, 'Albertkanaal') returning id`,
    )
    secondTrack = row?.id ?? 0
  })

  const sender = { firstname: 'Lotte', lastname: 'Baert' }
  const send = (notification: Partial<NewNotification> = {}, at = '2026-11-21T09:00:00+01:00') =>
    server.database.transaction((tx) =>
      sendNotification(tx, at, {
        ...{ concession: client.concession, trackIds: null, title: 'Mist', message: 'Vaar voorzichtig' },
        ...{ urgent: false, sender, ...notification },
      }),
    )
  const index = async (fields: Fields = {}, as = client): Promise<Anything[]> =>
    (await as.get('/notifications/index', { track: as.track, ...fields })).json()
  const ids = (list: Anything[]) => list.map(({ id }) => id)

  describe('notifications/index', () => {
    test('[API-43] [DATA-25] lists what the office sent to the track, newest first', async () => {
      const first = await send({ urgent: true })
      const second = await send({ trackIds: [client.track], title: 'Lillo' }, '2026-11-21T09:30:00+01:00')
      await send({ trackIds: [secondTrack] })
      expect(await index()).toEqual([
        {
          id: second,
          title: 'Lillo',
          message: 'Vaar voorzichtig',
          urgent: 0,
          created_at: '2026-11-21 09:30:00',
          tracks: [{ id: client.track, name: 'Schelde' }],
          user: sender,
        },
        {
          id: first,
          title: 'Mist',
          message: 'Vaar voorzichtig',
          urgent: 1,
          created_at: '2026-11-21 09:00:00',
          tracks: [
            { id: secondTrack, name: 'Albertkanaal' },
            { id: client.track, name: 'Schelde' },
          ],
          user: sender,
        },
      ])
      expect(await index({}, other)).toEqual([])
    })

    test('shows the latest 200', async () => {
      await server.rows(`with n as (
          insert into notifications (concession, title, message, sender_firstname, sender_lastname, created_at)
          select ${client.concession}, n::text, 'm', 'a', 'b', '2026-01-01'::timestamptz + n * interval '1 hour'
          from generate_series(1, 205) n returning id)
        insert into notification_tracks select ${client.concession}, ${client.track}, id from n`)
      const shown = await index()
      expect([shown.length, shown[0].title, shown.at(-1).title]).toEqual([200, '205', '6'])
    })

    test('[growth] a request with the tag of the last list gets 304 until something changes', async () => {
      const ask = (tag?: string) =>
        client.get('/notifications/index', { track: client.track }, tag ? { 'if-none-match': tag } : {})
      const tag = String((await ask()).headers.etag)
      const same = await ask(tag)
      expect([same.statusCode, same.body, same.headers.etag, same.headers['cache-control']]).toEqual([
        304,
        '',
        tag,
        'no-store',
      ])
      await send({ title: 'Brug dicht' })
      const changed = await ask(tag)
      expect([changed.statusCode, changed.headers.etag === tag]).toEqual([200, false])
      expect(changed.json()[0].title).toBe('Brug dicht')
    })

    test('[growth] what is unread is looked for among the latest 200, not in all there ever was', async () => {
      await server.rows(`with n as (
          insert into notifications (concession, title, message, sender_firstname, sender_lastname, created_at)
          select ${client.concession}, n::text, 'm', 'a', 'b', '2026-01-01'::timestamptz + n * interval '1 hour'
          from generate_series(1, 205) n returning id, title),
        t as (insert into notification_tracks select ${client.concession}, ${client.track}, id from n)
        insert into notification_reads select ${client.concession}, ${client.captain}, id, now() from n
        where title::int between 6 and 204`)
      const unread: { title: string }[] = await index({ read: 0 })
      expect(unread.map(({ title }) => title)).toEqual(['205'])
      expect(await index({ read: 1 })).toHaveLength(199)
    })

    test('[SEC-06] a track that is unknown or another concession’s does not exist', async () => {
      for (const track of [other.track, 0, 'x', '9'.repeat(30)]) {
        const response = await client.get('/notifications/index', { track })
        expect([response.statusCode, response.json().message]).toEqual([404, 'Dit traject bestaat niet'])
      }
      expect((await client.get('/notifications/index')).statusCode).toBe(422)
    })
  })

  describe('reading', () => {
    let first: number
    let second: number
    beforeEach(async () => {
      first = await send()
      second = await send({}, '2026-11-21T09:30:00+01:00')
    })
    const unread = async (as = client) => ids(await index({ read: 0 }, as))
    const readOne = (fields: Fields, headers = {}) =>
      client.post(`/notifications/read?${new URLSearchParams(fields as never)}`, {}, headers)
    const one = (notificationId: unknown, track: unknown = client.track) => ({ track, notificationId })

    test('[API-46] read marks one, for this captain only', async () => {
      const [colleague] = await server.rows<{ id: number }>(
        `insert into captains (concession, email, full_name, pin_hash)
         values (${client.concession}, 'n${client.captain}@example.org', 'Bo', 'none') returning id`,
      )
      await server.rows(
        `insert into notification_reads values (${client.concession}, ${colleague?.id}, ${second}, now())`,
      )
      expect(await unread()).toEqual([second, first])
      expect((await readOne(one(first))).statusCode).toBe(200)
      expect(await unread()).toEqual([second])
      expect(ids(await index({ read: 1 }))).toEqual([first])
      expect(ids(await index())).toEqual([second, first])
    })

    test('[fault 11] a readAll that arrives late marks nothing that came after what was on the screen', async () => {
      const readUpTo = (seen: unknown) =>
        client.post(`/notifications/readAll?track=${client.track}&notificationId=${seen}`)
      const later = await send()
      expect((await readUpTo(second)).statusCode).toBe(200)
      expect(await unread()).toEqual([later])
      expect((await readUpTo('9'.repeat(30))).statusCode).toBe(404)
      expect(await unread()).toEqual([later])
    })

    test('[API-45] readAll marks all of the track, what comes after is unread', async () => {
      const elsewhere = await send({ trackIds: [secondTrack] })
      await client.post(`/notifications/readAll?track=${client.track}`)
      expect(await unread()).toEqual([])
      expect(ids(await index({ read: 0, track: secondTrack }))).toEqual([elsewhere])
      const later = await send()
      expect(await unread()).toEqual([later])
    })

    test('again changes nothing, with a key and without, in the query and in any body', async () => {
      const headers = { 'idempotency-key': 'read-1' }
      const sent = one(first)
      const responses = [
        await readOne(sent, headers),
        await readOne(sent, headers),
        await client.post('/notifications/read', sent),
        await postJson(server, client, { url: '/api/notifications/read', fields: sent }),
        await postMultipart(server, client, { url: '/api/notifications/read', fields: sent as never }),
      ]
      for (const response of responses) expect(response.json()).toEqual({ id: first })
      expect(await unread()).toEqual([second])
    })

    test('[SEC-06] what is unknown, another concession’s or on another track does not exist', async () => {
      const elsewhere = await send({ trackIds: [secondTrack] })
      const asked = [one(0), one('x'), one(elsewhere), one(first, other.track), one(first, 'x')]
      for (const fields of asked) expect((await readOne(fields)).statusCode).toBe(404)
      expect(
        (await other.post('/notifications/read', { track: other.track, notificationId: first })).statusCode,
      ).toBe(404)
      expect((await client.post(`/notifications/readAll?track=${other.track}`)).statusCode).toBe(404)
      expect((await client.post('/notifications/readAll')).statusCode).toBe(422)
      expect((await readOne({ track: client.track })).statusCode).toBe(422)
      expect(await unread()).toEqual([second, first])
    })
  })

  describe('sending', () => {
    test('to a track the concession lacks is refused, and nothing is kept', async () => {
      await expect(send({ trackIds: [client.track, other.track] })).rejects.toThrow('track unknown')
      expect(await index()).toEqual([])
    })

    test('to no track in particular goes to all; without any track it is refused', async () => {
      const id = await send({ trackIds: [] })
      expect(ids(await index({ track: secondTrack }))).toEqual([id])
      const [empty] = await server.rows<Anything>(
        `insert into concessions (name) values ('Leeg') returning concession`,
      )
      await expect(send({ concession: empty.concession })).rejects.toThrow('no tracks')
    })

    test('[attack 23] who sent what to whom is kept for ever', async () => {
      const id = await send({ trackIds: [client.track] })
      const entries = await server.rows<Anything>(
        `select action, detail->'sender'->>'firstname' as firstname, detail->'tracks' as tracks
         from audit where subject = 'notifications/${id}'`,
      )
      expect(entries).toEqual([{ action: 'notification-sent', firstname: 'Lotte', tracks: [client.track] }])
    })
  })

  describe('notifications/live', () => {
    let base: string
    const streams: AbortController[] = []
    beforeAll(async () => {
      base = await server.app.listen({ port: 0, host: '127.0.0.1' })
    })
    afterEach(() => {
      for (const stream of streams.splice(0)) stream.abort()
      vi.useRealTimers()
    })

    /** Opens the stream; `said` grows while it is open. */
    async function live(track: unknown, as = client) {
      const controller = new AbortController()
      streams.push(controller)
      const headers = { authorization: `Bearer ${as.token}`, concession: String(as.concession) }
      const response = await fetch(`${base}/api/notifications/live?track=${track}`, {
        headers,
        signal: controller.signal,
      })
      const heard = { said: '', ended: false }
      const listening = async () => {
        for await (const part of response.body ?? []) heard.said += Buffer.from(part).toString()
        heard.ended = true
      }
      listening().catch(() => undefined)
      return { response, heard, leave: () => controller.abort() }
    }
    const changes = ({ said }: { said: string }) => said.split('event: changed\ndata:\n\n').length - 1

    test('says at once that something is new on the track, and on no other', async () => {
      const [here, there, theirs] = [
        await live(client.track),
        await live(secondTrack),
        await live(other.track, other),
      ]
      await send({ trackIds: [client.track] })
      await vi.waitFor(() => expect(changes(here.heard)).toBe(1), 5000)
      await send()
      await vi.waitFor(() => expect(changes(there.heard)).toBe(1), 5000)
      await vi.waitFor(() => expect(changes(here.heard)).toBe(2), 5000)
      expect(changes(theirs.heard)).toBe(0)
    })

    test('is a stream that nothing on the way keeps or holds back', async () => {
      const { response, heard } = await live(client.track)
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
      })
      await vi.waitFor(() => expect(heard.said).toBe('retry: 5000\n\n'))
    })

    test('says every 25 seconds that it is alive', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const { heard } = await live(client.track)
      vi.advanceTimersByTime(24_999)
      vi.advanceTimersByTime(1)
      vi.advanceTimersByTime(25_000)
      vi.useRealTimers()
      await vi.waitFor(() => expect(heard.said).toBe('retry: 5000\n\n:\n\n:\n\n'))
    })

    test('[attack 10] ends soon after its token was revoked', async () => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
      const { heard } = await live(client.track)
      await server.rows(`update tokens set revoked_at = created_at where concession = ${client.concession}`)
      vi.advanceTimersByTime(25_000)
      vi.useRealTimers()
      await vi.waitFor(() => expect(heard).toEqual({ said: 'retry: 5000\n\n', ended: true }), 5000)
    })

    test('who left disturbs nobody, and the others go on', async () => {
      const [gone, stays] = [await live(client.track), await live(client.track)]
      gone.leave()
      await send()
      await vi.waitFor(() => expect(changes(stays.heard)).toBe(1), 5000)
      expect(changes(gone.heard)).toBe(0)
    })

    test('[SEC-03] [SEC-06] needs a token, and a track of the concession', async () => {
      const url = `${base}/api/notifications/live?track=${client.track}`
      expect((await fetch(url)).status).toBe(401)
      const refused = await Promise.all([live(other.track), live('x'), live('')])
      expect(refused.map(({ response }) => response.status)).toEqual([404, 404, 422])
    })
  })

  test('an open stream ends when the server closes, which doesn’t wait for it', async () => {
    const own = await startTestServer(await open())
    const captain = await own.client()
    const base = await own.app.listen({ port: 0, host: '127.0.0.1' })
    const response = await fetch(`${base}/api/notifications/live?track=${captain.track}`, {
      headers: { authorization: `Bearer ${captain.token}`, concession: String(captain.concession) },
    })
    await own.close()
    expect(await response.text()).toBe('retry: 5000\n\n')
  })

  test('a stream that is being opened while the server closes ends too', async () => {
    const database = await open()
    const [asked, isAsked] = gate()
    const [closing, isClosing] = gate()
    const own = await startTestServer({
      ...database,
      async listen(...how) {
        isAsked()
        await closing
        return database.listen(...how)
      },
    })
    const captain = await own.client()
    const base = await own.app.listen({ port: 0, host: '127.0.0.1' })
    const response = fetch(`${base}/api/notifications/live?track=${captain.track}`, {
      headers: { authorization: `Bearer ${captain.token}`, concession: String(captain.concession) },
    })
    await asked
    const closed = own.close()
    // By then the streams that are open were ended.
    await vi.waitFor(() => expect(own.app.server.listening).toBe(false))
    isClosing()
    expect(await (await response).text()).toBe('')
    await closed
  })
})

function gate(): [Promise<void>, () => void] {
  const { promise, resolve } = Promise.withResolvers<void>()
  return [promise, resolve]
}
