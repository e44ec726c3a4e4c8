/** A whole trip: online, and with the network gone from the first stop to the last. */
import {
  expectAllSent,
  fillChecklist,
  passStop,
  passStops,
  startTrip,
  uploadAndLogOut,
  waitUntilInstalled,
} from '../kit/crew.ts'
import { expect, test, testInstalled } from '../kit/journey.ts'
import { expectAboard, toEdit, toTrip } from '../kit/trip-screen.ts'

/** Five piers there and back: nine stops. 6 + 4 + 3 get on, all get off. */
const COUNTS = [
  { peopleOn: 6, bikesOn: 2 },
  { peopleOn: 4, peopleOff: 1 },
  { peopleOff: 2, bikesOff: 1 },
  {},
  { peopleOn: 3, peopleOff: 7 },
  { peopleOff: 1 },
  {},
  {},
  { peopleOff: 2, bikesOff: 1 },
]
const ABOARD = [6, 9, 7, 7, 3, 2, 2, 2, 0]

testInstalled(
  '[SHELL-04] the whole trip online: the server has every count once',
  async ({ page, network, canal }) => {
    await canal.setUp(page)
    await startTrip(page)
    await passStop(page, COUNTS[0])
    await expect.poll(() => network.reached(/passmultiple/).length).toBe(1)
    const onServer = canal.onServer
    const flight = await onServer.lastFlight(canal.track, canal.shift)
    expect(flight?.current_people).toBe(6)
    await passStops(page, COUNTS.slice(1))
    await uploadAndLogOut(page)
    const items = await onServer.items(flight?.id ?? 0)
    expect(items.map(({ people }) => people)).toEqual(ABOARD)
    expect(items.map(({ people_on }) => people_on)).toEqual(COUNTS.map(({ peopleOn = 0 }) => peopleOn))
    expect(items.map(({ people_off }) => Math.abs(people_off))).toEqual(
      COUNTS.map(({ peopleOff = 0 }) => peopleOff),
    )
    expect(items.every(({ passed }) => Boolean(passed))).toBe(true)
    expect(await canal.isCompleted()).toBe(true)
    expect(network.reached(/flights\/create/)).toHaveLength(1)
  },
)

testInstalled(
  '[SHELL-05, SHELL-07] the network is gone after the wizard and back at the end: one batch brings all',
  async ({ page, context, network, canal }) => {
    await canal.setUp(page)
    await waitUntilInstalled(page)
    await expectAllSent(page)
    network.offline()
    await context.setOffline(true)
    await expect(page.getByText('Offline')).toBeVisible()
    await startTrip(page)
    await passStops(page, COUNTS.slice(0, 4))

    await test.step('[SHELL-06] a reload at sea brings back the trip, not the login', async () => {
      page.once('dialog', (dialog) => dialog.accept())
      await page.reload()
      await expect(page.getByRole('button', { name: 'Aangekomen aan halte' })).toBeVisible()
      await expectAboard(page, 7)
      await expect(page.getByText('4 gegevens wachten')).toBeVisible()
    })

    await passStops(page, COUNTS.slice(4))
    await expect(page).toHaveURL(/\/checklist\?end=true$/)
    await fillChecklist(page)
    await expect(page).toHaveURL(/\/upload-data$/)
    await expect(page.getByRole('main').getByRole('button', { name: 'Uitloggen' })).toBeDisabled()
    network.online()
    await context.setOffline(false)
    await uploadAndLogOut(page)

    expect(network.reached(/passmultiple/), 'nine stops in one request').toHaveLength(1)
    expect(await canal.isCompleted()).toBe(true)
  },
)

test('[EDIT-31] at sea a stop is left out and another put in; both reach the server with their counts', async ({
  page,
  context,
  network,
  canal,
}) => {
  await canal.prepare(page)
  await page.getByRole('link', { name: /Start vaart/ }).click()
  await expect.poll(() => network.reached(/stops\/overview/).length).toBeGreaterThan(0)
  await expect.poll(() => network.reached(/flights\/create/).length).toBe(1)
  network.offline()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Start vaart' }).click()
  await passStop(page, { peopleOn: 5 })
  await toEdit(page)

  await page
    .getByRole('button', { name: /^Hoogmolendijk .*overslaan$/ })
    .first()
    .click()
  const skip = page.getByRole('dialog', { name: 'Halte overslaan' })
  await skip.getByRole('button', { name: 'Halte overslaan' }).click()
  await expect(skip.getByText('Dit veld is verplicht')).toBeVisible()
  await skip.getByLabel('Reden').selectOption('Andere...')
  await skip.getByRole('button', { name: 'Halte overslaan' }).click()
  await expect(skip.getByText('Vul een reden in')).toBeVisible()
  await skip.getByLabel('Opmerkingen').fill('Boomstam op het water')
  await skip.getByRole('button', { name: 'Halte overslaan' }).click()
  await expect(skip).toBeHidden()

  await page.getByRole('button', { name: 'Halte invoegen na Brug van den Azijn' }).first().click()
  const insert = page.getByRole('dialog', { name: 'Halte invoegen' })
  await insert.getByRole('button', { name: 'Invoegen' }).click()
  await expect(insert.getByText('Dit veld is verplicht')).toHaveCount(2)
  await insert.getByLabel('Halte', { exact: true }).selectOption('Steenplein')
  await insert.getByLabel('Minuten').fill('4')
  await insert.getByRole('button', { name: 'Invoegen' }).click()
  await expect(insert).toBeHidden()
  await expect(page.getByText('Ingevoegd', { exact: true })).toBeVisible()

  await toTrip(page)
  await expect(page.getByRole('heading', { name: 'Brug van den Azijn' })).toBeVisible()
  await passStop(page, { peopleOff: 1 })
  await expect(page.getByRole('heading', { name: 'Steenplein' })).toBeVisible()
  await passStop(page, { peopleOn: 8 })
  network.online()
  await context.setOffline(false)
  await expectAllSent(page)

  expect(await canal.aboard()).toBe(12)
  const items = await canal.items()
  expect(items).toHaveLength(10)
  expect(items[1]).toMatchObject({ stop_name: 'Hoogmolendijk', why_skipped: 'other' })
  expect(Boolean(items[1]?.skipped)).toBe(true)
  expect(items[3]).toMatchObject({ stop_name: 'Steenplein', people_on: 8, people: 12 })
  expect(Boolean(items[3]?.inserted)).toBe(true)
})
