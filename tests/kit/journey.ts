/** What every journey starts from: the real server with its demo, and a faulty line of its own to it. */
import { test as base } from '@playwright/test'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { type RunningServer, startServer } from './server.ts'

interface Fixtures {
  line: FaultProxy
  /** Says what stood on the screen of a journey that fails, and what its line carried last. */
  lastSight: undefined
}

interface WorkerFixtures {
  /** Journeys of another company sail with a server of their own: those that take whatever shift the clock puts in sight. */
  company: string
  server: RunningServer
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  company: ['shared', { option: true, scope: 'worker' }],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
    async ({}, use) => {
      const server = await startServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  lastSight: [
    async ({ page, line }, use, info) => {
      await use(undefined)
      if (info.status === info.expectedStatus) return
      console.log(page.url(), await page.locator('body').innerText({ timeout: 2000 }).catch(String))
      for (const { method, path, status } of line.seen.slice(-12)) console.log(method, path, status)
    },
    { auto: true },
  ],
  line: async ({ server }, use) => {
    const line = await startFaultProxy(server.url)
    await use(line)
    await line.close()
  },
})

export { expect } from '@playwright/test'
