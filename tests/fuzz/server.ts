/** The real server in a process of its own, on a database that was laid out before, listened to. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

const MAIN = join(import.meta.dirname, '../../apps/server/src/main.ts')
const TELL_MEMORY = join(import.meta.dirname, 'send-memory.ts')
/** What the ground's PINs were made with. */
const PEPPER = 'a pepper for tests'

export interface Held {
  /** Bytes of the heap after a collection. */
  heapUsed: number
  external: number
  rss: number
  /** A request has reached the prototype of all objects. */
  isPolluted: boolean
}

export interface Server {
  port: number
  /** Errors it logged and anything it said on stderr, newest last; emptied by reading. */
  complaints(): string[]
  hasDied(): boolean
  memory(): Promise<Held>
  stop(): Promise<void>
}

/** @param settings where its database is: DATA_DIR, and DATABASE_URL or '' */
export async function startServer(settings: Record<string, string>): Promise<Server> {
  const env = {
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    ...{ PATH: process.env.PATH ?? '', PORT: '0', DEMO: '0', WEATHER: 'off', PIN_PEPPER: PEPPER },
    // Passkeys work there.
    APP_URL: 'http://localhost',
    ...{ TRUST_PROXY: '127.0.0.1', ...settings },
  }
  const args = ['--expose-gc', '--import', TELL_MEMORY, MAIN]
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  let said: string[] = []
  let address: (port: number) => void
  const listening = new Promise<number>((resolve) => {
    address = resolve
  })
  createInterface({ input: child.stdout as Readable }).on('line', (line) => {
    const port = /runs at http:\/\/[\d.]+:(\d+)/.exec(line)?.[1]
    if (port) address(Number(port))
    // Pino's 50 is an error, 60 is fatal.
    if (/"level":[56]0/.test(line)) said.push(line)
  })
  createInterface({ input: child.stderr as Readable }).on('line', (line) => said.push(line))
  const died = once(child, 'exit')
  const port = await Promise.race([
    listening,
    died.then(() => Promise.reject(new Error(`The server didn't start: ${said.join('\n')}`))),
  ])
  return {
    port,
    complaints: () => {
      const complaints = said
      said = []
      return complaints
    },
    hasDied: () => child.exitCode !== null || child.signalCode !== null,
    async memory() {
      const received = once(child, 'message')
      child.send('memory')
      const [memory] = await received
      return memory as Held
    },
    async stop() {
      child.kill('SIGTERM')
      await died
    },
  }
}
