/** What people couldn't use of a page of the office, in each size and theme. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
/** All that another theme can change: its colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
const DESK = { width: 1440, height: 900 }
const SIZES = [DESK, { width: 1024, height: 768 }, { width: 390, height: 844 }]

/** What axe has against the page as it stands; and whether one must scroll sideways. Leaves it as on a desk. */
export async function objections(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const size of SIZES) {
    await page.setViewportSize(size)
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    if (tooWide) found.push(`${size.width}: wider than the screen`)
    for (const [theme, runOnly] of [
      ['dag', TAGS],
      ['avond', OF_COLOURS],
      ['nacht', OF_COLOURS],
    ] as const) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen
      }, theme)
      // Otherwise a page more is opened each time, to put frames together that there are none of, and all that is right is told.
      const options = { runOnly: [...runOnly], resultTypes: ['violations' as const] }
      const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode().analyze()
      for (const { id, nodes } of violations)
        found.push(`${size.width} ${theme} ${id}: ${nodes.map(({ html }) => html).join(' ')}`)
    }
  }
  await page.setViewportSize(DESK)
  return found
}
