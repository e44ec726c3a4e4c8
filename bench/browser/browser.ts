/** A browser as slow as the tablets people have, and what one sees and feels in it. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { CHROMIUM, CHROMIUM_FLAGS } from '../../e2e/support/chromium.ts'

export interface Tab {
  page: Page
  context: BrowserContext
  cdp: CDPSession
  close(): Promise<void>
}

/** A folder for a browser's profile: empty, or as another one stands. It is the caller's to throw away. */
export async function makeProfile(like?: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vaarboek-bench-'))
  if (like) await cp(like, folder, { recursive: true })
  return folder
}

export const throwAway = (folder: string) => rm(folder, { recursive: true, force: true, maxRetries: 5 })

/** Opens a browser on a profile. @param slower how many times slower than this machine its pages run */
export async function openTab(profile: string, slower = 1): Promise<Tab> {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: CHROMIUM,
    args: CHROMIUM_FLAGS,
    locale: 'nl-BE',
    timezoneId: 'Europe/Brussels',
    viewport: { width: 1180, height: 820 },
  })
  // A busy machine is slow, not broken.
  context.setDefaultTimeout(90_000)
  const page = context.pages()[0] ?? (await context.newPage())
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return { page, context, cdp, close: () => context.close() }
}

/** Bytes of JavaScript's heap after what nobody holds is cleared away. */
export async function heapOf({ cdp }: Tab): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize
}

/** What is felt of a page's opening; milliseconds since it was asked for. */
export interface Opening {
  /** The first pixel. */
  paint: number
  /** The first control stands there. */
  control: number
  /** A tap has its effect. */
  effect: number
}

/** Selectors, the first that fits of each. */
export interface Watched {
  /** What one sees first that one can use. */
  control: string
  /** What is tapped. */
  tap: string
  /** What stands on both; whatever when left out. */
  words?: string
  /** What is there once a tap had its effect. */
  effect: string
}

declare global {
  interface Window {
    benchOpening: Partial<Opening> & { blocking: number }
  }
}

/** How often it is tapped until the effect is there, and so how exact that is. */
const TAP_EVERY_MS = 10

/** Opens an address and taps until that has an effect. */
export async function open({ page }: Tab, url: string, watched: Watched): Promise<Opening> {
  await page.addInitScript(watch, { ...watched, every: TAP_EVERY_MS })
  await page.goto(url, { waitUntil: 'commit' })
  const seen = await page.waitForFunction(
    () => {
      const { paint, control, effect } = window.benchOpening
      return (
        paint !== undefined && control !== undefined && effect !== undefined && { paint, control, effect }
      )
    },
    null,
    { polling: 100 },
  )
  return (await seen.jsonValue()) as Opening
}

/** The part of each task beyond 50 ms since the page was asked for, added up. */
export const blockingOf = ({ page }: Tab) => page.evaluate(() => window.benchOpening.blocking)

function watch({ control, tap, effect, words = '', every }: Watched & { every: number }): void {
  const seen: Window['benchOpening'] = { blocking: 0 }
  window.benchOpening = seen
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-paint') seen.paint = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.blocking += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  // A form that nobody handles yet would leave the page.
  window.addEventListener('submit', (event) => event.preventDefault())
  const find = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) =>
      textContent.includes(words),
    )
  const look = () => {
    if (!find(control)?.checkVisibility()) return requestAnimationFrame(look)
    // Found before this frame is drawn: there once it is.
    setTimeout(() => {
      seen.control = performance.now()
    })
    const tapping = setInterval(() => {
      find(tap)?.click()
      setTimeout(() => {
        if (seen.effect !== undefined || !document.querySelector(effect)) return
        seen.effect = performance.now()
        clearInterval(tapping)
      })
    }, every)
  }
  requestAnimationFrame(look)
}

/** Waits until the service worker keeps the page. */
export async function waitUntilKept({ page }: Tab): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

/** Bytes in Cache Storage, as a page would read them. */
export function keptBytes({ page }: Tab): Promise<number> {
  return page.evaluate(async () => {
    let bytes = 0
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        bytes += (await (await cache.match(request))?.arrayBuffer())?.byteLength ?? 0
    }
    return bytes
  })
}
