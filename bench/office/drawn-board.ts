/** The board in a real browser, as slow as one says: which counts were drawn when, and tasks that held the page. */
import { expect } from '@playwright/test'
import { makeProfile, openTab, throwAway } from '../browser/browser.ts'
import { SESSION_COOKIE } from './staff.ts'

export interface DrawnBoard {
  /** What was seen since it was opened: counts aboard by trip, in milliseconds since 1970, and tasks over 50 ms in milliseconds. */
  seen(): Promise<{ drawn: { key: string; at: number }[]; longTasks: number[] }>
  close(): Promise<void>
}

/** @param token of a session */
export async function openBoard(base: string, token: string, slower: number): Promise<DrawnBoard> {
  const profile = await makeProfile()
  const tab = await openTab(profile, 1)
  const { page, cdp, context } = tab
  const cookie = { name: SESSION_COOKIE, value: token, domain: new URL(base).hostname, path: '/' }
  await context.addCookies([{ ...cookie, secure: true, httpOnly: true, sameSite: 'Strict' }])
  await page.goto(`${base}/kantoor`)
  await expect(page.locator('tr[data-key]').first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('live')).toBeVisible({ timeout: 60_000 })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.evaluate(watch)
  return {
    seen: () => page.evaluate(() => (window as unknown as Watching).seenByBench),
    async close() {
      await tab.close()
      await throwAway(profile)
    },
  }
}

interface Watching {
  seenByBench: { drawn: { key: string; at: number }[]; longTasks: number[] }
}

/** Runs in the page: notes what a row says aboard, one picture after it was changed. */
function watch(): void {
  const seen: Watching['seenByBench'] = { drawn: [], longTasks: [] }
  ;(window as unknown as Watching).seenByBench = seen
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTasks.push(duration)
  }).observe({ type: 'longtask' })
  const body = document.querySelector('tbody')
  if (!body) throw new Error('There is no table')
  const known = new Map<string, string>()
  const look = () => {
    const at = Date.now()
    for (const row of body.querySelectorAll<HTMLElement>('tr[data-key]')) {
      const trip = row.dataset.key ?? ''
      const people = row.querySelector('b')?.textContent ?? ''
      if (known.get(trip) === people) continue
      known.set(trip, people)
      seen.drawn.push({ key: `${trip}/${people}`, at })
    }
  }
  look()
  new MutationObserver(() => requestAnimationFrame(() => setTimeout(look))).observe(body, {
    ...{ subtree: true, childList: true, characterData: true },
  })
}
