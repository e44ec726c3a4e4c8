/** Somebody ashore logs in and confirms with the account of their organisation, on its own page. */
import type { Page } from '@playwright/test'
import {
  type OidcProviderOfTest,
  startOidcProvider,
} from '../../apps/server/src/integrations/provider/oidc-provider.fixture.ts'
import { expect, test } from '../kit/journey.ts'
import { objections } from '../kit/office-axe.ts'
import { NOOR } from '../kit/office-tour.ts'
import { type RunningServer, startServer } from '../kit/server.ts'

const WORDS = 'Met Haven & Co'

/** A server that knows the provider: each has to know the other's address first. */
async function startBoth(): Promise<{ server: RunningServer; provider: OidcProviderOfTest }> {
  const settings: Record<string, string> = {}
  const server = await startServer(settings)
  const provider = await startOidcProvider(`${server.url}/kantoor/terug`)
  const { issuer, clientId, clientSecret } = provider.settings
  Object.assign(settings, {
    ...{ APP_URL: server.url, OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId },
    ...{ OIDC_CLIENT_SECRET: clientSecret, OIDC_BUTTON: WORDS },
  })
  await server.end()
  await server.start()
  return { server, provider }
}

async function logInThere(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Aanmelden bij de organisatie' })).toBeVisible()
  await page.getByLabel('Naam').fill(name)
  await page.getByRole('button', { name: 'Verder' }).click()
}

test('[attack 65] the organisation’s own login opens the office where one was, confirms, and says what went wrong', async ({
  page,
}) => {
  const { server, provider } = await startBoth()
  const office = `${server.url}/kantoor`
  provider.people.set('noor', { email: NOOR.email, email_verified: true })
  provider.people.set('vreemd', { email: 'vreemd@elders.example', email_verified: true })
  try {
    await page.goto(`${office}/storingen?schip=1`)
    const link = page.getByRole('link', { name: WORDS })
    await expect(link).toBeVisible()
    expect(await objections(page)).toEqual([])
    await link.click()
    await page.getByRole('button', { name: 'Stoppen' }).click()
    await expect(page.getByRole('alert').first()).toContainText('Je stopte met aanmelden')
    expect(await objections(page)).toEqual([])
    await expect(page.getByLabel('Wachtwoord')).toBeVisible()

    await link.click()
    await logInThere(page, 'vreemd')
    await expect(page.getByRole('alert').first()).toContainText('Vraag een beheerder om je toe te voegen')
    await page.context().clearCookies({ domain: 'localhost' })

    await page.goto(`${office}/storingen?schip=1`)
    await link.click()
    await logInThere(page, 'noor')
    await expect(page.getByRole('button', { name: 'Afmelden' })).toBeVisible()
    expect(page.url()).toBe(`${office}/storingen?schip=1`)

    await page.goto(`${office}/beheer/accounts`)
    await page.getByRole('button', { name: 'Collega toevoegen' }).click()
    await page.getByLabel('Naam').fill('Sam Peeters')
    await page.getByLabel('E-mailadres').fill('sam@vaarboek.example')
    await page.getByLabel('Lezer').check()
    // As if five minutes had passed.
    let isAsked = false
    await page.route('**/api/office/staff', async (route) => {
      if (route.request().method() !== 'POST' || isAsked) return route.fallback()
      isAsked = true
      await route.fulfill({ status: 403, json: { message: 'Bevestig eerst.', code: 'office-confirm' } })
    })
    await page.getByRole('button', { name: 'Toevoegen en uitnodigen' }).click()
    const confirm = page.getByRole('dialog', { name: 'Bevestig dat jij het bent' })
    const opened = page.context().waitForEvent('page')
    await confirm.getByRole('link', { name: WORDS }).click()
    const there = await opened
    // They are logged in there: it asks again all the same.
    await logInThere(there, 'noor')
    await expect(there.getByRole('heading', { name: 'Bevestigd' })).toBeVisible()
    await there.close()
    await expect(page.getByText('Sam Peeters is toegevoegd.')).toBeVisible()

    // A provider that is down keeps neither the server from starting nor anybody from another way in.
    await provider.close()
    await server.end()
    await server.start()
    await page.getByRole('button', { name: 'Afmelden' }).click()
    await link.click()
    await expect(page.getByRole('alert').first()).toContainText('lukt nu niet')
    await page.getByLabel('E-mailadres').fill(NOOR.email)
    await page.getByLabel('Wachtwoord').fill(NOOR.password)
    await page.getByRole('button', { name: 'Aanmelden' }).click()
    await expect(page.getByRole('button', { name: 'Afmelden' })).toBeVisible()
  } finally {
    await server.stop()
    await provider.close()
  }
})
