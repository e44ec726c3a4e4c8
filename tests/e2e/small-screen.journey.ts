/** A telephone of 390 by 844 with everything at twice its size: what is left of it is 195 by 422. */
import type { Locator } from '@playwright/test'
import { chooseShift, expectAllSent, SHIP, STEWARD } from '../kit/crew.ts'
import { expect, test } from '../kit/journey.ts'
import { countForm, expectAboard } from '../kit/trip-screen.ts'

test.use({ hasTouch: true, viewport: { width: 195, height: 422 } })

test('a whole shift is sailed by touch at 195 by 422, from the login to the logout, and nothing scrolls sideways', async ({
  page,
  network,
  duty,
}) => {
  test.slow()
  const tap = async (target: Locator) => {
    await target.tap()
    const over = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(over).toBeLessThanOrEqual(0)
  }
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  await page.goto(network.url)
  for (const [label, typed] of [
    ['E-mailadres', duty.captain.email],
    ['Pincode', duty.captain.pin],
  ] as const) {
    await tap(page.getByLabel(label))
    await page.keyboard.type(typed)
  }
  await tap(button('Login'))
  await tap(page.getByRole('radio', { name: duty.track }))
  await tap(button('Verder'))
  await chooseShift(page, duty.shift)
  await tap(button('Verder'))
  await tap(page.getByRole('radio', { name: SHIP }))
  await tap(button('Verder'))
  await tap(page.getByRole('checkbox', { name: STEWARD }))
  await tap(button('Naar vaart'))
  await tap(page.getByRole('link', { name: /Start vaart/ }))
  await tap(button('Start vaart'))

  const arrive = button('Aangekomen aan halte')
  await tap(arrive)
  const form = countForm(page)
  for (let people = 0; people < 3; people += 1) await tap(button('Opstappers: Personen meer'))
  await tap(form.getByRole('button', { name: 'Bevestigen' }))
  await expectAboard(page, 3)
  await tap(page.getByRole('status').getByRole('button', { name: /Verbeteren$/ }))
  await tap(button('Opstappers: Personen meer'))
  await tap(page.getByRole('dialog').getByRole('button', { name: 'Telling verbeteren' }))
  await expectAboard(page, 4)

  await tap(arrive)
  await tap(form.getByRole('group', { name: 'Opstappers' }).getByRole('textbox', { name: 'Personen' }))
  const keys = page.getByRole('dialog', { name: 'Opstappers: Personen' })
  for (const key of ['1', '2', 'OK']) await tap(keys.getByRole('button', { name: key, exact: true }))
  await expect(keys).toBeHidden()
  await tap(form.getByRole('button', { name: 'Bevestigen' }))
  await expectAboard(page, 16)
  await expectAllSent(page)
  expect(await duty.aboardAfter()).toEqual([4, 16, 0])

  await tap(arrive)
  await tap(form.getByRole('button', { name: 'Alle passagiers van boord' }))
  await tap(form.getByRole('button', { name: 'Dienst beëindigen' }))
  await expect(page).toHaveURL(/\/upload-data$/)
  await expectAllSent(page)
  await tap(page.getByRole('main').getByRole('button', { name: 'Uitloggen' }))
  await expect(page.getByRole('heading', { name: 'Welkom aan boord' })).toBeVisible()
  expect(await duty.isCompleted()).toBe(true)
})
