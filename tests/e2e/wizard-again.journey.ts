/** Back into the wizard in mid-trip: the trip that is sailed is gone on with, or left on purpose; no second one comes by itself. */
import type { Page } from '@playwright/test'
import {
  chooseCrew,
  chooseShift,
  chooseShip,
  chooseTrack,
  expectAllSent,
  passChecklistBy,
  passStop,
  SHIP,
  STEWARD,
  startTrip,
} from '../kit/crew.ts'
import { expect, LONG, test } from '../kit/journey.ts'
import { expectAboard } from '../kit/trip-screen.ts'

const OTHER_SHIP = 'Bergeend'

/** By its address: Back leads nobody into the wizard again. */
async function backToShifts(page: Page): Promise<void> {
  await page.goto(new URL('/start/2', page.url()).href)
  await expect(page.getByRole('heading', { name: 'Kies een dienst' })).toBeVisible()
}

test('[WIZ-57] resumed with another ship it is the same trip, with everybody who is aboard', async ({
  page,
  network,
  canal,
  demoOffice,
}) => {
  await canal.setUp(page)
  await startTrip(page)
  await passStop(page, { peopleOn: 6 })
  await expectAllSent(page)
  await backToShifts(page)
  await page.getByRole('button', { name: 'Verder' }).click()
  const resume = page.getByRole('dialog', { name: 'Vaart onvoltooid' })
  await expect(resume).toContainText('6')
  await resume.getByRole('button', { name: 'Vaart hervatten' }).click()
  await chooseShip(page, OTHER_SHIP)
  await chooseCrew(page, STEWARD)
  await passChecklistBy(page)
  await page.getByRole('link', { name: /Huidige vaart/ }).click()
  await passStop(page, { peopleOn: 3 })
  await expectAllSent(page)
  await expect(page.getByText('9 /').first()).toBeVisible()
  expect(
    new Set(network.reached(/flights\/create/).map(({ headers }) => headers['idempotency-key'])).size,
  ).toBe(1)
  expect((await canal.boarded()).slice(0, 3)).toEqual([6, 3, 0])
  const trips = await demoOffice.trips()
  const same = trips.filter(
    ({ trackName, shiftName }) => trackName === canal.track && shiftName === canal.shift,
  )
  expect(same).toHaveLength(1)
})

test('[WIZ-57] another shift is begun in mid-trip only when the trip is left, and that one lies there as it was', {
  tag: LONG,
}, async ({ page, network, canal, duties }) => {
  const { shift } = duties.next('canal', network.url)
  await canal.setUp(page)
  await startTrip(page)
  await passStop(page, { peopleOn: 6 })
  const choose = async () => {
    await page.goto(`${network.url}/start/1`)
    await chooseTrack(page, canal.track)
    await chooseShift(page, shift)
    await page.getByRole('button', { name: 'Verder' }).click()
    await expect(page).toHaveURL(/\/start\/3$/)
    await chooseShip(page, SHIP)
    // The crew of the trip stays ticked.
    await page.getByRole('checkbox', { name: STEWARD }).setChecked(true)
    await page.getByRole('button', { name: /Naar (vaart|checklist)/ }).click()
  }
  await choose()
  const panel = page.getByRole('dialog', { name: 'Je huidige vaart is nog niet af.' })
  await panel.getByRole('button', { name: 'Terug naar huidige vaart' }).click()
  await expect(page).toHaveURL(/\/flight$/)
  await expectAboard(page, 6)
  await choose()
  await panel.getByRole('button', { name: 'Extra dienst varen' }).click()
  await expect(page).toHaveURL(/\/(dashboard|checklist)$/)
  await passChecklistBy(page)
  await page.getByRole('link', { name: /Start vaart/ }).click()
  await expectAboard(page, 0)
  await expectAllSent(page)
  expect((await canal.boarded())[0]).toBe(6)
  expect(await canal.isCompleted()).toBe(false)
})
