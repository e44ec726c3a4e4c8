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

/** Builds the script that fills the logbook; once a run. */
export async function buildFiller(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'vaarboek-filler-'))
  const source = join(import.meta.dirname, 'filler')
  const built = runNode([commandOf('vite'), 'build', source, '--outDir', folder], { capture: true })
  if (built.status !== 0) throw new Error(built.output)
  const script = await readFile(join(folder, 'filler.js'), 'utf8')
  await rm(folder, { recursive: true })
  return script
}

/** Leaves the app for another page of its origin and loads the script there, for use without network too. */
export async function leaveToFill(page: Page, url: string, script: string): Promise<void> {
  await page.goto(`${url}/healthz`)
  await page.evaluate(`${script}; globalThis.benchFiller = benchFiller`)
}

/** @returns how many records wait for the server now */
export function fill(page: Page, what: ToFill): Promise<number> {
  return page.evaluate((given) => globalThis.benchFiller.fill(given), what)
}

/** Milliseconds until each of `many` corrections was durably written. @param turn how many were made before */
export function timeCorrections(page: Page, turn: number, many: number): Promise<number[]> {
  return page.evaluate(([from, times]) => globalThis.benchFiller.timeCorrections(from, times), [
    turn,
    many,
  ] as const)
}

/** How many records wait for the server, read from IndexedDB. */
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

/** Waits until the server has all. @throws after ten minutes */
export async function waitUntilSent(page: Page): Promise<void> {
  const until = Date.now() + 600_000
  while ((await waitingIn(page)) > 0) {
    if (Date.now() > until) throw new Error('The server does not get all records')
    await page.waitForTimeout(200)
  }
}
