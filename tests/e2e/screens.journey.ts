/** Every screen and panel: nothing axe objects to, nothing that scrolls sideways, targets one can hit. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from '../kit/journey.ts'
import { tour } from '../kit/tour.ts'

/** What a finger on a moving deck needs, CSS pixels. */
const LEAST_TARGET = 56

/** axe is slow: it looks at one tablet and one phone; room and targets are measured on all. */
const DEVICES = [
  { name: 'tablet', width: 1180, height: 820, theme: 'dag', shift: 'Dienst 7', asksAxe: true },
  { name: 'small tablet', width: 1024, height: 768, theme: 'avond', shift: 'Dienst 8', asksAxe: false },
  { name: 'phone', width: 390, height: 844, theme: 'nacht', shift: 'Dienst 9', asksAxe: true },
  { name: 'small phone', width: 360, height: 640, theme: 'dag', shift: 'Dienst 10', asksAxe: false },
]

async function check(page: Page, what: string, asksAxe: boolean): Promise<void> {
  await test.step(what, async () => {
    // Nothing is judged while it moves; what turns for ever says that something is on its way.
    await page.waitForFunction(() =>
      document
        .getAnimations()
        .every(
          ({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity,
        ),
    )
    if (asksAxe) expect(await objections(page)).toEqual([])
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

async function objections(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
  const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

for (const { name, width, height, theme, shift, asksAxe } of DEVICES) {
  test(`[SHELL-01] every screen and panel on a ${name} by ${theme}`, async ({ page, line }) => {
    test.setTimeout(240_000)
    await page.setViewportSize({ width, height })
    await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
    await tour(page, line.url, { track: 'Albertkanaallijn', shift, stops: 9 }, async (what) => {
      await check(page, what, asksAxe)
      if (what !== 'passengers' || height <= 700) return
      const unseen = await page.getByRole('dialog').evaluate((dialog) => {
        const inside = dialog.lastElementChild as HTMLElement
        return inside.scrollHeight - inside.clientHeight
      })
      expect(unseen, 'the whole count without scrolling').toBeLessThanOrEqual(0)
    })
  })
}
