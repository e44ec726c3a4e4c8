/** Somebody ashore: logs in, adds a colleague, sees it in the audit, logs out; by keyboard alone, in three themes and sizes. */

import type { Page } from '@playwright/test'
import { expect, test, testInstalled } from '../kit/journey.ts'
import { objections } from '../kit/office-axe.ts'
import { invitationTo } from '../kit/office-mail.ts'
import { logInToOffice, NOOR, tourOffice } from '../kit/office-tour.ts'
import { violationsOf } from '../kit/page-policy.ts'

test('a colleague is added, chooses a password, stands in the audit, and is out when blocked', async ({
  page,
  browser,
  network,
  server,
}) => {
  const email = `nele-${Date.now()}@vaarboek.example`
  const name = `Nele <b>${Date.now()}</b>`
  await logInToOffice(page, network.url)
  await page.goto(`${network.url}/kantoor/beheer/accounts`)
  await page.getByRole('button', { name: 'Collega toevoegen' }).click()
  await page.getByLabel('Naam').fill(name)
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByRole('button', { name: 'Toevoegen en uitnodigen' }).click()
  await expect(page.getByRole('alert')).toHaveText('Kies minstens één rol.')
  await page.getByLabel('Verkeersleiding').check()
  await page.getByRole('button', { name: 'Toevoegen en uitnodigen' }).click()
  await expect(page.getByRole('status')).toHaveText(`${name} is toegevoegd. De e-mail is verstuurd.`)
  await expect(page.getByRole('row', { name: email })).toContainText('uitgenodigd tot')

  const theirs = await browser.newContext()
  const nele = await theirs.newPage()
  await nele.goto(`${network.url}/kantoor/uitnodiging${await invitationTo(server.folder, email)}`)
  await expect(nele.getByText(`Dag ${name}.`)).toBeVisible()
  expect(nele.url()).not.toContain('#')
  await nele.getByLabel('Wachtwoord').fill('een zin om te onthouden')
  await nele.getByLabel('Nog eens hetzelfde').fill('een zin om te vergeten')
  await nele.getByRole('button', { name: 'Bewaren en aanmelden' }).click()
  await expect(nele.getByRole('alert')).toHaveText('De twee wachtwoorden zijn niet gelijk.')
  await nele.getByLabel('Nog eens hetzelfde').fill('een zin om te onthouden')
  await nele.getByRole('button', { name: 'Bewaren en aanmelden' }).click()
  await expect(nele.getByRole('button', { name: 'Afmelden' })).toBeVisible()
  await nele.goto(`${network.url}/kantoor/beheer/accounts`)
  await expect(nele.getByText('Deze pagina hoort niet bij jouw rol.')).toBeVisible()

  await page.goto(`${network.url}/kantoor/beheer/audit?daad=staff-password-chosen`)
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('wachtwoord gekozen')
  await page.getByLabel('Handeling').selectOption('collega toegevoegd')
  await expect(page).toHaveURL(/daad=staff-added/)
  await page.getByRole('row').filter({ hasText: 'Noor Van Hoof' }).getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toContainText('"dispatcher"')
  await page.keyboard.press('Escape')

  await page.goto(`${network.url}/kantoor/beheer/accounts`)
  await page.getByRole('button', { name: `${name} wijzigen` }).click()
  await page.getByRole('button', { name: 'Blokkeren' }).click()
  await expect(page.getByRole('status')).toHaveText(`${name} is geblokkeerd en overal afgemeld.`)
  await nele.goto(`${network.url}/kantoor/beheer/audit`)
  await expect(nele.getByRole('heading', { name: 'Aanmelden' })).toBeVisible()
  await theirs.close()
})

test('a session that ended asks for a new login over the page, and what asks for the password gets it', async ({
  page,
  network,
}) => {
  await logInToOffice(page, network.url)
  await page.goto(`${network.url}/kantoor/beheer/accounts`)
  await expect(page.getByRole('row', { name: NOOR.email })).toBeVisible()
  await page.getByRole('button', { name: 'Collega toevoegen' }).click()
  await page.getByLabel('Naam').fill('Wordt niet bewaard')
  await page.getByLabel('E-mailadres').fill('niet@vaarboek.example')
  await page.getByLabel('Lezer').check()
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Toevoegen en uitnodigen' }).click()
  const again = page.getByRole('dialog', { name: 'Aanmelden' })
  await expect(again).toContainText('Je sessie is afgelopen.')
  await again.getByLabel('Wachtwoord').fill('een verkeerd wachtwoord')
  await again.getByRole('button', { name: 'Aanmelden' }).click()
  await expect(again.getByRole('alert')).toHaveText('E-mailadres of wachtwoord klopt niet.')
  await again.getByLabel('Wachtwoord').fill(NOOR.password)
  await again.getByRole('button', { name: 'Aanmelden' }).click()
  await expect(page.getByRole('status')).toContainText('Wordt niet bewaard is toegevoegd.')
})

