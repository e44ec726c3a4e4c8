/** What somebody ashore settles behind her own name. */
import { expect, test } from '../kit/journey.ts'
import { logInToOffice, NOOR } from '../kit/office-tour.ts'

test('somebody chooses which e-mails on malfunctions she gets, by keyboard', async ({ page, network }) => {
  await logInToOffice(page, network.url)
  const name = page.getByRole('button', { name: NOOR.name })
  await name.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Mijn account' })
  await expect(dialog).toContainText(`naar ${NOOR.email}`)
  await dialog.getByRole('radio', { name: /Geen/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: /Dringende/ })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('status')).toHaveText('Bewaard.')
  await page.keyboard.press('Escape')
  await expect(name).toBeFocused()
  await page.reload()
  await name.click()
  await expect(dialog.getByRole('radio', { name: /Dringende/ })).toBeChecked()
})
