/** A browser as slow as a tablet, and what can be measured in it. */
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { aim } from '../../tests/kit/aim.ts'
import { CHROMIUM_FLAGS } from '../../tests/kit/chromium-flags.ts'
import { CHROMIUM } from '../../tests/kit/whole-chromium.ts'

export interface Tab {
  page: Page
  context: BrowserContext
  cdp: CDPSession
  close(): Promise<void>
}

/** Makes a folder for a browser's profile: empty, or a copy. The caller deletes it. */
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
  aim(page)
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return { page, context, cdp, close: () => context.close() }
}

/** Bytes of JavaScript's heap after garbage collection. */
export async function heapOf({ cdp }: Tab): Promise<number> {
  await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize } = await cdp.send('Runtime.getHeapUsage')
  return usedSize
}

/** Waits until the service worker keeps the page. */
export async function waitUntilKept({ page }: Tab): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
}

/** Bytes in Cache Storage, uncompressed. */
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
