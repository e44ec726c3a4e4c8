/** What was typed and not yet confirmed is there after a reload, under the stop or the form it belongs to. */
import { expectAllSent, fillCount, insertStop, passStop } from '../kit/crew.ts'
import { BOOM, DOEL, LILLO } from '../kit/ferry.ts'
import { expect, LONG, test } from '../kit/journey.ts'
import { arrive, boarding, countForm, expectAboard, toEdit, toTrip } from '../kit/trip-screen.ts'

test('[decision 17] half a count waits under its stop while one that was put in before it is counted, through a reload', {
  tag: LONG,
}, async ({ page, duty }) => {
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
  await arrive(page)
  await expect(boarding(page)).toHaveValue('6')
  await countForm(page).getByRole('button', { name: 'Bevestigen' }).click()
  await expectAboard(page, 8)
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
