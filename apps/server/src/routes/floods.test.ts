/** Floods: what one sender, known or not, may take of the server. */
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Client, MORNING } from '../app.fixture.ts'
import { onEachServer } from '../database/databases.fixture.ts'
import { bomb, dataUrl, plainImage } from '../integrations/images/images.fixture.ts'
import { MAX_OPEN_BYTES } from '../plugins/bodies.ts'
import { MAX_INSIDE_OF_CAPTAIN, MAX_PHOTOS_AN_HOUR } from '../services/load/photo-gate.ts'
import { MAX_FROM_ALL } from '../services/upkeep/report-script-error.ts'
import { postMultipart } from './as-captain.fixture.ts'
import { MAX_STREAMS_OF_CAPTAIN } from './notification-stream.ts'

onEachServer((server) => {
  let client: Client
  let base: string
  beforeAll(async () => {
    base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  })
  beforeEach(async () => {
    client = await server.client()
  })
  afterEach(() => {
    vi.useRealTimers()
    server.setTime(MORNING)
  })

  describe('[attack 20] log-js-error from everywhere', () => {
    const report = (n: number) =>
      server.app.inject({
        method: 'POST',
        url: '/api/log-js-error',
        payload: { message: 'boem' },
        remoteAddress: `10.9.${n >> 8}.${n & 255}`,
      })
    const kept = async () => {
      const [row] = await server.rows<{ count: number }>('select count(*) from script_errors')
      return row?.count
    }
    beforeEach(() => server.rows('delete from script_errors returning 1'))

    test('ends for all of them: a minute and a day keep so many', async () => {
      server.setTime('2026-11-21T12:00:00Z')
      const statuses: number[] = []
      for (let n = 0; n < MAX_FROM_ALL.aMinute + 5; n += 1) statuses.push((await report(n)).statusCode)
      expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_FROM_ALL.aMinute)
      expect(statuses.at(-1)).toBe(429)
      expect(await kept()).toBe(MAX_FROM_ALL.aMinute)
      await server.rows(`insert into script_errors (concession, at, message, context, stack, user_agent, url, said_at)
        select 0, '2026-11-21T12:00:00Z', '', '', '', '', '', '' from generate_series(1, ${MAX_FROM_ALL.aDay}) returning 1`)
      server.setTime('2026-11-21T13:00:00Z')
      expect((await report(1)).statusCode).toBe(429)
      server.setTime('2026-11-22T13:00:00Z')
      expect((await report(1)).statusCode).toBe(200)
    })

    test('is counted in the database too, for all processes', async () => {
      server.setTime('2026-11-23T12:00:00Z')
      await server.rows(`insert into script_errors (concession, at, message, context, stack, user_agent, url, said_at)
        select 0, '2026-11-23T12:00:00Z', '', '', '', '', '', '' from generate_series(1, ${MAX_FROM_ALL.aMinute}) returning 1`)
      expect((await report(1)).statusCode).toBe(429)
    })
  })

  describe('[attack 41] a call without a token', () => {
    const post = (url: string, payload: string, type: string) =>
      server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })

    test.each(['/api/refreshtoken', '/api/sendpin', '/api/nergens', '/nergens'])(
      'may say little at %s, in any form',
      async (url) => {
        const long = 'x'.repeat(MAX_OPEN_BYTES)
        const part = `--a\r\ncontent-disposition: form-data; name="email"\r\n\r\n${long}x\r\n--a--\r\n`
        const statuses = [
          await post(url, JSON.stringify({ email: long }), 'application/json'),
          await post(url, `email=${long}`, 'application/x-www-form-urlencoded'),
          await post(url, part, 'multipart/form-data; boundary=a'),
        ].map(({ statusCode }) => statusCode)
        expect(statuses).toEqual([413, 413, 413])
      },
    )

    /** Sends the head of a request and half of its body; returns once the server has seen it. */
    async function halfSent(path: string, headers: string[] = []) {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
      const seen = once(server.app.server, 'request')
      const socket = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1')
      let heard = ''
      const first = once(socket, 'data')
      socket.on('data', (part) => {
        heard += part.toString()
      })
      const said = once(socket, 'close').then(() => heard)
      const lines = [
        `POST ${path} HTTP/1.1`,
        'Host: x',
        'Content-Type: application/json',
        'Content-Length: 100',
      ]
      socket.write(`${[...lines, ...headers].join('\r\n')}\r\n\r\n{"email":`)
      await seen
      return { socket, first, said }
    }

    test('has half a minute to arrive, then the connection is closed', async () => {
      const { said } = await halfSent('/api/refreshtoken')
      vi.advanceTimersByTime(30_000)
      const response = await said
      expect(response).toMatch(/^HTTP\/1\.1 408 /)
      expect(response).toContain('Het verzoek kwam niet op tijd binnen')
    })

    test('that has its refusal and goes on sending is cut as well', async () => {
      const { first, said } = await halfSent('/api/flights/create')
      await first
      vi.advanceTimersByTime(30_000)
      expect(await said).toMatch(/^HTTP\/1\.1 401 /)
    })

    test('a captain’s may take longer', async () => {
      const headers = [`Authorization: Bearer ${client.token}`, `Concession: ${client.concession}`]
      const { socket, said } = await halfSent('/api/captains/checkpin', headers)
      // Her token is looked up before its body is read: by now it has been.
      await client.get('/tracks/overview')
      vi.advanceTimersByTime(60_000)
      vi.useRealTimers()
      socket.write(`${' '.repeat(90)}""}`)
      socket.end()
      expect(await said).not.toMatch(/ 408 /)
    })
  })

  test('[attack 42] a captain has so many live streams; another one ends the oldest', async () => {
    const controller = new AbortController()
    const open = async (as: Client) => {
      const response = await fetch(`${base}/api/notifications/live?track=${as.track}`, {
        headers: { authorization: `Bearer ${as.token}`, concession: String(as.concession) },
        signal: controller.signal,
      })
      const stream = { status: response.status, ended: false }
      response.text().then(
        () => {
          stream.ended = true
        },
        () => undefined,
      )
      return stream
    }
    const other = await open(await server.client())
    const streams: Awaited<ReturnType<typeof open>>[] = []
    for (let n = 0; n < MAX_STREAMS_OF_CAPTAIN + 2; n += 1) streams.push(await open(client))
    await vi.waitFor(() =>
      expect(streams.map(({ ended }) => ended)).toEqual(streams.map((_, place) => place < 2)),
    )
    expect([other.ended, ...streams.map(({ status }) => status)]).toEqual([false, ...streams.map(() => 200)])
    controller.abort()
  })

  describe('[attack 43] photos', () => {
    const send = async (image: string, as = client) =>
      as.post('/malfunctions/create', { ship: as.ship, category: 'Defect melden', remarks: 'Lek', image })

    test('of one captain wait for each other; what is too much comes later', async () => {
      const image = dataUrl(await plainImage('png'))
      const responses = await Promise.all(Array.from({ length: 12 }, () => send(image)))
      const busy = responses.filter(({ statusCode }) => statusCode === 503)
      const taken = responses.filter(({ statusCode }) => statusCode === 200)
      expect(taken.length).toBeGreaterThanOrEqual(MAX_INSIDE_OF_CAPTAIN)
      expect(taken.length + busy.length).toBe(12)
      for (const response of busy) {
        expect(response.headers['retry-after']).toBe('10')
        expect(response.json().message).toBe('De server verwerkt al veel foto’s. Probeer het zo opnieuw.')
      }
      expect((await send(image)).statusCode).toBe(200)
    })

    test('that become very large are drawn one after the other, whoever sends them', async () => {
      const image = dataUrl(bomb(7000, 7000))
      const statuses: number[] = []
      for (let n = 0; n < 3; n += 1) statuses.push((await send(image, await server.client())).statusCode)
      expect(statuses).toEqual([200, 200, 200])
    })

    test('are so many an hour of a captain; others and text go on, and later hers too', async () => {
      server.setTime('2026-11-21T15:00:00Z')
      const refused = dataUrl(Buffer.from('geen foto'))
      for (let n = 0; n < MAX_PHOTOS_AN_HOUR; n += 1) expect((await send(refused)).statusCode).toBe(415)
      const image = dataUrl(await plainImage('png'))
      const late = await send(image)
      expect([late.statusCode, late.headers['retry-after'], late.json().message]).toEqual([
        429,
        '600',
        'Te veel foto’s in een uur. De volgende gaan later mee.',
      ])
      expect((await send(image, await server.client())).statusCode).toBe(200)
      const { ship } = client
      const words = await client.post('/malfunctions/create', { ship, category: 'x', remarks: 'x' })
      expect(words.statusCode).toBe(200)
      server.setTime('2026-11-21T16:00:00Z')
      expect((await send(image)).statusCode).toBe(200)
    })

    test('still come as a file of a megabyte', async () => {
      const image = Buffer.concat([await plainImage('png'), Buffer.alloc(1_000_000)])
      const fields = { ship: client.ship, category: 'x', remarks: 'x', image: Uint8Array.from(image) }
      const url = '/api/malfunctions/create'
      expect((await postMultipart(server, client, { url, fields })).statusCode).toBe(200)
    })
  })
})
