/**
 * The five tasks of an analyst, from the page one is on: how many clicks and keys each takes, and how long with a hand that doesn't
 * think. What is typed isn't counted.
 */
import type { Locator, Page } from '@playwright/test'
import { approveDay } from '../kit/approve-day.ts'
import type { Ashore } from '../kit/ashore.ts'
import { logIn } from '../kit/calls.ts'
import { expect, test } from '../kit/journey.ts'
import { logInToOffice } from '../kit/office-tour.ts'
import { askServer } from '../kit/on-server.ts'
import { serviceDayNow } from '../kit/service-day.ts'

/** The most that each may take. */
const MOST = {
  'looks through a day by keyboard': { clicks: 0, keys: 8 },
  'corrects a count ashore': { clicks: 3, keys: 0 },
  'comes from a month’s figure to its trips': { clicks: 2, keys: 0 },
  'approves a day': { clicks: 3, keys: 0 },
  'hands over TIDES and CSV': { clicks: 7, keys: 0 },
}
/** Days are summed each minute. */
const SUMMED_MS = 100_000
type Task = keyof typeof MOST

/** Presses what is counted, and says how much a task took. */
function handOf(page: Page) {
  let clicks = 0
  let keys = 0
  let since = performance.now()
  return {
    async click(on: Locator) {
      await on.click()
      clicks += 1
    },
    async press(...pressed: string[]) {
      for (const key of pressed) await page.keyboard.press(key)
      keys += pressed.length
    },
    begin() {
      clicks = 0
      keys = 0
      since = performance.now()
    },
    end(task: Task) {
      const seconds = ((performance.now() - since) / 1000).toFixed(1)
      const description = `${clicks} clicks, ${keys} keys, ${seconds} s`
      test.info().annotations.push({ type: task, description })
      console.log(`An analyst ${task}: ${description}`)
      expect({ clicks, keys }, task).toEqual({
        clicks: Math.min(clicks, MOST[task].clicks),
        keys: Math.min(keys, MOST[task].keys),
      })
    },
  }
}

/** Who sails the demo's boats. */
const CREWS: Record<string, string> = {
  'Saskia De Wit': 'kapitein3@vaarboek.example',
  'Ruben Aerts': 'kapitein4@vaarboek.example',
  'Leen Vermeiren': 'kapitein5@vaarboek.example',
}

/** On a trip of each somebody aboard said a load that can't be: it asks for a look. @returns the trips' names */
async function countOddly(url: string, ashore: Ashore): Promise<string[]> {
  const trips = (await ashore.trips()).filter(({ passed }) => passed > 1)
  const odd: string[] = []
  for (const [name, email] of Object.entries(CREWS)) {
    const trip = trips.find(({ captainName }) => captainName === name)
    if (!trip) continue
    const [first] = await askServer(url, email).items(trip.id)
    const count = { people_on: 9, people_off: 0, people: 12, bikes_on: 0, bikes_off: 0, bikes: 0 }
    const items = [{ item: first?.id, ...count }]
    const aboard = await logIn(url, { email, pin: '1234' })
    const key = `odd-${trip.id}`
    await aboard.deliver(url, '/items/passmultiple', { flight: trip.id, items }, { key })
    odd.push(`${trip.shipName}, ${trip.shiftName}`)
  }
  return odd
}

test('an analyst does the five tasks with few clicks, the first by keyboard alone', async ({
  page,
  server,
  demoOffice,
}) => {
  test.setTimeout(240_000)
  const odd = await countOddly(server.url, demoOffice)
  expect(odd).toHaveLength(3)
  await page.setViewportSize({ width: 1440, height: 900 })
  await logInToOffice(page, server.url)
  const hand = handOf(page)
  const dialog = page.getByRole('dialog')
  const queue = page.getByRole('region', { name: 'Na te kijken' })
  const today = serviceDayNow()
  const rows = page.getByRole('region', { name: 'Rapport' }).getByRole('row')
  await expect(async () => {
    await page.goto(`${server.url}/kantoor/tellingen?tot=${today}`)
    await expect(rows).not.toHaveCount(0, { timeout: 3000 })
  }).toPass({ timeout: SUMMED_MS })
  await expect(async () => {
    await page.goto(`${server.url}/kantoor/tellingen/nakijken`)
    // The demo may have an odd one of yesterday too; today's comes first.
    for (const trip of odd)
      await expect(queue.getByRole('button', { name: `${trip}: nakijken` }).first()).toBeVisible({
        timeout: 3000,
      })
  }).toPass()
  await queue.focus()

  hand.begin()
  await hand.press('j', 'o')
  await expect(page.getByText(/: in orde\.$/)).toBeVisible()
  await hand.press('x')
  await page.keyboard.type('Proefvaart')
  await hand.press('Tab', 'Enter')
  await expect(page.getByText(/: niet gebruiken\.$/)).toBeVisible()
  await hand.press('f')
  await page.keyboard.type('Kinderen niet meegeteld')
  await hand.press('Tab', 'Enter')
  await expect(page.getByText(/: fout\.$/)).toBeVisible()
  hand.end('looks through a day by keyboard')

  await page.goto(`${server.url}/kantoor/vaarten`)
  hand.begin()
  // The newest may not have left yet: of this one something was counted.
  await hand.click(page.getByRole('button', { name: (odd[0] ?? '').replace(', ', ' · ') }).first())
  await hand.click(page.getByRole('button', { name: /: telling van de wal$/ }).first())
  await dialog.getByLabel('Personen opgestapt').fill('6')
  await dialog.getByLabel('Personen aan boord').fill('6')
  await dialog.getByLabel('Waarom').fill('Camerabeelden')
  await hand.click(dialog.getByRole('button', { name: 'Vastleggen' }))
  await expect(page.getByText(/^Telling van de wal: 6 op, 0 af, 6 aan boord.*Camerabeelden$/)).toBeVisible()
  hand.end('corrects a count ashore')

  hand.begin()
  await hand.click(page.getByRole('link', { name: 'Tellingen', exact: true }))
  await page.getByLabel('Van', { exact: true }).fill(`${today.slice(0, 7)}-01`)
  await page.getByLabel('Tot en met').fill(today)
  await expect(rows).not.toHaveCount(0)
  await hand.click(rows.nth(1).getByRole('link').nth(1))
  await expect(
    page
      .getByRole('region', { name: /^Vaarten achter/ })
      .getByRole('link')
      .first(),
  ).toBeVisible()
  hand.end('comes from a month’s figure to its trips')

  hand.begin()
  await hand.click(page.getByRole('link', { name: 'Dagen goedkeuren' }))
  await hand.click(page.getByRole('button', { name: /goedkeuren$/ }).first())
  const approve = dialog.getByRole('button', { name: /oedkeuren$/ })
  // Pressed again only where the sums of before were shown: that isn't the task.
  await hand.click(approve)
  await approveDay(approve, page.getByText(/is goedgekeurd\.$/))
  hand.end('approves a day')

  hand.begin()
  await hand.click(page.getByRole('link', { name: 'Uitvoer', exact: true }))
  for (const kind of ['TIDES: ', 'CSV: ']) {
    await hand.click(page.getByRole('radio', { name: kind }))
    await hand.click(page.getByRole('button', { name: 'Uitvoer maken' }))
    const file = page.waitForEvent('download')
    const made = page.getByRole('row').filter({ hasText: kind.replace(': ', '') })
    await hand.click(made.getByRole('button', { name: /downloaden$/ }).first())
    await file
  }
  hand.end('hands over TIDES and CSV')
})
