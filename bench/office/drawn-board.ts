/** The board in a real browser, its list or its map, as slow as one says: which counts were drawn when, and tasks that held the page. */
import { expect } from '@playwright/test'
import { makeProfile, openTab, throwAway } from '../browser/browser.ts'
import { SESSION_COOKIE } from './staff.ts'

export interface DrawnBoard {
  /** What was seen since it was opened: counts aboard by trip, in milliseconds since 1970, and tasks over 50 ms in milliseconds. */
  seen(): Promise<{ drawn: { key: string; at: number }[]; longTasks: number[] }>
  close(): Promise<void>
}

interface View {
  /** How much slower than this machine. */
  slower: number
  /** The boats on the map, not the list. */
  isMap: boolean
}

/** @param token of a session */
export async function openBoard(base: string, token: string, { slower, isMap }: View): Promise<DrawnBoard> {
  const profile = await makeProfile()
  const tab = await openTab(profile, 1)
  const { page, cdp, context } = tab
  const cookie = { name: SESSION_COOKIE, value: token, domain: new URL(base).hostname, path: '/' }
  await context.addCookies([{ ...cookie, secure: true, httpOnly: true, sameSite: 'Strict' }])
  await page.goto(`${base}/kantoor${isMap ? '?beeld=kaart' : ''}`)
  const row = isMap ? 'li[data-key]' : 'tr[data-key]'
  await expect(page.locator(row).first()).toBeAttached({ timeout: 60_000 })
  await expect(page.getByText('live')).toBeVisible({ timeout: 60_000 })
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await page.evaluate(watch, row)
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
function watch(selector: string): void {
  const seen: Watching['seenByBench'] = { drawn: [], longTasks: [] }
  ;(window as unknown as Watching).seenByBench = seen
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.longTasks.push(duration)
  }).observe({ type: 'longtask' })
  const body = document.querySelector(selector)?.parentElement
  if (!body) throw new Error('No boat is drawn')
  const known = new Map<string, string>()
  const look = () => {
    const at = Date.now()
    for (const row of body.querySelectorAll<HTMLElement>(selector)) {
      const trip = row.dataset.key ?? ''
      const words = row.querySelector('button')?.getAttribute('aria-label') ?? ''
      const people = /(\d+) aan boord/.exec(words)?.[1] ?? row.querySelector('b')?.textContent ?? ''
      if (known.get(trip) === people) continue
      known.set(trip, people)
      seen.drawn.push({ key: `${trip}/${people}`, at })
    }
  }
  look()
  new MutationObserver(() => requestAnimationFrame(() => setTimeout(look))).observe(body, {
    ...{ subtree: true, childList: true, characterData: true, attributeFilter: ['aria-label'] },
  })
}
