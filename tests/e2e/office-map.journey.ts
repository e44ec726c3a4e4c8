/** *Kaart* of a control room: from the board to a boat and its page, by keyboard alone, in three sizes and themes; with a map of the operator's. */
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { passStop } from '../kit/crew.ts'
import { expect, test } from '../kit/journey.ts'
import { objections } from '../kit/office-axe.ts'
import { logInToOffice } from '../kit/office-tour.ts'
import { startServer } from '../kit/server.ts'
import { smallPmtiles } from '../kit/small-pmtiles.ts'
import { tabTo } from '../kit/tab-to.ts'

test('a boat that sails is on the map; by keyboard it opens beside it, and on its own page', async ({
  page,
  secondTablet: desk,
  server,
  scheldt,
}) => {
  test.setTimeout(240_000)
  await desk.setViewportSize({ width: 1440, height: 900 })
  await logInToOffice(desk, server.url)
  await scheldt.start(page)
  await passStop(page, { peopleOn: 5 })
  await tabTo(desk, /^ ?Kaart$/)
  await desk.keyboard.press('Enter')
  const boats = desk.getByRole('list', { name: 'Boten op de kaart' }).getByRole('button')
  const boat = boats.and(
    desk.getByRole('button', {
      name: new RegExp(` 5 aan boord, ${scheldt.shift}, .*volgens plan tussen Lillo en`),
    }),
  )
  await expect(boat).toBeVisible()
  expect(await objections(desk)).toEqual([])
  // Other journeys have left boats too, the first of them perhaps with nobody aboard.
  await tabTo(desk, /, Dienst \d+, /)
  const others = await boats.count()
  for (let presses = 0; presses < others; presses += 1) {
    if (await boat.evaluate((one) => one === document.activeElement)) break
    await desk.keyboard.press('ArrowDown')
  }
  await expect(boat).toBeFocused()
  await desk.keyboard.press('+')
  await expect(boat).toBeInViewport()
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(/vaart=/)
  await desk.getByText('Kaart als tabel').click()
  await expect(desk.getByRole('complementary').getByText(/^hierna /)).toBeVisible()
  expect(await objections(desk)).toEqual([])
  await tabTo(desk, /Op een eigen pagina/)
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(/vaarten\//)
  await desk.goBack()
  await desk.setViewportSize({ width: 390, height: 844 })
  await desk.keyboard.press('Escape')
  await expect(boat).toBeVisible()
})

test('the operator’s map lies below it, within what the page may do; half a file is said, and the lines stay', async ({
  secondTablet: desk,
}) => {
  test.setTimeout(240_000)
  const folder = await mkdtemp(join(tmpdir(), 'vaarboek-tiles-'))
  const file = join(folder, 'map.pmtiles')
  const whole = smallPmtiles()
  await writeFile(file, whole)
  const server = await startServer({ MAP_TILES: file })
  try {
    const refused: string[] = []
    desk.on('console', (line) => line.text().includes('Content Security') && refused.push(line.text()))
    await desk.setViewportSize({ width: 1024, height: 768 })
    await logInToOffice(desk, server.url)
    await desk.goto(`${server.url}/kantoor?beeld=kaart`)
    await expect(desk.getByText('© OpenStreetMap')).toBeVisible()
    await expect(desk.locator('canvas')).toBeVisible()
    expect(refused).toEqual([])
    // An operator's copy that broke off, in the place of the file that is served.
    await truncate(file, 300)
    await desk.reload()
    await expect(desk.getByText(/De achtergrondkaart is niet te lezen/)).toBeVisible()
    await expect(desk.getByText('Steenplein')).toBeVisible()
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
})
