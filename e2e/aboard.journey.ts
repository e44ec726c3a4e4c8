/** Checklists, photos, reports, notifications and what else there is aboard beside counting: online, at sea and back. */

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  CAPTAIN,
  chooseShift,
  chooseTrack,
  fillCategory,
  fillChecklist,
  login,
  passStop,
  setUpTrip,
  startTrip,
  waitUntilInstalled,
} from './support/crew.ts'
import { expect, test } from './support/journey.ts'
import { killableBrowser } from './support/killable-browser.ts'
import { office } from './support/office.ts'
import { photoOf } from './support/photos.ts'
import { startServer } from './support/server.ts'
import { askShore } from './support/shore.ts'

const KANAAL = 'Albertkanaallijn'
const SENT = { timeout: 60_000 }

async function toChecklist(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Checklist' }).click()
  await page.getByRole('link', { name: /Machinekamer/ }).click()
  await expect(page).toHaveURL(/checklist\/0$/)
}

async function enterPin(page: Page, pin: string): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Bevestig met je pincode' })
  for (const digit of pin) await panel.getByRole('button', { name: digit, exact: true }).click()
  await panel.getByRole('button', { name: 'Bevestigen' }).click()
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

test('[MALF-28 to MALF-36, AMB-49] a malfunction reported at sea: PIN by hash, queued on top, then with shore once with its photo and answered', async ({
  page,
  context,
  line,
  server,
}) => {
  await login(page, line.url)
  await waitUntilInstalled(page)
  await setUpTrip(page, KANAAL, 'Dienst 13')
  await expect.poll(() => line.reached(/flights\/create/).length).toBe(1)
  line.offline()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Storing versturen' }).click()
  await page.getByRole('radio', { name: 'Defect melden' }).check()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await expect(page.getByRole('button', { name: 'Volgende' })).toBeDisabled()
  await page.getByRole('textbox', { name: 'Opmerkingen' }).fill('Bilgepomp bakboord start niet')
  await page.locator('input[type=file]').setInputFiles(photoOf(3000))
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByRole('button', { name: 'Versturen' }).click()
  await enterPin(page, '9999')
  await expect(page.getByText('Foutive code')).toBeVisible()
  await enterPin(page, CAPTAIN.pin)
  await expect(page).toHaveURL(/malfunctions$/)
  await expect(page.getByText('Bilgepomp bakboord start niet')).toBeVisible()
  await expect(page.getByText('Nog niet verzonden')).toBeVisible()
  line.online()
  await context.setOffline(false)
  await expect(page.getByText('Nog niet verzonden')).toBeHidden(SENT)
  await expect(page.getByText('Alles verzonden')).toBeVisible(SENT)
  await expect(page.getByText('Bilgepomp bakboord start niet')).toHaveCount(1)

  const listed = await office(server, 'list-malfunctions', '--concession', '2')
  const id = /^(\d+) [^\n]*\n[^\n]*Bilgepomp/m.exec(listed)?.[1] ?? ''
  await office(
    server,
    'answer-malfunction',
    '--concession',
    '2',
    '--malfunction',
    id,
    '--text',
    'Zekering vervangen',
    '--author',
    'Technische dienst',
  )
  await page.reload()
  await page.getByRole('button', { name: /Bilgepomp/ }).click()
  const detail = page.getByRole('dialog', { name: 'Defect melden' })
  await expect(detail.getByText('Dringend')).toBeVisible()
  await expect(detail.getByText('Zekering vervangen')).toBeVisible()
  await expect(detail.getByRole('img').first()).toBeVisible()
  await expect(detail.getByRole('button', { name: 'Verzenden' })).toBeHidden()
  await detail.getByRole('textbox', { name: 'Opmerkingen' }).fill('Dank u, werkt weer')
  await detail.getByRole('button', { name: /Ver(zenden|sturen)/ }).click()
  await expect(detail.getByRole('listitem').filter({ hasText: 'Dank u, werkt weer' })).toBeVisible(SENT)
  expect(line.reached(/malfunctions_detail\/create/)[0]?.path).toBe('/storage/malfunctions_detail/create')
})

