/** How a trip ends: its last stop, what the overview shows, and the end checklist that is still open. */
import { expectAllSent, fillChecklist, passStop, passStops } from '../kit/crew.ts'
import { expect, test } from '../kit/journey.ts'

test.use({ hasTouch: true })

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

test('a service is ended early in four taps: one reason for all that is left, and the server has each stop', async ({
  page,
  network,
  duty,
}) => {
  await duty.start(page)
  await page.getByRole('button', { name: 'Dienst beëindigen' }).tap()
  const panel = page.getByRole('dialog', { name: 'Er zijn nog open haltes' })
  // Its list is the device's own: a tap to open it, a tap on the reason.
  await panel.getByLabel('Reden').selectOption('Probleem op steiger')
  await panel.getByRole('button', { name: 'Overige haltes overslaan' }).tap()
  await expect(page).toHaveURL(/\/upload-data$/)
  await expectAllSent(page)
  expect(await duty.isCompleted()).toBe(true)
  const sent = network.reached(/passmultiple/).map(({ body }) => body)
  expect(sent.join().split('Probleem op steiger').length - 1).toBeGreaterThanOrEqual(3)
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
  // She isn't done yet, and nothing says so.
  await expect(page.getByRole('button', { name: 'Checklist onvoltooid' })).toBeVisible()
  await expect(page.getByText('Alles verzonden')).toHaveCount(0)
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
  await expect(page.getByText('9 van 9').first()).toBeVisible()
  await page.goto(`${network.url}/logbook`)
  await expect(page.getByText('Passagiers geteld').first()).toBeVisible()
  await expect(page.getByText(/genummerd/)).toHaveCount(0)
  await page.goto(`${network.url}/flight`)
  await another.click()
  await expect(page).toHaveURL(/start\/2$/)
})
