/** The whole day by keyboard alone: whoever can't use a finger, or has a keyboard on the bridge, reaches everything. */
import type { Page } from '@playwright/test'
import { expect, test } from '../kit/journey.ts'
import { tabTo } from '../kit/tab-to.ts'

async function press(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Enter')
}

async function choose(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name)
  await page.keyboard.press('Space')
}

test('[SHELL-01] by keyboard alone: from the login over the checklist to a counted stop and a report', async ({
  page,
  network,
  canal,
}) => {
  await page.goto(network.url)
  await tabTo(page, /E-mailadres/)
  await page.keyboard.type(canal.captain.email)
  await tabTo(page, /Pincode/)
  await page.keyboard.type(canal.captain.pin)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/start\/1$/)
  await expect(page.getByRole('radio')).toHaveCount(3)
  await choose(page, new RegExp(canal.track))
  await press(page, /^ ?Verder/)
  await expect(page).toHaveURL(/start\/2$/)
  // A shift of its own: the first of the list is some other journey's.
  await tabTo(page, /Tijd, bestemming of dienst/)
  await page.keyboard.type(canal.shift)
  await choose(page, new RegExp(`${canal.shift}\\b`))
  await press(page, /^ ?Verder/)
  await expect(page).toHaveURL(/start\/3$/)
  await choose(page, /Aalscholver|Bergeend|Reiger/)
  await press(page, /^ ?Verder/)
  await choose(page, /Bram/)
  await press(page, /Naar checklist/)
  await expect(page).toHaveURL(/checklist$/)

  await tabTo(page, /Brandstof/)
  await page.keyboard.type('250')
  await choose(page, /Brandstof.*Aangevinkt/i)
  await expect(page.getByRole('checkbox', { name: /Brandstof/ })).toBeChecked()
  await press(page, /Terug naar dashboard/)
  await expect(page).toHaveURL(/dashboard$/)
  await press(page, /Start vaart/)
  await press(page, /^ ?Start vaart/)
  await press(page, /Aangekomen aan halte/)
  const panel = page.getByRole('dialog', { name: 'Passagiers' })
  await expect(panel).toBeVisible()
  await tabTo(page, /Opstappers: Personen meer/)
  for (let person = 0; person < 3; person += 1) await page.keyboard.press('Enter')
  await press(page, /^ ?Bevestigen/)
  await expect(panel).toBeHidden()
  await expect(page.getByText('3 / ')).toBeVisible()

  // Escape closes a panel, and the focus is where it was.
  await press(page, /Halte overslaan/)
  await expect(page.getByRole('dialog', { name: 'Halte overslaan' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('Halte overslaan')

  await press(page, /Terug naar dashboard/)
  await press(page, /Storing versturen/)
  await choose(page, /Defect melden/)
  await press(page, /Volgende/)
  await tabTo(page, /Opmerkingen\s*$/)
  if (await page.evaluate(() => document.activeElement?.tagName !== 'TEXTAREA'))
    await tabTo(page, /Opmerkingen\s*$/)
  await page.keyboard.type('Touw versleten')
  await press(page, /Volgende/)
  await press(page, /Versturen/)
  await expect(page.getByRole('textbox', { name: 'Pincode' })).toBeFocused()
  await page.keyboard.type(canal.captain.pin)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/malfunctions$/)
  await expect(page.getByText('Touw versleten').first()).toBeVisible()
})
