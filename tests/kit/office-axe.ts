/** What people couldn't use of a page of the office, in each size and theme. */
import type { Page } from '@playwright/test'
import { objectionsOfAxe } from './axe.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
/** All that another theme can change: its colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
const DESK = { width: 1440, height: 900 }
/** In between nothing else is drawn than on a desk: there only the room is looked at. */
const SMALL_DESK = { width: 1024, height: 768 }
const PHONE = { width: 390, height: 844 }

/** What axe has against the page as it stands; and whether one must scroll sideways. Leaves it as on a desk. */
export async function objections(page: Page): Promise<string[]> {
  const found: string[] = []
  const show = (theme: string) =>
    page.evaluate((chosen) => {
      document.documentElement.dataset.theme = chosen
    }, theme)
  const look = async (where: string, rules: readonly string[]) => {
    for (const said of await objectionsOfAxe(page, rules)) found.push(`${where}: ${said}`)
  }
  await show('dag')
  for (const size of [PHONE, SMALL_DESK, DESK]) {
    await page.setViewportSize(size)
    const isTooWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)
    if (isTooWide) found.push(`${size.width}: wider than the screen`)
    if (size !== SMALL_DESK) await look(`${size.width}`, TAGS)
  }
  for (const theme of ['avond', 'nacht']) {
    await show(theme)
    await look(theme, OF_COLOURS)
  }
  return found
}
