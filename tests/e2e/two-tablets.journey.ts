/** [decision 15] One trip on two tablets: what the other recorded is taken in, and said on the screen one stands before. */
import type { Page } from '@playwright/test'
import {
  expectAllSent,
  login,
  passStop,
  passStops,
  resumeTrip,
  SECOND_CAPTAIN,
  uploadAndLogOut,
} from '../kit/crew.ts'
import { expect, LONG, test } from '../kit/journey.ts'
import { expectAboard } from '../kit/trip-screen.ts'

/** The name of the stop that is offered. */
const offered = (page: Page) => page.getByRole('heading', { level: 2 }).first()

test('a tablet that was away takes in what a colleague counted, says so and offers what is really next', async ({
  page,
  secondTablet,
  network,
  canal,
}) => {
  await canal.start(page)
  await passStops(page, [{ peopleOn: 9 }, { peopleOn: 7 }])
  await expectAllSent(page)
  await expectAboard(page, 16)
  await page.context().setOffline(true)

  await login(secondTablet, network.url, SECOND_CAPTAIN)
  await resumeTrip(secondTablet, canal.track, canal.shift)
  await passStop(secondTablet, { peopleOn: 2 })
  await passStop(secondTablet, { peopleOff: 4 })
  await expectAllSent(secondTablet)
  await expectAboard(secondTablet, 14)

  await page.context().setOffline(false)
  const news = page.getByRole('status').filter({ hasText: 'Halte 4 is al geteld door' })
  await expect(news).toBeVisible()
  await expect(news).toContainText('Halte 3 is al geteld door')
  await expect(news).toContainText('Joris Wouters vaart deze vaart nu verder')
  await expectAboard(page, 14)
  expect(await offered(page).textContent()).toBe(await offered(secondTablet).textContent())
  await news.getByRole('button', { name: 'Begrepen' }).click()
  await expect(news).toBeHidden()

  // The colleague sails it to its end: here it is finished too.
  await passStops(secondTablet, [{}, {}, {}, {}, { peopleOff: 14 }])
  await uploadAndLogOut(secondTablet)
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await expect(page.getByText(/Deze vaart is afgerond door/)).toBeVisible({ timeout: 45_000 })
  await expect(page.getByRole('button', { name: 'Aangekomen aan halte' })).toBeHidden()
})

test('where both counted a stop both captains agree afterwards, and the one who is overruled reads it', {
  tag: LONG,
}, async ({ page, secondTablet, network, canal }) => {
  await canal.start(page)
  await passStop(page, { peopleOn: 16 })
  await expectAllSent(page)
  await page.context().setOffline(true)
  await passStop(page, { peopleOff: 16 })

  await login(secondTablet, network.url, SECOND_CAPTAIN)
  await resumeTrip(secondTablet, canal.track, canal.shift)
  await passStop(secondTablet, { peopleOff: 4 })
  await expectAllSent(secondTablet)

  await page.context().setOffline(false)
  await expect(page.getByText(/Jullie telden ze allebei/)).toBeVisible({ timeout: 45_000 })
  for (const tablet of [page, secondTablet]) await expectAboard(tablet, 12)
})
