/** A screen where nobody logs in shows the board by a link, without names, until somebody ends it. */
import { expect, test } from '../kit/journey.ts'
import { objections } from '../kit/office-axe.ts'
import { logInToOffice } from '../kit/office-tour.ts'

test('[attack 66] a link shows the board on another screen, without names, and goes dark when it is ended', async ({
  page,
  secondTablet: desk,
  browser,
  server,
  scheldt,
}) => {
  await scheldt.start(page)
  await desk.setViewportSize({ width: 1440, height: 900 })
  await logInToOffice(desk, server.url)
  await desk.goto(`${server.url}/kantoor/wand`)
  await desk.getByRole('button', { name: 'Scherm zonder aanmelden' }).click()
  await desk.getByLabel('Naam').fill('Kantine')
  await desk.getByRole('button', { name: 'Link maken' }).click()
  const place = await desk.getByText(/\/kantoor\/wand#[\w-]{43}$/).textContent()
  expect(await objections(desk)).toEqual([])

  const elsewhere = await browser.newContext({ viewport: { width: 1920, height: 1080 } })
  const screen = await elsewhere.newPage()
  await screen.goto(place ?? '')
  await expect(screen.getByText('Aalscholver').first()).toBeVisible()
  await expect(screen).toHaveURL(`${server.url}/kantoor/wand?scherm`)
  await screen.reload()
  await expect(screen.getByText('Aalscholver').first()).toBeVisible()
  await expect(screen.getByRole('link', { name: 'Terug naar Vandaag' })).toHaveCount(0)
  expect(await screen.evaluate(() => document.cookie)).toBe('')
  const read = await screen.request.get(`${server.url}/api/office/board`)
  expect(read.status()).toBe(200)
  const { trips } = (await read.json()) as { trips: { captainName: string | null }[] }
  expect(new Set(trips.map(({ captainName }) => captainName))).toEqual(new Set([null]))
  expect((await screen.request.get(`${server.url}/api/office/session`)).status()).toBe(401)

  await desk.getByRole('button', { name: /^Nu beëindigen.*Kantine$/ }).click()
  await desk.getByRole('button', { name: 'Nu beëindigen', exact: true }).click()
  await expect(desk.getByText(/beëindigd/).first()).toBeVisible()
  await expect(screen.getByRole('heading', { name: 'Deze link is beëindigd' })).toBeVisible({
    timeout: 30_000,
  })
  await screen.goto(place ?? '')
  await expect(screen.getByRole('alert')).toContainText('Deze link is beëindigd of klopt niet.')
  await elsewhere.close()
})
