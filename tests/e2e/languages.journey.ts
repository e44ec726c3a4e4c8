/** Whoever doesn't read Dutch chooses a language on the login screen; the tablet keeps it, also without network. */
import type { Page } from '@playwright/test'
import { chooseShift, SHIP, STEWARD, waitUntilInstalled } from '../kit/crew.ts'
import { expect, test, testInstalled } from '../kit/journey.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const FRENCH_SHIFTS = {
  list: 'Choisissez un service',
  search: 'Heure, destination ou service',
  inTime: ['Plus tôt', 'Plus tard'],
}

testInstalled(
  'in French from the login to a stop that is sailed, and still after a start without network',
  async ({ page, context, network, duty }) => {
    await page.goto(network.url)
    await page.getByLabel('E-mailadres').fill(duty.captain.email)
    await page.getByRole('button', { name: 'Français' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Bienvenue à bord' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.getByRole('button', { name: 'Français', pressed: true })).toBeVisible()
    // What was typed before stays.
    await expect(page.getByLabel('Adresse e-mail')).toHaveValue(duty.captain.email)
    await page.getByLabel('Code PIN', { exact: true }).fill(duty.captain.pin)
    await press(page, 'Connexion')

    await expect(page.getByRole('heading', { name: 'Commencer votre voyage' })).toBeVisible()
    await page.getByRole('radio', { name: duty.track }).check()
    await press(page, 'Continuer')
    await chooseShift(page, duty.shift, FRENCH_SHIFTS)
    await press(page, 'Continuer')
    await page.getByRole('radio', { name: SHIP }).check()
    await press(page, 'Continuer')
    await page.getByRole('checkbox', { name: STEWARD }).check()
    await press(page, 'Vers le voyage')
    await page.getByRole('link', { name: 'Commencer le voyage' }).click()
    await press(page, 'Commencer le voyage')
    await press(page, 'Arrivé à l’arrêt')
    const count = page.getByRole('dialog', { name: 'Passagers' })
    await count.getByRole('group', { name: 'Montées' }).getByRole('textbox', { name: 'Personnes' }).fill('12')
    await count.getByRole('button', { name: 'Confirmer' }).click()
    await expect(count).toBeHidden()
    await expect(page.getByText('Tout est envoyé')).toBeVisible()

    await waitUntilInstalled(page)
    network.offline()
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByText('Hors ligne')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Arrivé à l’arrêt' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await page.goto(`${network.url}/logbook`)
    await expect(page.getByText('Passagers comptés')).toBeVisible()
    await expect(page.getByText('+12 −0 personnes')).toBeVisible()
    // What is kept isn't only the language that is spoken.
    await page.goto(network.url)
    await press(page, 'Deutsch')
    await expect(page.getByRole('heading', { name: 'Willkommen an Bord' })).toBeVisible()
  },
)

test('[standing decision 9] what the server rejects is worded in German, with what to do about it', async ({
  page,
  network,
  duty,
}) => {
  await duty.start(page)
  await page.evaluate(() => window.localStorage.setItem('language', 'de'))
  await page.reload()
  await press(page, 'Am Halt angekommen')
  const body = JSON.stringify({
    message: 'Deze halte hoort niet bij deze vaart',
    code: 'stop-of-another-trip',
  })
  network.add({ path: /passmultiple/, fault: { kind: 'respond', status: 422, body } })
  const count = page.getByRole('dialog', { name: 'Fahrgäste' })
  await count.getByRole('group', { name: 'Einsteiger' }).getByRole('textbox', { name: 'Personen' }).fill('3')
  await count.getByRole('button', { name: 'Bestätigen' }).click()
  await page.getByRole('button', { name: /1 von der Leitstelle abgelehnt/ }).click()
  const sync = page.getByRole('dialog', { name: 'Senden' })
  await expect(sync.getByText('Dieser Halt gehört nicht zu dieser Fahrt')).toBeVisible()
  await expect(sync.getByText('Geben Sie der Leitstelle die Zahlen durch')).toBeVisible()
})
