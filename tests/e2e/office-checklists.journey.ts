/** Checklists: written ashore, published for a ship, filled in aboard, read ashore; what the crew remarked on makes a malfunction. */
import {
  chooseCrew,
  chooseShift,
  chooseShip,
  chooseTrack,
  expectAllSent,
  fillChecklist,
  login,
  STEWARD,
} from '../kit/crew.ts'
import { expect, test } from '../kit/journey.ts'
import { logInToOffice } from '../kit/office-tour.ts'

test('a checklist is written and published, a crew fills it in, and what they remark on is a malfunction', async ({
  page: desk,
  secondTablet: tablet,
  server,
  network,
  scheldt,
}) => {
  test.setTimeout(180_000)
  const mark = Date.now()
  const ship = `Meerval ${mark}`
  const name = `Vertrek <b>${mark}</b>`
  const dialog = desk.getByRole('dialog')
  await logInToOffice(desk, server.url)
  await desk.goto(`${server.url}/kantoor/schepen`)
  await desk.getByRole('button', { name: 'Schip toevoegen' }).click()
  await dialog.getByLabel('Naam').fill(ship)
  await dialog.getByRole('button', { name: 'Toevoegen' }).click()
  await expect(desk.getByText(`${ship} is toegevoegd.`)).toBeVisible()

  // Written by keyboard, saved, and there again after a reload that came before it was saved.
  await desk.getByRole('link', { name: 'Checklists', exact: true }).click()
  await desk.getByRole('button', { name: 'Nieuwe checklist' }).click()
  await dialog.getByLabel('Naam van de checklist').fill(name)
  await dialog.getByRole('button', { name: 'Beginnen' }).click()
  await expect(desk.getByRole('heading', { name: `Concept: ${name}` })).toBeVisible()
  await desk.getByLabel(ship).check()
  await desk.getByRole('button', { name: 'Rubriek toevoegen' }).click()
  const title = desk.getByLabel('Titel')
  await expect(title).toBeFocused()
  await title.fill('Oliedruk')
  await desk.getByLabel('Eenheid').fill('bar')
  await desk.getByLabel('Minimum').fill('2,5')
  await desk.getByLabel('Maakt een storing').selectOption('ook bij elke opmerking')
  await title.press('Enter')
  await expect(title).toHaveValue('')
  await title.fill('Scheepsbel')
  await title.press('Alt+ArrowUp')
  await expect(title).toBeFocused()
  const points = desk.getByRole('button', { name: /^Punt \d bewerken$/ })
  await expect(points).toHaveText(['1Scheepsbel', '2Oliedruk · bar'])
  await desk.getByRole('button', { name: 'Concept bewaren' }).click()
  await expect(desk.getByRole('alert').filter({ hasText: 'Kijk na wat rood staat.' })).toBeVisible()
  await expect(desk.getByLabel('Rubriek 1', { exact: true })).toBeFocused()
  await desk.reload()
  await expect(points).toHaveText(['1Scheepsbel', '2Oliedruk · bar'])
  await desk.getByLabel('Rubriek 1', { exact: true }).fill('Motor')
  await desk.getByRole('button', { name: 'Concept bewaren' }).click()
  await expect(desk.getByText('Het concept is bewaard.')).toBeVisible()
  await expect(desk.getByText(`${ship}: nog geen checklist, alle punten zijn nieuw.`)).toBeVisible()
  await desk.getByRole('button', { name: 'Publiceren' }).click()
  await dialog.getByLabel('Waarom deze lijst verandert').fill('Na de keuring')
  await dialog.getByRole('button', { name: 'Publiceren' }).click()
  await expect(desk.getByText(`Gepubliceerd voor ${ship}.`)).toBeVisible()
  await desk.getByRole('link', { name: 'Alle checklists' }).click()
  await expect(
    desk.getByRole('row').filter({ hasText: name }).filter({ hasText: 'Na de keuring' }),
  ).toBeVisible()

  // Aboard with the next list of ships.
  await login(tablet, network.url)
  await chooseTrack(tablet, scheldt.track)
  await chooseShift(tablet, scheldt.shift)
  await tablet.getByRole('button', { name: 'Verder' }).click()
  await chooseShip(tablet, ship)
  await chooseCrew(tablet, STEWARD)
  await expect(tablet.getByText('(min. 2.5 bar)')).toBeVisible()
  await tablet.getByRole('button', { name: 'Opmerking bij Oliedruk' }).click()
  const form = tablet.getByRole('dialog', { name: 'Opmerkingen' })
  await form.getByLabel('Opmerkingen').fill('Lekt aan de flens')
  await form.getByRole('button', { name: 'Verzenden' }).click()
  await form.getByRole('button', { name: 'Bevestigen' }).click()
  await fillChecklist(tablet)
  await expectAllSent(tablet)

  // Ashore and aboard it is a malfunction, with the point's title.
  await desk.goto(`${server.url}/kantoor/checklists/ingevuld?punt=oliedruk`)
  const filledIn = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: ship }) })
  await expect(filledIn).toContainText('Lekt aan de flens')
  await expect(filledIn).toContainText('1 punt in orde')
  await filledIn.getByRole('link', { name: /^Storing \d+$/ }).click()
  const said = 'Checklist, Oliedruk: 500 bar. Lekt aan de flens'
  await expect(desk.getByRole('complementary')).toContainText(said)
  await tablet.goto(`${network.url}/malfunctions`)
  await expect(tablet.getByText(said)).toBeVisible()
})
