/** What one sees before any script has come over a weak network, and what becomes of it when they do. */
import type { Page } from '@playwright/test'
import { CAPTAIN, waitUntilInstalled } from '../kit/crew.ts'
import { expect, test, testInstalled } from '../kit/journey.ts'

const SCRIPT = /assets\/index-.*\.js$/
const SHEET = /assets\/style-.*\.css$/

/** What the browser and React complain of. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !/Failed to load resource/.test(message.text()))
      complaints.push(message.text())
  })
  page.on('pageerror', ({ message }) => complaints.push(message))
  return complaints
}

/** Holds up the app's script, or another file of its, until it is told to let go. */
async function holdScript(page: Page, ...more: RegExp[]): Promise<() => void> {
  const { promise: letGo, resolve } = Promise.withResolvers<void>()
  for (const file of [SCRIPT, ...more])
    await page.route(file, async (route) => {
      await letGo
      await route.continue()
    })
  return resolve
}

const login = (page: Page) => page.getByRole('heading', { name: 'Welkom aan boord' })
const groundOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)

test('the login stands there in its own style before any script or sheet, and what was typed into it is not lost', async ({
  page,
  network,
}) => {
  const complaints = complaintsOf(page)
  const letGo = await holdScript(page, SHEET)
  await page.goto(network.url, { waitUntil: 'commit' })
  await expect(login(page)).toBeVisible()
  expect(await page.locator('main > div').evaluate((card) => getComputedStyle(card).borderRadius)).toBe(
    '18px',
  )
  // The ship is drawn from what stands in the page.
  expect(
    await page.locator('main svg use').evaluate((ship: SVGUseElement) => ship.getBBox().width),
  ).toBeGreaterThan(0)
  await page.getByLabel('E-mailadres').fill(CAPTAIN.email)
  await page.getByLabel('Pincode').pressSequentially(`${CAPTAIN.pin.slice(0, 2)}x${CAPTAIN.pin.slice(2)}`)
  letGo()
  await expect(page.getByLabel('Pincode')).toHaveValue(CAPTAIN.pin)
  await expect(page.getByLabel('E-mailadres')).toHaveValue(CAPTAIN.email)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL(/\/start\/1$/)
  expect(complaints).toEqual([])
})

test('no other place shows the login first', async ({ page, network }) => {
  const letGo = await holdScript(page)
  await page.goto(`${network.url}/flight`, { waitUntil: 'commit' })
  await page.waitForFunction(() => document.readyState === 'interactive')
  // Not at once: who has everything on the tablet would see it flash by.
  await expect(page.locator('#root').getByText('Laden')).toBeVisible()
  letGo()
  await expect(login(page)).toBeVisible()
})

test('scripts of the page that didn’t come are asked for once more', async ({ page, network }) => {
  const files = [/assets\/start-engine-.*\.js$/, /assets\/language-nl-.*\.js$/]
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const file of files) await page.route(file, (route) => route.abort(), { times: 1 })
  await page.goto(`${network.url}/flight`)
  await expect(login(page)).toBeVisible()
  for (const file of files)
    expect(asked.filter((url) => file.test(url)).length, String(file)).toBeGreaterThan(1)
})

test('the theme of the tablet is there before any script of the app', async ({ page, network }) => {
  await page.goto(network.url)
  await page.evaluate(() => localStorage.setItem('theme', 'nacht'))
  const letGo = await holdScript(page)
  for (const path of ['/', '/dashboard']) {
    await page.goto(network.url + path, { waitUntil: 'commit' })
    await expect.poll(() => groundOf(page)).toBe('rgb(8, 4, 3)')
  }
  letGo()
})

testInstalled('without network the login opens too', async ({ page, context, network }) => {
  const complaints = complaintsOf(page)
  await page.goto(network.url)
  await waitUntilInstalled(page)
  await context.setOffline(true)
  await page.reload()
  await expect(login(page)).toBeVisible()
  expect(complaints).toEqual([])
})
