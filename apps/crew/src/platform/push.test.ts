/** The browser's part of pushes, by stand-ins for browsers that have it, refuse it, or never heard of it; the real one is in journeys. */
import { afterEach, expect, test, vi } from 'vitest'
import { askForPush, canAskForPush, endPushes, onPushTapped, pushTarget } from './push.ts'

afterEach(() => void vi.unstubAllGlobals())

const MADE = { endpoint: 'https://push.example/a', keys: { p256dh: 'p', auth: 'a' } }

interface Browser {
  permission?: 'default' | 'granted' | 'denied'
  hasPush?: boolean
  /** Null where no service worker is registered. */
  subscribe?: ((options: unknown) => Promise<unknown>) | null
}

function browser({ permission = 'granted', hasPush = true, subscribe = async () => MADE }: Browser = {}) {
  const said = { asked: 0, options: [] as unknown[], posted: [] as unknown[] }
  const worker = new EventTarget()
  const manager = {
    subscribe: async (options: unknown) => {
      said.options.push(options)
      const made = await subscribe?.(options)
      return { toJSON: () => made }
    },
  }
  vi.stubGlobal('window', hasPush ? { PushManager: class {} } : {})
  vi.stubGlobal('Notification', {
    permission,
    requestPermission: async () => {
      said.asked += 1
    },
  })
  vi.stubGlobal('navigator', {
    serviceWorker: Object.assign(worker, {
      getRegistration: async () => (subscribe ? { pushManager: manager } : undefined),
      ready: Promise.resolve({ active: { postMessage: (word: unknown) => said.posted.push(word) } }),
    }),
  })
  return { said, worker }
}

test('somebody is asked where the browser has pushes and nobody has answered yet', async () => {
  for (const [given, may] of [
    [{ permission: 'default' }, true],
    [{ permission: 'granted' }, false],
    [{ permission: 'denied' }, false],
    [{ permission: 'default', hasPush: false }, false],
  ] as const) {
    browser(given)
    expect([given, canAskForPush()]).toEqual([given, may])
  }
  const { said } = browser({ permission: 'default' })
  await askForPush()
  expect(said.asked).toBe(1)
})

test('with permission a tablet has its address and keys, for the server’s key and only what is shown', async () => {
  const { said } = browser()
  expect(await pushTarget('server-key')).toEqual({ endpoint: MADE.endpoint, ...MADE.keys })
  expect(said.options).toEqual([{ userVisibleOnly: true, applicationServerKey: 'server-key' }])
})

test.each<[string, Browser]>([
  ['without permission', { permission: 'denied' }],
  ['before anybody answered', { permission: 'default' }],
  ['in a browser without pushes', { hasPush: false }],
  ['without a service worker', { subscribe: null }],
  ['where the push service refuses', { subscribe: () => Promise.reject(new Error('no network')) }],
  ['where it gives no address', { subscribe: async () => ({ keys: MADE.keys }) }],
])('%s there is none', async (_, given) => {
  const { said } = browser(given)
  expect(await pushTarget('server-key')).toBeNull()
  if (given.permission || given.hasPush === false) expect(said.options).toEqual([])
})

test('the service worker hears that nobody is logged in any more', async () => {
  const { said } = browser()
  endPushes()
  await vi.waitFor(() => expect(said.posted).toEqual(['signed-out']))
})

test('a place that was tapped is opened, and no other message', () => {
  const { worker } = browser()
  const opened: string[] = []
  onPushTapped((path) => opened.push(path))
  for (const data of [{ open: '/notifications' }, { other: 1 }])
    worker.dispatchEvent(Object.assign(new Event('message'), { data }))
  expect(opened).toEqual(['/notifications'])
})

test('a browser without service workers is told nothing', () => {
  browser()
  vi.stubGlobal('navigator', {})
  endPushes()
  onPushTapped(() => undefined)
})
