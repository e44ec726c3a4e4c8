/** Taps, and what the browser itself says of them: from the event to the next picture, long tasks, commits. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'

/** Of one button. Milliseconds. */
export interface Taps {
  made: number
  /** From each event to the next picture. The browser counts in eights, and says nothing of those under 16. */
  took: number[]
  /** Every task over 50 ms while it was tapped. */
  longTasks: number[]
  /** From each tap to the logbook's transaction being complete; empty for what records nothing. */
  commits: number[]
}

/** What the browser keeps silent about took this at most; it counts for half. */
const SILENT_BELOW_MS = 16

interface Heard {
  /** What is tapped from when on. */
  marks: { label: string; at: number }[]
  /** The longest of what belongs to one tap. */
  events: Record<number, { at: number; took: number }>
  longTasks: { at: number; took: number }[]
  commits: { at: number; took: number }[]
  /** Of buttons, by a finger. */
  clicks: { at: number }[]
}

declare global {
  interface Window {
    benchTaps: Heard
  }
}

/** Listens on every page opened from now on. */
export async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: Heard = { marks: [], events: {}, longTasks: [], commits: [], clicks: [] }
    window.benchTaps = heard
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { interactionId, startTime, duration } = entry as PerformanceEventTiming & {
          interactionId: number
        }
        const known = heard.events[interactionId]
        if (interactionId && duration > (known?.took ?? 0))
          heard.events[interactionId] = { at: known?.at ?? startTime, took: duration }
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        heard.longTasks.push({ at: startTime, took: duration })
    }).observe({ type: 'longtask' })
    let tappedAt: number | null = null
    window.addEventListener(
      'click',
      ({ timeStamp, isTrusted, target }) => {
        if (!isTrusted || !(target as Element).closest('button, a')) return
        tappedAt = timeStamp
        heard.clicks.push({ at: timeStamp })
      },
      true,
    )
    const { transaction } = IDBDatabase.prototype
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      const made = transaction.call(this, stores, mode, options)
      if (mode === 'readwrite' && [stores].flat().includes('records'))
        made.addEventListener('complete', () => {
          if (tappedAt !== null) heard.commits.push({ at: tappedAt, took: performance.now() - tappedAt })
          tappedAt = null
        })
      return made
    }
  })
}

/** Taps a button where it is now. */
export class Finger {
  readonly #page: Page
  readonly #pauseMs: number
  readonly #places = new Map<string, { x: number; y: number }>()

  /** @param pauseMs after each tap, until the page is quiet again */
  constructor(page: Page, pauseMs: number) {
    this.#page = page
    this.#pauseMs = pauseMs
  }

  /** Finds where a button is, so that nothing of ours runs in the page while it is tapped. */
  async find(label: string, button: Locator): Promise<void> {
    const box = await button.boundingBox()
    if (!box) throw new Error(`There is no ${label}`)
    this.#places.set(label, { x: box.x + box.width / 2, y: box.y + box.height / 2 })
  }

  /** Taps what was found; what is heard from now on belongs to it. */
  async tap(label: string): Promise<void> {
    const place = this.#places.get(label)
    if (!place) throw new Error(`Nobody knows where ${label} is`)
    await this.mark(label)
    await this.#page.mouse.click(place.x, place.y)
    await wait(this.#pauseMs)
  }

  /** What is heard from now on belongs to this; to nothing when empty. */
  async mark(label = ''): Promise<void> {
    await this.#page.evaluate((name) => {
      window.benchTaps.marks.push({ label: name, at: performance.now() })
    }, label)
  }

  /** What was heard of each since it was last asked. @throws when a tap met no button */
  async heard(): Promise<Record<string, Taps>> {
    const { marks, events, longTasks, commits, clicks } = await this.#page.evaluate(() => {
      const heard = structuredClone(window.benchTaps)
      Object.assign(window.benchTaps, { marks: [], events: {}, longTasks: [], commits: [], clicks: [] })
      return heard
    })
    const all: Record<string, Taps> = {}
    for (const [place, { label, at }] of marks.entries()) {
      const until = marks[place + 1]?.at ?? Number.POSITIVE_INFINITY
      const during = <One extends { at: number }>(ones: One[]) =>
        ones.filter((one) => one.at >= at && one.at < until)
      const taps = all[label] ?? { made: 0, took: [], longTasks: [], commits: [] }
      if (label && during(clicks).length !== 1) throw new Error(`A tap on ${label} met no button`)
      const told = during(Object.values(events)).map(({ took }) => took)
      taps.made += 1
      taps.took.push(...(told.length > 0 ? told : [SILENT_BELOW_MS / 2]))
      taps.longTasks.push(...during(longTasks).map(({ took }) => took))
      taps.commits.push(...during(commits).map(({ took }) => took))
      all[label] = taps
    }
    delete all['']
    return all
  }
}
