import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { vapidKeysOf } from '../../config/vapid.ts'
import type { Push } from './push.ts'
import { type PushServiceOfTest, startPushService } from './push-service.fixture.ts'
import { webPush } from './web-push.ts'

const keys = vapidKeysOf(Buffer.alloc(32, 7).toString('base64url'))
const subject = 'mailto:wal@example.org'
const message = { body: '{"title":"Brug dicht"}', topic: 'n12', seconds: 600 }
const going = new AbortController().signal

let service: PushServiceOfTest
beforeAll(async () => {
  service = await startPushService()
})
afterAll(() => service.close())
beforeEach(() => {
  service.fate = null
})

describe('a message', () => {
  const push = webPush({ keys, subject, allowsInside: true })

  test('reaches the browser alone that it is encrypted for, signed by this server', async () => {
    const target = service.subscribe()
    expect(push.accepts(target)).toBe(true)
    expect(await push.send(target, message, going)).toEqual({ kind: 'sent' })
    const [rung] = service.rung
    expect(rung).toMatchObject({ endpoint: target.endpoint, body: message.body, key: push.publicKey })
    expect(rung?.headers).toMatchObject({ ttl: '600', urgency: 'high', topic: 'n12' })
  })

  test('signed by another key is not taken: what the test checks is really checked', async () => {
    const { privateKey } = vapidKeysOf(Buffer.alloc(32, 9).toString('base64url'))
    const other = webPush({ keys: { publicKey: keys.publicKey, privateKey }, subject, allowsInside: true })
    expect(await other.send(service.subscribe(), message, going)).toEqual({
      kind: 'refused',
      why: 'status 403',
    })
  })

  test.each([
    [404, {}, { kind: 'gone' }],
    [410, {}, { kind: 'gone' }],
    [413, {}, { kind: 'refused', why: 'status 413' }],
    [301, { location: 'http://127.0.0.1:1/' }, { kind: 'refused', why: 'status 301' }],
    [429, { 'retry-after': '120' }, { kind: 'later', why: 'status 429', afterMs: 120_000 }],
    [
      503,
      { 'retry-after': 'Fri, 13 Nov 2026 09:00:00 GMT' },
      { kind: 'later', why: 'status 503', afterMs: null },
    ],
  ])('a push service that says %d', async (status, headers, result) => {
    service.fate = { status, headers }
    expect(await push.send(service.subscribe(), message, going)).toEqual(result)
  })

  test('a push service that is silent, or not there, may be tried again; a server that stops waits for none', async () => {
    service.fate = 'silent'
    const stopping = new AbortController()
    const sending = push.send(service.subscribe(), message, stopping.signal)
    stopping.abort()
    expect(await sending).toMatchObject({ kind: 'later', afterMs: null })
    const { p256dh, auth } = service.subscribe()
    const nowhere = { endpoint: 'http://127.0.0.1:1/push', p256dh, auth }
    expect(await push.send(nowhere, message, going)).toMatchObject({ kind: 'later' })
  })
})

describe('[attack 45] where a message may go', () => {
  let push: Push
  let own: { p256dh: string; auth: string }
  beforeAll(() => {
    push = webPush({ keys, subject, allowsInside: false })
    own = service.subscribe()
  })

  test.each(['https://updates.push.example/wpush/v2/abc', 'https://[2a00:1450::1]/x', 'https://8.8.8.8/x'])(
    '%s is accepted',
    (endpoint) => expect(push.accepts({ ...own, endpoint })).toBe(true),
  )

  test.each([
    'http://updates.push.example/abc',
    'https://updates.push.example:8443/abc',
    'https://user:secret@updates.push.example/abc',
    'https://127.0.0.1/abc',
    'https://0x7f.1/abc',
    'https://2130706433/abc',
    'https://[::1]/abc',
    'https://[::ffff:192.168.0.1]/abc',
    'ftp://updates.push.example/abc',
    'file:///etc/passwd',
    'no address',
    `https://updates.push.example/${'x'.repeat(1000)}`,
  ])('%s is not', async (endpoint) => {
    expect(push.accepts({ ...own, endpoint })).toBe(false)
    expect(await push.send({ ...own, endpoint }, message, going)).toMatchObject({ kind: 'refused' })
  })

  test('a name that leads to this machine is never connected to', async () => {
    const before = service.asked()
    const result = await push.send({ ...own, endpoint: 'https://localhost/push' }, message, going)
    expect(result).toMatchObject({ kind: 'later', why: expect.stringContaining('inside') })
    expect(service.asked()).toBe(before)
  })

  test('keys that no message can be encrypted with are refused', () => {
    const endpoint = 'https://updates.push.example/abc'
    const { p256dh, auth } = own
    expect(push.accepts({ endpoint, auth, p256dh: p256dh.slice(0, -4) })).toBe(false)
    expect(push.accepts({ endpoint, auth, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(false)
    expect(push.accepts({ endpoint, auth: 'AAAA', p256dh })).toBe(false)
  })
})