test('by keyboard alone: in, a colleague chosen roles for, and out', async ({ page, network }) => {
  await page.goto(`${network.url}/kantoor`)
  await expect(page.getByLabel('E-mailadres')).toBeFocused()
  await page.keyboard.type(NOOR.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(NOOR.password)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Afmelden' })).toBeVisible()
  await page.goto(`${network.url}/kantoor/beheer/accounts`)
  await page.getByRole('button', { name: 'Collega toevoegen' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Naam')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Collega toevoegen' })).toBeFocused()
  await page.getByRole('button', { name: 'Afmelden' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Aanmelden' })).toBeVisible()
  await page.goto(`${network.url}/kantoor/beheer/accounts`)
  await expect(page.getByRole('heading', { name: 'Aanmelden' })).toBeVisible()
})

test('[SHELL-01] [attack 15] axe has nothing against any page or panel, in three sizes and themes; none breaks the content security policy', async ({
  page,
  network,
}) => {
  test.setTimeout(240_000)
  const violations = await violationsOf(page)
  await tourOffice(page, network.url, (screen) =>
    test.step(screen, async () => expect(await objections(page), screen).toEqual([])),
  )
  expect(violations).toEqual([])
})

test('an admin sees what would go by another retention before it is changed, and the audit has it', async ({
  page,
  network,
}) => {
  await logInToOffice(page, network.url)
  await page.goto(`${network.url}/kantoor/beheer/bewaartermijnen`)
  const photos = page.getByLabel('Foto’s: dagen')
  await expect(photos).toHaveValue('')
  await photos.fill('29')
  await page.getByRole('button', { name: 'Bekijk wat weg zou gaan' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await photos.fill('400')
  await page.getByRole('button', { name: 'Bekijk wat weg zou gaan' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('Foto’s: 400 dagen; niets gaat weg.')
  await expect(question).toContainText('Namen: voorgoed; niets gaat weg.')
  expect(await objections(page)).toEqual([])
  await question.getByRole('button', { name: 'Wijzigen' }).click()
  await expect(page.getByRole('status')).toHaveText('De bewaartermijnen zijn gewijzigd.')
  await page.reload()
  await expect(photos).toHaveValue('400')
  expect(await objections(page)).toEqual([])
  await page.goto(`${network.url}/kantoor/beheer/audit?daad=retention-changed`)
  await expect(page.getByRole('row').filter({ hasText: 'bewaartermijnen gewijzigd' })).toHaveCount(1)
})

test('a retention that was changed elsewhere meanwhile isn’t written over: who changes it hears of it', async ({
  page,
  context,
  network,
}) => {
  await logInToOffice(page, network.url)
  const elsewhere = await context.newPage()
  const photosOf = (tab: Page) => tab.getByLabel('Foto’s: dagen')
  const change = async (tab: Page, days: string) => {
    await photosOf(tab).fill(days)
    await tab.getByRole('button', { name: 'Bekijk wat weg zou gaan' }).click()
    const question = tab.getByRole('dialog')
    await expect(question).toContainText(`Foto’s: ${days} dagen`)
    return question
  }
  for (const tab of [page, elsewhere]) await tab.goto(`${network.url}/kantoor/beheer/bewaartermijnen`)
  const mine = await change(page, '365')
  await (await change(elsewhere, '700')).getByRole('button', { name: 'Wijzigen' }).click()
  await expect(elsewhere.getByRole('status')).toHaveText('De bewaartermijnen zijn gewijzigd.')
  await mine.getByRole('button', { name: 'Wijzigen' }).click()
  await expect(mine.getByRole('alert')).toContainText('wijzigde de bewaartermijnen, om')
  await mine.getByRole('button', { name: 'Annuleren' }).click()
  await expect(photosOf(page)).toHaveValue('700')
})

testInstalled('the crew’s service worker leaves the office to the server', async ({ page, network }) => {
  await page.goto(network.url)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(`${network.url}/kantoor`)
  await expect(page).toHaveTitle('Vaarboek kantoor')
})
