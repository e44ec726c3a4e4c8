/** A browser that is short of room takes the app's kept files away and leaves the service worker. */
import type { Page } from '@playwright/test'
import { waitUntilInstalled } from '../kit/crew.ts'
import { expect, testInstalled } from '../kit/journey.ts'

/** How many files are kept. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.includes('precache'))
    const counts = await Promise.all(
      names.map(async (name) => (await (await caches.open(name)).keys()).length),
    )
    return counts.reduce((sum, count) => sum + count, 0)
  })

/** @param which of the files are taken, by their address */
const evict = (page: Page, which: string) =>
  page.evaluate(async (pattern) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        if (new RegExp(pattern).test(request.url)) await cache.delete(request)
      if (pattern === '.') await caches.delete(name)
    }
  }, which)

for (const [what, which, isOpen] of [
  ['all of them', '.', true],
  ['all of them, while the app is closed', '.', false],
  ['two of them', 'start-engine|language-nl', true],
  ['the page', 'app\\.html', false],
] as const)
  testInstalled(
    `[AMB-68] kept files are gone, ${what}: with a network they come back, and then it opens without`,
    async ({ page, context, duty, network }) => {
      await duty.start(page)
      await waitUntilInstalled(page)
      const whole = await kept(page)
      expect(whole).toBeGreaterThan(10)
      await evict(page, which)
      expect(await kept(page)).toBeLessThan(whole)
      if (isOpen) {
        // The network was gone for a moment.
        await context.setOffline(true)
        await context.setOffline(false)
      } else await page.reload()
      await expect.poll(() => kept(page), { timeout: 60_000 }).toBe(whole)

      network.offline()
      await context.setOffline(true)
      const reopened = await context.newPage()
      await page.close()
      await reopened.goto(`${network.url}/flight`)
      await expect(reopened.getByRole('button', { name: 'Aangekomen aan halte' })).toBeVisible()
    },
  )
