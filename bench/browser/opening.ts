/** Measures how soon a page is drawn and can be used, without steering the browser meanwhile. */
import type { LoneTab } from './alone.ts'

/** Milliseconds since the navigation started. */
export interface Opening {
  /** The first pixel. */
  paint: number
  /** The first control is drawn. */
  control: number
  /** A tap has its effect. */
  effect: number
}

/** Selectors; the first element that matches counts. */
export interface Watched {
  /** The first control. */
  control: string
  /** What is tapped. */
  tap: string
  /** The text of both; any when left out. */
  words?: string
  /** Matches once a tap had its effect. */
  effect: string
}

declare global {
  interface Window {
    benchOpening: { blocking: number; seen: Promise<Opening> }
  }
}

/** The tap is repeated at this interval; the measurement is no more exact. */
const TAP_EVERY_MS = 10

/** Opens an address and taps until that has an effect. */
export async function open(tab: LoneTab, url: string, watched: Watched): Promise<Opening> {
  await tab.open(url, `(${watch})(${JSON.stringify({ ...watched, every: TAP_EVERY_MS })})`)
  return tab.ask('window.benchOpening.seen')
}

/** Opens an address; milliseconds until its first pixel. */
export async function openForPaint(tab: LoneTab, url: string): Promise<number> {
  await tab.open(url, '')
  return tab.ask(`(${firstPaint})()`)
}

function firstPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      for (const { name, startTime } of list.getEntries()) if (name === 'first-paint') resolve(startTime)
    }).observe({ type: 'paint', buffered: true })
  })
}

/** Sums what each task takes over 50 ms, from the navigation until the service worker is ready and `quietMs` have passed. */
export const blockingOf = (tab: LoneTab, quietMs: number) =>
  tab.ask<number>(
    `navigator.serviceWorker.ready.then(() => new Promise((resolve) => setTimeout(() => resolve(window.benchOpening.blocking), ${quietMs})))`,
  )

function watch({ control, tap, effect, words = '', every }: Watched & { every: number }): void {
  const seen: Partial<Opening> = {}
  const { promise, resolve } = Promise.withResolvers<Opening>()
  const bench = { blocking: 0, seen: promise }
  window.benchOpening = bench
  const tell = () => {
    const { paint, control, effect } = seen
    if (paint !== undefined && control !== undefined && effect !== undefined)
      resolve({ paint, control, effect })
  }
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-paint') seen.paint = startTime
    tell()
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) bench.blocking += Math.max(0, duration - 50)
  }).observe({ type: 'longtask', buffered: true })
  // Until the app handles the form, the browser would submit it and leave the page.
  window.addEventListener('submit', (event) => event.preventDefault())
  const find = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) =>
      textContent.includes(words),
    )
  const look = () => {
    if (!find(control)?.checkVisibility()) return requestAnimationFrame(look)
    // This runs before the frame is drawn, the timeout after it.
    setTimeout(() => {
      seen.control = performance.now()
    })
    const tapping = setInterval(() => {
      find(tap)?.click()
      setTimeout(() => {
        if (seen.effect !== undefined || !document.querySelector(effect)) return
        seen.effect = performance.now()
        clearInterval(tapping)
        tell()
      })
    }, every)
  }
  // Asking for frame after frame until it is there would have the browser draw what it draws on nobody's tablet.
  const changes = new MutationObserver(() => {
    if (!find(control)) return
    changes.disconnect()
    requestAnimationFrame(look)
  })
  changes.observe(document, { subtree: true, childList: true, characterData: true })
}
