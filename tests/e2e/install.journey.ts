/** The app comes aboard over a bad line. */
import { waitUntilInstalled } from '../kit/crew.ts'
import { expect, test } from '../kit/journey.ts'

test('[fault 15] an installation that failed is made again by itself, and then the app opens without network', async ({
  page,
  context,
  line,
}) => {
  line.add({ path: /icon-512/, fault: { kind: 'answer', status: 503, body: '' }, times: 1 })
  await page.goto(line.url)
  await waitUntilInstalled(page)
  expect(line.seen.filter(({ path }) => path.includes('icon-512')).length).toBeGreaterThan(1)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Welkom aan boord' })).toBeVisible()
})

test('calls go past the service worker, so that none waits for it to be woken', async ({ page, line }) => {
  await page.goto(line.url)
  await waitUntilInstalled(page)
  await page.reload()
  /** What the browser's routes say of a request; empty for what the worker gets. */
  const sourceOf = (path: string) =>
    page.evaluate(async (asked) => {
      await fetch(asked)
      const told =
        performance
          .getEntriesByName(location.origin + asked)
          .at(-1)
          ?.toJSON() ?? {}
      return told.workerMatchedRouterSource ?? told.workerMatchedSourceType
    }, path)
  await expect.poll(() => sourceOf('/api/ships/overview')).toBe('network')
  await expect.poll(() => sourceOf('/storage/none')).toBe('network')
  await expect.poll(() => sourceOf('/healthz')).toBe('')
})
