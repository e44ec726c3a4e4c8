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

/** Touches the screen at a moment, counted from now. */
async function tapAt(finger: CDPSession, { x, y }: { x: number; y: number }, after = 0): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, after))
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function middleOf(button: Locator): Promise<{ x: number; y: number }> {
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
      const place = await middleOf(arrive)
      await tapAt(finger, place)
      await tapAt(finger, place, after)
      await expect(countForm(page)).toBeVisible()
      // An unaimed press had time to do what it does.
      await page.waitForTimeout(500)
      await expect(countForm(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(countForm(page)).toBeHidden()
    }

    await page.waitForTimeout(1000)
    await tapAt(finger, await middleOf(arrive))
    const plus = page.getByRole('button', { name: 'Opstappers: Personen meer' })
    await expect(plus).toBeVisible()
    const place = await middleOf(plus)
    for (let tap = 0; tap < 5; tap += 1) await tapAt(finger, place, 120)
    await expect(boarding(page)).toHaveValue('5')

    // 'Bevestigen' three times passes the one stop that was counted.
    await page.waitForTimeout(1000)
    const confirm = await middleOf(countForm(page).getByRole('button', { name: 'Bevestigen' }))
    await tapAt(finger, confirm)
    await tapAt(finger, confirm, 290)
    await tapAt(finger, confirm, 290)
    await expect(countForm(page)).toBeHidden()
    await page.waitForTimeout(500)
    await expect(countForm(page)).toBeHidden()
    await expectAboard(page, 5)
    await expect.poll(isPassed).toBe(true)
    expect((await duty.boarded()).filter((on) => on > 0)).toEqual([5])
  })
}
