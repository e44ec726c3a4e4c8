/** Counts in the office: a report that leads to its trips, types of days, and how complete the counts are. */
import { expect, test } from '../kit/journey.ts'
import { logInToOffice } from '../kit/office-tour.ts'
import { serviceDayNow } from '../kit/service-day.ts'

/** Days are summed each minute. */
const SUMMED_MS = 100_000
/** No journey sails it: a figure that was summed and its trips, which have what was counted since, stay the same. */
const OF_DEMO = 'Temselijn'

test('an analyst comes from a figure to its trips, says the type of a day, and sees what is missing', async ({
  page,
  server,
}) => {
  test.setTimeout(180_000)
  await logInToOffice(page, server.url)
  const today = serviceDayNow()
  await page.getByRole('link', { name: 'Tellingen' }).click()
  await page.getByLabel('Tot en met').fill(today)
  await page.getByRole('combobox', { name: 'Traject' }).selectOption(OF_DEMO)
  const rows = page.getByRole('region', { name: 'Rapport' }).getByRole('row')
  await expect(async () => {
    await page.reload()
    await expect(rows).not.toHaveCount(0, { timeout: 3000 })
  }).toPass({ timeout: SUMMED_MS })
  await page.getByLabel('Uur', { exact: true }).check()
  await expect(page).toHaveURL(/per=stop%2Chour/)
  await expect(page.getByRole('group', { name: /^Staven: opstappers/ })).toBeVisible()

  const row = rows.nth(1)
  const cells = row.getByRole('cell')
  // The rows of before stay until the others are there.
  await expect(cells.nth(1)).toHaveText(/\su$/)
  const words = async (place: number) => (await cells.nth(place).innerText()).replaceAll('\u00a0', ' ')
  const name = `${await words(0)} · ${await words(1)}`
  const on = Number(await cells.nth(2).innerText())
  await cells.nth(0).getByRole('link').click()
  const behind = page.getByRole('region', { name: `Vaarten achter ‘${name}’` })
  await expect(behind).toBeVisible()
  const all = await behind.locator('tbody tr td:nth-child(5)').allInnerTexts()
  expect(all.reduce((sum, part) => sum + Number(part), 0)).toBe(on)
  await behind.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/vaarten\/\d+$/)

  await page.getByRole('link', { name: 'Tellingen' }).click()
  await page.getByRole('link', { name: 'Dagtypes' }).click()
  await page.getByRole('button', { name: 'Dagen instellen' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Eerste dag').fill(today)
  await dialog.getByLabel('Laatste dag').fill(today)
  await dialog.getByLabel('Dagtype').selectOption('vakantie')
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(page.getByText('De dagtypes zijn bewaard.')).toBeVisible()
  const day = today.split('-').toReversed().join('/')
  await expect(page.getByRole('row').filter({ hasText: day })).toContainText('vakantie')
  await page.goto(`${server.url}/kantoor/tellingen?van=${today}&tot=${today}&per=dayType`)
  await expect(rows.nth(1).getByRole('cell').first()).toHaveText('vakantie')

  await page.getByRole('link', { name: 'Volledigheid', exact: true }).click()
  await expect(page.getByText('Ritten gevaren').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Geteld vóór vertrek' })).toBeVisible()

  await page.getByRole('link', { name: 'Belasting' }).click()
  await page.getByLabel('Tot en met').fill(today)
  await page.getByLabel('Traject').selectOption(OF_DEMO)
  await expect(page.getByRole('img', { name: /^Lijnen: mediaan/ })).toBeVisible()
  const legs = page.getByRole('region', { name: 'De ritten' })
  await legs.getByRole('link').first().click()
  await expect(page.getByRole('img', { name: /^Staven: wie op elke halte/ })).toBeVisible()
  await page.getByRole('link', { name: 'Naar de vaart' }).click()
  await page.getByRole('link', { name: 'Op en af per halte' }).click()
  await expect(page.getByRole('img', { name: /^Staven: wie op elke halte/ })).toBeVisible()

  await page.getByRole('link', { name: 'Stiptheid' }).click()
  await page.getByLabel('Tot en met').fill(today)
  await page.getByRole('combobox', { name: 'Traject' }).selectOption(OF_DEMO)
  await expect(page.getByRole('status').filter({ hasText: /^Gemeten op \d+ van \d+ haltes/ })).toBeVisible()
  await expect(page.getByRole('group', { name: /^Gestapelde staven/ })).toBeVisible()
  // The first stop of which somebody left in time: whether any did is the demo's, by the time of the day.
  const measured = page.getByRole('region', { name: 'Stiptheid' }).locator('tbody tr')
  const timely = measured.filter({ has: page.locator('td:nth-of-type(4) a') })
  // Read as they stand together: boats that leave meanwhile may put another stop first.
  const [stop, figure] = await timely
    .first()
    .evaluate((row) =>
      [...row.querySelectorAll('td')].flatMap((cell, nth) => (nth % 3 ? [] : cell.innerText)),
    )
  if (!stop || !figure) throw new Error('A row without its cells')
  const ofStop = timely.filter({ has: page.getByRole('cell', { name: stop, exact: true }) })
  await ofStop.getByRole('cell').nth(3).getByRole('link').click()
  const late = page.getByRole('region', { name: `Vaarten achter ‘${stop}: op tijd’` })
  await expect(late).toBeVisible()
  const parts = await late.locator('tbody tr td:nth-child(5)').allInnerTexts()
  expect(parts.reduce((sum, part) => sum + Number(part), 0)).toBe(Number.parseInt(figure, 10))
  await page.getByRole('button', { name: 'Grenzen instellen' }).click()
  await dialog.getByLabel('Te laat: seconden na het plan').fill('3601')
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await dialog.getByLabel('Te laat: seconden na het plan').fill('0')
  await dialog.getByRole('button', { name: 'Bewaren' }).click()
  await expect(page.getByText('te laat meer dan 0 s erna')).toBeVisible()
})
