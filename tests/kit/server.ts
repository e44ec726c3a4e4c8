/** The real server in a process of its own, on a free port and a folder of its own, with the demo's data. */
import { type ChildProcess, spawn } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fillMigratedFolder } from '../../apps/server/src/database/pglite.fixture.ts'
import { freePort } from './free-port.ts'

/** A data folder with the demo in it: making one takes three times the processor time of starting on a copy. */
export const DEMO_FOLDER = 'VAARBOEK_DEMO_FOLDER'

/** `npm test` sets it; what is measured runs as it does for people. */
const FLAGS = (process.env.TEST_SERVER_FLAGS ?? '').split(' ').filter(Boolean)
const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts')

export interface RunningServer {
  url: string
  /** Its data folder. */
  folder: string
  /** What it was given beside that. */
  settings: Record<string, string>
  /** Ends it at once, as a power cut would. */
  kill(): Promise<void>
  /** Brings it back on the same port with the same data. */
  start(): Promise<void>
  /** How often it was up and ended without being told to. */
  crashes(): number
  /** Ends it in its own way; its data stays. */
  end(): Promise<void>
  /** Ends it and takes its data away. */
  stop(): Promise<void>
}

/**
 * Starts it on PGlite in a temporary folder.
 * @param settings more of its environment
 * @param complaints what becomes of what it complains of
 */
export async function startServer(
  settings: Record<string, string> = {},
  complaints: 'inherit' | 'ignore' = 'inherit',
): Promise<RunningServer> {
  const port = await freePort()
  const folder = await mkdtemp(join(tmpdir(), 'vaarboek-e2e-'))
  const demo = process.env[DEMO_FOLDER]
  if (!settings.DATABASE_URL)
    await (demo ? cp(demo, folder, { recursive: true }) : fillMigratedFolder(folder))
  const url = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let crashes = 0

  async function start(): Promise<void> {
    const env = {
      ...process.env,
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DEMO: '1',
      DATABASE_URL: '',
      WEATHER: 'off',
      // Push services of tests are on this machine.
      PUSH: 'test',
      ...settings,
    }
    child = spawn(process.execPath, [...FLAGS, MAIN], { env, stdio: ['ignore', 'ignore', complaints] })
    for (let tries = 0; tries < 1800; tries += 1) {
      if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}`)
      const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(5000) }).catch(() => null)
      if (answer?.ok) {
        child.once('exit', countCrash)
        return
      }
      await wait(100)
    }
    throw new Error('The server is not ready after 180 s')
  }

  function countCrash(): void {
    crashes += 1
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    const ending = child
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    const ended = new Promise((resolve) => ending.once('exit', resolve))
    ending.off('exit', countCrash)
    ending.kill(signal)
    await ended
  }

  await start()
  return {
    url,
    folder,
    settings,
    start,
    crashes: () => crashes,
    kill: () => end('SIGKILL'),
    end: () => end('SIGTERM'),
    stop: async () => {
      await end('SIGTERM')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
