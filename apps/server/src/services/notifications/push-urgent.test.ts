/** Urgent notifications ring the tablets of their tracks, as long as their captain is logged in there. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Ashore } from '../../../../../tests/kit/ashore.ts'
import { type Client, MORNING } from '../../app.fixture.ts'
import { vapidKeysOf } from '../../config/vapid.ts'
import { onEachServer } from '../../database/databases.fixture.ts'
import type { PushResult } from '../../integrations/push/push.ts'
import { type PushServiceOfTest, startPushService } from '../../integrations/push/push-service.fixture.ts'
import { webPush } from '../../integrations/push/web-push.ts'
import { ashoreOf } from '../../routes/office/ashore.fixture.ts'
import { onTablet } from '../../routes/on-tablet.fixture.ts'
import type { QueueWorker } from '../load/queue-worker.ts'
import { pushUrgent } from './push-urgent.ts'
import { sendNotification } from './send-notification.ts'

const keysOf = (seed: number) => vapidKeysOf(Buffer.alloc(32, seed).toString('base64url'))
const pushOf = (seed: number) =>
  webPush({ keys: keysOf(seed), subject: 'mailto:wal@example.org', allowsInside: true })

onEachServer((server) => {
  let service: PushServiceOfTest
  let client: Client
  let pushes: QueueWorker | undefined
  beforeAll(async () => {
    service = await startPushService()
    server.context.push = pushOf(7)
  })
  afterAll(() => service.close())
  beforeEach(async () => {
    client = await server.client()
    await server.rows('delete from push_deliveries')
    service.rung = []
    service.fate = null
    server.logged.length = 0
  })
  afterEach(async () => {
    await pushes?.stop()
    pushes = undefined
    server.setTime(MORNING)
  })

  const start = async (context = server.context) => {
    pushes = await pushUrgent(context)
    return pushes
  }
  const subscribe = async (tablet = client, track = tablet.track) => {
    const target = service.subscribe()
    const response = await tablet.post('/notifications/subscribe', { track, ...target })
    expect([response.statusCode, response.body]).toEqual([200, '{}'])
    return target
  }
  const urgent = (more: object = {}) =>
    server.database.transaction((tx) =>
      sendNotification(tx, server.context.clock.now(), {
        concession: client.concession,
        trackIds: null,
        title: 'Brug dicht',
        message: 'De Noorderlaanbrug blijft dicht.',
        urgent: true,
        sender: { firstname: 'Lotte', lastname: 'Baert' },
        ...more,
      }),
    )
  const rung = () => service.rung.map(({ endpoint }) => endpoint)
  const waiting = async () => {
    const text = `select tries, next_try_at as next from push_deliveries where concession = ${client.concession}`
    return server.rows<{ tries: number; next: string }>(text)
  }
  const subscriptions = async () =>
    (await server.rows(`select 1 from push_subscriptions where concession = ${client.concession}`)).length
  const done = () => vi.waitFor(async () => expect(await waiting()).toEqual([]))
  const passed = async (ms: number) => {
    server.setTime(new Date(Date.parse(server.context.clock.now()) + ms).toISOString())
    pushes?.wake()
  }

  test('an urgent notification rings at once, with its title and text and nothing of people', async () => {
    await start()
    const target = await subscribe()
    const id = await urgent()
    await done()
    expect(rung()).toEqual([target.endpoint])
    expect(JSON.parse(service.rung[0]?.body ?? '')).toEqual({
      id,
      title: 'Brug dicht',
      message: 'De Noorderlaanbrug blijft dicht.',
    })
  })

  /** More tablets of this captain, of which nobody is asked one by one. */
  const subscribeMany = async (many: number) => {
    const targets = Array.from({ length: many }, () => service.subscribe())
    await server.rows(`with given as (select target, sha256((target ->> 'endpoint')::bytea) as hash
        from jsonb_array_elements('${JSON.stringify(targets)}'::jsonb) target),
      sessions as (insert into tokens (concession, hash, captain, device, created_at, expires_at)
        select ${client.concession}, hash, ${client.captain}, encode(hash, 'hex'), '2026-01-01', '2027-01-01' from given returning 1)
      insert into push_subscriptions (concession, token_hash, track, endpoint, p256dh, auth, server_key, subscribed_at)
        select ${client.concession}, hash, ${client.track}, target ->> 'endpoint', target ->> 'p256dh', target ->> 'auth',
          '${keysOf(7).publicKey}', '${MORNING}' from given returning 1`)
    return targets.map(({ endpoint }) => endpoint)
  }

  test.each([8, 9, 17])(
    '%i tablets ring at once, each once, whoever else is asked at the same time',
    async (many) => {
      const endpoints = await subscribeMany(many)
      await urgent()
      expect(await waiting()).toHaveLength(many)
      await start()
      await vi.waitFor(() => expect(rung().toSorted()).toEqual(endpoints.toSorted()))
      await done()
      expect(rung()).toHaveLength(many)
    },
  )

  describe.each([
    ['the first', 0],
    ['the middle one', 4],
    ['the last', 8],
  ])('of nine tablets %s', (_, place) => {
    afterEach(() => {
      server.context.push = pushOf(7)
    })

    /** Rings all, and fails once. @param fail what becomes of that one */
    const ringingNine = async (fail: () => Promise<PushResult>) => {
      const endpoints = await subscribeMany(9)
      const rang: string[] = []
      const failed: string[] = []
      let asked = 0
      server.context.push = {
        ...pushOf(7),
        send: async ({ endpoint }) => {
          asked += 1
          if (asked - 1 !== place) {
            rang.push(endpoint)
            return { kind: 'sent' }
          }
          failed.push(endpoint)
          return fail()
        },
      }
      await urgent()
      await start()
      await vi.waitFor(() => expect([...rang, ...failed].toSorted()).toEqual(endpoints.toSorted()))
      expect(rang).toHaveLength(8)
      return { rang, failed }
    }

    test.each([
      [
        'can’t be reached',
        async () => ({ kind: 'later', why: 'status 503', afterMs: null }) as const,
        10_000,
      ],
      ['fails in a way nobody thought of', async () => Promise.reject(new Error('Odd')), 60_000],
    ])('%s: the others ring at once, and it rings later, alone', async (_what, fail, afterMs) => {
      const { rang, failed } = await ringingNine(fail)
      await vi.waitFor(async () => expect(await waiting()).toHaveLength(1))
      expect(rang).toHaveLength(8)
      await vi.waitFor(async () => {
        await passed(afterMs)
        expect(await waiting()).toEqual([])
      })
      expect(rang.slice(8)).toEqual(failed)
    })

    test('is refused: that is told, and the others ring', async () => {
      await ringingNine(async () => ({ kind: 'refused', why: 'status 413' }))
      await done()
      expect(server.logged.map(({ error }) => String(error))).toEqual([
        expect.stringMatching(/: status 413, try 1$/),
      ])
      expect(await subscriptions()).toBe(9)
    })

    test('is gone: only its subscription ends, and the others ring', async () => {
      await ringingNine(async () => ({ kind: 'gone' }))
      await done()
      expect([await subscriptions(), server.logged]).toEqual([8, []])
    })
  })

  test('one that isn’t urgent, of another track or of another concession rings nobody', async () => {
    await start()
    await subscribe()
    const [other] = await server.rows<{ id: number }>(
      `insert into tracks (concession, name) values (${client.concession}, 'Albertkanaal') returning id`,
    )
    await urgent({ urgent: false })
    await urgent({ trackIds: [other?.id ?? 0] })
    await urgent({ concession: (await server.client()).concession })
    expect(await waiting()).toEqual([])
    await urgent({ title: 'Hoogwater' })
    await done()
    expect(service.rung.map(({ body }) => JSON.parse(body).title)).toEqual(['Hoogwater'])
  })

  test('what was sent by a server that is gone rings when one starts, once, whatever dies meanwhile', async () => {
    const { endpoint } = await subscribe()
    await urgent()
    expect(await waiting()).toMatchObject([{ tries: 0 }])
    await Promise.all([start(), pushUrgent(server.context).then((second) => second.stop())])
    await vi.waitFor(async () => {
      await passed(61_000)
      expect(await waiting()).toEqual([])
    })
    expect(new Set(rung())).toEqual(new Set([endpoint]))
  })

  test('a long text is cut to what a push service takes', async () => {
    await start()
    await subscribe()
    await urgent({ title: '\u0007'.repeat(200), message: 'é\u0001"'.repeat(1300) })
    await done()
    expect(service.rung).toHaveLength(1)
    expect(JSON.parse(service.rung[0]?.body ?? '')).toMatchObject({
      message: expect.stringMatching(/^é "é .*…$/),
    })
  })

  test('a push service that is down is tried six times at growing pauses, then it is logged', async () => {
    await start()
    await subscribe()
    service.fate = { status: 503 }
    await urgent()
    const pauses: number[] = []
    for (let tries = 1; tries < 6; tries += 1) {
      await vi.waitFor(async () => expect(await waiting()).toMatchObject([{ tries }]))
      const pause = async () =>
        Date.parse((await waiting())[0]?.next ?? '') - Date.parse(server.context.clock.now())
      await vi.waitFor(async () => expect(await pause()).not.toBe(60_000))
      pauses.push((await pause()) / 1000)
      await passed(await pause())
    }
    await done()
    expect(pauses).toEqual([10, 30, 90, 270, 810])
    const [said] = server.logged
    expect([server.logged.length, String(said?.error), said?.what]).toEqual([
      1,
      expect.stringMatching(/127\.0\.0\.1:\d+: status 503, try 6$/),
      expect.stringMatching(/^notification \d+ not pushed/),
    ])
    expect(await subscriptions()).toBe(1)
  })

  test('it waits as long as the push service asks, and no longer than a quarter of an hour', async () => {
    await start()
    await subscribe()
    service.fate = { status: 429, headers: { 'retry-after': '86400' } }
    await urgent()
    const at = Date.parse(server.context.clock.now())
    await vi.waitFor(async () => expect(Date.parse((await waiting())[0]?.next ?? '') - at).toBe(900_000))
    service.fate = null
    await passed(900_000)
    await done()
    expect(service.rung).toHaveLength(1)
  })

  test('after an hour it rings nobody any more', async () => {
    await subscribe()
    await urgent()
    server.setTime('2026-11-21T10:00:01Z')
    await start()
    await urgent({ title: 'Later' })
    await vi.waitFor(() => expect(service.rung.map(({ body }) => JSON.parse(body).title)).toEqual(['Later']))
  })

  describe('a push lives until its notification ends, and an hour at most', () => {
    const AT = Date.parse(MORNING)
    const after = (seconds: number) => new Date(AT + seconds * 1000).toISOString()
    const rows = [
      ['never', null, 3600],
      ['in a second', 1, 1],
      ['in ten minutes', 600, 600],
      ['a second before an hour', 3599, 3599],
      ['in an hour', 3600, 3600],
      ['a second after an hour', 3601, 3600],
      ['in two days', 2 * 86_400, 3600],
    ] as const

    test.each(rows)('that ends %s', async (_, ends, seconds) => {
      await subscribe()
      await urgent({ until: ends === null ? null : after(ends) })
      await start()
      await done()
      expect(service.rung.map(({ headers }) => headers.ttl)).toEqual([String(seconds)])
    })

    test.each(rows)('that ends %s: a server that starts after it rings nobody', async (_, ends, seconds) => {
      await subscribe()
      await urgent({ until: ends === null ? null : after(ends) })
      server.setTime(after(seconds))
      await start()
      await urgent({ title: 'Later' })
      await vi.waitFor(() =>
        expect(service.rung.map(({ body }) => JSON.parse(body).title)).toEqual(['Later']),
      )
    })
  })

  test.each([404, 410])('a subscription that the push service knows no more (%d) is gone', async (status) => {
    await start()
    await subscribe()
    service.fate = { status }
    await urgent()
    await done()
    expect(await subscriptions()).toBe(0)
    expect(server.logged).toEqual([])
  })

  test('another server’s key is left to that server', async () => {
    await subscribe()
    server.context.push = pushOf(9)
    const tablet = await onTablet(server, client, 'other-tablet')
    const { endpoint } = await subscribe(tablet)
    await start()
    await urgent()
    await vi.waitFor(() => expect(rung()).toEqual([endpoint]))
    // Stopped before the service has responded it would be sent again.
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1))
    await pushes?.stop()
    server.context.push = pushOf(7)
    await start()
    await done()
    expect(service.rung.map(({ key }) => key)).toEqual([keysOf(9).publicKey, keysOf(7).publicKey])
  })

  test('a server that is slow to push holds up no request', async () => {
    await start()
    await subscribe()
    service.fate = 'silent'
    const before = service.asked()
    await urgent()
    await vi.waitFor(() => expect(service.asked()).toBe(before + 1))
    expect((await client.get('/tracks/overview')).statusCode).toBe(200)
    await pushes?.stop()
    pushes = undefined
    expect(await waiting()).toMatchObject([{ tries: 1 }])
  })

  describe('[attack 46] nobody is rung for who isn’t logged in there any more', () => {
    let ashore: Ashore
    beforeEach(async () => {
      ashore = await ashoreOf(server, client.concession)
    })
    const nothingRings = async () => {
      expect(await subscriptions()).toBe(0)
      await urgent()
      expect(await waiting()).toEqual([])
    }
    const queuedEarlier = async () => {
      await subscribe()
      await urgent()
      expect(await waiting()).toHaveLength(1)
    }

    test('after the logout; her other tablet still rings', async () => {
      const tablet = await onTablet(server, client, 'other-tablet')
      await queuedEarlier()
      const { endpoint } = await subscribe(tablet)
      await client.post('/logout')
      expect(await waiting()).toEqual([])
      await urgent()
      await start()
      await done()
      expect(rung()).toEqual([endpoint])
    })

    test('after she was blocked', async () => {
      await queuedEarlier()
      await ashore.blockCaptain(client.email)
      await nothingRings()
    })

    test('after another PIN', async () => {
      await queuedEarlier()
      await ashore.newPin(client.email)
      await nothingRings()
    })

    test('after she was forgotten', async () => {
      await queuedEarlier()
      await ashore.forgetCaptain(client.email)
      await nothingRings()
    })

    test('after her tablet was forgotten', async () => {
      const [device] = await server.rows<{ id: number }>(
        `insert into devices (concession, device, secret_hash, first_seen, last_seen)
          values (${client.concession}, 'tablet', sha256('secret'), now(), now()) returning id`,
      )
      await server.rows(
        `update tokens set known_device = ${device?.id} where concession = ${client.concession}`,
      )
      await queuedEarlier()
      await ashore.forgetDevice(device?.id ?? 0)
      await nothingRings()
    })

    test('after her session’s age ended it', async () => {
      await queuedEarlier()
      await server.rows(
        `update tokens set expires_at = '2026-11-21T09:30:00Z' where concession = ${client.concession}`,
      )
      const other = await server.client()
      const { endpoint } = await subscribe(other)
      server.setTime('2026-11-21T09:31:00Z')
      await urgent({ concession: other.concession })
      await start()
      await vi.waitFor(() => expect(rung()).toEqual([endpoint]))
      expect(await waiting()).toMatchObject([{ tries: 0 }])
    })
  })
})
