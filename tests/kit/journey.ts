/**
 * What every journey starts from: the real server with the demo and a ferry service, a faulty network of its own to it, and a
 * shift that no other journey sails. All journeys share this one `test`, so that a worker keeps its server to the end.
 */
import { type BrowserContext, test as base, type Locator, type Page } from '@playwright/test'
import { aim } from './aim.ts'
import { type Ashore, accountOf, ashoreAt } from './ashore.ts'
import { office } from './command-line.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { FERRY } from './ferry.ts'
import { type JourneyTrip, type JourneyTrips, journeyTripsOn } from './journey-trips.ts'
import { type RunningServer, startServer } from './server.ts'

interface Fixtures {
  /** Whether the tablet keeps the app for when there is no network. Else it is one without service workers, as on plain http. */
  keepsApp: boolean
  /** Between the browser and the server; the browser's pages come through it too. */
  network: FaultProxy
  /** A trip with the ferry: three stops, no checklists. */
  duty: JourneyTrip
  /** A trip on the demo's Albertkanaallijn: nine stops, with checklists. */
  canal: JourneyTrip
  /** A trip on the demo's Scheldelijn: fifteen stops, with checklists. */
  scheldt: JourneyTrip
  /** Another tablet. */
  secondTablet: Page
  /** Runs an operators' command beside the server; returns what it prints. */
  office: (...args: string[]) => Promise<string>
  /** Prints what stood on the screen of a journey that fails, and what its network carried last. */
  lastSight: undefined
}

interface WorkerFixtures {
  server: RunningServer
  /** Somebody of the ferry's office, and of the demo's, who may do everything. */
  ferryOffice: Ashore
  demoOffice: Ashore
  duties: JourneyTrips
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  ferryOffice: [async ({ server }, use) => use(ashoreAt(server.url, accountOf(FERRY))), { scope: 'worker' }],
  demoOffice: [async ({ server }, use) => use(ashoreAt(server.url)), { scope: 'worker' }],
  duties: [async ({ server }, use) => use(journeyTripsOn(server)), { scope: 'worker' }],
  network: async ({ server }, use) => {
    const network = await startFaultProxy(server.url)
    await use(network)
    await network.close()
  },
  duty: async ({ duties, network }, use) => use(duties.next('ferry', network.url)),
  canal: async ({ duties, network }, use) => use(duties.next('canal', network.url)),
  scheldt: async ({ duties, network }, use) => use(duties.next('scheldt', network.url)),
  keepsApp: [false, { option: true }],
  page: async ({ page }, use) => {
    aim(page)
    await readsUrgent(page)
    await use(page)
  },
  context: async ({ context, keepsApp }, use) => {
    if (!keepsApp) await takeServiceWorkers(context)
    await use(context)
  },
  secondTablet: async ({ browser, keepsApp }, use) => {
    const tablet = await browser.newContext({ viewport: { width: 1024, height: 768 } })
    if (!keepsApp) await takeServiceWorkers(tablet)
    const page = await tablet.newPage()
    aim(page)
    await readsUrgent(page)
    await use(page)
    await tablet.close()
  },
  office: async ({ server }, use) => use((...args) => office(server, ...args)),
  lastSight: [
    async ({ page, network }, use, info) => {
      await use(undefined)
      if (info.status === info.expectedStatus) return
      console.log(page.url(), await page.locator('body').innerText({ timeout: 2000 }).catch(String))
      for (const { method, path, status } of network.seen.slice(-12)) console.log(method, path, status)
    },
    { auto: true },
  ],
})

/** What another journey proves already, at one more size, network or server: for `npm run test:long`. */
export const LONG = '@long'

/** The same on tablets that keep the app: for what happens without network, and for what is kept. */
export const testInstalled = test.extend({ keepsApp: true })

/** 'Gelezen', of what is urgent. */
export const urgentRead = (page: Page): Locator => page.locator('[role=alert] [data-records^="read "]')

/** A crew reads what is urgent before it goes on: it lies over the bar, whoever else sent it. */
async function readsUrgent(page: Page): Promise<void> {
  await page.addLocatorHandler(urgentRead(page), (read) => read.click())
}

/** Installing the app takes a browser a third of a second, in which most journeys are over. */
async function takeServiceWorkers(tablet: BrowserContext): Promise<void> {
  await tablet.addInitScript(() => {
    for (const [owner, name] of [
      [Navigator.prototype, 'serviceWorker'],
      [window, 'PushManager'],
    ] as const)
      Reflect.deleteProperty(owner, name)
  })
}

export { expect } from '@playwright/test'
