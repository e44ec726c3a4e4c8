/** The real server as a process of its own: started, killed, started again on the same port, and watched by its own /metrics. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** prom-client's timer for the event loop: what it shows on an idle loop. */
const LOOP_TIMER_MS = 10
const SAID_CHARACTERS = 4000

/** The server at a moment. */
export interface Sample {
  /** Seconds since the watching began. */
  at: number
  /** Processes so far: one more after each kill. */
  life: number
  rssMb: number
  heapMb: number
  /** Seconds of CPU this process has used. */
  cpuS: number
  /** How late the event loop was since the last sample. */
  loopP99Ms: number
  loopMaxMs: number
}

export class BenchServer {
  readonly base: string
  /** Where it starts next. */
  databaseUrl: string
  readonly samples: Sample[] = []
  /** Seconds of CPU of the processes that were killed, as far as they were seen. */
  killedCpuS = 0
  #child: ChildProcess | null = null
  #life = 0
  readonly #port: number
  readonly #more: Record<string, string>
  readonly #folder = mkdtempSync(join(tmpdir(), 'vaarboek-bench-'))
  /** What Node runs next: its flags and the server's main.ts. */
  command: string[]
  readonly #began = performance.now()
  #watch: NodeJS.Timeout | undefined

  /** @param command what Node runs: its flags and the server's main.ts @param more settings of its own */
  static async on(
    databaseUrl: string,
    command: string[],
    more: Record<string, string> = {},
  ): Promise<BenchServer> {
    const server = new BenchServer(databaseUrl, command, await freePort(), more)
    await server.start()
    return server
  }

  private constructor(databaseUrl: string, command: string[], port: number, more: Record<string, string>) {
    this.#more = more
    this.databaseUrl = databaseUrl
    this.command = command
    this.#port = port
    this.base = `http://127.0.0.1:${port}`
  }

  async start(): Promise<void> {
    // Its log goes to a file, as a service's does.
    const log = openSync(join(this.#folder, 'log'), 'a')
    const env = {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: this.databaseUrl,
      DATA_DIR: this.#folder,
      PIN_PEPPER: 'a pepper for the bench',
      PORT: String(this.#port),
      WEATHER: 'off',
      NODE_ENV: 'production',
      ...this.#more,
    }
    const child = spawn(process.execPath, this.command, { env, stdio: ['ignore', log, log] })
    closeSync(log)
    this.#child = child
    this.#life += 1
    while (!(await this.#isReady())) {
      if (child.exitCode !== null) throw new Error(this.said())
      await pause(50)
    }
  }

  async #isReady(): Promise<boolean> {
    const response = await fetch(`${this.base}/readyz`).catch(() => null)
    return response?.ok ?? false
  }

  /** The end of its log. */
  said(): string {
    return readFileSync(join(this.#folder, 'log'), 'utf8').slice(-SAID_CHARACTERS)
  }

  /** By what it ended, a signal or its code; null while it runs. */
  get endedBy(): string | null {
    const { signalCode = null, exitCode = null } = this.#child ?? {}
    return signalCode ?? (exitCode === null ? null : `code ${exitCode}`)
  }

  /** As a crash would end it. */
  async kill(): Promise<void> {
    this.killedCpuS += this.samples.at(-1)?.cpuS ?? 0
    await this.#end('SIGKILL')
  }

  /** In its own way; its data stays. */
  async end(): Promise<void> {
    await this.#end('SIGTERM')
  }

  async stop(): Promise<void> {
    this.unwatch()
    await this.end()
    rmSync(this.#folder, { recursive: true, force: true })
  }

  async #end(signal: NodeJS.Signals): Promise<void> {
    const child = this.#child
    if (!child || this.endedBy !== null) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  /** Takes a sample every so often. */
  watch(everyMs: number): void {
    this.#watch = setInterval(() => void this.sample(), everyMs)
  }

  unwatch(): void {
    clearInterval(this.#watch)
  }

  /** What /metrics says now; null while it doesn't respond. */
  async sample(): Promise<Sample | null> {
    const life = this.#life
    const text = await fetch(`${this.base}/metrics`, { signal: AbortSignal.timeout(10_000) })
      .then((response) => response.text())
      .catch(() => null)
    if (text === null || life !== this.#life) return null
    const value = (name: string) =>
      Number(new RegExp(`^${name}(?:{[^}]*})? (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN)
    const late = (name: string) =>
      Math.max(0, value(`nodejs_eventloop_lag_${name}_seconds`) * 1000 - LOOP_TIMER_MS)
    const sample = {
      at: (performance.now() - this.#began) / 1000,
      life,
      rssMb: value('process_resident_memory_bytes') / 2 ** 20,
      heapMb: value('nodejs_heap_size_used_bytes') / 2 ** 20,
      cpuS: value('process_cpu_seconds_total'),
      loopP99Ms: late('p99'),
      loopMaxMs: late('max'),
    }
    this.samples.push(sample)
    return sample
  }
}

function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const server = createServer().on('error', reject)
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
  })
  return promise
}
