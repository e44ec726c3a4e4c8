/**
 * A hand that aims: the apps refuse a press on a control that records when it had only just been drawn
 * (docs/decisions/0046-taps.md). A driver presses as soon as it finds it; people see it first.
 */
import type { Locator, Page } from '@playwright/test'

/** What anybody waits who saw the screen change, and a little for the app to have seen it too. */
export const SEEN_MS = 850
/** So often a press that was refused is made again: something moved meanwhile. */
const MOST_TRIES = 8

const aiming = new WeakSet<object>()

/** From now on every `click` and `tap` of the driver aims; only controls that record are waited for. */
export function aim(page: Page): void {
  const hands = Object.getPrototypeOf(page.locator('body')) as Pick<Locator, 'click' | 'tap'>
  if (aiming.has(hands)) return
  aiming.add(hands)
  hands.click = aimed(hands.click)
  hands.tap = aimed(hands.tap)
}

function aimed<Options extends { timeout?: number }>(
  press: (this: Locator, options?: Options) => Promise<void>,
) {
  return async function (this: Locator, options?: Options): Promise<void> {
    // What isn't there yet, or is there twice, is the driver's own to tell.
    const records = await this.getAttribute(
      'data-records',
      options?.timeout ? { timeout: options.timeout } : {},
    ).catch(() => null)
    if (records === null) return press.call(this, options)
    for (let tries = 1; ; tries += 1) {
      await this.page().waitForTimeout(SEEN_MS)
      await press.call(this, options)
      if (tries === MOST_TRIES || !(await wasRefused(this.page()))) return
    }
  }
}

/** Whether the screen answers that it refused a press. */
function wasRefused(page: Page): Promise<boolean> {
  return page.evaluate(() => document.getAnimations().some(({ id }) => id === 'refused')).catch(() => false)
}

/** Waits until what has the focus may be pressed by a key. */
export async function aimAtFocus(page: Page): Promise<void> {
  if (await page.evaluate(() => document.activeElement?.closest('form, [data-records]') !== null))
    await page.waitForTimeout(SEEN_MS)
}
