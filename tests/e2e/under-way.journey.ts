/** What changes while a trip is sailed: something breaks, the ship is another one, somebody reads another language. */
import type { Page } from '@playwright/test'
import { expectAllSent, passStop, waitUntilInstalled } from '../kit/crew.ts'
import { expect, test, testInstalled } from '../kit/journey.ts'
import { expectAboard } from '../kit/trip-screen.ts'

test.use({ hasTouch: true })

const tap = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).tap()

test('a malfunction is reported from the trip in six taps and the PIN, and the trip goes on', async ({
  page,
  network,
  duty,
}) => {
  await duty.start(page)
  await tap(page, 'Storing versturen')
  await page.getByRole('radio', { name: 'Defect melden' }).tap()
  await tap(page, 'Volgende')
  await expect(page.getByRole('textbox', { name: 'Opmerkingen' })).toBeFocused()
  await page.keyboard.type('Radar valt uit')
  await tap(page, 'Volgende')
  await tap(page, 'Versturen')
  for (const digit of duty.captain.pin) await page.getByRole('button', { name: digit, exact: true }).tap()
  await page.getByRole('dialog').getByRole('button', { name: 'Bevestigen' }).tap()
  await expect(page).toHaveURL(/\/flight$/)
  await expect(page.getByRole('button', { name: 'Storing gemeld Bekijk' })).toBeVisible()
  await passStop(page, { peopleOn: 2 })
  await expectAboard(page, 2)
  await expectAllSent(page)
  expect(network.reached(/malfunctions\/create/)).toHaveLength(1)
  // Who doesn't report after all is back on the trip as well.
  await tap(page, 'Storing versturen')
  await tap(page, 'Terug.')
  await expect(page).toHaveURL(/\/flight$/)
})

testInstalled(
  'without network the ship and the language change under way, and nothing of the trip',
  async ({ page, context, network, canal, demoOffice }) => {
    await canal.start(page)
    await waitUntilInstalled(page)
    await passStop(page, { peopleOn: 6 })
    await expectAllSent(page)
    network.offline()
    await context.setOffline(true)
    await tap(page, 'Terug naar dashboard')
    await tap(page, 'Schip of bemanning wijzigen')
    await page.getByRole('radio', { name: 'Bergeend' }).tap()
    await tap(page, 'Verder')
    await tap(page, 'Naar vaart')
    await expect(page).toHaveURL(/\/flight$/)
    await tap(page, 'Terug naar dashboard')
    await expect(page.getByRole('link', { name: /Huidige vaart/ })).toContainText('Bergeend')
    await tap(page, 'Français')
    // What is drawn once around every screen, too.
    await expect(page.getByRole('button', { name: 'Déconnexion' })).toBeVisible()
    await page.getByRole('link', { name: /Voyage en cours/ }).tap()
    await tap(page, 'Arrivé à l’arrêt')
    const form = page.getByRole('dialog')
    await tap(page, 'Montées: Personnes plus')
    await form.getByRole('button', { name: 'Confirmer' }).tap()
    await expect(form).toBeHidden()
    network.online()
    await context.setOffline(false)
    await expect(page.getByText('Tout est envoyé').first()).toBeVisible({ timeout: 90_000 })
    expect((await canal.boarded()).slice(0, 2)).toEqual([6, 1])
    const trips = await demoOffice.trips()
    const same = trips.filter(
      ({ trackName, shiftName }) => trackName === canal.track && shiftName === canal.shift,
    )
    expect(same.map(({ shipName }) => shipName)).toEqual(['Bergeend'])
  },
)
