/** Time that passes sooner for the app than for whoever waits for it. */
import type { Page } from '@playwright/test'

/**
 * What the page's app gives up after a while (a call, the turn of another tab) it gives up so many times sooner. To be
 * called before the page is opened.
 */
export async function giveUpSooner(page: Page, times: number): Promise<void> {
  await page.addInitScript((factor) => {
    const { timeout } = AbortSignal
    AbortSignal.timeout = (ms) => timeout.call(AbortSignal, ms / factor)
  }, times)
}
