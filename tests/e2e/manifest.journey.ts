/** What a browser is told of the app before and after it is installed: each picture and each place is there. */
import type { Page } from '@playwright/test'
import { expectAllSent, logOut, waitUntilInstalled } from '../kit/crew.ts'
import { expect, test, testInstalled } from '../kit/journey.ts'

interface Manifest {
  id: string
  orientation: string
  icons: Picture[]
  screenshots: (Picture & { form_factor: string; label: string })[]
  shortcuts: { name: string; url: string; icons: Picture[] }[]
}

interface Picture {
  src: string
  sizes: string
  type: string
}

async function manifestOf(page: Page): Promise<Manifest> {
  const href = await page.locator('link[rel=manifest]').getAttribute('href')
  const response = await page.request.get(new URL(href ?? '', page.url()).href)
  expect(response.headers()['content-type']).toContain('manifest+json')
  return response.json()
}

test('the manifest names the app that is installed already, and its pictures are as large as it says', async ({
  page,
  network,
}) => {
  await page.goto(network.url)
  const { id, orientation, icons, screenshots, shortcuts } = await manifestOf(page)
  expect([id, orientation]).toEqual(['/dashboard', 'any'])
  expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(
    expect.arrayContaining(['wide', 'narrow']),
  )
  for (const { src, sizes, type } of [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons)]) {
    const response = await page.request.get(new URL(src, network.url).href)
    expect([src, response.headers()['content-type']]).toEqual([src, type])
    expect((await response.body()).length).toBeLessThan(60_000)
    const size = await page.evaluate(async (path) => {
      const image = new Image()
      image.src = path
      await image.decode()
      return `${image.naturalWidth}x${image.naturalHeight}`
    }, src)
    expect([src, size]).toEqual([src, sizes])
  }
})

testInstalled(
  'each shortcut leads to its screen with a trip under way, also without network, and to the login for who isn’t logged in',
  async ({ page, context, network, duty }) => {
    await duty.start(page)
    await waitUntilInstalled(page)
    const { shortcuts } = await manifestOf(page)
    expect(shortcuts.length).toBeGreaterThan(2)
    const visitAll = async () => {
      for (const { name, url } of shortcuts) {
        await page.goto(network.url + url)
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
        expect(new URL(page.url()).pathname).toBe(url)
      }
    }
    await visitAll()
    await context.setOffline(true)
    await visitAll()
    await context.setOffline(false)
    await expectAllSent(page)
    await logOut(page)
    for (const { url } of shortcuts) {
      await page.goto(network.url + url)
      await expect(page.getByRole('heading', { name: 'Welkom aan boord' })).toBeVisible()
    }
  },
)
