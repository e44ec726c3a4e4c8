/** Forms belong to their stop, safety checks aren't passed by, and what was typed right before leaving is there. */
import type { Page } from '@playwright/test'
import {
  expectAllSent,
  fillChecklist,
  fillCount,
  insertStop,
  passStop,
  passStops,
  reportMalfunction,
  toReport,
} from '../kit/crew.ts'
import { BOOM, DOEL, LILLO } from '../kit/ferry.ts'
import { expect, test } from '../kit/journey.ts'
import { photoOf } from '../kit/photos.ts'

const form = (page: Page) => page.getByRole('dialog', { name: 'Passagiers' })
const boarding = (page: Page) =>
  page.getByRole('group', { name: 'Opstappers' }).getByRole('textbox', { name: 'Personen' })
const arrive = (page: Page) => page.getByRole('button', { name: 'Aangekomen aan halte' }).click()
const toEdit = (page: Page) => page.getByRole('button', { name: 'Haltes aanpassen' }).click()
const toTrip = (page: Page) => page.getByRole('button', { name: 'Terug naar huidige vaart' }).click()

test('[decision 17] a form whose stop another tab has counted says so, keeps what was typed, and gives it to no other stop', async ({
  page,
  context,
  network,
  duty,
}) => {
  await duty.start(page)
  const other = await context.newPage()
  await other.goto(`${network.url}/flight`)
  await arrive(page)
  await fillCount(page, { peopleOn: 9 })
  await passStop(other, { peopleOn: 4 })
  await expect(form(page).getByText(/Deze halte is intussen geteld: 4 personen op/)).toBeVisible()
  await expect(boarding(page)).toHaveValue('9')
  await expect(form(page).getByRole('button', { name: 'Bevestigen' })).toBeHidden()
  await form(page).getByRole('button', { name: 'Sluiten', exact: true }).click()
  await arrive(page)
  await expect(form(page).getByText(DOEL)).toBeVisible()
  await expect(boarding(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expectAllSent(page)
  expect((await duty.items()).map(({ people_on }) => people_on)).toEqual([4, 0, 0])
})

test('[decision 17] who was right corrects the other count with what he typed', async ({
  page,
  context,
  network,
  duty,
}) => {
  await duty.start(page)
  const other = await context.newPage()
  await other.goto(`${network.url}/flight`)
  await arrive(page)
  await fillCount(page, { peopleOn: 9 })
  await passStop(other, { peopleOn: 4 })
  await form(page).getByRole('button', { name: 'Telling verbeteren' }).click()
  const correction = page.getByRole('dialog', { name: 'Telling verbeteren' })
  await expect(boarding(page)).toHaveValue('9')
  await correction.getByLabel(/Waarom/).fill('Ik telde zelf aan de loopplank')
  await correction.getByRole('button', { name: 'Telling verbeteren' }).click()
  await expect(page.getByText('9 / 81')).toBeVisible()
  await expectAllSent(page)
  expect((await duty.items()).map(({ people_on }) => people_on)).toEqual([9, 0, 0])
})

test('[decision 17] half a count waits under its stop while one that was put in before it is counted, through a reload', async ({
  page,
  duty,
}) => {
  await duty.start(page)
  await passStop(page, { peopleOn: 3 })
  await arrive(page)
  await fillCount(page, { peopleOn: 6 })
  await page.keyboard.press('Escape')
  await toEdit(page)
  await insertStop(page, LILLO, BOOM, 5)
  await page.reload()
  await toTrip(page)
  await expect(page.getByRole('heading', { name: BOOM, exact: true })).toBeVisible()
  await arrive(page)
  await expect(boarding(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await passStop(page, { peopleOff: 1 })
  await expect(page.getByRole('heading', { name: DOEL, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Aangekomen aan halte' }).click()
  await expect(boarding(page)).toHaveValue('6')
  await form(page).getByRole('button', { name: 'Bevestigen' }).click()
  // The form, which says the same, is still closing.
  await expect(page.getByRole('button', { name: /Huidige passagiers/ })).toContainText('8 / 81')
  await expectAllSent(page)
  expect(
    (await duty.items()).map(({ stop_name, people_on, people }) => [stop_name, people_on, people]),
  ).toEqual([
    [LILLO, 3, 3],
    [BOOM, 0, 2],
    [DOEL, 6, 8],
    [BOOM, 0, 0],
  ])
})

test('[decision 17, AMB-19] correcting who is aboard asks how many there are, and leads to the count of the stop', async ({
  page,
  duty,
}) => {
  await duty.start(page)
  await passStop(page, { peopleOn: 3 })
  await page.getByRole('button', { name: /Huidige passagiers/ }).click()
  const correction = page.getByRole('dialog', { name: 'Aan boord verbeteren' })
  await expect(correction.getByText('Geen telling bij een halte')).toBeVisible()
  await expect(correction.getByText('Opstappers')).toBeHidden()
  await expect(correction.getByRole('textbox', { name: 'Personen' })).toHaveValue('3')
  await correction.getByRole('textbox', { name: 'Personen' }).fill('5')
  await expect(correction.getByText('Dat wordt 5 personen.')).toBeVisible()
  await correction.getByRole('button', { name: 'Aan boord verbeteren' }).click()
  await expect(correction).toBeHidden()
  await expect(page.getByText('5 / 81')).toBeVisible()

  await page.getByRole('button', { name: /Huidige passagiers/ }).click()
  await correction.getByRole('button', { name: `Aangekomen: tellen bij ${DOEL}` }).click()
  await expect(form(page)).toBeVisible()
  await fillCount(page, { peopleOn: 10 })
  await form(page).getByRole('button', { name: 'Bevestigen' }).click()
  await expect(form(page)).toBeHidden()
  await expect(page.getByText('15 / 81')).toBeVisible()
  await expectAllSent(page)
  expect((await duty.items()).map(({ people_on, people }) => [people_on, people])).toEqual([
    [3, 3],
    [10, 15],
    [0, 0],
  ])
})

test('skipping the last stop with people aboard asks why, tells the server, and leads to the upload', async ({
  page,
  network,
  duty,
}) => {
  await duty.start(page)
  await passStop(page, { peopleOn: 9 })
  await passStop(page)
  await page.getByRole('button', { name: 'Halte overslaan' }).click()
  const skip = page.getByRole('dialog', { name: 'Halte overslaan' })
  await skip.getByLabel('Reden').selectOption('Probleem op steiger')
  await skip.getByRole('button', { name: 'Halte overslaan' }).click()
  await expect(skip.getByText('Dit is de laatste halte en de boot is nog niet leeg.')).toBeVisible()
  await skip.getByLabel(/Waarom blijft/).fill('Ze varen mee terug')
  await skip.getByRole('button', { name: 'Halte overslaan' }).click()
  await expect(page).toHaveURL(/\/upload-data$/)
  await expectAllSent(page)
  expect(await duty.isCompleted()).toBe(true)
  const [sent] = network.reached(/passmultiple/).slice(-1)
  expect(sent?.body).toContain('blijft aan boord: Ze varen mee terug')
})

test('[AMB-27] 75 minutes are said at their field, never stored as 59', async ({ page, network, duty }) => {
  await duty.start(page)
  await expect.poll(() => network.reached(/stops\/overview/).length).toBeGreaterThan(0)
  await toEdit(page)
  await page.getByRole('button', { name: `Halte invoegen na ${LILLO}` }).click()
  const panel = page.getByRole('dialog', { name: 'Halte invoegen' })
  await panel.getByLabel('Halte', { exact: true }).selectOption(BOOM)
  await panel.getByLabel('Minuten').fill('75')
  await expect(panel.getByText('Minuten gaan van 0 tot 59: 75 minuten is 1 uur en 15 minuten.')).toBeVisible()
  await panel.getByRole('button', { name: 'Invoegen' }).click()
  await expect(panel).toBeVisible()
  await panel.getByLabel('Uren').fill('24')
  await expect(panel.getByText('Uren gaan van 0 tot 23.')).toBeVisible()
  await panel.getByLabel('Uren').fill('1')
  await panel.getByLabel('Minuten').fill('15')
  await panel.getByRole('button', { name: 'Invoegen' }).click()
  await expect(panel).toBeHidden()
  await expectAllSent(page)
  const [planned, inserted] = await duty.items()
  const minutes = (time = '') => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))
  expect((minutes(inserted?.departure) - minutes(planned?.departure) + 1440) % 1440).toBe(75)
})

test('[INFO-03, INFO-04, decision 21] the recap names no skipped stop, neither as the next nor as the end', async ({
  page,
  network,
  duty,
}) => {
  await duty.start(page)
  const recap = page.getByRole('region', { name: 'Je vaart' })
  /** The label and the stop the recap names, on the dashboard. */
  async function expectAhead(label: string, stop: string): Promise<void> {
    await page.goto(`${network.url}/dashboard`)
    await expect(recap).toContainText(`${label}${stop}`)
    await page.getByRole('link', { name: /Start vaart|Huidige vaart/ }).click()
  }
  await expectAhead('Volgende', DOEL)
  await toEdit(page)
  const skip = page.getByRole('dialog', { name: 'Halte overslaan' })
  await page.getByRole('button', { name: `${BOOM} overslaan` }).click()
  await skip.getByLabel('Reden').selectOption('Probleem op steiger')
  await skip.getByRole('button', { name: 'Halte overslaan' }).click()
  await expect(skip).toBeHidden()
  await expectAhead('Einde', DOEL)
  await passStop(page)
  await expectAhead('Einde', DOEL)
})

test('the overview shows what was counted aboard until the server has it all', async ({
  page,
  network,
  duty,
}) => {
  await duty.start(page)
  await passStop(page, { peopleOn: 7 })
  await expectAllSent(page)
  network.add({ path: /passmultiple/, fault: { kind: 'lose-request' } })
  await passStop(page, { peopleOn: 20 })
  await page.goto(`${network.url}/flight-overview`)
  const carried = page.getByLabel('Vervoerd')
  await expect(carried).toContainText('27')
  await expect(page.getByText('Nog niet alle tellingen zijn bij de wal.')).toBeVisible()
  network.clear()
  await expectAllSent(page)
  await expect(page.getByText('Nog niet alle tellingen zijn bij de wal.')).toBeHidden()
  await expect(carried).toContainText('27')
})

test('[FLIGHT-13, AMB-30, PANEL-22, PANEL-28] while the end checklist is open logging out leads to it, and another shift isn’t offered', async ({
  page,
  network,
  canal,
}) => {
  await canal.start(page)
  await passStops(
    page,
    Array.from({ length: 9 }, () => ({})),
  )
  await expect(page).toHaveURL(/checklist\?end=true$/)
  await expectAllSent(page)
  await page.getByRole('button', { name: 'Uitloggen' }).click()
  const panel = page.getByRole('dialog', { name: 'Checklist onvoltooid' })
  await expect(panel.getByText('Het blijkt dat de checklist nog niet is voltooid.')).toBeVisible()
  await panel.getByRole('button', { name: 'Naar checklist' }).click()
  await expect(page).toHaveURL(/checklist\?end=true$/)
  const another = page.getByRole('button', { name: 'Extra dienst varen' })
  await page.goto(`${network.url}/flight-overview`)
  await expect(page.getByRole('button', { name: 'Naar Checklist' })).toBeVisible()
  await expect(another).toBeHidden()
  await page.goto(`${network.url}/flight`)
  await expect(page.getByText('Alle haltes zijn afgewerkt')).toBeVisible()
  await expect(another).toBeHidden()
  await page.goto(`${network.url}/checklist?end=true`)
  await fillChecklist(page)
  await expect(page).toHaveURL(/upload-data$/)
  await expect(page.getByRole('main').getByRole('button', { name: 'Uitloggen' })).toBeEnabled({
    timeout: 60_000,
  })
  await expectAllSent(page)
  await page.goto(`${network.url}/flight`)
  await another.click()
  await expect(page).toHaveURL(/start\/2$/)
})

test('[AMB-53] what was typed in a checklist right before a reload or another address is there, eight times of eight', async ({
  page,
  network,
  scheldt,
}) => {
  await scheldt.prepare(page)
  await page.goto(`${network.url}/checklist/0`)
  const fuel = page.getByRole('textbox', { name: 'Brandstof' })
  const kept: string[] = []
  const typed: string[] = []
  for (let round = 1; round <= 8; round += 1) {
    typed.push(`30${round}`)
    await fuel.fill(`30${round}`)
    if (round % 2) await page.reload()
    else await page.goto(`${network.url}/checklist/0?${round}`)
    await expect(page.getByText('Startchecklist').first()).toBeVisible()
    kept.push(await fuel.inputValue())
  }
  expect(kept).toEqual(typed)
})

test('counters and a report in writing are there after a reload in the same moment', async ({
  page,
  network,
  duty,
}) => {
  await duty.start(page)
  for (let on = 1; on <= 4; on += 1) {
    await arrive(page)
    await fillCount(page, { peopleOn: on })
    await page.reload()
    await arrive(page)
    await expect(boarding(page)).toHaveValue(String(on))
    await page.keyboard.press('Escape')
  }
  await page.goto(`${network.url}/create-malfunction`)
  await page.getByRole('radio', { name: 'Defect melden' }).check()
  await page.getByRole('button', { name: 'Volgende' }).click()
  const remarks = page.getByRole('textbox', { name: 'Opmerkingen' })
  for (const words of ['Pomp', 'Pomp lekt', 'Pomp lekt hard']) {
    await remarks.fill(words)
    await page.reload()
    await expect(remarks).toHaveValue(words)
  }
})

test('[MALF-05] a report’s own photo is seen in its detail as soon as its text is accepted', async ({
  page,
  network,
  duty,
}) => {
  await duty.prepare(page)
  // The text arrives, the photo doesn't yet.
  const photo = { path: /malfunctions\/create/, fault: { kind: 'hang' as const } }
  network.watch(async (moment, { path }) => {
    if (moment !== 'delivered' || !photo.path.test(path)) return
    network.watch(null)
    network.add(photo)
  })
  await toReport(page)
  await reportMalfunction(page, { words: 'Leuning los', photo: photoOf(900), pin: duty.captain.pin })
  await expect(page.getByText('Nog niet verzonden')).toBeHidden()
  const row = page.getByRole('button', { name: /Leuning los/ })
  await row.click()
  await expect(page.getByRole('dialog').getByAltText('Foto bij de storing')).toBeVisible()
  await page.keyboard.press('Escape')
  network.clear()
  network.cut(photo.path)
  await expectAllSent(page)
  await row.click()
  await expect(page.getByRole('dialog').getByAltText('Foto bij de storing')).toBeVisible()
})
