/** Somebody ashore: logs in, adds a colleague, sees it in the audit, logs out; by keyboard alone, in three themes and sizes. */
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
  await page.getByLabel('Verkeersleiding').check()
  await page.getByRole('button', { name: 'Toevoegen en uitnodigen' }).click()
  await expect(page.getByText(`${name} is toegevoegd. Er is geen mailserver`)).toBeVisible()
  await expect(page.getByRole('row', { name: email })).toContainText('uitgenodigd tot')

  const theirs = await browser.newContext()
  const nele = await theirs.newPage()
  await nele.goto(`${network.url}/kantoor/uitnodiging${await invitationTo(server.folder, email)}`)
  await expect(nele.getByText(`Dag ${name}.`)).toBeVisible()
  expect(nele.url()).not.toContain('#')
  await nele.getByLabel('Wachtwoord').fill('een zin om te onthouden')
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
  await expect(page.getByText(`${name} is geblokkeerd en overal afgemeld.`)).toBeVisible()
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
  await expect(page.getByText('Wordt niet bewaard is toegevoegd.')).toBeVisible()
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

test('the theme chosen by hand is there when the office is opened again', async ({ page, network }) => {
  await logInToOffice(page, network.url)
  const theme = page.getByLabel('Weergave')
  await theme.selectOption('Nacht')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'nacht')
  await expect(theme).toHaveValue('nacht')
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

testInstalled('the crew’s service worker leaves the office to the server', async ({ page, network }) => {
  await page.goto(network.url)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto(`${network.url}/kantoor`)
  await expect(page).toHaveTitle(/^(?:\(\d+\) )?Vaarboek kantoor$/)
})

test('a page that was left open while the server was upgraded is loaded again', async ({ page, network }) => {
  // The page of an older version: its script has another name, and is gone from the server.
  const script = /assets\/[\w.-]+-[\w-]{8}\.js/
  const name = /(-)[\w-]{8}(\.js)/
  let served = ''
  await page.route(
    '**/kantoor',
    async (route) => {
      const response = await route.fetch()
      const html = await response.text()
      served = script.exec(html)?.[0] ?? ''
      await route.fulfill({
        response,
        body: html.replace(script, (path) => path.replace(name, '$1olderone$2')),
      })
    },
    { times: 1 },
  )
  // Chunks import the entry by its name: by two names it would run twice, and the second run empties the form.
  await page.route('**/kantoor/assets/*.js', async (route) => {
    const [own = ''] = served.split('/').slice(-1)
    const older = own.replace(name, '$1olderone$2')
    // Not by the page's own means: what those fetched is gone with the page that is loaded again.
    const response = await fetch(route.request().url().replace(older, own))
    const body = (await response.text()).replaceAll(own, older)
    await route.fulfill({ status: response.status, contentType: 'text/javascript', body })
  })
  const shown = page.locator('head script[src]').first()
  await page.goto(`${network.url}/kantoor`)
  await expect(shown).toHaveAttribute('src', /olderone/)
  await page.getByLabel('E-mailadres').fill(NOOR.email)
  await page.getByLabel('Wachtwoord').fill(NOOR.password)
  await page.getByRole('button', { name: 'Aanmelden' }).click()
  await expect(shown).toHaveAttribute('src', new RegExp(served))
  await expect(page.getByRole('button', { name: 'Afmelden' })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
})
