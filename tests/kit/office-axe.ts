/** What people couldn't use of a page of the office, in each size and theme. */
import type { Page } from '@playwright/test'
import { objectionsOfAxe } from './axe.ts'
import { unmarkedInOwnColours } from './own-colours.ts'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice']
/** All that another theme can change: its colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
/** Pages draw something else at each size; the colours of a dark theme are looked at where there is least and most of them. */
const SIZES = [
  { size: { width: 390, height: 844 }, dark: 'avond' },
  { size: { width: 1024, height: 768 }, dark: null },
  { size: { width: 1440, height: 900 }, dark: 'nacht' },
]

/**
 * What axe has against the page as it stands, what one must scroll sideways, and what isn't marked where colours are the reader's own.
 * Leaves it as on a desk.
 */
export async function objections(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const { size, dark } of SIZES) {
    await page.setViewportSize(size)
    for (const wide of await tooWide(page)) found.push(`${size.width}: wider than its place: ${wide}`)
    for (const [theme, rules] of [...(dark ? [[dark, OF_COLOURS] as const] : []), ['dag', TAGS] as const]) {
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen
      }, theme)
      for (const said of await objectionsOfAxe(page, rules)) found.push(`${size.width} ${theme} ${said}`)
    }
  }
  for (const one of await unmarkedInOwnColours(page)) found.push(`own colours: ${one}`)
  return found
}

/** What is wider than its place; but for rows that are pushed aside where there is no room: of the pages above, of the board's exceptions. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const scrolls = (element: Element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX)
    const wide = () =>
      [document.documentElement, ...document.querySelectorAll('main *, dialog, dialog *')]
        .filter((element) => element === document.documentElement || scrolls(element))
        .filter((element) => !element.matches('[data-pushed-aside]'))
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(
          (element) =>
            `${element.tagName} ${element.getAttribute('aria-label') ?? element.className} by ${element.scrollWidth - element.clientWidth} px`,
        )
    // Tables are laid out again in the frame that hears of another width; on a busy machine that is seconds later.
    const until = performance.now() + 5000
    for (let frames = 0; frames < 2 || (performance.now() < until && wide().length > 0); frames += 1)
      await new Promise(requestAnimationFrame)
    return wide()
  })
}
