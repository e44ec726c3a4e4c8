/** An incident aboard: called ashore wherever in the office somebody is, seen, and the ship's emergency page on one sheet. */
import { logIn as boardABoat } from '../kit/calls.ts'
import { passStop } from '../kit/crew.ts'
import { startFaultProxy } from '../kit/fault-proxy.ts'
import { expect, test } from '../kit/journey.ts'
import { objections } from '../kit/office-axe.ts'
import { logInToOffice } from '../kit/office-tour.ts'

const MIRA = { email: 'kapitein@vaarboek.example', pin: '1234' }

/** Pages of a PDF, by its own count. */
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)?.length

test('a crew’s incident is said over whatever page is open, and its ship’s emergency page fits one sheet, also without a server', async ({
  page,
  secondTablet: desk,
  server,
  scheldt,
}) => {
  test.setTimeout(240_000)
  const line = await startFaultProxy(server.url)
  await desk.setViewportSize({ width: 1440, height: 900 })
  await logInToOffice(desk, line.url)
  await scheldt.start(page)
  await passStop(page, { peopleOn: 21 })
  await desk.goto(`${line.url}/kantoor/beheer/audit`)

  const aboard = await boardABoat(server.url, MIRA)
  const ships = await aboard.get(server.url, '/ships/index')
  const all = typeof ships.body === 'string' ? JSON.parse(ships.body) : ships.body
  const ship = all.find(({ name }: { name: string }) => name === 'Aalscholver')
  const words = `Man overboord, opgepikt ${Date.now()}`
  const fields = { flight: '', ship: ship.id, shift: '', category: 'Incident', remarks: words, image: '' }
  expect((await aboard.post(server.url, '/malfunctions/create', fields)).status).toBe(200)

  const bar = desk.getByRole('region', { name: 'Dringend' })
  await expect(bar).toContainText(words, { timeout: 30_000 })
  await expect(desk).toHaveTitle(/^\(\d+\) Wie deed wat/)
  await bar.getByRole('button', { name: 'Gezien' }).click()
  await expect(bar.getByText(words)).toBeHidden()
  await desk.keyboard.press('i')
  const list = desk.getByRole('complementary', { name: 'Nu' })
  await expect(list.getByText(words)).toBeVisible()
  await expect(list.getByText(/gezien door Noor/).first()).toBeVisible()
  expect(await objections(desk)).toEqual([])
  await list.getByRole('button', { name: 'Sluiten' }).click()

  await desk.goto(`${line.url}/kantoor?zoek=${encodeURIComponent(scheldt.shift)}`)
  const row = desk.getByRole('row').filter({ hasText: `${scheldt.shift}Scheldelijn` })
  await row.getByRole('button').first().focus()
  await desk.keyboard.press('e')
  await expect(desk).toHaveURL(/noodgeval/)
  await expect(desk.getByText(/^2[2-9] opvarenden$/)).toBeVisible()
  await expect(desk.getByText(words)).toBeVisible()
  await expect(desk.getByRole('navigation')).toHaveCount(0)
  await desk.getByLabel('Wie gebeld of opgeroepen').fill('112')
  await desk.getByRole('button', { name: 'Noteren' }).click()
  await expect(desk.getByText('Genoteerd: 112.')).toBeVisible()
  expect(await objections(desk)).toEqual([])
  expect(pagesOf(await desk.pdf({ format: 'A4', preferCSSPageSize: true }))).toBe(1)

  line.offline()
  await expect(desk.getByText(/De server is niet bereikbaar\. Dit zijn de nieuwste cijfers/)).toBeVisible({
    timeout: 60_000,
  })
  await expect(desk.getByText(/^2[2-9] opvarenden$/)).toBeVisible()
  line.online()
  await line.close()
})
