/** Checklists, photos and corrections: online, at sea and back. */
import type { Page } from '@playwright/test'
import {
  expectAllSent,
  fillCategory,
  fillChecklist,
  passStops,
  toReport,
  waitUntilInstalled,
} from '../kit/crew.ts'
import { LILLO } from '../kit/ferry.ts'
import { expect, LONG, test, testInstalled } from '../kit/journey.ts'
import { killableBrowser } from '../kit/killable-browser.ts'
import { photoOf } from '../kit/photos.ts'
import { expectAboard, toEdit, toTrip } from '../kit/trip-screen.ts'

async function toChecklist(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Checklist' }).click()
  await page.getByRole('link', { name: /Machinekamer/ }).click()
  await expect(page).toHaveURL(/checklist\/0$/)
}

testInstalled(
  '[CHECK-37, SYNC-24 to SYNC-27, AMB-53] a checklist filled in at sea survives a kill and goes out entry by entry, its photo after it',
  async ({ network, canal }) => {
    const browser = await killableBrowser()
    try {
      let page = await browser.open()
      await canal.prepare(page)
      await waitUntilInstalled(page)
      await expect.poll(() => network.reached(/flights\/create/).length).toBe(1)
      network.offline()
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
      await page.goto(`${network.url}/checklist/0`)
      await expect(page.getByRole('textbox', { name: 'Brandstof' })).toHaveValue('500')
      await expect(page.getByRole('button', { name: 'Opmerking bij Brandstof wijzigen' })).toBeVisible()
      await fillChecklist(page)
      await expect(page.getByText('Je bent klaar voor vertrek')).toBeVisible()
      network.online()
      await expectAllSent(page)
      const [created] = network.reached(/checklists\/create/)
      expect(created?.body).toContain('start_stop=1')
      const updates = network.reached(/checklists\/update/).filter(({ status }) => status === 200)
      const fields = updates.map(({ body }) => /name="field_id"\r\n\r\n(\d+)/.exec(body)?.[1])
      expect(new Set(fields).size, 'every field').toBe(18)
      expect(updates.every(({ body }) => /name="checked"\r\n\r\n1\r\n/.test(body))).toBe(true)
      const photos = updates.filter(({ body }) => body.includes('data:image/png;base64,'))
      expect(photos).toHaveLength(1)
      expect(photos[0]?.body).toContain('Peilstok zit los')
    } finally {
      await browser.dispose()
    }
  },
)

const NO_PHOTO = /^Dit kan niet als foto gelezen worden/

test('[PANEL-37, PANEL-38, AMB-52, decision 18] what is no photo is refused when it is chosen; one that is too large is made to fit without a word, and in the words of the specification where it can’t be', async ({
  page,
  duty,
}) => {
  await duty.prepare(page)
  await toReport(page)
  await page.getByRole('radio', { name: 'Overige...' }).check()
  await page.getByRole('button', { name: 'Volgende' }).click()
  const input = page.locator('input[type=file]')
  expect(await input.getAttribute('accept')).toMatch(/^image\/png,image\/jpeg,image\/gif,/)
  const small = photoOf(4000)
  const pdf = Buffer.from('%PDF-1.7 …')
  const onlyItsHead = Buffer.concat([small.buffer.subarray(0, 16), Buffer.alloc(3984, 'rommel')])
  for (const buffer of [pdf, onlyItsHead]) {
    await input.setInputFiles({ ...small, buffer })
    await expect(page.getByText(NO_PHOTO)).toBeVisible()
    await expect(page.getByAltText('De gekozen foto')).toHaveCount(0)
    await input.setInputFiles(small)
    await expect(page.getByAltText('De gekozen foto')).toBeVisible()
    await expect(page.getByText(NO_PHOTO)).toHaveCount(0)
    await page.getByRole('button', { name: 'Foto verwijderen' }).click()
  }

  const said: string[] = []
  page.on('dialog', (dialog) => {
    said.push(dialog.message())
    return dialog.accept()
  })
  await input.setInputFiles({ ...small, buffer: Buffer.alloc(1_048_577, 'rommel') })
  await expect.poll(() => said).toEqual(['De foto is te groot. Maximale bestandsgrootte is 1MB.'])
  await expect(page.getByText(NO_PHOTO)).toBeVisible()
  await expect(page.getByAltText('De gekozen foto')).toBeHidden()
  await input.setInputFiles(photoOf(1_048_577))
  await expect(page.getByAltText('De gekozen foto')).toBeVisible()
  await page.getByRole('button', { name: 'Foto verwijderen' }).click()
  await input.setInputFiles(photoOf(1_048_576))
  await expect(page.getByAltText('De gekozen foto')).toBeVisible()
  expect(said).toHaveLength(1)
})

test('an earlier count is corrected at sea with its reason: the server has both, and the loads after it', {
  tag: LONG,
}, async ({ page, context, network, duty }) => {
  await duty.start(page)
  await expectAllSent(page)
  network.offline()
  await context.setOffline(true)
  await passStops(page, [{ peopleOn: 5 }, { peopleOn: 2, peopleOff: 1 }])
  await expectAboard(page, 6)
  await toEdit(page)
  await page.getByRole('button', { name: `Telling van ${LILLO}` }).click()
  const panel = page.getByRole('dialog', { name: 'Telling verbeteren' })
  const boarding = panel.getByRole('group', { name: 'Opstappers' })
  await boarding.getByRole('textbox', { name: 'Personen' }).fill('0')
  await expect(panel.getByRole('alert')).toBeVisible()
  await expect(panel.getByRole('button', { name: 'Telling verbeteren' })).toBeDisabled()
  await boarding.getByRole('textbox', { name: 'Personen' }).fill('8')
  await panel.getByLabel(/Waarom/).fill('Groep van acht, niet vijf')
  await panel.getByRole('button', { name: 'Telling verbeteren' }).click()
  await expect(page.getByText('Verbeterd')).toBeVisible()
  await toTrip(page)
  await expectAboard(page, 9)
  network.online()
  await context.setOffline(false)
  await expectAllSent(page)
  expect((await duty.items()).map(({ people_on, people }) => [people_on, people])).toEqual([
    [8, 8],
    [2, 9],
    [0, 0],
  ])
  const bodies = network.reached(/passmultiple/).map(({ body }) => body)
  expect(bodies, 'the first counts, then the correction').toHaveLength(2)
  expect(bodies[0]).toContain('"people_on":5')
  expect(bodies[1]).toContain('Groep van acht, niet vijf')
})

test('a failed item of the checklist becomes a report with its words and photo already there', async ({
  page,
  scheldt,
}) => {
  await scheldt.prepare(page)
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
