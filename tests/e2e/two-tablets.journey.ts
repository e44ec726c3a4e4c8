/** [decision 15] One trip on two tablets: what the other recorded is taken in, and said on the screen one stands before. */
import type { Browser, Page } from '@playwright/test'
import {
  login,
  passStop,
  passStops,
  resumeTrip,
  SECOND_CAPTAIN,
  setUpTrip,
  startTrip,
  uploadAndLogOut,
} from '../kit/crew.ts'
import { expect, test } from '../kit/journey.ts'

const KANAAL = 'Albertkanaallijn'

async function secondTablet(browser: Browser): Promise<Page> {
  const tablet = await browser.newContext({
    locale: 'nl-BE',
    timezoneId: 'Europe/Brussels',
    viewport: { width: 1024, height: 768 },
  })
  return tablet.newPage()
}

/** The name of the stop that is offered. */
const offered = (page: Page) => page.getByRole('heading', { level: 2 }).first()

test('a tablet that was away takes in what a colleague counted, says so and offers what is really next', async ({
  page,
  browser,
  line,
}) => {
  await login(page, line.url)
  await setUpTrip(page, KANAAL, 'Dienst 9')
  await startTrip(page)
  await passStops(page, [{ peopleOn: 9 }, { peopleOn: 7 }])
  await expect(page.getByText('Alles verzonden')).toBeVisible()
  await expect(page.getByText('16 / 81')).toBeVisible()
  await page.context().setOffline(true)

  const second = await secondTablet(browser)
  await login(second, line.url, SECOND_CAPTAIN)
  await resumeTrip(second, KANAAL, 'Dienst 9')
  await passStop(second, { peopleOn: 2 })
  await passStop(second, { peopleOff: 4 })
  await expect(second.getByText('Alles verzonden')).toBeVisible()
  await expect(second.getByText('14 / 81')).toBeVisible()

  await page.context().setOffline(false)
  const told = page.getByRole('status').filter({ hasText: 'Halte 4 is al geteld door' })
  await expect(told).toBeVisible()
  await expect(told).toContainText('Halte 3 is al geteld door')
  await expect(page.getByText('14 / 81')).toBeVisible()
  expect(await offered(page).textContent()).toBe(await offered(second).textContent())
  await told.getByRole('button', { name: 'Begrepen' }).click()
  await expect(told).toBeHidden()

  // The colleague sails it to its end: here it is finished too.
  await passStops(second, [{}, {}, {}, {}, { peopleOff: 14 }])
  await uploadAndLogOut(second)
  await second.context().close()
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(page.getByText(/Deze vaart is afgerond door/)).toBeVisible({ timeout: 45_000 })
  await expect(page.getByRole('button', { name: 'Aangekomen aan halte' })).toBeHidden()
})

test('where both counted a stop both captains agree afterwards, and the one who is overruled reads it', async ({
  page,
  browser,
  line,
}) => {
  await login(page, line.url)
  await setUpTrip(page, KANAAL, 'Dienst 10')
  await startTrip(page)
  await passStop(page, { peopleOn: 16 })
  await expect(page.getByText('Alles verzonden')).toBeVisible()
  await page.context().setOffline(true)
  await passStop(page, { peopleOff: 16 })

  const second = await secondTablet(browser)
  await login(second, line.url, SECOND_CAPTAIN)
  await resumeTrip(second, KANAAL, 'Dienst 10')
  await passStop(second, { peopleOff: 4 })
  await expect(second.getByText('Alles verzonden')).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByText(/Jullie telden ze allebei/)).toBeVisible({ timeout: 45_000 })
  for (const tablet of [page, second]) await expect(tablet.getByText('12 / 81')).toBeVisible()
  await second.context().close()
})
