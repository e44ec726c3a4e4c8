/** A planner reads a timetable, looks at what it changes and publishes it; a shift of one day is cancelled; tablets' lists follow. */
import { ferryFeed, zipOf } from '../../apps/server/src/integrations/gtfs/feed.fixture.ts'
import { logIn as boardABoat } from '../kit/calls.ts'
import { expect, test } from '../kit/journey.ts'
import { objections } from '../kit/office-axe.ts'
import { logInToOffice } from '../kit/office-tour.ts'

const MIRA = { email: 'kapitein@vaarboek.example', pin: '1234' }
/** Far enough that no other journey sails then. */
const DAY = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
const STOP_TIMES = ['08', '09'].flatMap((hour) => [
  `t${hour},1,A,${hour}:00:00,${hour}:00:00`,
  `t${hour},2,B,${hour}:10:00,${hour}:10:00`,
])
const FEED = zipOf(Object.entries(ferryFeed(['V,D,t08,,,', 'V,D,t09,,,'], STOP_TIMES)))

test('a timetable is read, compared, published and withdrawn; a shift of a day is cancelled, and sails again', async ({
  page,
  network: { url },
}) => {
  const aboard = await boardABoat(url, MIRA)
  const listOf = async (path: string) => {
    const { body } = await aboard.get(url, path)
    return (typeof body === 'string' ? JSON.parse(body) : body) as { id: number; name: string }[]
  }
  /** The shifts a tablet offers on that day, on the line of the feed. */
  const offered = async () => {
    const line = (await listOf('/tracks/overview')).find(({ name }) => name === 'Veer')
    if (!line) return null
    return (await listOf(`/shifts/overview?track=${line.id}&day=${DAY}`)).map(({ name }) => name)
  }

  await logInToOffice(page, url)
  await page.goto(`${url}/kantoor/dienstregeling`)
  await page.getByRole('button', { name: 'Nieuwe versie' }).click()
  const file = page.getByLabel('GTFS-bestand (zip)')
  await file.setInputFiles({ name: 'geen.zip', mimeType: 'application/zip', buffer: Buffer.from('geen zip') })
  await page.getByRole('button', { name: 'Verzenden en lezen' }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(
    'geen.zip is geen leesbaar zip-bestand.',
  )
  await file.setInputFiles({ name: 'veer.zip', mimeType: 'application/zip', buffer: FEED })
  await page.getByRole('button', { name: 'Verzenden en lezen' }).click()

  await expect(page.getByRole('heading', { name: /^Versie \d+: veer.zip$/ })).toBeVisible()
  await expect(page.getByText('Nieuw: 2')).toBeVisible()
  await page.getByLabel('Gaat in op').fill(DAY)
  await page.getByRole('button', { name: 'Opnieuw vergelijken' }).click()
  await expect(page.getByRole('heading', { name: 'Diensten op een dag' })).toBeVisible()
  await expect(page.getByRole('cell', { name: '08:00 Sint-Anna → Lillo' }).first()).toBeVisible()
  expect(await offered()).toBeNull()
  expect(await objections(page)).toEqual([])
  await page.getByRole('button', { name: 'Publiceren' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publiceren' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'is gepubliceerd' })).toBeVisible()
  expect(await offered()).toEqual(['08:00 Sint-Anna → Lillo', '09:00 Sint-Anna → Lillo'])

  const version = page.url()
  await page.goto(`${url}/kantoor/dienstregeling/dag/${DAY}`)
  const shift = page.getByRole('button', { name: '08:00 Sint-Anna → Lillo (Veer) wijzigen' })
  await shift.focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Vervalt op deze dag').check()
  await page.getByRole('button', { name: 'Bewaren' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Schrijf waarom' })).toBeVisible()
  await page.getByLabel('Waarom').fill('Te weinig <b>water</b>')
  await page.getByRole('button', { name: 'Bewaren' }).click()
  await expect(page.getByRole('cell', { name: 'vervalt: Te weinig <b>water</b>' })).toBeVisible()
  expect(await offered()).toEqual(['09:00 Sint-Anna → Lillo'])
  expect(await objections(page)).toEqual([])
  await page.getByRole('button', { name: 'Ongedaan maken' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'ongedaan gemaakt' })).toBeVisible()
  expect(await offered()).toHaveLength(2)

  const tooFar = new Date(Date.now() + 402 * 86_400_000).toISOString().slice(0, 10)
  await page.goto(`${url}/kantoor/dienstregeling/dag/${tooFar}`)
  await expect(page.getByText('Zo ver vooruit plant Vaarboek niet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Extra dienst' })).toHaveCount(0)

  await page.goto(version)
  await page.getByRole('button', { name: 'Intrekken' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Intrekken' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'is ingetrokken' })).toBeVisible()
  expect(await offered()).toEqual([])
})
