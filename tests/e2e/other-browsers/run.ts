/**
 * The same day aboard in Firefox and in WebKit, because many tablets don't run Chromium, and after it the office in Firefox. Each has a
 * network of its own. Exit code 1 when one fails twice. With names after it only those are run: `node tests/e2e/other-browsers/run.ts webkit`.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FaultProxy, startFaultProxy } from '../../kit/fault-proxy.ts'
import { startServer } from '../../kit/server.ts'
import { within } from '../../kit/time-limit.ts'
import { openFirefox } from './firefox.ts'
import { sailOneDay } from './journey.ts'
import { noisePhoto } from './noise.ts'
import { walkOffice } from './office-walk.ts'
import type { OtherBrowser } from './other-browser.ts'
import { openWebkit } from './webkit.ts'

/** Where the screen of a failure is kept. */
const PICTURES = join(import.meta.dirname, '../../../test-results')
/** A driver that never responds fails like any other. */
const WITHIN_MS = 120_000
/** WebKit takes no `Secure` cookie over http, also on this machine: the office starts no session there. */
const IN_OFFICE = ['firefox']
const BROWSERS: { name: string; shifts: [string, string]; open: () => Promise<OtherBrowser> }[] = [
  { name: 'firefox', shifts: ['Dienst 5', 'Dienst 7'], open: openFirefox },
  { name: 'webkit', shifts: ['Dienst 6', 'Dienst 8'], open: openWebkit },
]

const wanted = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'vaarboek-photo-'))
const photo = join(folder, 'foto.png')
await writeFile(photo, noisePhoto())
const server = await startServer()
try {
  for (const { name, shifts, open } of BROWSERS) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    let ends = await attempt(name, shifts[0], open)
    if (ends instanceof Error) {
      console.log(`flaky ${name}: once more, for`, ends)
      ends = await attempt(name, shifts[1], open)
    }
    if (ends instanceof Error) process.exitCode = 1
    console.log(ends instanceof Error ? `FAIL ${name}` : `ok   ${ends}`, ends instanceof Error ? ends : '')
  }
} finally {
  await server.stop()
  await rm(folder, { recursive: true })
}

/** A day on a network of its own; returns the browser's name and version with the seconds it took, or what went wrong. */
async function attempt(
  name: string,
  shift: string,
  open: () => Promise<OtherBrowser>,
): Promise<string | Error> {
  const network = await startFaultProxy(server.url)
  const start = performance.now()
  try {
    const version = await sail(open, network, shift, name)
    return `${version} (${((performance.now() - start) / 1000).toFixed(1)} s)`
  } catch (thrown) {
    return thrown as Error
  } finally {
    await network.close()
  }
}

/** Returns the browser's name and version. */
async function sail(
  open: () => Promise<OtherBrowser>,
  network: FaultProxy,
  shift: string,
  name: string,
): Promise<string> {
  const browser = await open()
  try {
    await within(WITHIN_MS, sailOneDay({ browser, network, server, shift, photo }))
    if (IN_OFFICE.includes(name)) await within(WITHIN_MS, walkOffice({ browser, network, shift }))
    return browser.name
  } catch (thrown) {
    await mkdir(PICTURES, { recursive: true })
    await within(5000, browser.screenshot(join(PICTURES, `other-browsers-${name}.png`))).catch(() => {})
    console.log(
      await within(
        5000,
        browser.ask(() => `${location}\n${document.body.innerText}`),
      ).catch(String),
    )
    throw thrown
  } finally {
    await browser.close()
  }
}
