/** The server doesn't know the token any more while a trip is under way: one goes on, whatever is pressed (decisions 7 and 24). */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expectAllSent, passStop } from '../kit/crew.ts'
import { expect, test } from '../kit/journey.ts'

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

for (const [way, status, body] of WAYS)
  test(`[standing decision 7, 24] ${way} in mid-trip: whatever one presses, nothing leads to the login, and all goes out after one`, async ({
    page,
    network,
    duty,
  }) => {
    test.setTimeout(600_000)
    await duty.start(page)
    await passStop(page, { peopleOn: 6 })
    await expectAllSent(page)
    network.add({
      path: CALLS,
      fault: { kind: 'respond', status, body, headers: { 'Content-Type': 'application/json' } },
    })
    await page
      .getByRole('button', { name: /^Meldingen/ })
      .first()
      .click()
    await expect(page).toHaveURL(/\/notifications$/)
    await expect(page.getByText('Je sessie is verlopen.').first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const pressed: string[] = []
    for (const place of await places()) {
      const open = async () => {
        await page.goto(network.url + place)
        await expect(page.getByRole('main')).toBeVisible()
        await page.waitForTimeout(300)
      }
      await open()
      const many = await page.locator(PRESSED).count()
      for (let at = 0; at < many; at += 1) {
        const one = page.locator(PRESSED).nth(at)
        const name =
          (await one.getAttribute('aria-label').catch(() => null)) ??
          (await one.innerText({ timeout: 500 }).catch(() => ''))
        if (LEADS_AWAY.test(name)) continue
        await one.click({ timeout: 1000 }).catch(() => {})
        await page.waitForTimeout(150)
        await closeDialogs(page)
        const { pathname } = new URL(page.url())
        expect(pathname, `${name} at ${place}`).not.toBe('/')
        pressed.push(`${place} ${name}`)
        if (pathname !== place || (await page.getByRole('dialog').count()) > 0) await open()
      }
    }
    expect(pressed.length).toBeGreaterThan(60)

    network.clear()
    await page.goto(`${network.url}/dashboard`)
    await page.getByRole('button', { name: 'Opnieuw aanmelden' }).click()
    const panel = page.getByRole('dialog', { name: 'Opnieuw aanmelden' })
    await panel.getByLabel('E-mailadres').fill(duty.captain.email)
    await panel.getByLabel('Pincode').fill(duty.captain.pin)
    await panel.getByRole('button', { name: 'Login' }).click()
    await expect(panel).toBeHidden()
    await expectAllSent(page)
    expect((await duty.boarded())[0]).toBe(6)
  })
