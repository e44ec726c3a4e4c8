/** What the tablet does by itself: an urgent notification rings while the app is closed, the icon counts, a confirmed count is felt. */
import type { BrowserContext, CDPSession, Page, Worker } from '@playwright/test'
import {
  type PushServiceOfTest,
  startPushService,
} from '../../apps/server/src/integrations/push/push-service.fixture.ts'
import { CHROMIUM_FLAGS } from '../kit/chromium-flags.ts'
import { expectAllSent, login, logOut, passStop, waitUntilInstalled } from '../kit/crew.ts'
import { expect, test as journey, LONG, urgentRead } from '../kit/journey.ts'
import { CHROMIUM } from '../kit/whole-chromium.ts'

// Notifications need the whole browser, and the service worker.
journey.use({ keepsApp: true, launchOptions: { executablePath: CHROMIUM, args: CHROMIUM_FLAGS } })

const test = journey.extend<{ pushService: PushServiceOfTest }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
  pushService: async ({}, use) => {
    const service = await startPushService()
    await use(service)
    await service.close()
  },
})

const ASK = 'Laat dit toestel rinkelen bij dringende meldingen'

/** A browser whose push service is the test's: the real one is a company's, on the internet. */
async function givePushService(page: Page, service: PushServiceOfTest): Promise<void> {
  const target = service.subscribe()
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const subscription = {
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => true,
    }
    PushManager.prototype.subscribe = async (options) => {
      sessionStorage.setItem('test-key', String(options?.applicationServerKey))
      return subscription as unknown as PushSubscription
    }
    PushManager.prototype.getSubscription = async () => subscription as unknown as PushSubscription
    let permission: NotificationPermission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = 'granted'
      return permission
    }
  }, target)
}

/** The tablet's service worker: what its push service would hand it, and what it shows then. */
class Ringing {
  readonly worker: Worker
  readonly #cdp: CDPSession
  readonly #origin: string
  readonly #registration: Promise<string>

  private constructor(worker: Worker, cdp: CDPSession, origin: string) {
    this.worker = worker
    this.#cdp = cdp
    this.#origin = origin
    this.#registration = new Promise((resolve) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin))
        if (own) resolve(own.registrationId)
      })
    })
  }

  /** Of the app on a page; another, empty page is opened beside it, so that the app can be closed. */
  static async of(page: Page, context: BrowserContext): Promise<Ringing> {
    await waitUntilInstalled(page)
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('No service worker')
    const cdp = await context.newCDPSession(await context.newPage())
    const ringing = new Ringing(worker, cdp, new URL(page.url()).origin)
    await cdp.send('ServiceWorker.enable')
    await page.bringToFront()
    return ringing
  }

  async ring(data: string): Promise<void> {
    const registrationId = await this.#registration
    await this.#cdp.send('ServiceWorker.deliverPushMessage', { origin: this.#origin, registrationId, data })
  }

  /**
   * Rings and returns what is shown. To be asked again until that is so: a page that was left is in sight of the worker for a while
   * on a busy machine, and the same notification rings once.
   */
  async rung(data: string): Promise<{ title: string; body: string; tag: string }[]> {
    await this.ring(data)
    return this.shown()
  }

  /** Notes what it sees of the app's pages when it rings; returns how to read that. */
  async noteLooks(): Promise<() => Promise<string>> {
    await this.worker.evaluate(() => {
      interface Clients {
        matchAll(options?: object): Promise<{ visibilityState: string }[]>
      }
      const own = globalThis as unknown as { clients: Clients; testLooks: string }
      const matchAll = own.clients.matchAll.bind(own.clients)
      own.testLooks = ''
      own.clients.matchAll = async (options) => {
        const pages = await matchAll(options)
        own.testLooks += pages.map(({ visibilityState }) => visibilityState).join()
        return pages
      }
    })
    return () => this.worker.evaluate(() => (globalThis as unknown as { testLooks: string }).testLooks)
  }

  shown(): Promise<{ title: string; body: string; tag: string }[]> {
    return this.worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration }
      const shown = await registration.getNotifications()
      return shown.map(({ title, body, tag }) => ({ title, body, tag }))
    })
  }

  /** The captain taps what rang. Returns where a page was opened, null when one was there. */
  tap(): Promise<string | null> {
    return this.worker.evaluate(async () => {
      const own = globalThis as unknown as {
        registration: ServiceWorkerRegistration
        clients: { openWindow(path: string): Promise<null> }
      }
      const [notification] = await own.registration.getNotifications()
      let opened: string | null = null
      // Browsers open one after a person's tap only.
      own.clients.openWindow = async (path) => {
        opened = path
        return null
      }
      let done: Promise<unknown> | undefined
      const waitUntil = (work: Promise<unknown>) => {
        done = work
      }
      dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
      await done?.catch(() => {})
      return opened
    })
  }
}

const WORDS = { title: 'Brug dicht', message: 'De Noorderlaanbrug blijft dicht.' }
const bodyOf = (id: number, title = WORDS.title) => JSON.stringify({ ...WORDS, id, title })

