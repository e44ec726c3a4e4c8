/** Fills a tablet's logbook: see `filler/filler.ts`. */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { commandOf, runNode } from '../../scripts/setup.mjs'
import type { ToFill } from './filler/filler.ts'

declare global {
  var benchFiller: typeof import('./filler/filler.ts')
}

/** Builds what fills; once a run. */
export async function buildFiller(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vaarboek-filler-'))
  const source = join(import.meta.dirname, 'filler')
  const built = runNode([commandOf('vite'), 'build', source, '--outDir', folder], { capture: true })
  if (built.status !== 0) throw new Error(built.output)
  const script = await readFile(join(folder, 'filler.js'), 'utf8')
  await rm(folder, { recursive: true })
  return script
}

/** Leaves the app for a page of its origin that can fill, also once there is no network any more. */
export async function leaveToFill(page: Page, url: string, script: string): Promise<void> {
  await page.goto(`${url}/healthz`)
  await page.evaluate(`${script}; globalThis.benchFiller = benchFiller`)
}

/** @returns how many records wait for shore now */
export function fill(page: Page, what: ToFill): Promise<number> {
  return page.evaluate((given) => globalThis.benchFiller.fill(given), what)
}

/** Milliseconds that each of so many corrections took to be written for good. @param turn how many were made before */
export function timeCorrections(page: Page, turn: number, many: number): Promise<number[]> {
  return page.evaluate(([from, times]) => globalThis.benchFiller.timeCorrections(from, times), [
    turn,
    many,
  ] as const)
}

/** How many records wait for shore, asked of the database itself. */
export function waitingIn(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('vaarboek')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const counting = database.transaction('records').objectStore('records').index('by-waiting').count()
          counting.onerror = () => reject(counting.error)
          counting.onsuccess = () => {
            database.close()
            resolve(counting.result)
          }
        }
      }),
  )
}

/** Waits until shore has all; @throws after ten minutes */
export async function waitUntilSent(page: Page): Promise<void> {
  const until = Date.now() + 600_000
  while ((await waitingIn(page)) > 0) {
    if (Date.now() > until) throw new Error('Shore does not get it')
    await page.waitForTimeout(200)
  }
}
