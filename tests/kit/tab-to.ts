/** A person with a keyboard alone: from one thing to the next with the Tab key, as far as a screen goes. */
import type { Page } from '@playwright/test'

/** So many steps of the Tab key reach anything on a screen. */
const MAX_STEPS = 80

/** Goes on with the Tab key until what has the focus is called so. Returns how often it was pressed. */
export async function tabTo(page: Page, name: RegExp, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<number> {
  for (let step = 1; step <= MAX_STEPS; step += 1) {
    await page.keyboard.press(key)
    if (name.test(await focusedName(page))) return step
    if (await isAmongRadios(page, name)) return step + (await arrowTo(page, name))
  }
  throw new Error(`The ${key} key doesn't reach ${name}`)
}

/** The Tab key stops at the chosen radio of a group only: the others are reached from it with the arrows. */
async function arrowTo(page: Page, name: RegExp): Promise<number> {
  for (let step = 1; step <= MAX_STEPS; step += 1) {
    await page.keyboard.press('ArrowDown')
    if (name.test(await focusedName(page))) return step
  }
  throw new Error(`The arrows don't reach ${name}`)
}

/** Whether the focused radio has one of that name beside it. */
function isAmongRadios(page: Page, { source, flags }: RegExp): Promise<boolean> {
  return page.evaluate(
    ([pattern = '', withFlags = '']) => {
      const at = document.activeElement
      if (!(at instanceof HTMLInputElement) || at.type !== 'radio') return false
      const group = document.querySelectorAll<HTMLInputElement>(`input[type=radio][name="${at.name}"]`)
      return [...group].some((one) =>
        [...(one.labels ?? [])].some((label) => new RegExp(pattern, withFlags).test(label.innerText)),
      )
    },
    [source, flags],
  )
}

/** What the focused thing is called; nothing between the last and the first, where the page itself stands. */
function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const at = document.activeElement
    if (at === null || at === document.body) return ''
    const hasLabels =
      at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement || at instanceof HTMLSelectElement
    const labels = hasLabels ? [...(at.labels ?? [])] : []
    const own = at instanceof HTMLSelectElement ? '' : (at as HTMLElement).innerText
    return [at.getAttribute('aria-label'), ...labels.map((label) => label.innerText), own].join(' ')
  })
}
