/** The app comes aboard over a bad line. */
import { waitUntilInstalled } from './support/crew.ts'
import { expect, test } from './support/journey.ts'

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
