/** A browser with a profile that outlives it, and that can be killed as a tablet's battery would. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM, CHROMIUM_FLAGS } from './chromium.ts'

export interface KillableBrowser {
  /** Opens it on the profile; after a kill, again. */
  open(): Promise<Page>
  /** SIGKILL to its whole process tree. */
  kill(): Promise<void>
  dispose(): Promise<void>
}

export async function killableBrowser(): Promise<KillableBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'vaarboek-profile-'))
  let context: BrowserContext | undefined

  async function kill(): Promise<void> {
    for (const pid of await processesOf(profile)) process.kill(pid, 'SIGKILL')
    await context?.close().catch(() => {})
    context = undefined
    // A killed browser leaves the lock of its profile behind.
    for (const name of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
      await rm(join(profile, name), { force: true })
    await wait(200)
  }

  return {
    async open() {
      context = await chromium.launchPersistentContext(profile, {
        executablePath: CHROMIUM,
        args: CHROMIUM_FLAGS,
        locale: 'nl-BE',
        timezoneId: 'Europe/Brussels',
        viewport: { width: 1180, height: 820 },
      })
      return context.pages()[0] ?? context.newPage()
    },
    kill,
    async dispose() {
      await kill()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Every process that was started with this profile. */
async function processesOf(profile: string): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return pids.filter((pid, place) => pid !== process.pid && commands[place]?.includes(profile))
}
