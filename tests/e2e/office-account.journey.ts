/** What somebody ashore settles behind her own name. */
import type { Page } from '@playwright/test'
import { expect, test } from '../kit/journey.ts'
import { objections } from '../kit/office-axe.ts'
import { invitationTo } from '../kit/office-mail.ts'
import { logInToOffice, NOOR } from '../kit/office-tour.ts'

test('somebody chooses which e-mails on malfunctions she gets, by keyboard', async ({ page, network }) => {
  await logInToOffice(page, network.url)
  const name = page.getByRole('button', { name: NOOR.name })
  await name.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Mijn account' })
  await expect(dialog).toContainText(`naar ${NOOR.email}`)
  await dialog.getByRole('radio', { name: /Geen/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: /Dringende/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status').first()).toHaveText('Bewaard.')
  await page.keyboard.press('Escape')
  await expect(name).toBeFocused()
  await page.reload()
  await name.click()
  await expect(dialog.getByRole('radio', { name: /Dringende/ })).toBeChecked()
})

/** An authenticator of the browser's own, that holds passkeys and says yes to everything. */
async function giveAuthenticator(page: Page) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  })
  return (isVerified: boolean) =>
    cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: isVerified })
}

test('somebody makes a passkey, logs in and confirms with it, and removes it; another begins with one', async ({
  page,
  browser,
  server,
}) => {
  // Passkeys are made for a name: the pages come straight from the server.
  const url = `http://localhost:${new URL(server.url).port}`
  await giveAuthenticator(page)
  await logInToOffice(page, url)
  await page.getByRole('button', { name: NOOR.name }).click()
  const dialog = page.getByRole('dialog', { name: 'Mijn account' })
  await expect(dialog).toContainText('Je hebt er nog geen.')
  await dialog.getByLabel('Naam').fill('Laptop <b>')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status').last()).toHaveText('‘Laptop <b>’ is toegevoegd.')
  await dialog.getByLabel('Naam', { exact: true }).fill('Nog een')
  await dialog.getByRole('button', { name: 'Passkey toevoegen' }).click()
  await expect(dialog.getByRole('alert').last()).toHaveText('Op dit toestel heb je al een passkey.')
  await dialog.getByRole('button', { name: 'Naam van Laptop <b> wijzigen' }).click()
  await dialog.getByLabel('Nieuwe naam van Laptop <b>').fill('Kantoor')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toContainText('Kantoor')
  expect(await objections(page)).toEqual([])
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Afmelden' }).click()
  await page.getByRole('button', { name: 'Met een passkey' }).click()
  await expect(page.getByRole('button', { name: 'Afmelden' })).toBeVisible()

  await page.goto(`${url}/kantoor/beheer/accounts`)
  const email = `sleutel-${Date.now()}@vaarboek.example`
  await page.getByRole('button', { name: 'Collega toevoegen' }).click()
  await page.getByLabel('Naam').fill('Sam Peeters')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Lezer').check()
  // As if five minutes had passed.
  let isAsked = false
  await page.route('**/api/office/staff', async (route) => {
    if (route.request().method() !== 'POST' || isAsked) return route.fallback()
    isAsked = true
    const refused = { message: 'Bevestig eerst.', code: 'office-confirm' }
    await route.fulfill({ status: 403, json: refused })
  })
  await page.getByRole('button', { name: 'Toevoegen en uitnodigen' }).click()
  const confirm = page.getByRole('dialog', { name: 'Even bevestigen' })
  await confirm.getByRole('button', { name: 'Met een passkey' }).click()
  await expect(page.getByRole('status')).toContainText('Sam Peeters is toegevoegd.')

  const theirs = await browser.newContext()
  const sam = await theirs.newPage()
  const setVerified = await giveAuthenticator(sam)
  await sam.goto(`${url}/kantoor/uitnodiging${await invitationTo(server.folder, email)}`)
  await setVerified(false)
  const instead = sam.getByRole('button', { name: 'Met een passkey in plaats van een wachtwoord' })
  await instead.click()
  await expect(sam.getByRole('alert').last()).toHaveText(/Dat is niet gelukt/)
  await setVerified(true)
  await instead.click()
  await expect(sam.getByRole('button', { name: 'Afmelden' })).toBeVisible()
  await sam.getByRole('button', { name: 'Sam Peeters' }).click()
  await sam.getByRole('button', { name: 'Eerste passkey verwijderen' }).click()
  await sam.getByRole('button', { name: 'Ja, verwijderen' }).click()
  await expect(sam.getByRole('alert').first()).toContainText('je enige manier om aan te melden')
  await theirs.close()

  await page.getByRole('button', { name: NOOR.name, exact: true }).click()
  await dialog.getByRole('button', { name: 'Kantoor verwijderen' }).click()
  await dialog.getByRole('button', { name: 'Ja, verwijderen' }).click()
  await expect(dialog).toContainText('Je hebt er nog geen.')
})
