/** Every screen and panel of the journey: nothing axe objects to, nothing that scrolls sideways, targets one can hit. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { chooseShift, chooseTrack, login, startTrip } from './support/crew.ts'
import { expect, test } from './support/journey.ts'

/** What a finger on a moving deck needs, CSS pixels. */
const LEAST_TARGET = 56

const DEVICES = [
  { name: 'tablet', width: 1180, height: 820, theme: 'dag', shift: 'Dienst 9' },
  { name: 'small tablet', width: 1024, height: 768, theme: 'avond', shift: 'Dienst 10' },
  { name: 'phone', width: 390, height: 844, theme: 'nacht', shift: 'Dienst 11' },
  { name: 'small phone', width: 360, height: 640, theme: 'dag', shift: 'Dienst 12' },
]

async function check(page: Page, what: string): Promise<void> {
  await test.step(what, async () => {
    // Nothing is judged while it moves; what turns for ever says that something is on its way.
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
        ),
    )
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, 'scrolls sideways').toBeLessThanOrEqual(0)
    const small = await page.evaluate((least) => {
      const pressed = [
        ...document.querySelectorAll<HTMLElement>('button, a[href], input, select, label:has(input)'),
      ]
      return pressed.flatMap((element) => {
        const { width, height } = element.getBoundingClientRect()
        const isInline = getComputedStyle(element).display === 'inline'
        const isHidden = width === 0 || element.closest('[inert]') !== null
        return isHidden || isInline || (width >= least && height >= least)
          ? []
          : `${element.outerHTML.slice(0, 120)} ${width}×${height}`
      })
    }, LEAST_TARGET)
    expect(small, 'too small to hit').toEqual([])
  })
}

for (const { name, width, height, theme, shift } of DEVICES) {
  test(`[SHELL-01] screens on a ${name} by ${theme}`, async ({ page, line }) => {
    await page.setViewportSize({ width, height })
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await page.goto(line.url)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Dit veld is verplicht')).toHaveCount(2)
    await check(page, 'login')
    await login(page, line.url)
    await expect(page.getByRole('radio').first()).toBeVisible()
    await check(page, 'track')
    await chooseTrack(page, 'Scheldelijn')
    await chooseShift(page, shift)
    await check(page, 'shift')
    await page.getByRole('button', { name: 'Verder' }).click()
    await page.getByRole('radio', { name: 'Aalscholver' }).check()
    await check(page, 'ship')
    await page.getByRole('button', { name: 'Verder' }).click()
    await page.getByRole('checkbox', { name: 'Bram Goossens' }).check()
    await check(page, 'crew')
    await page.getByRole('button', { name: 'Toevoegen' }).click()
    await check(page, 'add steward')
    await page.getByRole('button', { name: 'Terug naar stewards' }).click()
    await page.getByRole('button', { name: 'Naar vaart' }).click()
    await expect(page).toHaveURL(/dashboard/)
    await check(page, 'dashboard')
    await startTrip(page)
    await check(page, 'flight')
    await page.getByRole('button', { name: 'Aangekomen aan halte' }).click()
    const panel = page.getByRole('dialog', { name: 'Passagiers' })
    await expect(panel).toBeVisible()
    await check(page, 'passengers')
    const content = await panel.evaluate((dialog) => {
      const inside = dialog.lastElementChild as HTMLElement
      return inside.scrollHeight - inside.clientHeight
    })
    if (height > 700) expect(content, 'the whole count without scrolling').toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await page.getByRole('button', { name: 'Halte overslaan' }).click()
    await check(page, 'skip')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Haltes aanpassen' }).click()
    await check(page, 'edit')
    await page
      .getByRole('button', { name: /Halte invoegen na/ })
      .first()
      .click()
    await check(page, 'insert')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Uitloggen' }).click()
    await expect(page.getByRole('dialog', { name: 'Vaart onvoltooid' })).toBeVisible()
    await check(page, 'logout')
    for (const path of ['/upload-data', '/flight-overview']) {
      page.once('dialog', (dialog) => dialog.accept())
      await page.goto(`${line.url}${path}`)
      await expect(page.getByRole('main')).toBeVisible()
      await check(page, path)
    }
  })
}
