/** What somebody ashore settles behind her own name. */
import type { Locator, Page } from '@playwright/test'
import { SEEN_MS } from '../kit/aim.ts'
import { expect, LONG, test } from '../kit/journey.ts'
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

test('[standing decision 22] ashore a second press in the same place records nothing, however soon it comes', async ({
  page,
  network,
}) => {
  await logInToOffice(page, network.url)
  await page.getByRole('button', { name: NOOR.name }).click()
  const save = page
    .getByRole('dialog', { name: 'Mijn account' })
    .getByRole('button', { name: 'Bewaren', exact: true })
  const saved = () => network.reached(/office\/account\/mails$/).length
  let pressed = 0
  for (const after of [150, 300, 450]) {
    const { x, y, width, height } = await stillBox(save)
    const press = () => page.mouse.click(x + width / 2, y + height / 2)
    await press()
    await page.waitForTimeout(after)
    await press()
    await page.waitForTimeout(500)
    pressed += 1
    await expect.poll(saved).toBe(pressed)
  }
  await page.waitForTimeout(500)
  expect(saved()).toBe(pressed)
})

/** Where it stands, once what loads into the dialog above it moves it no more. */
async function stillBox(button: Locator) {
  let before = await button.boundingBox()
  for (;;) {
    await button.page().waitForTimeout(SEEN_MS)
    const box = await button.boundingBox()
    if (box && box.y === before?.y) return box
    before = box
  }
}

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
  const passkeys = dialog.getByRole('region', { name: 'Passkeys' })
  await expect(passkeys.getByRole('status')).toHaveText('‘Laptop <b>’ is toegevoegd.')
  await dialog.getByLabel('Naam', { exact: true }).fill('Nog een')
  await dialog.getByRole('button', { name: 'Passkey toevoegen' }).click()
  await expect(passkeys.getByRole('alert').last()).toHaveText('Op dit toestel heb je al een passkey.')
  expect(await objections(page)).toEqual([])
  // The name that was typed for it is gone.
  page.once('dialog', (question) => question.accept())
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
  const confirm = page.getByRole('dialog', { name: 'Bevestig dat jij het bent' })
  await confirm.getByRole('button', { name: 'Met een passkey' }).click()
  await expect(page.getByText('Sam Peeters is toegevoegd.')).toBeVisible()

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
  await expect(sam.getByRole('region', { name: 'Passkeys' }).getByRole('alert').first()).toContainText(
    'je enige manier om aan te melden',
  )
  await theirs.close()

  await page.getByRole('button', { name: NOOR.name, exact: true }).click()
  await dialog.getByRole('button', { name: 'Laptop <b> verwijderen' }).click()
  await dialog.getByRole('button', { name: 'Ja, verwijderen' }).click()
  await expect(dialog).toContainText('Je hebt er nog geen.')
})

test('[attack 62] [attack 59] somebody changes the own password, which ends the session elsewhere, and ends another by hand', {
  tag: LONG,
}, async ({ page, browser, server }) => {
  const office = `${server.url}/kantoor`
  const email = `wachtwoord-${Date.now()}@vaarboek.example`
  await logInToOffice(page, server.url)
  await page.goto(`${office}/beheer/accounts`)
  await page.getByRole('button', { name: 'Collega toevoegen' }).click()
  await page.getByLabel('Naam').fill('Wim Maes')
  await page.getByLabel('E-mailadres').fill(email)
  await page.getByLabel('Lezer').check()
  await page.getByRole('button', { name: 'Toevoegen en uitnodigen' }).click()
  await expect(page.getByText('Wim Maes is toegevoegd.')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('uitgenodigd tot')

  const [first, second] = [await browser.newContext(), await browser.newContext()]
  const [wim, elsewhere] = [await first.newPage(), await second.newPage()]
  const [before, after] = ['een zin om te onthouden', 'tweeëntwintig natte meerpalen']
  await wim.goto(`${office}/uitnodiging${await invitationTo(server.folder, email)}`)
  await wim.getByLabel('Wachtwoord').fill('Vaarboek2026!')
  await wim.getByLabel('Nog eens hetzelfde').fill('Vaarboek2026!')
  await wim.getByRole('button', { name: 'Bewaren en aanmelden' }).click()
  await expect(wim.getByRole('alert').first()).toContainText('te makkelijk te raden')
  await wim.getByLabel('Wachtwoord').fill(before)
  await wim.getByLabel('Nog eens hetzelfde').fill(before)
  await wim.getByRole('button', { name: 'Bewaren en aanmelden' }).click()
  await expect(wim.getByRole('button', { name: 'Afmelden' })).toBeVisible()
  const logIn = async (password: string) => {
    await elsewhere.goto(office)
    await elsewhere.getByLabel('E-mailadres').fill(email)
    await elsewhere.getByLabel('Wachtwoord').fill(password)
    await elsewhere.getByRole('button', { name: 'Aanmelden', exact: true }).click()
    await expect(elsewhere.getByRole('button', { name: 'Afmelden' })).toBeVisible()
  }
  await logIn(before)

  await wim.getByRole('button', { name: 'Wim Maes' }).click()
  const dialog = wim.getByRole('dialog', { name: 'Mijn account' })
  const sessions = dialog.getByRole('region', { name: 'Waar je aangemeld bent' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  const password = dialog.getByRole('region', { name: 'Wachtwoord' })
  await password.getByLabel('Huidig wachtwoord').fill(before)
  await password.getByLabel('Nieuw wachtwoord', { exact: true }).fill(after)
  await password.getByLabel('Nieuw wachtwoord, nog eens').fill(after)
  expect(await objections(wim)).toEqual([])
  await password.getByRole('button', { name: 'Wachtwoord wijzigen' }).click()
  await expect(password.getByRole('status')).toHaveText('Je wachtwoord is gewijzigd.')
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await elsewhere.reload()
  await expect(elsewhere.getByLabel('Wachtwoord')).toBeVisible()

  await logIn(after)
  await wim.keyboard.press('Escape')
  await wim.getByRole('button', { name: 'Wim Maes' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: /^Chrome op Linux, sinds .* afmelden$/ }).click()
  await expect(sessions.getByRole('status')).toHaveText('Afgemeld.')
  await elsewhere.reload()
  await expect(elsewhere.getByLabel('Wachtwoord')).toBeVisible()
  for (const context of [first, second]) await context.close()
})
