import { aTrip, prepared } from '@vaarboek/domain/testing'
import type { Whose } from '@vaarboek/wire'
import { beforeEach, expect, test, vi } from 'vitest'
import { openTab, putAboard, smallStorage } from '../a-tab.fixture.ts'
import { createMemoryLogbook } from '../log/memory-logbook.ts'
import { NOTES } from '../notes.ts'

const TARGET = { endpoint: 'https://push.example/a', p256dh: 'key', auth: 'secret' }
const service = { server: 'vaarboek', time_zone: 'Europe/Brussels', service_day_starts_at: 3 }

let sent: [path: string, body: string][]
let isUp: boolean
beforeEach(() => {
  sent = []
  isUp = true
})

const network: typeof fetch = async (url, init) => {
  const { pathname } = new URL(String(url))
  if (!isUp) throw new TypeError('Failed to fetch')
  sent.push([pathname, String(init?.body ?? '')])
  const isSettings = pathname.endsWith('/settings')
  const body = isSettings ? { ...service, push_key: 'the-key' } : pathname.endsWith('subscribe') ? {} : []
  return new Response(JSON.stringify(body), { headers: { Generation: 'g' } })
}
const subscribed = () =>
  sent.filter(([path]) => path.endsWith('/notifications/subscribe')).map(([, body]) => body)

interface Given {
  whose?: Whose
  key?: string | null
  isAllowed?: boolean
}

async function tab({ whose = 'ours', key = 'the-key', isAllowed = true }: Given = {}) {
  const given = { isAllowed }
  const logbook = createMemoryLogbook()
  await putAboard(logbook, prepared())
  await logbook.note(NOTES.service, { ...service, push_key: key ?? '' })
  const session = await logbook.read(NOTES.session)
  if (session) await logbook.note(NOTES.session, { ...session, whose })
  const target = vi.fn(async (_: string) => (given.isAllowed ? TARGET : null))
  const engine = await openTab(logbook, smallStorage(), network, target)
  return { engine, target, given }
}

test('a tablet that may get pushes tells our own server where, and for which track, whenever it comes online', async () => {
  const { engine, target } = await tab()
  engine.listen()
  engine.setOnline(true)
  await vi.waitFor(() => expect(subscribed()).toHaveLength(1))
  expect(Object.fromEntries(new URLSearchParams(subscribed()[0]))).toEqual({
    track: aTrip().track.id,
    ...TARGET,
  })
  expect(target.mock.calls).toEqual([['the-key']])
  engine.stop()
})

test('without permission nothing is told until the captain has given it', async () => {
  const { engine, given } = await tab({ isAllowed: false })
  engine.setOnline(true)
  engine.listen()
  await vi.waitFor(() => expect(sent.some(([path]) => path.endsWith('/notifications/index'))).toBe(true))
  expect([engine.notifications.canPush(), subscribed()]).toEqual([true, []])
  given.isAllowed = true
  await engine.notifications.subscribeToPush()
  expect(subscribed()).toHaveLength(1)
  engine.stop()
})

test('a server without pushes, another’s server and one that can’t be reached leave everything as it is', async () => {
  const silent = await tab({ key: null })
  await silent.engine.notifications.subscribeToPush()
  expect([silent.engine.notifications.canPush(), silent.target.mock.calls]).toEqual([false, []])
  const other = await tab({ whose: 'foreign' })
  await other.engine.notifications.subscribeToPush()
  isUp = false
  await (await tab()).engine.notifications.subscribeToPush()
  expect(sent).toEqual([])
})
