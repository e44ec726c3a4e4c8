/** What shore refuses holds no captain: it is seen, corrected, tried again or set aside (standing decision 18). */
import type { Page } from '@playwright/test'
import { fillCount, login, passStop, toReport } from '../kit/crew.ts'
import { CAPTAIN, expect, OF_FERRY, test } from '../kit/ferry.ts'
import { photoOf } from '../kit/photos.ts'

const COUNTS = /passmultiple/
const PHONE = { width: 390, height: 844 }
const TABLET = { width: 1180, height: 820 }

const refusing = (message: string) =>
  ({ kind: 'answer', status: 422, body: JSON.stringify({ message }) }) as const
const allSent = (page: Page) =>
  expect(page.getByText('Alles verzonden').first()).toBeVisible({ timeout: 60_000 })
const sync = (page: Page) => page.getByRole('dialog', { name: 'Verzending' })

/** Pictures for whoever wants to see them: kept with the results of the journey. */
async function look(page: Page, path: (name: string) => string, what: string): Promise<void> {
  for (const [device, size] of Object.entries({ tablet: TABLET, phone: PHONE })) {
    await page.setViewportSize(size)
    await page.waitForTimeout(300)
    await page.screenshot({ path: path(`${what}-${device}.png`) })
  }
  await page.setViewportSize(TABLET)
}

test('[decision 18] a refused count: the logout dialog leads to it, it is set aside with a reason, and logging out is free', async ({
  page,
  line,
  duty,
}, info) => {
  const picture = (what: string) => look(page, (name) => info.outputPath(name), what)
  await duty.begin(page, line.url)
  await allSent(page)
  line.add({ path: COUNTS, fault: refusing('Deze halte hoort niet bij deze vaart') })
  await passStop(page, { peopleOn: 42 })
  await expect(page.getByRole('button', { name: /1 geweigerd door de wal/ })).toBeVisible()

  await page.getByRole('button', { name: 'Uitloggen' }).click()
  const logout = page.getByRole('dialog', { name: 'Vaart onvoltooid' })
  await expect(logout.getByRole('alert')).toContainText('De wal weigert 1 gegeven')
  await expect(logout.getByText('op verzending')).toHaveCount(0)
  await logout.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(logout).toBeVisible()
  await picture('logout')
  await logout.getByRole('button', { name: 'Bekijk wat geweigerd is' }).click()

  await expect(sync(page).getByText('+42 −0 personen')).toBeVisible()
  await expect(sync(page).getByText('Deze halte hoort niet bij deze vaart')).toBeVisible()
  await expect(sync(page).getByText('Geef de aantallen door aan de wal')).toBeVisible()
  await picture('refused')
  await sync(page).getByRole('button', { name: 'Opzij leggen' }).click()
  const aside = page.getByRole('dialog', { name: 'Opzij leggen' })
  await aside.getByRole('button', { name: 'Opzij leggen' }).click()
  await expect(aside.getByText('Dit veld is verplicht')).toBeVisible()
  await aside.getByLabel('Waarom leg je dit opzij?').fill('Doorgebeld naar de wal')
  await picture('set-aside')
  await aside.getByRole('button', { name: 'Opzij leggen' }).click()
  await expect(sync(page).getByText('Alles verzonden')).toBeVisible({ timeout: 60_000 })
  const told = await duty.office('list-set-aside', ...OF_FERRY)
  expect(told).toContain('+42 −0 personen')
  expect(told).toContain('Doorgebeld naar de wal')

  await sync(page).getByRole('button', { name: 'Logboek' }).click()
  await expect(page.getByText('Opzij gelegd').first()).toBeVisible()
  await picture('logbook')
  // Who asked to log out is asked again by itself.
  await expect(logout.or(page.getByRole('button', { name: 'Uitloggen' })).first()).toBeVisible()
  if (!(await logout.isVisible())) await page.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(logout.getByRole('alert')).toHaveCount(0)
  await logout.getByRole('button', { name: 'Uitloggen' }).click()
  await expect(page.getByLabel('E-mailadres')).toBeVisible()
  // The next one to log in has nothing that waits, and the record is still there.
  line.clear()
  await login(page, line.url, CAPTAIN)
  await page.goto(`${line.url}/logbook`)
  await expect(page.getByText('Opzij gelegd').first()).toBeVisible()
})

test('[decision 18] a refused count is corrected from the list, and what shore refused is settled', async ({
  page,
  line,
  duty,
}) => {
  await duty.begin(page, line.url)
  await allSent(page)
  line.add({ path: COUNTS, fault: refusing("Het veld 'people_on' is niet geldig") })
  await passStop(page, { peopleOn: 60 })
  await page.getByRole('button', { name: /1 geweigerd door de wal/ }).click()
  await expect(sync(page).getByText('Verbeter de telling')).toBeVisible()
  line.clear()
  await sync(page).getByRole('button', { name: 'Telling verbeteren' }).click()
  const correction = page.getByRole('dialog', { name: 'Telling verbeteren' })
  await fillCount(page, { peopleOn: 6 })
  await correction.getByLabel('Waarom was de telling fout?').fill('Verteld')
  await correction.getByRole('button', { name: 'Telling verbeteren' }).click()
  await allSent(page)
  expect((await duty.items())[0]?.people_on).toBe(6)
  expect(await duty.office('list-set-aside', ...OF_FERRY)).not.toContain('+60')
})

test('[decision 18] a PNG’s head with rubbish behind it is refused when it is chosen; a photo is taken', async ({
  page,
  line,
  duty,
}) => {
  await duty.begin(page, line.url, { start: false })
  await toReport(page)
  await page.getByRole('radio', { name: 'Defect melden' }).check()
  await page.getByRole('button', { name: 'Volgende' }).click()
  await page.getByRole('textbox', { name: 'Opmerkingen' }).fill('Lamp stuk aan bakboord')
  const whole = photoOf(4000)
  const rubbish = Buffer.concat([whole.buffer.subarray(0, 16), Buffer.alloc(3984, 'rommel')])
  await page.locator('input[type=file]').setInputFiles({ ...whole, buffer: rubbish })
  await expect(page.getByText('Dit is geen foto (png, jpeg of gif).')).toBeVisible()
  await expect(page.getByAltText('De gekozen foto')).toHaveCount(0)
  await page.locator('input[type=file]').setInputFiles(whole)
  await expect(page.getByAltText('De gekozen foto')).toBeVisible()
  await expect(page.getByText('Dit is geen foto (png, jpeg of gif).')).toHaveCount(0)
})

test('[decision 20] a trip that shore refuses: the captain reads what to do next, and sails on', async ({
  page,
  line,
  duty,
}, info) => {
  line.add({ path: /flights\/create/, fault: refusing('Deze dienst bestaat niet') })
  await duty.begin(page, line.url)
  await passStop(page, { peopleOn: 12 })
  await expect(page.getByText('De wal weigert deze vaart. Blijf varen en tellen')).toBeVisible()
  await look(page, (name) => info.outputPath(name), 'trip-refused')
  await page.getByRole('button', { name: 'Bekijk wat geweigerd is' }).click()
  await expect(sync(page).getByText('De dienstregeling aan wal is gewijzigd')).toBeVisible()
  line.clear()
  await sync(page).getByRole('button', { name: 'Opnieuw proberen' }).click()
  await expect(sync(page).getByText('Alles verzonden')).toBeVisible({ timeout: 60_000 })
  expect((await duty.items())[0]?.people_on).toBe(12)
})
