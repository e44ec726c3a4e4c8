/** The office writes to passengers: any app that reads the feed of alerts has it, as it was said better, until it is withdrawn. */
import { realtimeChange, realtimeList } from '@vaarboek/wire/office'
import { accountOf } from '../kit/ashore.ts'
import { FERRY, FERRY_TRACKS } from '../kit/ferry.ts'
import { expect, test } from '../kit/journey.ts'
import { logInToOffice } from '../kit/office-tour.ts'

/** A feed is rendered anew each five seconds. */
const SOON = { timeout: 20_000 }

interface Told {
  entity?: {
    alert: {
      header_text: { translation: { text: string; language: string }[] }
      informed_entity: { route_id?: string; trip?: { trip_id: string } }[]
    }
  }[]
}

test('a notice for passengers is written, said better and withdrawn, and the feed follows', async ({
  page,
  network,
  ferryOffice,
}) => {
  const { revision } = await ferryOffice.send(realtimeList, {})
  await ferryOffice.send(
    realtimeChange,
    { kind: 'alerts', isOn: true, key: 'none', tellsExtra: false },
    { revision },
  )
  const title = `Mist <b>&</b> wind ${Date.now()}`
  const told = async () => {
    const response = await page.request.get(`${network.url}/gtfs-rt/${FERRY}/alerts.json`)
    const { entity = [] }: Told = await response.json()
    return entity.find(({ alert }) => alert.header_text.translation[0]?.text === title)?.alert
  }

  await logInToOffice(page, network.url, accountOf(FERRY))
  await page.goto(`${network.url}/kantoor/meldingen/reizigers`)
  await page.getByRole('button', { name: 'Nieuw bericht' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Titel (Nederlands)').fill(title)
  await form.getByLabel('Tekst (Nederlands)').fill('Boten varen later.')
  await form.getByRole('checkbox', { name: FERRY_TRACKS[0] ?? '' }).check()
  await form.getByRole('button', { name: 'Bewaren' }).click()
  await expect(page.getByText('Het bericht is bewaard: apps krijgen het meteen.')).toBeVisible()
  await expect
    .poll(async () => (await told())?.informed_entity, SOON)
    .toEqual([{ route_id: FERRY_TRACKS[0] }])

  // In French too, and about a departure of tomorrow beside the line.
  await page.getByRole('button', { name: `Bericht ‘${title}’ wijzigen` }).click()
  await form.getByRole('button', { name: /^In andere talen schrijven/ }).click()
  await form.getByLabel('Titel (Frans)').fill('Brouillard')
  await form.getByLabel('Tekst (Frans)').fill('Les bateaux ont du retard.')
  await form.getByRole('button', { name: 'Diensten kiezen' }).click()
  await form.getByLabel('Dienstdag').selectOption('morgen')
  await form.getByLabel('Van traject').selectOption(FERRY_TRACKS[1] ?? '')
  // Once chosen it stands among the chosen ones too.
  await form.getByRole('checkbox', { name: /^03:00 / }).click()
  await form.getByRole('button', { name: 'Bewaren' }).click()
  await expect(page.getByText('Het bericht is gewijzigd.')).toBeVisible()
  await expect
    .poll(async () => (await told())?.header_text.translation.map(({ language }) => language), SOON)
    .toEqual(['nl', 'fr'])
  expect((await told())?.informed_entity[1]?.trip?.trip_id).toBe(`${FERRY_TRACKS[1]}-1`)

  await page.getByRole('button', { name: `Bericht ‘${title}’ wijzigen` }).click()
  await form.getByRole('button', { name: 'Intrekken' }).click()
  await expect(page.getByText('Het bericht is ingetrokken.')).toBeVisible()
  await expect.poll(told, SOON).toBeUndefined()
})
