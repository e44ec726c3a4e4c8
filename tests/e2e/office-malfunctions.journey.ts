/** A crew's report ashore: it appears, is taken, answered and solved. */
import type { Page } from '@playwright/test'
import { logIn as boardABoat } from '../kit/calls.ts'
import { expect, test } from '../kit/journey.ts'
import { logInToOffice, NOOR } from '../kit/office-tour.ts'

const MIRA = { email: 'kapitein@vaarboek.example', pin: '1234' }

/** A photo of 600 by 400, drawn by the browser. */
const picture = (page: Page) =>
  page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 600, height: 400 })
    canvas.getContext('2d')?.fillRect(50, 50, 500, 300)
    return canvas.toDataURL('image/jpeg')
  })

/** A captain's report, as her tablet sends it. */
async function report(page: Page, url: string, remarks: string) {
  const image = await picture(page)
  const aboard = await boardABoat(url, MIRA)
  const { body } = await aboard.get(url, '/ships/index')
  const ship = (typeof body === 'string' ? JSON.parse(body) : body)[0].id as number
  const fields = { flight: '', ship, shift: '', category: 'Motor', remarks, image }
  const sent = await aboard.post(url, '/malfunctions/create', fields)
  expect(sent.status).toBe(200)
  return {
    id: String(sent.body.id),
    async list() {
      const answer = await aboard.get(url, `/malfunctions/overview?ship=${ship}`)
      const all = typeof answer.body === 'string' ? JSON.parse(answer.body) : answer.body
      return all.find((one: { id: number }) => one.id === sent.body.id)
    },
    async say(words: string) {
      const response = await fetch(`${url}/storage/malfunctions_detail/create`, {
        method: 'POST',
        headers: aboard.headers,
        body: new URLSearchParams({ malfunction: String(sent.body.id), remarks: words, image: '' }),
      })
      expect(response.status).toBe(200)
    },
  }
}

test('a crew’s report appears, is taken, answered and solved, and the crew reads each of it', async ({
  page,
  network,
}) => {
  const remarks = `Koelwater <b>lekt</b> ${Date.now()}`
  await logInToOffice(page, network.url)
  await page.goto(`${network.url}/kantoor/storingen`)
  await expect(page.getByRole('heading', { name: 'Storingen' })).toBeVisible()
  const made = await report(page, network.url, remarks)
  const fresh = page.getByRole('region', { name: /^Nieuw/ })
  const card = fresh.getByRole('button', { name: remarks })
  // It comes by itself.
  await expect(card).toBeVisible({ timeout: 30_000 })
  await card.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`storing=${made.id}`))
  await expect
    .poll(() => panel.getByRole('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBe(600)

  await panel.getByRole('button', { name: 'Ik neem dit' }).click()
  await expect(panel.getByText('Bewaard.')).toBeVisible()
  await expect(page.getByRole('region', { name: /^In behandeling/ }).getByText(remarks)).toBeVisible()
  await panel.getByLabel('Antwoord aan de bemanning').fill('Zet de pomp af, ik kom om twaalf uur.')
  await panel.getByRole('button', { name: 'Versturen' }).click()
  await expect(panel.getByText('Verstuurd naar de bemanning.')).toBeVisible()
  expect(await made.list()).toMatchObject({
    state: 'taken',
    assignee: NOOR.name,
    details: [{ text: 'Zet de pomp af, ik kom om twaalf uur.', author: NOOR.name }],
  })
  await panel.getByLabel('Notitie', { exact: true }).fill('Dichting ligt in het magazijn')
  await panel.getByRole('button', { name: 'Notitie bewaren' }).click()
  await expect(panel.getByText('De notitie is bewaard.')).toBeVisible()
  expect(JSON.stringify(await made.list())).not.toContain('magazijn')

  await panel.getByLabel('Toestand').selectOption('Opgelost')
  await panel.getByRole('button', { name: 'Bewaren', exact: true }).click()
  await expect(panel.getByRole('alert')).toHaveText('Schrijf wat er gedaan is.')
  await panel.getByLabel('Wat is er gedaan?').fill('Dichting vervangen')
  await panel.getByRole('button', { name: 'Bewaren', exact: true }).click()
  const solved = page.getByRole('region', { name: /^Opgelost/ })
  await expect(solved.getByText(remarks)).toBeVisible()
  await expect(panel.getByText('gedaan: Dichting vervangen')).toBeVisible()

  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(solved.getByRole('button', { name: remarks })).toBeFocused()
  await made.say('Het lekt opnieuw')
  await expect(solved.getByRole('button', { name: remarks })).toContainText('Antwoord na oplossing', {
    timeout: 30_000,
  })
  await page.getByRole('checkbox', { name: 'Dringend' }).check()
  await expect(page).toHaveURL(/dringend=1/)
  await expect(solved.getByText('Niets met deze filters.')).toBeVisible()
})
