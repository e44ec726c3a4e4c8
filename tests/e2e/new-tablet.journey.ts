/** A captain on a tablet that is new to her, on a server that wants a code from her e-mail there. */
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { ashoreAt } from '../kit/ashore.ts'
import { send } from '../kit/calls.ts'
import { CAPTAIN } from '../kit/crew.ts'
import { expect, test } from '../kit/journey.ts'
import { type RunningServer, startServer } from '../kit/server.ts'

async function mailedCode({ folder }: RunningServer): Promise<string> {
  const mails = (await readdir(join(folder, 'mail'))).sort()
  const newest = await readFile(join(folder, 'mail', mails.at(-1) ?? ''), 'utf8')
  return /code is (\d{6})\./.exec(newest)?.[1] ?? ''
}

async function logIn(page: Page, code?: string): Promise<void> {
  await page.getByLabel('E-mailadres').fill(CAPTAIN.email)
  await page.getByLabel('Pincode', { exact: true }).fill(CAPTAIN.pin)
  if (code) await page.getByLabel('Code', { exact: true }).fill(code)
  await page.getByRole('button', { name: 'Login' }).click()
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('asks for a code once, and tells of refused tries', async ({ page }) => {
    const server = await startServer({ NEW_DEVICES: 'email' })
    try {
      await page.goto(server.url)
      await logIn(page)
      await expect(page.getByText('Vul de code in die we naar je e-mailadres stuurden')).toBeVisible()
      const code = await mailedCode(server)
      await logIn(page, code === '000000' ? '111111' : '000000')
      await expect(page.getByText('Deze code klopt niet of werkt niet meer.')).toBeVisible()
      await logIn(page, code)
      await expect(page).toHaveURL(/\/start\/1$/)
      // The wrong code was a refused try.
      await expect(page.getByText('is 1 aanmeldpoging met jouw e-mailadres geweigerd')).toBeVisible()
      await page.getByRole('button', { name: 'Begrepen' }).click()

      for (const pin of ['9998', '9999']) {
        const refused = await send(
          server.url,
          '/refreshtoken',
          { email: CAPTAIN.email, pin },
          { Device: randomUUID() },
        )
        expect(refused.status).toBe(404)
      }
      await page.goto(server.url)
      await logIn(page)
      await expect(page).toHaveURL(/\/start\/1$/)
      const told = page.getByText('zijn 2 aanmeldpogingen met jouw e-mailadres geweigerd')
      await expect(told).toBeVisible()
      await page.reload()
      await expect(told).toBeVisible()
      await page.getByRole('button', { name: 'Begrepen' }).click()
      await expect(told).toBeHidden()
    } finally {
      await server.stop()
    }
  })
})

test('is enrolled by a code of the office, typed on a tablet or by its link on a phone', async ({
  page,
  browser,
}) => {
  const server = await startServer({ NEW_DEVICES: 'enrolled', APP_URL: 'https://vaarboek.example' })
  try {
    const demoOffice = ashoreAt(server.url)
    await page.goto(server.url)
    await expect(page.getByLabel('Code', { exact: true })).toBeHidden()
    await logIn(page)
    await expect(page.getByText('Dit toestel is nog niet ingeschreven. Vraag de wal een code')).toBeVisible()
    await logIn(page, 'AAAAA-AAAAA')
    await expect(
      page.getByText('Deze code klopt niet of werkt niet meer. Vraag de wal een nieuwe.'),
    ).toBeVisible()
    const { code } = await demoOffice.enrolDevice('Brug')
    await logIn(page, code.toLowerCase())
    await expect(page).toHaveURL(/\/start\/1$/)
    await page.goto(server.url)
    await logIn(page)
    await expect(page).toHaveURL(/\/start\/1$/)

    const { hash } = new URL((await demoOffice.enrolDevice('Brug')).link)
    const another = await browser.newPage({ viewport: { width: 360, height: 640 } })
    await another.goto(`${server.url}/${hash}`)
    await expect(another.getByLabel('Code', { exact: true })).toHaveValue(hash.slice('#code='.length))
    await logIn(another)
    await expect(another).toHaveURL(/\/start\/1$/)
    await another.close()
  } finally {
    await server.stop()
  }
})
