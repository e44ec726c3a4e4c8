/** The server doesn't know the token any more while a trip is under way: one goes on, whatever is pressed (decisions 7 and 24). */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expectAllSent, passStop } from '../kit/crew.ts'
import type { FaultProxy } from '../kit/fault-proxy.ts'
import { expect, LONG, test } from '../kit/journey.ts'
import type { JourneyTrip } from '../kit/journey-trips.ts'

const ROUTES = join(import.meta.dirname, '../../apps/crew/src/app/routes.tsx')
/** Whatever needs a token. */
const CALLS = /^\/(api|storage)\/(?!refreshtoken|settings|log-js-error)/
const TITLE = JSON.stringify({ message: 'Captain with token not found (Try to login again?)' })
const WAYS = [
  ['status 401', 401, '{"message":"Je sessie is verlopen"}'],
  ['the title with 404', 404, TITLE],
  ['the title with 500', 500, TITLE],
] as const
/** Leads to the login, as it says. */
const LEADS_AWAY = /Uitloggen|afmelden/i
const PRESSED = 'button:visible:enabled, a:visible, input[type=radio]:visible, input[type=checkbox]:visible'
/** The bar above is the same everywhere: it is pressed on the first screen. */
const pressedAt = (page: Page, isFirst: boolean) => (isFirst ? page : page.getByRole('main')).locator(PRESSED)

/** Every place behind the login, from the app's own list; each step of the wizard. */
async function places(): Promise<string[]> {
  const source = await readFile(ROUTES, 'utf8')
  const paths = [...source.matchAll(/path: '([^']+)'/g)].map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(9)
  return [
    ...paths.flatMap((path) =>
      path === '/start/:step' ? [1, 2, 3, 4].map((step) => `/start/${step}`) : path.replace(/\/:.*/, ''),
    ),
    '/dashboard',
    '/checklist/overview',
  ]
}

/** Closes whatever lies over the page. */
async function closeDialogs(page: Page): Promise<void> {
  for (let left = 3; left > 0 && (await page.getByRole('dialog').count()) > 0; left -= 1) {
    const close = page.getByRole('dialog').getByRole('button', { name: 'Sluiten' }).last()
    if (await close.isVisible()) await close.click({ timeout: 2000 }).catch(() => {})
    else await page.keyboard.press('Escape')
  }
}

/** Aboard with one count ashore; from now on the server answers every call in this way. */
async function endSession(
  page: Page,
  network: FaultProxy,
  duty: JourneyTrip,
  way: (typeof WAYS)[number],
): Promise<void> {
  const [, status, body] = way
  await duty.start(page)
  await passStop(page, { peopleOn: 6 })
  await expectAllSent(page)
  const headers = { 'Content-Type': 'application/json' }
  network.add({ path: CALLS, fault: { kind: 'respond', status, body, headers } })
}

async function logInAgain(page: Page, { captain }: JourneyTrip): Promise<void> {
  await page.getByRole('button', { name: 'Opnieuw aanmelden' }).click()
  const panel = page.getByRole('dialog', { name: 'Opnieuw aanmelden' })
  await panel.getByLabel('E-mailadres').fill(captain.email)
  await panel.getByLabel('Pincode').fill(captain.pin)
  await panel.getByRole('button', { name: 'Login' }).click()
  await expect(panel).toBeHidden()
}

for (const way of WAYS)
  test(`[standing decision 7, 24] ${way[0]} in mid-trip: the bell and the malfunctions open, one goes on, and all goes out after a login`, async ({
    page,
    network,
    duty,
  }) => {
    await endSession(page, network, duty, way)
    await page
      .getByRole('button', { name: /^Meldingen/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/notifications$/)
    await expect(page.getByText('Je sessie is verlopen.').first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto(`${network.url}/malfunctions`)
    await expect(page.getByText('Je sessie is verlopen.').first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.goto(`${network.url}/flight`)
    await passStop(page, { peopleOn: 2 })
    await expect(page.getByText('1 gegeven wacht').first()).toBeVisible()
    network.clear()
    await logInAgain(page, duty)
    await expectAllSent(page)
    expect(await duty.boarded()).toEqual([6, 2, 0])
  })

test('[standing decision 7] whatever one presses then, on whatever screen, nothing leads to the login', {
  tag: LONG,
}, async ({ page, network, duty }) => {
  test.setTimeout(900_000)
  await endSession(page, network, duty, WAYS[1])
  const pressed: string[] = []
  for (const place of await places()) {
    const open = async () => {
      await page.goto(network.url + place)
      await expect(page.getByRole('main')).toBeVisible()
    }
    await open()
    const all = pressedAt(page, pressed.length === 0)
    const many = await all.count()
    for (let at = 0; at < many; at += 1) {
      const one = all.nth(at)
      const name = await nameOf(one)
      if (LEADS_AWAY.test(name)) continue
      await one.click({ timeout: 1000 }).catch(() => {})
      await closeDialogs(page)
      const { pathname } = new URL(page.url())
      expect(pathname, `${name} at ${place}`).not.toBe('/')
      pressed.push(`${place} ${name}`)
      if (pathname !== place || (await page.getByRole('dialog').count()) > 0) await open()
    }
  }
  expect(pressed.length).toBeGreaterThan(40)
})

/** By which one knows it; '' for what has gone meanwhile. */
async function nameOf(one: Locator): Promise<string> {
  const label = await one.getAttribute('aria-label', { timeout: 500 }).catch(() => null)
  return label ?? (await one.innerText({ timeout: 500 }).catch(() => ''))
}
