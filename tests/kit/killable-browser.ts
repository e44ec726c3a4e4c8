/** A browser with a profile that outlives it, and that can be killed as a tablet's battery would. */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { aim } from './aim.ts'
import { CHROMIUM_HEADLESS } from './chromium.ts'
import { CHROMIUM_FLAGS } from './chromium-flags.ts'
import { within } from './time-limit.ts'

/** A tab opens within this, or never. */
const TAB_MS = 5000
const OPEN_MS = 30_000
const MOST_TABS = 5

export interface KillableBrowser {
  /** Opens it on the profile; after a kill, again. */
  open(): Promise<Page>
  /** SIGKILL to its whole process tree. */
  kill(): Promise<void>
  /** SIGKILL to what draws its pages; returns the tab that is opened instead. */
  killTab(): Promise<Page>
  dispose(): Promise<void>
}

export async function killableBrowser(): Promise<KillableBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'vaarboek-profile-'))
  let context: BrowserContext | undefined

  async function kill(): Promise<void> {
    for (const pid of await processesOf(profile)) killNow(pid)
    // What is dead may never answer that it is closed.
    await Promise.race([context?.close().catch(() => {}), wait(TAB_MS)])
    context = undefined
    // A killed browser leaves the lock of its profile behind.
    for (const name of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
      await rm(join(profile, name), { force: true })
    await wait(200)
  }

  async function open(): Promise<Page> {
    context = await chromium.launchPersistentContext(profile, {
      executablePath: CHROMIUM_HEADLESS,
      args: CHROMIUM_FLAGS,
      locale: 'nl-BE',
      timezoneId: 'Europe/Brussels',
      viewport: { width: 1180, height: 820 },
      // What moves is drawn again many times a second, and nothing here looks at it: a quarter of a run's processor time.
      reducedMotion: 'reduce',
    })
    const page = context.pages()[0] ?? (await within(OPEN_MS, context.newPage()))
    aim(page)
    return page
  }

  /**
   * A tab that gets a process which was just killed crashes or never opens: then another one does. A browser that opens
   * none any more is closed and opened again, as its captain would.
   */
  async function openTab(): Promise<Page> {
    for (let tries = 0; tries < MOST_TABS; tries += 1) {
      const page = await Promise.race([context?.newPage().catch(() => null), wait(TAB_MS)])
      if (page) return page
      await wait(200)
    }
    await kill()
    return open()
  }

  return {
    open,
    kill,
    async killTab() {
      const dead = context?.pages() ?? []
      const crashed = dead.map((page) => new Promise<void>((resolve) => page.once('crash', () => resolve())))
      for (const pid of await processesOf(profile, '--type=renderer')) killNow(pid)
      await Promise.race([Promise.all(crashed), wait(TAB_MS)])
      const page = await openTab()
      // A page whose process is gone may never answer that it is closed.
      for (const gone of dead) gone.close().catch(() => {})
      return page
    },
    async dispose() {
      await kill()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** One that ended by itself meanwhile is as good. */
function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Every process that was started with this profile, or those of them whose command line has a word. */
async function processesOf(profile: string, word = ''): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number)
  const commands = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')),
  )
  return pids.filter(
    (pid, place) =>
      pid !== process.pid && commands[place]?.includes(profile) && commands[place]?.includes(word),
  )
}
