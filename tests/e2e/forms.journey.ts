/** Forms belong to their stop, and safety checks aren't passed by. */
import type { Page } from '@playwright/test'
import { cameraPhotos, HEIC, SHOWN } from '../kit/camera-photos.ts'
import { expectAllSent, fillCount, passStop, reportMalfunction, toReport } from '../kit/crew.ts'
import { BOOM, DOEL, LILLO } from '../kit/ferry.ts'
import { expect, test } from '../kit/journey.ts'
import { photoOf } from '../kit/photos.ts'
import { arrive, boarding, countForm, expectAboard, toEdit } from '../kit/trip-screen.ts'

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
  await expect(countForm(page).getByText(/Deze halte is intussen geteld: 4 personen op/)).toBeVisible()
  await expect(boarding(page)).toHaveValue('9')
  await expect(countForm(page).getByRole('button', { name: 'Bevestigen' })).toBeHidden()
  await countForm(page).getByRole('button', { name: 'Sluiten', exact: true }).click()
  await arrive(page)
  await expect(countForm(page).getByText(DOEL)).toBeVisible()
  await expect(boarding(page)).toHaveValue('')
  await page.keyboard.press('Escape')
  await expectAllSent(page)
  expect(await duty.boarded()).toEqual([4, 0, 0])
})

test('[decision 17] who was right corrects the other count, which the correction begins with', async ({
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
  await countForm(page).getByRole('button', { name: 'Telling verbeteren' }).click()
  const correction = page.getByRole('dialog', { name: 'Telling verbeteren' })
  await expect(boarding(page)).toHaveValue('4')
  await fillCount(page, { peopleOn: 9 })
  await correction.getByLabel(/Waarom/).fill('Ik telde zelf aan de loopplank')
  await correction.getByRole('button', { name: 'Telling verbeteren' }).click()
  await expectAboard(page, 9)
  await expectAllSent(page)
  expect(await duty.boarded()).toEqual([9, 0, 0])
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
  await expectAboard(page, 5)

  await page.getByRole('button', { name: /Huidige passagiers/ }).click()
  await correction.getByRole('button', { name: `Aangekomen: tellen bij ${DOEL}` }).click()
  await expect(countForm(page)).toBeVisible()
  await fillCount(page, { peopleOn: 10 })
  await countForm(page).getByRole('button', { name: 'Bevestigen' }).click()
  await expect(countForm(page)).toBeHidden()
  await expectAboard(page, 15)
  await expectAllSent(page)
  expect((await duty.items()).map(({ people_on, people }) => [people_on, people])).toEqual([
    [3, 3],
    [10, 15],
    [0, 0],
  ])
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
  await expect(panel.getByText(/^Kies ten laatste \d\d:\d\d/), 'the next stop comes before').toBeVisible()
  await panel.getByRole('button', { name: '+10' }).click()
  await expect(panel.getByLabel('Minuten')).toHaveValue('10')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: `Halte invoegen na ${BOOM}` }).click()
  await panel.getByLabel('Halte', { exact: true }).selectOption(DOEL)
  await panel.getByLabel('Uren').fill('1')
  await panel.getByLabel('Minuten').fill('15')
  await panel.getByRole('button', { name: 'Invoegen' }).click()
  await expect(panel).toBeHidden()
  await expectAllSent(page)
  const [, , planned, inserted] = await duty.items()
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
  await page.getByRole('button', { name: new RegExp(`^${BOOM} .*overslaan$`) }).click()
  await skip.getByLabel('Reden').selectOption('Probleem op steiger')
  await skip.getByRole('button', { name: 'Halte overslaan' }).click()
  await expect(skip).toBeHidden()
  await expectAhead('Einde', DOEL)
  await passStop(page)
  await expectAhead('Einde', DOEL)
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

test('[decision 25] every photo that the browser reads is made to fit without a question; another is told, and takes no place', async ({
  page,
  duty,
}) => {
  test.slow()
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.message())
    dialog.dismiss().catch(() => {})
  })
  const photos = await cameraPhotos()
  await duty.start(page)
  await page.getByRole('button', { name: 'Storing versturen' }).click()
  await page.getByRole('radio', { name: 'Defect melden' }).check()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByRole('textbox', { name: 'Opmerkingen' }).fill('Leuning los')
  const input = page.locator('input[type=file]')
  let before = ''
  for (const photo of photos) {
    expect(photo.buffer.length, photo.name).toBeGreaterThan(1_048_576)
    await input.setInputFiles(photo)
    const shown = page.getByAltText('De gekozen foto')
    await expect(shown, photo.name).not.toHaveAttribute('src', before, { timeout: 120_000 })
    before = (await shown.getAttribute('src')) ?? ''
    const colour = await colourOf(page, before)
    for (const [place, level] of SHOWN.entries())
      expect(Math.abs((colour[place] ?? 0) - level), `${photo.name} ${colour}`).toBeLessThan(MOST_OFF)
  }
  await input.setInputFiles(HEIC)
  await expect(page.getByRole('alert')).toContainText('Neem ze opnieuw met de camera.')
  await expect(page.getByAltText('De gekozen foto')).toHaveAttribute('src', before)
  expect(asked).toEqual([])
})

/** What printing inks can't show is far from it; a picture that is read wrongly is further. */
const MOST_OFF = 50

/** Of a picture made as small as one point. */
function colourOf(page: Page, address: string): Promise<number[]> {
  return page.evaluate(async (src) => {
    const image = Object.assign(new Image(), { src })
    await image.decode()
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    context?.drawImage(image, 0, 0, 1, 1)
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])]
  }, address)
}
