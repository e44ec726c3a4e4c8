/** Back, by the browser's arrow or Android's gesture: whatever is shown, it ends neither session nor trip (standing decision 23). */
import type { Page } from '@playwright/test'
import { expectAllSent, fillCount, login, passStop, waitUntilInstalled } from '../kit/crew.ts'
import { expect, LONG, test, testInstalled } from '../kit/journey.ts'
import { arrive, boarding, countForm, expectAboard } from '../kit/trip-screen.ts'

const TIMES = 9
const PLACES = [
  '/dashboard',
  '/checklist/0',
  '/flight',
  '/flight/edit',
  '/malfunctions',
  '/create-malfunction/1',
  '/notifications',
  '/start/1',
  '/start/4',
]

/** As often as there is something to go back to within the app; what lies before it is the browser's. */
async function backNineTimes(page: Page): Promise<void> {
  for (let times = 0; times < TIMES; times += 1) {
    // Until it has gone there: where a browser is still on its way, what is opened next is given up.
    await page.goBack()
    if (page.url().startsWith('about:')) return
    expect(new URL(page.url()).pathname).not.toBe('/')
  }
}

async function expectTrip(page: Page, url: string, aboard: number): Promise<void> {
  if (page.url().startsWith('about:')) await page.goto(`${url}/dashboard`)
  else if (await page.getByRole('dialog').count()) await page.keyboard.press('Escape')
  await page.goto(`${url}/flight`)
  await expect(page.getByRole('button', { name: 'Aangekomen aan halte' })).toBeVisible()
  await expectAboard(page, aboard)
}

for (const isOffline of [false, true])
  testInstalled(
    `[standing decision 23] nine times back from every screen, ${isOffline ? 'without' : 'with'} network: session, trip and counts stay`,
    { tag: isOffline ? [] : LONG },
    async ({ page, context, network, canal }) => {
      test.setTimeout(240_000)
      await canal.start(page)
      await waitUntilInstalled(page)
      await passStop(page, { peopleOn: 6 })
      await expectAllSent(page)
      if (isOffline) network.offline()
      await context.setOffline(isOffline)
      for (const place of PLACES) {
        await page.goto(`${network.url}/dashboard`)
        await page.goto(network.url + place)
        await expect(page.getByRole('main')).toBeVisible()
        await backNineTimes(page)
        await expectTrip(page, network.url, 6)
      }
      network.online()
      await context.setOffline(false)
      await passStop(page, { peopleOn: 2 })
      await expectAllSent(page)
      expect((await canal.boarded()).slice(0, 2)).toEqual([6, 2])
    },
  )

test('[standing decision 23] Back from an open count closes it; what was counted is there, and Back leads to the dashboard and no further', async ({
  page,
  network,
  duty,
}) => {
  await duty.prepare(page)
  await page.getByRole('link', { name: /Start vaart/ }).click()
  await page.getByRole('button', { name: 'Start vaart' }).click()
  await page.getByRole('button', { name: 'Aangekomen aan halte' }).click()
  const count = page.getByRole('dialog', { name: 'Passagiers' })
  await fillCount(page, { peopleOn: 14 })
  await page.evaluate(() => history.back())
  await expect(count).toBeHidden()
  await expect(page).toHaveURL(/\/flight$/)
  await page.getByRole('button', { name: 'Aangekomen aan halte' }).click()
  await expect(count).toContainText('14 /')
  await page.evaluate(() => history.back())
  await expect(count).toBeHidden()
  const toDashboard = () => page.getByRole('button', { name: 'Terug naar dashboard' }).first().click()
  await toDashboard()
  await page.getByRole('link', { name: /Meldingen/ }).click()
  await toDashboard()
  await page.getByRole('link', { name: /vaart/i }).first().click()
  await expect(page).toHaveURL(/\/flight$/)
  await page.getByRole('button', { name: 'Haltes aanpassen' }).click()
  await expect(page).toHaveURL(/\/flight\/edit$/)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/flight$/)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/dashboard$/)
  // What lies before the app is the browser's own: whoever returns from there is still aboard.
  await page.goBack()
  await page.goto(`${network.url}/dashboard`)
  await expect(page.getByRole('link', { name: /vaart/i }).first()).toBeVisible()
})

test('Back from the keys of a number closes those; the count stays open, and Back closes that', async ({
  page,
  duty,
}) => {
  await duty.start(page)
  await arrive(page)
  await boarding(page).click()
  const keypad = page.getByRole('dialog', { name: 'Opstappers: Personen' })
  await keypad.getByRole('button', { name: '7', exact: true }).click()
  await page.evaluate(() => history.back())
  await expect(keypad).toBeHidden()
  await expect(boarding(page)).toHaveValue('7')
  await page.evaluate(() => history.back())
  await expect(countForm(page)).toBeHidden()
  await expect(page).toHaveURL(/\/flight$/)
})

test('[standing decision 23] Back from the trip leads to the dashboard, also over a page that leads elsewhere itself', async ({
  page,
  duty,
}) => {
  await duty.prepare(page)
  await page.getByRole('link', { name: /Storingen/ }).click()
  await page.getByRole('button', { name: 'Storing versturen' }).click()
  await page.getByRole('radio', { name: 'Defect melden' }).check()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByLabel('Opmerkingen').fill('Navigatielicht brandt niet')
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByRole('button', { name: 'Versturen' }).click()
  const pin = page.getByRole('dialog', { name: 'Bevestig met je pincode' })
  for (const digit of duty.captain.pin) await pin.getByRole('button', { name: digit, exact: true }).click()
  await pin.getByRole('button', { name: 'Bevestigen' }).click()
  await expect(page).toHaveURL(/\/malfunctions$/)
  await page.getByRole('button', { name: 'Terug naar dashboard' }).first().click()
  await page.getByRole('link', { name: /Start vaart/ }).click()
  await expect(page).toHaveURL(/\/flight$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('[standing decision 23] after the wizard nothing leads back to the login', async ({
  page,
  network,
  duty,
}) => {
  await duty.setUp(page)
  await backNineTimes(page)
  await page.goto(`${network.url}/dashboard`)
  await expect(page.getByRole('link', { name: /Start vaart/ })).toBeVisible()
})

testInstalled(
  '[standing decision 23] at the login stands the way back to the trip, without network too; a login starts again',
  async ({ page, context, network, duty }) => {
    await duty.start(page)
    await waitUntilInstalled(page)
    await passStop(page, { peopleOn: 6 })
    await expectAllSent(page)
    network.offline()
    await context.setOffline(true)
    await page.goto(network.url)
    await page.getByRole('button', { name: 'Terug naar de vaart' }).click()
    await expect(page).toHaveURL(/\/flight$/)
    await expectAboard(page, 6)
    await page.goto(network.url)
    await page.evaluate(() => localStorage.removeItem('token'))
    await page.getByRole('button', { name: 'Terug naar de vaart' }).click()
    await expectAboard(page, 6)
    network.online()
    await context.setOffline(false)
    await login(page, network.url, duty.captain)
    await expect(page).toHaveURL(/\/start\/1$/)
    await page.goto(`${network.url}/flight`)
    await expect(page.getByText('Geen haltes beschikbaar?')).toBeVisible()
  },
)
