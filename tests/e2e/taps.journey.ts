/** [standing decision 22] Nothing is recorded by a press that nobody aimed, and what is counted by tapping counts every tap. */
import type { CDPSession, Locator } from '@playwright/test'
import { SEEN_MS } from '../kit/aim.ts'
import { expect, LONG, test } from '../kit/journey.ts'
import { alighting, boarding, countForm, expectAboard } from '../kit/trip-screen.ts'

/** How long after the first tap. Milliseconds. */
const SECOND_TAPS = [100, 150, 300, 450, 600, 700]
/** Telephones and tablets, upright and across. */
const SIZES = {
  'on a telephone upright and a tablet across': [
    [390, 844],
    [1180, 820],
  ],
  'at smaller sizes and turned': [
    [1024, 600],
    [360, 640],
    [667, 375],
    [820, 1180],
  ],
} as const

interface Spot {
  x: number
  y: number
}

interface Box extends Spot {
  width: number
  height: number
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

/** @param part of its width */
async function spotOn(button: Locator, part = 0.7): Promise<Spot> {
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('There is no such button')
  return { x: box.x + box.width * part, y: box.y + box.height / 2 }
}

test.use({ hasTouch: true })

for (const [at, sizes] of Object.entries(SIZES))
  test(`[standing decision 22] a second tap passes no stop, ${at}`, {
    tag: sizes.length > 2 ? LONG : [],
  }, async ({ page, canal }) => {
    test.setTimeout(240_000)
    await canal.start(page)
    const finger = await page.context().newCDPSession(page)
    const arrive = page.getByRole('button', { name: 'Aangekomen aan halte' })
    const confirm = countForm(page).getByRole('button', { name: 'Bevestigen' })
    let aboard = 0
    for (const [passed, [width, height]] of sizes.entries()) {
      await page.setViewportSize({ width, height })
      // Over 'Alle passagiers van boord', and over 'Bevestigen'.
      const taps = [0.15, 0.7].flatMap((part) => SECOND_TAPS.map((after) => ({ part, after })))
      for (const { part, after } of taps) {
        await page.waitForTimeout(SEEN_MS)
        await tap(finger, await spotOn(arrive, part), [0, after])
        await expect(countForm(page)).toBeVisible()
        // An unaimed press had time to do what it does.
        await page.waitForTimeout(300)
        await expect(confirm).toBeVisible()
        expect([part, after, await alighting(page).inputValue()]).toEqual([part, after, ''])
        await page.keyboard.press('Escape')
        await expect(countForm(page)).toBeHidden()
      }

      await page.waitForTimeout(SEEN_MS)
      await tap(finger, await spotOn(arrive))
      const plus = page.getByRole('button', { name: 'Opstappers: Personen meer' })
      await expect(plus).toBeVisible()
      await page.waitForTimeout(SEEN_MS)
      const before = Number(await boarding(page).inputValue())
      await tap(finger, await spotOn(plus), [0, 200, 400, 600, 800])
      await expect(boarding(page)).toHaveValue(`${before + 5}`)

      // 'Bevestigen' three times passes the one stop that was counted.
      await page.waitForTimeout(SEEN_MS)
      await tap(finger, await spotOn(confirm), [0, 300, 600])
      await expect(countForm(page)).toBeHidden()
      await page.waitForTimeout(300)
      await expect(countForm(page)).toBeHidden()
      aboard += before + 5
      await expectAboard(page, aboard)
      await expect.poll(async () => (await canal.boarded()).filter((on) => on > 0).length).toBe(passed + 1)
    }
  })

/** Where one control lies over the place that another one has later; else well within the first. */
function spotOver(one: Box, other: Box): Spot {
  const middle = (from: number, until: number) => (from < until ? (from + until) / 2 : null)
  const x = middle(Math.max(one.x, other.x), Math.min(one.x + one.width, other.x + other.width))
  const y = middle(Math.max(one.y, other.y), Math.min(one.y + one.height, other.y + other.height))
  return x && y ? { x, y } : { x: one.x + one.width * 0.7, y: one.y + one.height / 2 }
}

for (const [at, sizes] of Object.entries(SIZES))
  test(`[standing decision 22] a second tap does nothing on the page that the first led to, ${at}`, {
    tag: sizes.length > 2 ? LONG : [],
  }, async ({ page, duty }) => {
    test.setTimeout(120_000)
    await duty.start(page)
    const finger = await page.context().newCDPSession(page)
    const card = page.getByRole('link', { name: /vaart/ }).first()
    const report = page.getByRole('button', { name: 'Storing versturen' })
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      const under = await report.boundingBox()
      for (const after of SECOND_TAPS.filter((ms) => ms < 700)) {
        await page.getByRole('button', { name: 'Terug naar dashboard' }).first().click()
        await expect(card).toBeVisible()
        await page.waitForTimeout(SEEN_MS)
        const box = await card.boundingBox()
        if (!box || !under) throw new Error('There is nothing to tap')
        await tap(finger, spotOver(box, under), [0, after])
        // An unaimed press had time to do what it does.
        await page.waitForTimeout(300)
        expect([width, after, new URL(page.url()).pathname]).toEqual([width, after, '/flight'])
        await expect(page.getByRole('dialog')).toBeHidden()
      }
    }
  })