test('[NOTIF-17] an urgent notification rings a tablet whose app is closed, and a tap opens the notifications', async ({
  page,
  context,
  network,
  duty,
  ferryOffice,
  pushService,
}) => {
  await context.grantPermissions(['notifications'])
  await givePushService(page, pushService)
  await duty.prepare(page)
  await page.getByRole('link', { name: 'Meldingen' }).click()
  const ask = page.getByRole('button', { name: ASK })
  await ask.click()
  await expect(ask).toBeHidden()
  const subscribing = () => network.seen.filter(({ path }) => path.endsWith('/notifications/subscribe'))
  await expect.poll(() => subscribing().map(({ status }) => status)).toEqual([200])

  await ferryOffice.sendNotification({ ...WORDS, urgent: true })
  await expect.poll(() => pushService.rung.length).toBe(1)
  const body = pushService.rung[0]?.body ?? ''
  expect(JSON.parse(body)).toEqual({ id: expect.any(Number), ...WORDS })
  expect(pushService.rung[0]?.key).toBe(await page.evaluate(() => sessionStorage.getItem('test-key')))

  const ringing = await Ringing.of(page, context)
  // An app that is looked at sounds its own alert.
  const looked = await ringing.noteLooks()
  await ringing.ring(bodyOf(1, 'Gezien'))
  await expect.poll(looked).toContain('visible')
  await page.close()
  const { id } = JSON.parse(body)
  await expect
    .poll(() => ringing.rung(body))
    .toEqual([{ title: WORDS.title, body: WORDS.message, tag: `notification-${id}` }])
  expect(await ringing.tap()).toBe('/notifications')
  // Of several rings the last may be heard after the tap.
  await expect
    .poll(async () => {
      if ((await ringing.shown()).length > 0) await ringing.tap()
      return ringing.shown()
    })
    .toEqual([])

  await expect.poll(() => ringing.rung(body)).toHaveLength(1)
  const reopened = await context.newPage()
  await reopened.goto(`${network.url}/dashboard`)
  await expect(reopened.getByRole('link', { name: /Start vaart/ })).toBeVisible()
  expect(await ringing.tap()).toBeNull()
  await expect(reopened).toHaveURL(/\/notifications$/)
  await expect(reopened.getByRole('row').getByText(WORDS.message)).toBeVisible()
  // Over the list it is said until somebody has read it.
  await urgentRead(reopened).click()
  await expect(urgentRead(reopened)).toHaveCount(0)
  await expect.poll(() => network.reached(/notifications\/read\?/).length).toBe(1)
})

test('[attack 46] who logged out without network is rung no more, and what was shown is gone', {
  tag: LONG,
}, async ({ page, context, network, duty }) => {
  await context.grantPermissions(['notifications'])
  await duty.prepare(page)
  const ringing = await Ringing.of(page, context)
  await page.goto('about:blank')
  await expect.poll(() => ringing.rung(bodyOf(1))).toHaveLength(1)
  await context.setOffline(true)
  await page.goto(`${network.url}/dashboard`)
  await logOut(page)
  await expect.poll(() => ringing.shown()).toEqual([])

  await page.goto('about:blank')
  await ringing.ring(bodyOf(2, 'Na het uitloggen'))
  await context.setOffline(false)
  await login(page, network.url, duty.captain)
  await page.goto('about:blank')
  await expect
    .poll(() => ringing.rung(bodyOf(3, 'Na het aanmelden')))
    .toMatchObject([{ title: 'Na het aanmelden' }])
})

test('without permission nothing is asked by itself, and the app is as it was', async ({
  page,
  network,
  duty,
}) => {
  await page.addInitScript(() => {
    let permission: NotificationPermission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      sessionStorage.setItem('test-asked', 'yes')
      permission = 'denied'
      return permission
    }
  })
  await duty.start(page)
  await passStop(page, { peopleOn: 3 })
  await expectAllSent(page)
  const wasAsked = () => page.evaluate(() => sessionStorage.getItem('test-asked'))
  expect(await wasAsked()).toBeNull()
  await page.goto(`${network.url}/notifications`)
  await page.getByRole('button', { name: ASK }).click()
  await expect.poll(wasAsked).toBe('yes')
  await expect(page.getByRole('button', { name: ASK })).toBeHidden()
  expect(network.seen.some(({ path }) => path.endsWith('/notifications/subscribe'))).toBe(false)
})

test('the icon of the app counts what is unread, until it is read or nobody is logged in', async ({
  page,
  duty,
  ferryOffice,
}) => {
  await page.addInitScript(() => {
    navigator.setAppBadge = async (count) => sessionStorage.setItem('test-badge', String(count))
  })
  const badge = () => page.evaluate(() => Number(sessionStorage.getItem('test-badge')))
  await duty.prepare(page)
  await page.getByRole('link', { name: 'Meldingen' }).click()
  await ferryOffice.sendNotification({ title: 'Mist', message: 'Vaar traag.' })
  await expect.poll(badge).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Alles gelezen' }).click()
  await expect.poll(badge).toBe(0)
  await ferryOffice.sendNotification({ title: 'Wind', message: 'Kracht 8.' })
  await expect.poll(badge).toBe(1)
  await expectAllSent(page)
  await logOut(page)
  await expect.poll(badge).toBe(0)
})

test('a confirmed count is felt, unless it was switched off on this tablet', async ({
  page,
  network,
  duty,
}) => {
  await page.addInitScript(() => {
    navigator.vibrate = (pattern) => {
      sessionStorage.setItem('test-felt', `${sessionStorage.getItem('test-felt') ?? ''}${pattern};`)
      return true
    }
  })
  const felt = () => page.evaluate(() => sessionStorage.getItem('test-felt'))
  await duty.start(page)
  await passStop(page, { peopleOn: 3 })
  expect(await felt()).toBe('40;')
  await page.goto(`${network.url}/help`)
  await page.getByRole('button', { name: 'Trillen bij bevestigen: aan' }).click()
  await expect(page.getByRole('button', { name: 'Trillen bij bevestigen: uit' })).toBeVisible()
  await page.goto(`${network.url}/flight`)
  await passStop(page, { peopleOn: 2 })
  expect(await felt()).toBe('40;')
  await page.goto(`${network.url}/help`)
  await page.getByRole('button', { name: 'Trillen bij bevestigen: uit' }).click()
  await expect(page.getByRole('button', { name: 'Trillen bij bevestigen: aan' })).toBeVisible()
})