test('[NOTIF-03 to NOTIF-17] a notification is pushed at once and sounds; read at sea it is told later, and all can be read', async ({
  page,
  context,
  line,
  server,
}) => {
  await page.addInitScript(() => {
    const heard = window as unknown as { sounded: string[] }
    heard.sounded = []
    HTMLMediaElement.prototype.play = async function play(this: HTMLMediaElement) {
      if (!this.muted) heard.sounded.push(this.src)
    }
  })
  await login(page, line.url)
  await waitUntilInstalled(page)
  await setUpTrip(page, KANAAL, 'Dienst 14')
  await expect(page.getByRole('link', { name: /Meldingen 2/ })).toBeVisible()
  await expect.poll(() => line.seen.some(({ path }) => path.includes('notifications/live'))).toBe(true)
  const sounds = () => page.evaluate(() => (window as unknown as { sounded: string[] }).sounded.length)
  const before = await sounds()
  await office(
    server,
    'send-notification',
    '--concession',
    '2',
    '--title',
    'Brug gestremd',
    '--message',
    'Wacht voor de brug tot nader bericht.',
    '--urgent',
  )
  // Polling comes only every half minute: this is the push.
  await expect(page.getByRole('link', { name: /Meldingen 3/ })).toBeVisible({ timeout: 8000 })
  expect(await sounds()).toBe(before + 1)

  line.offline()
  await context.setOffline(true)
  await page.getByRole('link', { name: /Meldingen/ }).click()
  await page.getByRole('button', { name: /Brug gestremd/ }).click()
  await expect(page.getByRole('dialog').getByText('Wacht voor de brug tot nader bericht.')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 wacht op verzending')).toBeVisible()
  line.online()
  await context.setOffline(false)
  await expect(page.getByText('Alles verzonden')).toBeVisible(SENT)
  expect(line.reached(/notifications\/read\?/)).toHaveLength(1)
  await page.getByRole('button', { name: 'Alles gelezen' }).click()
  await expect.poll(() => line.reached(/notifications\/readAll\?track=/).length).toBe(1)
  await page.getByRole('button', { name: 'Terug naar dashboard' }).click()
  await expect(page.getByRole('link', { name: 'Meldingen', exact: true })).toBeVisible()
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
  for (const count of [{ on: 5 }, { on: 2, off: 1 }, { off: 3 }]) await passStop(page, count)
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
  const shore = await askShore(server.url)
  const flight = await shore.lastFlight(KANAAL, 'Dienst 15')
  const items = await shore.items(flight?.id ?? 0)
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

test('the rescue file of a tablet that never reaches shore again is delivered by the office, once', async ({
  page,
  context,
  line,
  server,
}, testInfo) => {
  await login(page, line.url)
  await waitUntilInstalled(page)
  await setUpTrip(page, KANAAL, 'Dienst 16')
  await startTrip(page)
  line.offline()
  await context.setOffline(true)
  await passStop(page, { on: 9 })
  await page.getByRole('button', { name: /wacht(en)? op verzending/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Logboek' }).click()
  await expect(page.getByText('Passagiers geteld')).toBeVisible()
  await page.getByRole('button', { name: 'Reddingsbestand' }).click()
  await page.getByRole('button', { name: 'Reddingsbestand maken' }).click()
  const code = await page.getByLabel('Code', { exact: true }).innerText()
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Bestand opslaan' }).click(),
  ])
  const file = testInfo.outputPath('vaarboek.redding')
  await saved.saveAs(file)
  expect((await readFile(file)).includes('Passagiers'), 'nobody can read it').toBe(false)
  const deliver = () => office(server, 'import-rescue', file, '--code', code, '--server', server.url)
  expect(await deliver()).toMatch(/^[12] van [12] bezorgd/)
  await deliver()
  const shore = await askShore(server.url)
  expect((await shore.lastFlight(KANAAL, 'Dienst 16'))?.current_people).toBe(9)
  // The tablet is found again and sends the same: it counts once.
  line.online()
  await context.setOffline(false)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Alles verzonden').first()).toBeVisible(SENT)
  expect((await shore.lastFlight(KANAAL, 'Dienst 16'))?.current_people).toBe(9)
})

test('[LOGIN-04 to LOGIN-07] a forgotten PIN comes by e-mail; the old one works until the new one is used', async ({
  page,
  line,
  server,
}) => {
  await page.goto(line.url)
  await page.getByRole('button', { name: 'Pincode vergeten?' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('E-mailadres').fill('abc')
  await panel.getByRole('button', { name: 'Verzenden' }).click()
  await expect(panel.getByLabel('E-mailadres')).toHaveAttribute('aria-invalid', 'true')
  await panel.getByLabel('E-mailadres').fill('kapitein2@vaarboek.example')
  await panel.getByRole('button', { name: 'Verzenden' }).click()
  await expect(page.getByText('Succesvol verstuurd')).toBeVisible()
  await page.getByRole('button', { name: 'Terug naar login' }).click()
  const folder = join(server.folder, 'mail')
  await expect.poll(async () => (await readdir(folder).catch(() => [])).length).toBe(1)
  const [name] = await readdir(folder)
  const mail = await readFile(join(folder, name ?? ''), 'utf8')
  const pin =
    /\b\d{4}\b(?!.*\b\d{4}\b)/s.exec(
      mail
        .split(/\r?\n\r?\n/)
        .slice(1)
        .join('\n'),
    )?.[0] ?? ''
  await login(page, line.url, { email: 'kapitein2@vaarboek.example', pin: '4321' })
  await login(page, line.url, { email: 'kapitein2@vaarboek.example', pin })
  await page.goto(line.url)
  await page.getByLabel('E-mailadres').fill('kapitein2@vaarboek.example')
  await page.getByLabel('Pincode').fill('4321')
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Gebruiker niet gevonden' })).toBeVisible()
})

test('[INFO-09 to INFO-12, HELP-01 to HELP-08] weather where the boat is, and numbers to call without network', async ({
  browser,
}) => {
  // Open-Meteo's own format, from this machine.
  const sky = createServer((_, answer) =>
    answer
      .setHeader('content-type', 'application/json')
      .end(JSON.stringify({ current: { temperature_2m: 11.6, weather_code: 61, is_day: 1 } })),
  )
  await new Promise<void>((resolve) => sky.listen(0, '127.0.0.1', resolve))
  const server = await startServer(4390, {
    WEATHER: 'on',
    WEATHER_URL: `http://127.0.0.1:${(sky.address() as AddressInfo).port}`,
    CONTACTS_FILE: await contactsFile(),
  })
  const context = await browser.newContext({
    locale: 'nl-BE',
    timezoneId: 'Europe/Brussels',
    viewport: { width: 1180, height: 820 },
    geolocation: { latitude: 51.22, longitude: 4.4 },
    permissions: ['geolocation'],
  })
  try {
    const page = await context.newPage()
    await login(page, server.url)
    await waitUntilInstalled(page)
    await chooseTrack(page, KANAAL)
    await chooseShift(page, 'Dienst 1')
    await expect(page.getByText('°')).toBeHidden()
    await page.goto(`${server.url}/start/1`)
    await setUpTrip(page, KANAAL, 'Dienst 1')
    await expect(page.getByText(/^12° • .*regen/)).toBeVisible()
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Help & Contact' }).click()
    await expect(page.getByRole('link', { name: '+32 3 555 01 23' }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: '112' })).toHaveCount(2)
    await expect(page.getByText('VHF-kanaal 12')).toBeVisible()
    await expect(page.getByText('nummer niet ingesteld').first()).toBeVisible()
    expect(asked.filter((url) => url.includes('contacts'))).toEqual([])
  } finally {
    await context.close()
    await server.stop()
    sky.close()
  }

  async function contactsFile(): Promise<string> {
    const file = test.info().outputPath('contacts.json')
    await writeFile(file, JSON.stringify({ technicalService: '+32 3 555 01 23' }))
    return file
  }
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
