/**
 * What every journey starts from: the real server with the demo and a ferry service, a faulty network of its own to it, and a
 * shift that no other journey sails. All journeys share this one `test`, so that a worker keeps its server to the end.
 */
import { test as base, type Page } from '@playwright/test'
import { type Duties, type Duty, dutiesOn } from './duty.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { office } from './office.ts'
import { type RunningServer, startServer } from './server.ts'

interface Fixtures {
  /** Between the browser and the server; the browser's pages come through it too. */
  network: FaultProxy
  /** A trip with the ferry: three stops, no checklists. */
  duty: Duty
  /** A trip on the demo's Albertkanaallijn: nine stops, with checklists. */
  canal: Duty
  /** A trip on the demo's Scheldelijn: fifteen stops, with checklists. */
  scheldt: Duty
  /** Another tablet. */
  secondTablet: Page
  /** Runs an operators' command beside the server; returns what it prints. */
  office: (...args: string[]) => Promise<string>
  /** Prints what stood on the screen of a journey that fails, and what its network carried last. */
  lastSight: undefined
}

interface WorkerFixtures {
  server: RunningServer
  duties: Duties
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
  duties: [async ({ server }, use) => use(dutiesOn(server)), { scope: 'worker' }],
  network: async ({ server }, use) => {
    const network = await startFaultProxy(server.url)
    await use(network)
    await network.close()
  },
  duty: async ({ duties, network }, use) => use(duties.next('ferry', network.url)),
  canal: async ({ duties, network }, use) => use(duties.next('canal', network.url)),
  scheldt: async ({ duties, network }, use) => use(duties.next('scheldt', network.url)),
  secondTablet: async ({ browser }, use) => {
    const tablet = await browser.newContext({ viewport: { width: 1024, height: 768 } })
    await use(await tablet.newPage())
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

export { expect } from '@playwright/test'
