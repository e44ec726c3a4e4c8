/** The app comes aboard over a bad network. */
import { waitUntilInstalled } from '../kit/crew.ts'
import { expect, testInstalled } from '../kit/journey.ts'

testInstalled(
  '[fault 15] an installation that failed is made again by itself, and then the app opens without network',
  async ({ page, context, network }) => {
    network.add({ path: /icon-512/, fault: { kind: 'respond', status: 503, body: '' }, times: 1 })
    await page.clock.install()
    await page.goto(network.url)
    const tries = () => network.seen.filter(({ path }) => path.includes('icon-512')).length
    await expect.poll(tries).toBe(1)
    // It pauses before it tries again.
    await expect
      .poll(async () => {
        await page.clock.fastForward(20_000)
        return tries()
      })
      .toBeGreaterThan(1)
    await waitUntilInstalled(page)
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Welkom aan boord' })).toBeVisible()
  },
)

testInstalled(
  'calls go past the service worker, so that none waits for it to be woken',
  async ({ page, network }) => {
    await page.goto(network.url)
    await waitUntilInstalled(page)
    await page.reload()
    /** What the browser's routes say of a request; empty for what the worker gets. */
    const sourceOf = (path: string) =>
      page.evaluate(async (asked) => {
        await fetch(asked)
        const timing =
          performance
            .getEntriesByName(location.origin + asked)
            .at(-1)
            ?.toJSON() ?? {}
        return timing.workerMatchedRouterSource ?? timing.workerMatchedSourceType
      }, path)
    await expect.poll(() => sourceOf('/api/ships/overview')).toBe('network')
    await expect.poll(() => sourceOf('/storage/none')).toBe('network')
    await expect.poll(() => sourceOf('/healthz')).toBe('')
  },
)
