/** Every page and panel of the office, one after the other: for pictures, and for what holds on each of them. */
import { expect, type Page } from '@playwright/test'
import { text } from '../../apps/office/src/text/nl.ts'
import { OFFICE_PAGES, ONE_OF, placeOf } from './every-page.ts'

/** The demo's somebody of the office. */
export const NOOR = {
  name: 'Noor Van Hoof',
  email: 'kantoor@vaarboek.example',
  password: 'kantoor-demo-1234',
}

export async function logInToOffice(
  page: Page,
  url: string,
  { email, password }: Pick<typeof NOOR, 'email' | 'password'> = NOOR,
): Promise<void> {
  await page.goto(`${url}/kantoor`)
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Wachtwoord').fill(password)
  await page.getByRole('button', { name: 'Aanmelden' }).click()
  await expect(page.getByRole('button', { name: 'Afmelden' })).toBeVisible()
}

type Look = (screen: string) => Promise<void>

/** @param look is called when all of a page or panel is there */
export async function tourOffice(page: Page, url: string, look: Look): Promise<void> {
  const seen = new Set<string>()
  await tourPanels(page, url, async (screen) => {
    seen.add(placeOf(OFFICE_PAGES, page.url()) ?? '')
    await look(screen)
  })
  // Those without a panel of their own, and whichever is new.
  for (const path of OFFICE_PAGES.filter((one) => !seen.has(one))) {
    await (ONE_OF[path]?.(page, `${url}/kantoor`) ?? page.goto(`${url}${path}`))
    await expect(page).toHaveURL((address) => placeOf(OFFICE_PAGES, address.href) === path)
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    await expect(page.getByText(text.loading)).toHaveCount(0)
    await look(path.slice('/kantoor/'.length).replaceAll(/\W+/g, '-'))
  }
}

/** What opens on pages, and the pages it opens on. */
async function tourPanels(page: Page, url: string, look: Look): Promise<void> {
  await page.goto(`${url}/kantoor`)
  await expect(page.getByRole('heading', { name: 'Aanmelden' })).toBeVisible()
  await look('login')
  await page.goto(`${url}/kantoor/uitnodiging#${'A'.repeat(43)}`)
  await expect(page.getByRole('alert')).toContainText('Deze uitnodiging werkt niet meer.')
  await look('invitation-ended')
  await logInToOffice(page, url)
  await page.goto(`${url}/kantoor?beeld=lijnen`)
  await expect(page.getByRole('heading', { name: 'Scheldelijn' })).toBeVisible()
  await look('lines')
  await page.goto(`${url}/kantoor?beeld=kaart`)
  await expect(page.getByText('Kaart als tabel')).toBeVisible()
  await look('map')
  await page.goto(`${url}/kantoor/logboek?notitie=nieuw`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('log-note')
  await page.goto(`${url}/kantoor/storingen`)
  const malfunction = page.getByRole('button', { name: /ruitenwisser/ })
  await expect(malfunction).toBeVisible()
  await look('malfunctions')
  await malfunction.click()
  await expect(page.getByRole('complementary').getByText('Gesprek met de bemanning')).toBeVisible()
  await look('malfunction')
  await page.getByRole('button', { name: NOOR.name, exact: true }).click()
  await expect(page.getByRole('radio', { name: /^Overzicht/ })).toBeVisible()
  await look('own-account')
  await page.keyboard.press('Escape')
  await page.goto(`${url}/kantoor/meldingen`)
  const notification = page.getByRole('button', { name: /Dichte mist verwacht/ })
  await expect(notification).toBeVisible()
  await look('notifications')
  await notification.click()
  const beside = page.getByRole('complementary')
  await expect(beside.getByRole('heading', { name: 'Wie deze melding moet krijgen' })).toBeVisible()
  await look('notification')
  await beside.getByRole('button', { name: 'Intrekken' }).click()
  await look('withdraw-notification')
  await page.keyboard.press('Escape')
  await beside.getByRole('button', { name: 'Herhalen' }).click()
  await expect(page.getByLabel('Titel')).toHaveValue('Dichte mist verwacht')
  await look('write-notification')
  await page.goto(`${url}/kantoor/bemanning`)
  await page.getByRole('button', { name: 'Mira Van Damme bekijken' }).click()
  await look('captain')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Stewards' }).click()
  await page.getByRole('button', { name: 'Bram Goossens bekijken' }).click()
  await look('steward')
  await page.keyboard.press('Escape')
  await page.goto(`${url}/kantoor/schepen`)
  await page.getByRole('button', { name: 'Aalscholver bekijken' }).click()
  await expect(page.getByRole('dialog').getByText('Laatste vaarten')).toBeVisible()
  await look('ship')
  await page.keyboard.press('Escape')
  await page.goto(`${url}/kantoor/tablets`)
  await expect(page.getByText(/tablet/).last()).toBeVisible()
  await look('tablets')
  await page.goto(`${url}/kantoor/dienstregeling`)
  await expect(page.getByRole('link', { name: 'Versie 1', exact: true })).toBeVisible()
  await look('timetable')
  await page.getByRole('link', { name: 'Dag plannen' }).click()
  await expect(page.getByRole('button', { name: 'Dienst 1 (Scheldelijn) wijzigen' })).toBeVisible()
  await look('day')
  await page.goto(`${url}/kantoor/beheer/accounts`)
  await expect(page.getByRole('row', { name: NOOR.email })).toBeVisible()
  await look('accounts')
  await page.getByRole('button', { name: 'Collega toevoegen' }).click()
  await look('add-colleague')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: `${NOOR.name} wijzigen` }).click()
  await look('change-colleague')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Wie deed wat' }).click()
  await expect(page.getByRole('cell', { name: 'kantoor: aangemeld' }).first()).toBeVisible()
  await look('audit')
  await page.getByRole('row').filter({ hasText: 'kantoor: aangemeld' }).getByRole('button').first().click()
  await look('audit-line')
  await page.keyboard.press('Escape')
}
