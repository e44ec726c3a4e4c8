/** How soon a page is there, as one sees and feels it, in a browser that is left alone meanwhile. */
import type { LoneTab } from './alone.ts'

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
    benchOpening: { blocking: number; seen: Promise<Opening> }
  }
}

/** How often it is tapped until the effect is there, and so how exact that is. */
const TAP_EVERY_MS = 10

/** Opens an address and taps until that has an effect. */
export async function open(tab: LoneTab, url: string, watched: Watched): Promise<Opening> {
  await tab.open(url, `(${watch})(${JSON.stringify({ ...watched, every: TAP_EVERY_MS })})`)
  return tab.ask('window.benchOpening.seen')
}

/** The part of each task beyond 50 ms since the page was asked for, added up, until it is kept and everything is quiet. */
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
        tell()
      })
    }, every)
  }
  requestAnimationFrame(look)
}
