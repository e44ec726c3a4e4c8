/** [standing decision 22] Nothing is recorded by a press that nobody aimed, and what is counted by tapping counts every tap. */
import type { CDPSession, Locator } from '@playwright/test'
import { expect, test } from '../kit/journey.ts'
import { boarding, countForm, expectAboard } from '../kit/trip-screen.ts'

/** How long after the first tap. Milliseconds. */
const SECOND_TAPS = [100, 150, 300, 450, 650]
const SIZES = [
  { width: 390, height: 844 },
  { width: 1180, height: 820 },
]

interface Spot {
  x: number
  y: number
}

/** Touches one place several times, each so many milliseconds after the first, also by the clock of a page that is slow to hear it. */
async function tap(finger: CDPSession, { x, y }: Spot, after: number[] = [0]): Promise<void> {
  const first = Date.now()
  for (const ms of after) {
    await new Promise((resolve) => setTimeout(resolve, first + ms - Date.now()))
    const timestamp = (first + ms) / 1000
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }], timestamp })
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp })
  }
}

async function spotOn(button: Locator): Promise<Spot> {
  const box = await button.boundingBox()
  if (!box) throw new Error('There is no such button')
  return { x: box.x + box.width * 0.7, y: box.y + box.height / 2 }
}

test.use({ hasTouch: true })

for (const size of SIZES) {
  test(`[standing decision 22] a second tap passes no stop at ${size.width}×${size.height}`, async ({
    page,
    duty,
  }) => {
    await page.setViewportSize(size)
    await duty.start(page)
    const finger = await page.context().newCDPSession(page)
    const arrive = page.getByRole('button', { name: 'Aangekomen aan halte' })
    const isPassed = async () => (await duty.items()).some(({ people_on }) => people_on !== 0)
    for (const after of SECOND_TAPS) {
      await page.waitForTimeout(1000)
      await tap(finger, await spotOn(arrive), [0, after])
      await expect(countForm(page)).toBeVisible()
      // An unaimed press had time to do what it does.
      await page.waitForTimeout(500)
      await expect(countForm(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(countForm(page)).toBeHidden()
    }

    await page.waitForTimeout(1000)
    await tap(finger, await spotOn(arrive))
    const plus = page.getByRole('button', { name: 'Opstappers: Personen meer' })
    await expect(plus).toBeVisible()
    await tap(finger, await spotOn(plus), [0, 200, 400, 600, 800])
    await expect(boarding(page)).toHaveValue('5')

    // 'Bevestigen' three times passes the one stop that was counted.
    await page.waitForTimeout(1000)
    const confirm = countForm(page).getByRole('button', { name: 'Bevestigen' })
    await tap(finger, await spotOn(confirm), [0, 300, 600])
    await expect(countForm(page)).toBeHidden()
    await page.waitForTimeout(500)
    await expect(countForm(page)).toBeHidden()
    await expectAboard(page, 5)
    await expect.poll(isPassed).toBe(true)
    expect((await duty.boarded()).filter((on) => on > 0)).toEqual([5])
  })
}
