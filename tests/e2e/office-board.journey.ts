/** The control room: a captain sails, and the board shows it; by keyboard, without a connection, in three themes and sizes. */
import { passStop } from '../kit/crew.ts'
import { startFaultProxy } from '../kit/fault-proxy.ts'
import { expect, LONG, test } from '../kit/journey.ts'
import { objections } from '../kit/office-axe.ts'
import { logInToOffice } from '../kit/office-tour.ts'

test('the board shows what a captain sails without being reloaded, and says since when it hears nothing', async ({
  page,
  secondTablet: desk,
  server,
  canal,
}) => {
  const line = await startFaultProxy(server.url)
  await desk.setViewportSize({ width: 1440, height: 900 })
  await logInToOffice(desk, line.url)
  const row = desk.getByRole('row').filter({ hasText: `${canal.shift}Albertkanaallijn` })
  await desk.getByLabel('Traject').selectOption('Albertkanaallijn')
  await expect(desk).toHaveURL(/traject=/)
  await expect(desk.getByText('live')).toBeVisible()
  await expect(row).toContainText(/geen schip/)

  await canal.start(page)
  await expect(row).toContainText('Aalscholver')
  await passStop(page, { peopleOn: 12, bikesOn: 2 })
  await expect(row).toContainText(/vertrok Wijnegem Brug Houtlaan \d\d:\d\d/)
  await expect(row).toContainText('12 personen, van hoogstens 81')
  await expect(row).toContainText('2 fietsen, van hoogstens 50')
  await passStop(page, { peopleOn: 65 })
  await expect(row).toContainText('77 personen')
  await desk.getByRole('button', { name: /bijna vol/ }).click()
  await expect(desk).toHaveURL(/let-op=vol/)
  await expect(desk.getByText(/^\d+ van \d+ diensten$/)).toBeVisible()

  line.offline()
  await expect(desk.getByRole('alert')).toContainText(/Geen verbinding sinds \d\d:\d\d:\d\d\./)
  await passStop(page, { peopleOff: 1 })
  await expect(row).toContainText('77 personen')
  line.online()
  await expect(desk.getByRole('alert')).toBeHidden({ timeout: 60_000 })
  await expect(row).toContainText('76 personen')
  await line.close()
})

test('by keyboard: found, opened beside the list, closed, opened on its own page; axe has nothing against any of it', async ({
  page,
  secondTablet: desk,
  server,
  scheldt,
}) => {
  test.setTimeout(240_000)
  await desk.setViewportSize({ width: 1440, height: 900 })
  await logInToOffice(desk, server.url)
  await expect(desk.getByText(/^\d+ diensten$/)).toBeVisible()
  await scheldt.start(page)
  await passStop(page, { peopleOn: 5 })
  const row = desk.getByRole('row').filter({ hasText: `${scheldt.shift}Scheldelijn` })
  await expect(row).toContainText(/vertrok Lillo/)
  expect(await objections(desk)).toEqual([])

  await desk.locator('body').press('/')
  await expect(desk.getByLabel('Zoeken')).toBeFocused()
  await desk.keyboard.type(`${scheldt.shift} scheldelijn`)
  await expect(desk).toHaveURL(/zoek=/)
  // By 'Filters wissen' and what is done with the whole list.
  for (let stops = 0; stops < 3; stops += 1) await desk.keyboard.press('Tab')
  const opener = desk.getByRole('button', {
    name: `Aalscholver · ${scheldt.shift} · Scheldelijn`,
    exact: true,
  })
  await expect(opener).toBeFocused()
  await desk.keyboard.press('Enter')
  const beside = desk.getByRole('complementary', { name: `Aalscholver · ${scheldt.shift}` })
  await expect(beside.getByRole('row', { name: /^Lillo/ }).first()).toContainText('+5 −0')
  await beside.getByRole('button', { name: 'Wie en wanneer' }).press('Enter')
  await expect(beside).toContainText(/genoteerd (\d\d\/\d\d )?\d\d:\d\d · aan wal (\d\d\/\d\d )?\d\d:\d\d/)
  await passStop(page, { peopleOn: 3 })
  await expect(beside.getByRole('row', { name: /^Liefkenshoek/ }).first()).toContainText('+3 −0')
  expect(await objections(desk)).toEqual([])
  // On a phone the list isn't there beside a trip: it has just come back.
  await expect(opener).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(beside).toBeHidden()
  await expect(opener).toBeFocused()

  await desk.keyboard.press('n')
  await expect(desk).toHaveURL(/meldingen\/nieuw\?schip=\d+/)
  await desk.goBack()

  await desk.getByRole('button', { name: 'Lijnen' }).press('Enter')
  await expect(desk).toHaveURL(/beeld=lijnen/)
  await expect(desk.getByText('1 boot op de lijn')).toBeVisible()
  await desk.getByText('Scheldelijn als tabel').press('Enter')
  const line = desk.getByRole('region', { name: 'Scheldelijn', exact: true })
  await expect(line.getByRole('row').filter({ hasText: scheldt.shift })).toContainText(
    /naar Hemiksem, hierna Kallosluis \d\d:\d\d/,
  )
  expect(await objections(desk)).toEqual([])
  await desk.locator('svg').getByText('Aalscholver').click()
  await expect(beside).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await desk.keyboard.press('Enter')
  await beside.getByRole('link', { name: 'Op een eigen pagina' }).press('Enter')
  await expect(desk.getByRole('heading', { name: `Aalscholver · ${scheldt.shift}` })).toBeVisible()
  await expect(desk.getByText('vaart gemaakt')).toBeVisible()
  expect(await objections(desk)).toEqual([])

  await desk.getByRole('link', { name: 'Vaarten', exact: true }).press('Enter')
  await desk.getByLabel('Toestand').selectOption('onderweg')
  await expect(desk).toHaveURL(/vaarten\?toestand=under-way/)
  const listed = desk.getByRole('row').filter({ hasText: `${scheldt.shift}Scheldelijn` })
  await expect(listed).toContainText('2 van 15')
  expect(await objections(desk)).toEqual([])
  await desk.getByLabel('Dienstdag').fill('2020-01-01')
  await expect(desk.getByText('Geen vaart past bij deze filters.')).toBeVisible()
  await desk.goBack()
  await expect(desk.getByRole('heading', { name: `Aalscholver · ${scheldt.shift}` })).toBeVisible()
})

