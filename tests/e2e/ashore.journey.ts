/** Boat and office together: reports and replies, notifications, rescue files, new PINs, weather and numbers to call. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import {
  chooseShift,
  chooseTrack,
  expectAllSent,
  login,
  passStop,
  setUpTrip,
  waitUntilInstalled,
} from '../kit/crew.ts'
import { OF_FERRY } from '../kit/ferry.ts'
import { expect, test, testInstalled, urgentRead } from '../kit/journey.ts'
import { photoOf } from '../kit/photos.ts'
import { startServer } from '../kit/server.ts'

const KANAAL = 'Albertkanaallijn'

async function enterPin(page: Page, pin: string): Promise<void> {
  const panel = page.getByRole('dialog', { name: 'Bevestig met je pincode' })
  for (const digit of pin) await panel.getByRole('button', { name: digit, exact: true }).click()
  await panel.getByRole('button', { name: 'Bevestigen' }).click()
}

test('[MALF-28 to MALF-36, AMB-49] a malfunction reported at sea: PIN by hash, queued on top, then on the server once with its photo and a reply', async ({
  page,
  context,
  network,
  duty,
  ferryOffice,
}) => {
  await duty.prepare(page)
  await expectAllSent(page)
  network.offline()
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
  await enterPin(page, duty.captain.pin)
  await expect(page).toHaveURL(/malfunctions$/)
  await expect(page.getByText('Bilgepomp bakboord start niet')).toBeVisible()
  await expect(page.getByText('Nog niet verzonden')).toBeVisible()
  network.online()
  await context.setOffline(false)
  await expect(page.getByText('Nog niet verzonden')).toBeHidden({ timeout: 60_000 })
  await expectAllSent(page)
  await expect(page.getByText('Bilgepomp bakboord start niet')).toHaveCount(1)

  const [reported] = (await ferryOffice.malfunctions()).filter(({ remarks }) => remarks.includes('Bilgepomp'))
  if (!reported) throw new Error('No report')
  await ferryOffice.reply(reported.id, 'Zekering vervangen')
  await page.reload()
  await page.getByRole('button', { name: /Bilgepomp/ }).click()
  const detail = page.getByRole('dialog', { name: 'Defect melden' })
  await expect(detail.getByText('Dringend')).toBeVisible()
  await expect(detail.getByText('Zekering vervangen')).toBeVisible()
  await expect(detail.getByRole('img').first()).toBeVisible()
  await expect(detail.getByRole('button', { name: 'Verzenden' })).toBeHidden()
  await detail.getByRole('textbox', { name: 'Opmerkingen' }).fill('Dank u, werkt weer')
  await detail.getByRole('button', { name: /Ver(zenden|sturen)/ }).click()
  await expect(detail.getByRole('listitem').filter({ hasText: 'Dank u, werkt weer' })).toBeVisible({
    timeout: 60_000,
  })
  expect(network.reached(/malfunctions_detail\/create/)[0]?.path).toBe('/storage/malfunctions_detail/create')
})

test('[NOTIF-03 to NOTIF-17] a notification is pushed at once and sounds; read at sea it is told later, and all can be read', async ({
  page,
  context,
  network,
  canal,
  demoOffice,
}) => {
  await page.addInitScript(() => {
    const heard = window as unknown as { sounded: string[] }
    heard.sounded = []
    HTMLMediaElement.prototype.play = async function play(this: HTMLMediaElement) {
      if (!this.muted) heard.sounded.push(this.src)
    }
  })
  await page.removeLocatorHandler(urgentRead(page))
  await canal.prepare(page)
  // The demo's captain has read what was urgent before.
  await expect(page.getByRole('link', { name: /Meldingen 1/ })).toBeVisible()
  await expect.poll(() => network.seen.some(({ path }) => path.includes('notifications/live'))).toBe(true)
  const sounds = () => page.evaluate(() => (window as unknown as { sounded: string[] }).sounded.length)
  const before = await sounds()
  const message = 'Wacht voor de brug tot nader bericht.'
  await demoOffice.sendNotification({ title: 'Brug gestremd', message, urgent: true })
  // Polling comes only every half minute: this is the push.
  await expect(page.getByRole('link', { name: /Meldingen 2/ })).toBeVisible({ timeout: 8000 })
  expect(await sounds()).toBe(before + 1)
  // In words over what is open, with the sound until it is read.
  const said = page.getByRole('alert').filter({ hasText: 'Brug gestremd' })
  await expect(said).toContainText('Wacht voor de brug tot nader bericht.')
  await expect.poll(sounds, { timeout: 30_000 }).toBeGreaterThan(before + 1)

  network.offline()
  await context.setOffline(true)
  await page.getByRole('link', { name: /Meldingen/ }).click()
  await page
    .getByRole('row')
    .getByRole('button', { name: /Brug gestremd/ })
    .click()
  const detail = page.getByRole('dialog')
  await expect(detail.getByText('Wacht voor de brug tot nader bericht.').last()).toBeVisible()
  await expect(said).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByText('1 gegeven wacht')).toBeVisible()
  network.online()
  await context.setOffline(false)
  await expectAllSent(page)
  expect(network.reached(/notifications\/read\?/)).toHaveLength(1)
  await page.getByRole('button', { name: 'Alles gelezen' }).click()
  await expect.poll(() => network.reached(/notifications\/readAll\?track=/).length).toBe(1)
  await page.getByRole('button', { name: 'Terug naar dashboard' }).click()
  await expect(page.getByRole('link', { name: 'Meldingen', exact: true })).toBeVisible()
})

test('the rescue file of a tablet that never finds the server again is delivered by the office, once', async ({
  page,
  context,
  network,
  server,
  duty,
  office,
}, testInfo) => {
  await duty.start(page)
  network.offline()
  await context.setOffline(true)
  await passStop(page, { peopleOn: 9 })
  await page.getByRole('button', { name: /gegevens? wacht/ }).click()
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
  const deliver = () => office('import-rescue', file, '--code', code, ...OF_FERRY, '--server', server.url)
  expect(await deliver()).toMatch(/^[12] of [12] delivered/m)
  await deliver()
  expect(await duty.aboard()).toBe(9)
  // The tablet is found again and sends the same: it counts once.
  network.online()
  await context.setOffline(false)
  await page.keyboard.press('Escape')
  await expectAllSent(page)
  expect(await duty.aboard()).toBe(9)
})

test('[LOGIN-04 to LOGIN-07] a forgotten PIN comes by e-mail; the old one works until the new one is used', async ({
  page,
  network,
  server,
  demoOffice,
}) => {
  // Somebody of its own: what others log in with on this server stays what it is.
  const vera = await demoOffice.addCaptain({ email: 'vera@vaarboek.example', name: 'Vera Geet' })
  await page.goto(network.url)
  await page.getByRole('button', { name: 'Pincode vergeten?' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByLabel('E-mailadres').fill('abc')
  await panel.getByRole('button', { name: 'Verzenden' }).click()
  await expect(panel.getByLabel('E-mailadres')).toHaveAttribute('aria-invalid', 'true')
  await panel.getByLabel('E-mailadres').fill(vera.email)
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
  await login(page, network.url, vera)
  await login(page, network.url, { ...vera, pin })
  await page.goto(network.url)
  await page.getByLabel('E-mailadres').fill(vera.email)
  await page.getByLabel('Pincode').fill(vera.pin)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { name: 'Gebruiker niet gevonden' })).toBeVisible()
})

testInstalled(
  '[INFO-09 to INFO-12, HELP-01 to HELP-08] weather where the boat is, and numbers to call without network',
  async ({ browser }) => {
    // Open-Meteo's own format, from this machine.
    const sky = createServer((_, response) =>
      response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ current: { temperature_2m: 11.6, weather_code: 61, is_day: 1 } })),
    )
    await new Promise<void>((resolve) => sky.listen(0, '127.0.0.1', resolve))
    const server = await startServer({
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
      await expect(page.getByText(/^Vaarboek \d+\.\d+\.\d+$/)).toBeVisible()
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
  },
)
