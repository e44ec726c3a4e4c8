/** What is said when something goes wrong: in Dutch, with what to do about it (standing decision 20). */
import { expectAllSent, waitUntilInstalled } from '../kit/crew.ts'
import { expect, test, testInstalled } from '../kit/journey.ts'

test('[decision 20, ERR-02, LOGIN-21] a login that fails says what to do: a limit for how long, a broken server to wait', async ({
  page,
  network,
}) => {
  const type = async () => {
    await page.goto(network.url)
    await page.getByLabel('E-mailadres').fill('niemand@vaarboek.example')
    await page.getByLabel('Pincode').fill('0000')
  }
  await type()
  const whoops = page.getByRole('dialog')
  const logIn = async () => {
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(whoops.getByText('Oeps?!')).toBeVisible()
  }
  const close = () => whoops.getByRole('button', { name: 'Sluiten', exact: true }).click()
  network.add({ path: /refreshtoken/, fault: { kind: 'respond', status: 502, body: '' }, times: 1 })
  await logIn()
  await expect(whoops.getByRole('heading')).toHaveText('Unauthorized')
  await expect(whoops).toContainText('De wal kan dit nu niet verwerken. Wacht even en probeer het opnieuw')
  await close()
  for (let tries = 1; tries <= 5; tries += 1) {
    // The tries are the address's, not this page's.
    if (tries === 3) await type()
    await logIn()
    await expect(whoops.getByRole('heading')).toHaveText('Gebruiker niet gevonden')
    await close()
    await expect(page.getByText('Nog één poging.')).toBeVisible({ visible: tries === 4 })
  }
  await logIn()
  await expect(whoops.getByRole('heading')).toHaveText('Unauthorized')
  await expect(whoops).toContainText(/Te veel pogingen\. Probeer het over 1[45] minuten opnieuw\./)
  await close()
  await expect(page.getByRole('main')).toContainText(/over 1[45] minuten opnieuw\. Bel kantoor\./)
  await expect(page.getByRole('button', { name: 'Login' })).toBeFocused()
})

test('[decision 20, LOGIN-24] a forgotten PIN without network says so, and keeps the address', async ({
  page,
  network,
}) => {
  await page.goto(network.url)
  await page.getByLabel('E-mailadres').fill('ada@vaarboek.example')
  await page.getByRole('button', { name: 'Pincode vergeten?' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('E-mailadres')).toHaveValue('ada@vaarboek.example')
  network.offline()
  await dialog.getByRole('button', { name: 'Verzenden' }).click()
  await expect(dialog.getByRole('heading')).toHaveText('Er is iets misgegaan')
  await expect(dialog).toContainText('De wal is niet bereikbaar. Probeer het opnieuw zodra er verbinding is.')
  await dialog.getByRole('button', { name: 'Sluiten', exact: true }).click()
  await expect(dialog.getByLabel('E-mailadres')).toHaveValue('ada@vaarboek.example')
  network.online()
  await dialog.getByRole('button', { name: 'Verzenden' }).click()
  await expect(dialog.getByRole('heading')).toHaveText('Bekijk je inbox')
})

testInstalled(
  '[SHELL-27] opened again without network the app never says that it has sent anything',
  async ({ page, context, network, duty }) => {
    await duty.prepare(page)
    await expectAllSent(page)
    await waitUntilInstalled(page)
    network.offline()
    await context.setOffline(true)
    await page.addInitScript(() => {
      const said = new Set<string>()
      Object.assign(window, { said })
      new MutationObserver(() => {
        for (const one of document.querySelectorAll('[role=status]')) said.add(one.textContent ?? '')
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    await page.reload()
    await expect(page.getByText('Offline')).toBeVisible()
    await page.waitForTimeout(500)
    const said = await page.evaluate(() => [...(window as unknown as { said: Set<string> }).said])
    expect(said.filter((one) => one.includes('Alles verzonden'))).toEqual([])
    // What was sent before it was opened is known all the same.
    await page.getByRole('button', { name: 'Offline' }).click()
    await expect(page.getByRole('dialog')).toContainText(/Laatst verzonden: \d\d\/\d\d\/\d{4} \d\d:\d\d/)
  },
)

testInstalled(
  '[decision 20, AMB-58] opened without network nothing is said over lists that are there',
  async ({ page, network, canal }) => {
    await canal.prepare(page)
    await waitUntilInstalled(page)
    const open = async (path: string) => {
      await page.goto(network.url + path)
      await expect(page.getByRole('table')).toBeVisible()
    }
    const PATHS = ['/malfunctions', '/notifications', '/flight-overview']
    for (const path of PATHS) await open(path)
    network.offline()
    for (const path of PATHS) {
      const tried = page.waitForEvent('requestfailed', (request) => request.url().includes('/api/'))
      await open(path)
      await tried
      await page.waitForTimeout(500)
      await expect(page.getByRole('dialog')).toBeHidden()
    }
  },
)
