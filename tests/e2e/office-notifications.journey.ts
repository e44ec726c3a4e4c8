/** The office writes to a boat: the tablet gets it at once, the office sees it read, says it better, and takes it back. */
import { expect, test, urgentRead } from '../kit/journey.ts'
import { logInToOffice } from '../kit/office-tour.ts'

const CAPTAIN = 'Mira Van Damme'

test('a captain gets a notification live and reads it; the office sees that, corrects it and withdraws it, and the tablet loses it', async ({
  page: tablet,
  secondTablet: desk,
  network,
  canal,
}) => {
  const title = `Brug <b>dicht</b> ⛔ ${'x'.repeat(40)} ${Date.now()}`
  const row = tablet.getByRole('row').filter({ hasText: title })
  // Here she reads it in the list.
  await tablet.removeLocatorHandler(urgentRead(tablet))
  await canal.prepare(tablet)
  await expect.poll(async () => (await canal.items()).length).toBeGreaterThan(0)
  await tablet.getByRole('link', { name: /Meldingen/ }).click()
  await expect(tablet.getByRole('row').filter({ hasText: 'Dichte mist verwacht' })).toBeVisible()

  // Written, and an end that is past said at its field.
  await logInToOffice(desk, network.url)
  await desk.goto(`${network.url}/kantoor/meldingen`)
  await desk.getByRole('button', { name: 'Nieuwe melding' }).click()
  await desk.getByLabel('Titel').fill(title)
  await desk.getByLabel('Tekst').fill('Wacht aan de steiger.')
  await desk.getByRole('radio', { name: 'Schepen' }).check()
  await desk.getByLabel('Aalscholver').check()
  await desk.getByRole('checkbox', { name: /^Dringend/ }).check()
  await desk.getByRole('button', { name: 'Bewaar als sjabloon' }).click()
  await expect(desk.getByText('is bewaard als sjabloon.')).toContainText(title)
  await desk.getByLabel('Tot', { exact: true }).fill('2026-01-01T10:00')
  await desk.getByRole('button', { name: 'Versturen' }).click()
  await expect(desk.getByText('Dit einde is al voorbij. Kies een later uur.')).toBeVisible()
  await expect(desk.getByLabel('Tot', { exact: true })).toBeFocused()
  await desk.getByRole('button', { name: '2 uur', exact: true }).click()
  await desk.reload()
  await expect(desk.getByLabel('Titel')).toHaveValue(title)
  await expect(desk.getByRole('figure').filter({ hasText: 'Bij nacht' })).toContainText(title)
  await desk.getByRole('button', { name: 'Versturen' }).click()

  // There at once, and read.
  const panel = desk.getByRole('complementary')
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(title)
  await expect(row).toContainText('Nieuw', { timeout: 10_000 })
  await expect(row).toContainText('Dringend')
  const her = panel.getByRole('row').filter({ hasText: CAPTAIN })
  await expect(her).toContainText(/\d\d:\d\d\s*nog niet/)
  await row.getByRole('button').click()
  await expect(tablet.getByRole('dialog', { name: title })).toContainText('Wacht aan de steiger.')
  await tablet.keyboard.press('Escape')
  await expect(her).not.toContainText('nog niet', { timeout: 30_000 })
  await expect(panel).toContainText(/1 van \d+ gelezen · \d+ bezorgd/)

  // Said better: unread again, and the first one is gone.
  await panel.getByRole('button', { name: 'Corrigeren' }).click()
  await expect(desk.getByText('De bemanning ziet alleen de nieuwe, als ongelezen.')).toBeVisible()
  await desk.getByLabel('Tekst').fill('Vaar door langs de noordkant.')
  await desk.getByRole('button', { name: 'Vervangen en versturen' }).click()
  await expect(row).toContainText('noordkant', { timeout: 10_000 })
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Nieuw')

  // Taken back: gone from the tablet, kept by the office.
  await expect(panel.getByText(/^Vervangt melding/)).toBeVisible()
  await panel.getByRole('button', { name: 'Intrekken' }).click()
  await desk.getByLabel(/^Reden/).fill('Brug is open')
  await desk.getByRole('dialog').getByRole('button', { name: 'Intrekken' }).click()
  await expect(row).toHaveCount(0, { timeout: 10_000 })
  await expect(panel.getByText('Brug is open')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Intrekken' })).toBeHidden()
  await desk.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await desk.getByLabel('Toestand').selectOption('Ingetrokken')
  await expect(desk).toHaveURL(/toestand=withdrawn/)
  const card = desk.getByRole('button', { name: title })
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('Ingetrokken')

  // What was kept of it is there for the next one, until it is thrown away.
  await desk.goto(`${network.url}/kantoor/meldingen/nieuw`)
  await desk.getByLabel('Sjabloon', { exact: true }).selectOption(title)
  await expect(desk.getByLabel('Tekst')).toHaveValue('Wacht aan de steiger.')
  await expect(desk.getByRole('checkbox', { name: /^Dringend/ })).toBeChecked()
  await desk.getByRole('button', { name: 'Sjabloon weghalen' }).click()
  await expect(desk.getByText(`Het sjabloon ‘${title}’ is weg.`)).toBeVisible()
})
