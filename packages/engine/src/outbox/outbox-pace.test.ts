import type { Whose } from '@vaarboek/wire'
import { expect, test, vi } from 'vitest'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { NOTES } from '../notes.ts'
import type { Outbox } from './outbox.ts'
import { AT, OWNER, outboxes, recordOf } from './outbox-on-timers.fixture.ts'
import type { OutboxStatus } from './outbox-options.ts'

const startOutbox = outboxes()
const read = (notificationId: string) =>
  recordOf({ type: 'notificationRead', notificationId, trackId: '1', at: AT })

/**
 * A tablet with one record, and a server with the same response for ever. Returns when each request came, in
 * milliseconds.
 */
async function sending(response: () => Response, whose: Whose | null = 'ours') {
  const logbook = createMemoryLogbook()
  await logbook.append([read('1')], null)
  const sends: number[] = []
  const began = Date.now()
  const asked: string[] = []
  const statuses: OutboxStatus[] = []
  const comes = () => void sends.push(Date.now() - began)
  const outbox = startOutbox(
    logbook,
    async (input) => {
      comes()
      asked.push(String(input))
      return response()
    },
    {
      whose,
      findWhose: async () => {
        comes()
        return null
      },
      onStatus: (status) => statuses.push(status),
    },
  )
  return { sends, asked, statuses, logbook, outbox }
}

function noNetwork(): Response {
  throw new TypeError('Failed to fetch')
}

/** All that wakes it by itself: the tick, the upload page, new work. */
function ringAll(on: Outbox): void {
  setInterval(on.wake, 1500)
  setInterval(on.wake, 30_000)
  setInterval(on.wakeForWork, 400)
}

test.each([
  ['an answer nobody expected', () => new Response('{}'), 'ours'],
  ['a portal’s page', () => new Response('<html>'), 'foreign'],
  ['a server that is broken', () => new Response('', { status: 500 }), 'foreign'],
  ['a token that is refused', () => new Response('', { status: 401 }), 'ours'],
  ['nobody who can say whose server it is', () => new Response('{}'), null],
] as const)('[SYNC-07] %s: whatever rings, the pauses grow to half a minute', async (_, response, whose) => {
  const { sends, outbox: on } = await sending(response, whose)
  ringAll(on)
  await vi.advanceTimersByTimeAsync(80_000)
  expect(sends.length).toBeLessThanOrEqual(10)
  expect(sends.length).toBeGreaterThanOrEqual(3)
  const pauses = sends.slice(1).map((at, place) => at - (sends[place] ?? 0))
  pauses.forEach((pause, place) => {
    expect(pause).toBeGreaterThanOrEqual(Math.min(500 * 2 ** place, 15_000))
  })
})

test.each([
  ['JSON of nothing', () => new Response('{}'), true],
  ['a page', () => new Response('<html>'), true],
  ['an empty page', () => new Response(''), true],
  ['a redirect', () => new Response(null, { status: 302, headers: { location: '/wifi' } }), true],
  ['a server that is broken', () => new Response('', { status: 500 }), false],
  ['no network', noNetwork, false],
] as const)(
  '[fault 13] after %s the crew is told whether a portal is in the way',
  async (_, say, isPortal) => {
    for (const whose of ['ours', 'foreign'] as const) {
      const { statuses, logbook, outbox: on } = await sending(say, whose)
      await vi.advanceTimersByTimeAsync(5000)
      expect(statuses.at(-1)).toMatchObject({ isPortal })
      expect(await logbook.read(NOTES.lastSent)).toBeNull()
      expect(await logbook.countOutstanding()).toBe(1)
      on.stop()
    }
  },
)

test('[fault 13] when the portal is gone, so is what the crew was told of it', async () => {
  let say = () => new Response('{}')
  const { statuses, logbook } = await sending(() => say())
  await vi.advanceTimersByTimeAsync(5000)
  expect(statuses.at(-1)).toMatchObject({ isPortal: true })
  say = () => new Response('{}', { headers: { Generation: 'a' } })
  await vi.advanceTimersByTimeAsync(30_000)
  expect(statuses.at(-1)).toMatchObject({ isPortal: false })
  expect(await logbook.countOutstanding()).toBe(0)
  expect(await logbook.read(NOTES.lastSent)).toBe(AT)
})

test('[standing decision 6] somebody who asks for it, or the network, sends at once', async () => {
  const { sends, outbox: on } = await sending(() => new Response('{}'))
  await vi.advanceTimersByTimeAsync(40_000)
  const before = sends.length
  on.wakeNow()
  await vi.advanceTimersByTimeAsync(400)
  expect(sends.length).toBe(before + 1)
})

test('without a failure new work is sent at once', async () => {
  const own = { headers: { Generation: 'a' } }
  const { asked, logbook, outbox: on } = await sending(() => new Response('{"id":1}', own))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await logbook.outstanding(OWNER)).toEqual([])
  await logbook.append([read('2')], null)
  on.wakeForWork()
  await vi.advanceTimersByTimeAsync(400)
  expect(asked.map((url) => new URL(url).searchParams.get('notificationId'))).toEqual(['1', '2'])
})