test('the day of a line: what was sailed is drawn as it comes, and opened by keyboard; axe has nothing against it', async ({
  page,
  secondTablet: desk,
  server,
  scheldt,
}) => {
  test.setTimeout(180_000)
  await desk.setViewportSize({ width: 1440, height: 900 })
  await logInToOffice(desk, server.url)
  await desk.getByLabel('Traject').selectOption('Scheldelijn')
  await desk.getByRole('button', { name: 'Verloop' }).press('Enter')
  await expect(desk).toHaveURL(/beeld=verloop/)
  const chart = desk.getByRole('region', { name: 'Verloop van Scheldelijn' })
  await expect(chart).toBeVisible()
  await scheldt.start(page)
  await passStop(page, { peopleOn: 5 })
  const boat = chart.getByRole('button', {
    name: new RegExp(`^Aalscholver · ${scheldt.shift}, .*Lillo .*gevaren`),
  })
  await expect(boat).toBeVisible()
  await desk.getByText('Scheldelijn als tabel').press('Enter')
  await expect(desk.getByRole('row').filter({ hasText: `Aalscholver · ${scheldt.shift}` })).toContainText(
    /Lillo \d\d:\d\d, gevaren/,
  )
  expect(await objections(desk)).toEqual([])
  await boat.focus()
  await desk.keyboard.press('End')
  await expect(boat).not.toBeFocused()
  for (let left = 60; left > 0 && !(await boat.evaluate((one) => one === document.activeElement)); left -= 1)
    await desk.keyboard.press('ArrowLeft')
  await desk.keyboard.press('Enter')
  await expect(desk.getByRole('complementary', { name: `Aalscholver · ${scheldt.shift}` })).toBeVisible()
  await desk.keyboard.press('Escape')
  await expect(boat).toBeFocused()
})

test('where the stream isn’t let through the board is asked for, and a shift without a boat says what is planned', {
  tag: LONG,
}, async ({ page, secondTablet: desk, server, canal }) => {
  await desk.route('**/api/office/board/live?*', (route) => route.fulfill({ status: 503 }))
  await desk.setViewportSize({ width: 1440, height: 900 })
  await logInToOffice(desk, server.url)
  await expect(desk.getByText('elke 5 s opgehaald')).toBeVisible()
  // It goes to the top of the list when it sails.
  await desk.getByLabel('Zoeken').fill(`${canal.shift} albertkanaallijn`)
  const row = desk.getByRole('row').filter({ hasText: `${canal.shift}Albertkanaallijn` })
  // Anywhere on it.
  await row.click()
  const beside = desk.getByRole('complementary')
  await expect(beside).toContainText(/Gepland van \d\d:\d\d tot \d\d:\d\d, 9 haltes\./)
  // Straight to the question why.
  await beside.getByRole('link', { name: 'Dienst laten vervallen' }).click()
  const cancelling = desk.getByRole('dialog', { name: `${canal.shift} (Albertkanaallijn) op deze dag` })
  await expect(cancelling.getByLabel('Vervalt op deze dag')).toBeChecked()
  await expect(cancelling.getByLabel('Waarom')).toBeFocused()
  await desk.keyboard.press('Escape')
  // Back where one came from.
  await expect(beside).toBeVisible()
  await desk.keyboard.press('Escape')
  await canal.start(page)
  await passStop(page, { peopleOn: 4 })
  await expect(row).toContainText('4 personen')
})
