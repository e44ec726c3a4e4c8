/** What is current or chosen, where colours are the reader's own (`forced-colors`): the browser takes every ground away. */
import type { Page } from '@playwright/test'

/** A line thinner than this isn't seen at arm's length, CSS pixels. */
const MIN_EDGE = 2

/** What is current, pressed or chosen and has no edge of its own that says so. Leaves the page in its own colours. */
export async function unmarkedInOwnColours(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'active' })
  const unmarked = await page.evaluate((min) => {
    if (!matchMedia('(forced-colors: active)').matches) return ['colours are still the page’s']
    const inUse = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
    const chosen = inUse.querySelectorAll<HTMLElement>(
      '[aria-current]:not([aria-current=false]), [aria-pressed=true], [aria-selected=true], :checked:not(option)',
    )
    /** A box of the browser's own shows its mark by itself, where it is seen. */
    const isNative = (element: HTMLElement) => {
      const { appearance, opacity } = getComputedStyle(element)
      return element.matches('input') && appearance === 'auto' && opacity !== '0'
    }
    return [...chosen].flatMap((element) => {
      const shown = element.matches('input') ? (element.closest('label') ?? element) : element
      if (!shown.checkVisibility() || isNative(element)) return []
      const { outlineStyle, outlineWidth } = getComputedStyle(shown)
      const hasEdge = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= min
      return hasEdge ? [] : shown.outerHTML.slice(0, 120)
    })
  }, MIN_EDGE)
  await page.emulateMedia({ forcedColors: null })
  return unmarked
}
