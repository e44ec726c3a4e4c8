/** Checklists, photos and corrections: online, at sea and back. */
import type { Page } from '@playwright/test'
import {
  fillCategory,
  fillChecklist,
  login,
  passStop,
  setUpTrip,
  startTrip,
  waitUntilInstalled,
} from '../kit/crew.ts'
import { expect, test } from '../kit/journey.ts'
import { killableBrowser } from '../kit/killable-browser.ts'
import { askServer } from '../kit/on-server.ts'
import { photoOf } from '../kit/photos.ts'

const KANAAL = 'Albertkanaallijn'
const SENT = { timeout: 60_000 }

async function toChecklist(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Checklist' }).click()
  await page.getByRole('link', { name: /Machinekamer/ }).click()
  await expect(page).toHaveURL(/checklist\/0$/)
}

test('[CHECK-37, SYNC-24 to SYNC-27, AMB-53] a checklist filled in at sea survives a kill and goes out entry by entry, its photo after it', async ({
  line,
}) => {
  const browser = await killableBrowser()
  try {
    let page = await browser.open()
    await login(page, line.url)
    await waitUntilInstalled(page)
    await setUpTrip(page, KANAAL, 'Dienst 11')
    await expect.poll(() => line.reached(/flights\/create/).length).toBe(1)
    line.offline()
    await toChecklist(page)
    await fillCategory(page)
    await page.getByRole('button', { name: 'Opmerking bij Brandstof' }).click()
    await page.getByRole('textbox', { name: 'Opmerkingen' }).fill('Peilstok zit los')
    await page.locator('input[type=file]').setInputFiles(photoOf(2000))
    await expect(page.getByAltText('De gekozen foto')).toBeVisible()
    await page.getByRole('button', { name: 'Verzenden' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Bevestigen' }).click()
    await page.getByRole('button', { name: 'Volgende', exact: true }).click()
    await expect(page).toHaveURL(/checklist\/1$/)
    await browser.kill()

    page = await browser.open()
    await page.goto(`${line.url}/checklist/0`)
    await expect(page.getByRole('textbox', { name: 'Brandstof' })).toHaveValue('500')
    await expect(page.getByRole('button', { name: 'Opmerking bij Brandstof wijzigen' })).toBeVisible()
    await fillChecklist(page)
    await expect(page.getByText('Je bent klaar voor vertrek')).toBeVisible()
    line.online()
    await expect(page.getByText('Alles verzonden')).toBeVisible(SENT)
    const [created] = line.reached(/checklists\/create/)
    expect(created?.body).toContain('start_stop=1')
    const updates = line.reached(/checklists\/update/).filter(({ status }) => status === 200)
    const fields = updates.map(({ body }) => /name="field_id"\r\n\r\n(\d+)/.exec(body)?.[1])
    expect(new Set(fields).size, 'every field').toBe(18)
    expect(updates.every(({ body }) => /name="checked"\r\n\r\n1\r\n/.test(body))).toBe(true)
    const photos = updates.filter(({ body }) => body.includes('data:image/png;base64,'))
    expect(photos).toHaveLength(1)
    expect(photos[0]?.body).toContain('Peilstok zit los')
  } finally {
    await browser.dispose()
  }
})

test('[PANEL-37, PANEL-38, AMB-52] a photo of one byte too many is refused in the words of the specification, then shrunk and used', async ({
  page,
  line,
}) => {
  await login(page, line.url)
  await setUpTrip(page, KANAAL, 'Dienst 12')
  await page.goto(`${line.url}/create-malfunction`)
  await page.getByRole('radio', { name: 'Overige...' }).check()
  await page.getByRole('button', { name: 'Volgende' }).click()
  const input = page.locator('input[type=file]')
  expect(await input.getAttribute('accept')).toBe('image/png,image/jpeg,image/gif')
  const pdf = { name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7 …') }
  await input.setInputFiles(pdf)
  await expect(page.getByText('Dit is geen foto')).toBeVisible()

  const said: string[] = []
  page.on('dialog', (dialog) => {
    said.push(dialog.message())
    return dialog.accept()
  })
  await input.setInputFiles(photoOf(1_048_577))
  await expect.poll(() => said).toEqual(['De foto is te groot. Maximale bestandsgrootte is 1MB.'])
  await expect(page.getByAltText('De gekozen foto')).toBeHidden()
  await page.getByRole('button', { name: 'Foto verkleinen en gebruiken' }).click()
  await expect(page.getByAltText('De gekozen foto')).toBeVisible()
  await page.getByRole('button', { name: 'Foto verwijderen' }).click()
  await input.setInputFiles(photoOf(1_048_576))
  await expect(page.getByAltText('De gekozen foto')).toBeVisible()
  expect(said).toHaveLength(1)
})

test('an earlier count is corrected at sea with its reason: shore has both, and the loads after it', async ({
  page,
  context,
  line,
  server,
}) => {
  await login(page, line.url)
  await waitUntilInstalled(page)
  await setUpTrip(page, KANAAL, 'Dienst 15')
  await startTrip(page)
  await expect.poll(() => line.reached(/flights\/create/).length).toBe(1)
  line.offline()
  await context.setOffline(true)
  for (const count of [{ peopleOn: 5 }, { peopleOn: 2, peopleOff: 1 }, { peopleOff: 3 }])
    await passStop(page, count)
  await expect(page.getByText('3 / 81')).toBeVisible()
  await page.getByRole('button', { name: 'Haltes aanpassen' }).click()
  await page.getByRole('button', { name: 'Telling van Wijnegem Brug Houtlaan verbeteren' }).click()
  const panel = page.getByRole('dialog', { name: 'Telling verbeteren' })
  const boarding = panel.getByRole('group', { name: 'Opstappers' })
  await boarding.getByRole('textbox', { name: 'Personen' }).fill('1')
  await expect(panel.getByRole('alert')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Telling verbeteren' })).toBeDisabled()
  await boarding.getByRole('textbox', { name: 'Personen' }).fill('8')
  await panel.getByLabel(/Waarom/).fill('Groep van acht, niet vijf')
  await panel.getByRole('button', { name: 'Telling verbeteren' }).click()
  await expect(page.getByText('Verbeterd')).toBeVisible()
  await page.getByRole('button', { name: 'Terug naar huidige vaart' }).click()
  await expect(page.getByText('6 / 81')).toBeVisible()
  line.online()
  await context.setOffline(false)
  await expect(page.getByText('Alles verzonden')).toBeVisible(SENT)
  const onServer = await askServer(server.url)
  const flight = await onServer.lastFlight(KANAAL, 'Dienst 15')
  const items = await onServer.items(flight?.id ?? 0)
  expect(items.slice(0, 3).map(({ people_on, people }) => [people_on, people])).toEqual([
    [8, 8],
    [2, 9],
    [0, 6],
  ])
  const bodies = line.reached(/passmultiple/).map(({ body }) => body)
  expect(bodies, 'the first counts, then the correction').toHaveLength(2)
  expect(bodies[0]).toContain('"people_on":5')
  expect(bodies[1]).toContain('Groep van acht, niet vijf')
})

test('[PANEL-22, PANEL-28] logging out with the end checklist open says so and leads to it', async ({
  page,
  line,
}) => {
  await login(page, line.url)
  await setUpTrip(page, 'Scheldelijn', 'Dienst 9')
  await startTrip(page)
  for (let stop = 0; stop < 15; stop += 1) await passStop(page)
  await expect(page).toHaveURL(/checklist\?end=true$/)
  await page.getByRole('button', { name: 'Uitloggen' }).click()
  const panel = page.getByRole('dialog', { name: 'Checklist onvoltooid' })
  await expect(panel.getByText('Het blijkt dat de checklist nog niet is voltooid.')).toBeVisible()
  await panel.getByRole('button', { name: 'Naar checklist' }).click()
  await expect(page).toHaveURL(/checklist\?end=true$/)
  await fillChecklist(page)
  await expect(page).toHaveURL(/upload-data$/)
  const logout = page.getByRole('main').getByRole('button', { name: 'Uitloggen' })
  await expect(logout).toBeEnabled(SENT)
})

test('a failed item of the checklist becomes a report with its words and photo already there', async ({
  page,
  line,
}) => {
  await login(page, line.url)
  await setUpTrip(page, 'Scheldelijn', 'Dienst 10')
  await toChecklist(page)
  await page.getByRole('button', { name: 'Opmerking bij Motorolie' }).click()
  await page.getByRole('textbox', { name: 'Opmerkingen' }).fill('Onder het merkteken')
  await page.locator('input[type=file]').setInputFiles(photoOf(500))
  await expect(page.getByAltText('De gekozen foto')).toBeVisible()
  await page.getByRole('button', { name: 'Verzenden' }).click()
  await page.getByRole('button', { name: 'Storing melden' }).click()
  await expect(page).toHaveURL(/create-malfunction\/1$/)
  await expect(page.getByRole('textbox', { name: 'Opmerkingen' })).toHaveValue(
    'Motorolie: Onder het merkteken',
  )
  await expect(page.getByAltText('De gekozen foto')).toBeVisible()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByText('Defect melden')).toBeVisible()
  await page.getByRole('button', { name: 'Terug naar dashboard' }).first().click()
  await toChecklist(page)
  await expect(page.getByRole('button', { name: 'Opmerking bij Motorolie wijzigen' })).toBeVisible()
})
