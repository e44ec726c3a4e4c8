/** Counts are looked through ashore: a verdict by keyboard, a count of the shore, a day that is approved, and a late count after that. */
import { aim } from '../kit/aim.ts'
import { approveDay } from '../kit/approve-day.ts'
import { correctCount, expectAllSent, passStop } from '../kit/crew.ts'
import { expect, test } from '../kit/journey.ts'
import { logInToOffice } from '../kit/office-tour.ts'

test('a trip with a mark is looked at, a stop corrected ashore, and a day that is approved says what came later', async ({
  page: tablet,
  secondTablet: desk,
  server,
  scheldt,
}) => {
  test.setTimeout(240_000)
  aim(desk)
  await scheldt.start(tablet)
  await passStop(tablet, { peopleOn: 4 })
  await correctCount(tablet, 'Lillo', { peopleOn: 1 }, 'Nageteld')
  await expectAllSent(tablet)

  await desk.setViewportSize({ width: 1440, height: 900 })
  await logInToOffice(desk, server.url)
  const row = desk.getByRole('button', { name: `Aalscholver, ${scheldt.shift}: nakijken`, exact: true })
  await expect(async () => {
    await desk.goto(`${server.url}/kantoor/tellingen/nakijken`)
    await expect(row).toBeVisible({ timeout: 3000 })
  }).toPass()
  await expect(desk.getByRole('row').filter({ has: row })).toContainText('Lillo: aan boord verbeterd')

  // From the list to the row, and what is said of it: no click.
  await desk.getByRole('region', { name: 'Na te kijken' }).focus()
  await desk.keyboard.press('j')
  while (!(await row.evaluate((one) => one === document.activeElement))) await desk.keyboard.press('j')
  await desk.keyboard.press('f')
  await expect(desk.getByRole('dialog').getByLabel(/^Opmerking/)).toBeFocused()
  await desk.keyboard.type('Een kind niet meegeteld')
  await desk.keyboard.press('Tab')
  await desk.keyboard.press('Enter')
  await expect(desk.getByText(`Aalscholver, ${scheldt.shift}: fout.`)).toBeVisible()
  await expect(row).toBeHidden()

  const flight = await scheldt.onServer.lastFlight(scheldt.track, scheldt.shift)
  await desk.goto(`${server.url}/kantoor/vaarten/${flight?.id}`)
  await expect(desk.getByText(/^Fout, door Noor Van Hoof op .*: Een kind niet meegeteld$/)).toBeVisible()
  await desk.getByRole('button', { name: 'Lillo: telling van de wal' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Personen opgestapt').fill('6')
  await dialog.getByLabel('Personen aan boord').fill('6')
  await dialog.getByLabel('Waarom').fill('Camerabeelden')
  await dialog.getByRole('button', { name: 'Vastleggen' }).click()
  await expect(desk.getByText(/^Telling van de wal: 6 op, 0 af, 6 aan boord .*Camerabeelden$/)).toBeVisible()
  await expect(desk.getByText(/^De bemanning telde \d op, 0 af, \d aan boord\.$/)).toBeVisible()

  // What can hardly be is asked, kept, and a mark of its own; another count settles that.
  const again = async (aboard: string, isUnlikely: boolean) => {
    await desk.getByRole('button', { name: 'Lillo: telling van de wal' }).click()
    await dialog.getByLabel('Personen aan boord').fill(aboard)
    await dialog.getByLabel('Waarom').fill(`Nageteld: ${aboard}`)
    await dialog.getByRole('button', { name: 'Vastleggen' }).click()
    if (isUnlikely) {
      await expect(dialog).toContainText(`Aalscholver mag 81 personen hebben; toch ${aboard} aan boord?`)
      await dialog.getByRole('button', { name: 'Toch vastleggen' }).click()
    }
    await expect(desk.getByText(new RegExp(`^Telling van de wal: .*Nageteld: ${aboard}$`))).toBeVisible()
  }
  const unlikely = desk.getByText(
    'Na te kijken: telling van de wal: meer aan boord dan het schip mag hebben.',
  )
  await again('9999', true)
  await expect(unlikely).toBeVisible({ timeout: 60_000 })
  await again('6', false)
  await expect(unlikely).toBeHidden({ timeout: 60_000 })

  await desk.getByRole('link', { name: 'Tellingen', exact: true }).click()
  await desk.getByRole('link', { name: 'Dagen goedkeuren' }).click()
  // Today's: the demo's crews sailed the day before too.
  const approve = desk
    .getByRole('row')
    .nth(1)
    .getByRole('button', { name: /goedkeuren$/ })
  await approve.click()
  await expect(dialog).toContainText(/nog open: daar kan nog geteld worden/)
  const evenSo = dialog.getByRole('button', { name: 'Toch goedkeuren' })
  await approveDay(evenSo, desk.getByText(/is goedgekeurd\.$/))
  await expect(approve).toBeHidden()

  await passStop(tablet, { peopleOn: 2 })
  await expectAllSent(tablet)
  const changed = desk.getByText(/gewijzigd na goedkeuring/)
  await expect(async () => {
    await desk.reload()
    await expect(changed).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 120_000 })
  await approve.click()
  await approveDay(evenSo, desk.getByText(/is goedgekeurd\.$/))
  await expect(changed).toBeHidden()
})
