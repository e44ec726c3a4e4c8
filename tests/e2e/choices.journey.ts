/** A captain's choices before the trip: they can be taken back, and those of the trip before cost few taps. */
import type { Locator, Page } from '@playwright/test'
import {
  chooseShift,
  chooseTrack,
  expectAllSent,
  passStops,
  startTrip,
  uploadAndLogOut,
} from '../kit/crew.ts'
import { expect, test } from '../kit/journey.ts'

/** From the login to 'Start vaart', with ship and crew of the trip before. */
const MAX_TAPS = 9

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name })
const trip = (page: Page) => page.getByRole('link', { name: /Start vaart/ })

test('before a trip has begun its choices are taken back: left as they were, or changed for another shift', async ({
  page,
  network,
  duty,
  duties,
}) => {
  const next = duties.next('ferry', network.url)
  await duty.prepare(page)
  await expectAllSent(page)
  await button(page, 'Keuze wijzigen').click()
  await expect(page).toHaveURL(/\/start\/2$/)
  await button(page, 'Naar dashboard').click()
  await expect(trip(page)).toContainText(duty.shift)
  await button(page, 'Keuze wijzigen').click()
  await button(page, /Traject/).click()
  await chooseTrack(page, next.track)
  await chooseShift(page, next.shift)
  await button(page, 'Verder').click()
  await button(page, 'Verder').click()
  await button(page, 'Naar vaart').click()
  await expect(trip(page)).toContainText(next.shift)
  await expectAllSent(page)
  const onServer = duty.onServer
  expect(await onServer.lastFlight(duty.track, duty.shift)).toBeFalsy()
  expect(await onServer.lastFlight(next.track, next.shift)).toBeTruthy()
  await startTrip(page)
  await page.getByRole('button', { name: 'Terug naar dashboard' }).click()
  await expect(button(page, 'Storing versturen')).toBeVisible()
  await expect(button(page, 'Keuze wijzigen')).toBeHidden()
})

test(`[AMB-30] with the track, ship and crew of the trip before it is at most ${MAX_TAPS} taps from the login to 'Start vaart'`, async ({
  page,
  network,
  duty,
  duties,
}) => {
  const next = duties.next('ferry', network.url)
  await duty.setUp(page)
  await startTrip(page)
  await passStops(page, [{}, {}, {}])
  await uploadAndLogOut(page)
  let taps = 0
  const tap = async (what: Locator) => {
    await what.click()
    taps += 1
  }
  await page.getByLabel('E-mailadres').fill(duty.captain.email)
  await page.getByLabel('Pincode').fill(duty.captain.pin)
  await tap(page.getByRole('button', { name: 'Login' }))
  const track = page.getByRole('radio', { name: next.track })
  await expect(track).toBeVisible()
  if (!(await track.isChecked())) await tap(track)
  await tap(button(page, 'Verder'))
  const search = page.getByLabel('Tijd, bestemming of dienst')
  await tap(search)
  await search.fill(next.shift)
  await tap(page.getByRole('checkbox', { name: new RegExp(`${next.shift}$`) }))
  await tap(button(page, 'Verder'))
  await tap(button(page, 'Verder'))
  await tap(button(page, 'Naar vaart'))
  await tap(trip(page))
  await tap(button(page, 'Start vaart'))
  await expect(button(page, 'Aangekomen aan halte')).toBeVisible()
  expect(taps).toBeLessThanOrEqual(MAX_TAPS)
})
