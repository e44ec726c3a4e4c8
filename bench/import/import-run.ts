/**
 * Takes over a feed with the real server and the real command, while a captain goes on asking. On PGlite the server runs
 * the command itself; on PostgreSQL the command is a process of its own.
 */
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { CAPTAINS } from '../../apps/server/src/services/demo/fleet.ts'
import { office } from '../../tests/kit/command-line.ts'
import { type RunningServer, startServer } from '../../tests/kit/server.ts'
import type { Watched } from './watch.ts'

export interface ImportRun {
  seconds: number
  /** Of the process that imports, before and at its most. */
  idleMb: number
  peakMb: number
  /** The longest time its event loop was held. */
  heldMs: number
  /** The most CPU its main thread took in one go. */
  workedMs: number
  /** Milliseconds of each response that was asked for meanwhile, by path. */
  calls: Record<string, number[]>
  /** What the command said. */
  said: string
}

const WATCH = pathToFileURL(join(import.meta.dirname, 'watch.ts')).href
/** Not the demo's own. */
const CONCESSION = '9'
const PAUSE_MS = 20

/** A server to import into. */
export class ImportServer {
  readonly #server: RunningServer
  readonly #folder: string
  readonly #headers: Record<string, string>
  readonly #track: string

  /** @param databaseUrl of a PostgreSQL, or empty for PGlite */
  static async on(databaseUrl: string): Promise<ImportServer> {
    const folder = await mkdtemp(join(tmpdir(), 'vaarboek-watch-'))
    const options = `${process.env.NODE_OPTIONS ?? ''} --import=${WATCH}`
    const server = await startServer({
      DATABASE_URL: databaseUrl,
      NODE_OPTIONS: options,
      BENCH_WATCH: folder,
    })
    const api_token = await logIn(server)
    const headers = { authorization: `Bearer ${api_token}`, concession: '2' }
    const tracks = await ask(server, '/api/tracks/overview', headers)
    const [{ id }] = (typeof tracks === 'string' ? JSON.parse(tracks) : tracks) as [{ id: string }]
    return new ImportServer(server, folder, headers, id)
  }

  private constructor(server: RunningServer, folder: string, headers: Record<string, string>, track: string) {
    this.#server = server
    this.#folder = folder
    this.#headers = headers
    this.#track = track
  }

  /** Imports the feed in a folder, while calls go on. */
  async import(feed: string, ...options: string[]): Promise<ImportRun> {
    const began = Date.now()
    const stop = new AbortController()
    const paths = ['/healthz', `/api/shifts/overview?track=${this.#track}`]
    const asking = paths.map(
      async (path) => [path.split('?')[0], await this.#times(path, stop.signal)] as const,
    )
    const said = await office(this.#server, 'import-gtfs', feed, '--concession', CONCESSION, ...options)
    const seconds = (Date.now() - began) / 1000
    stop.abort()
    const calls = Object.fromEntries(await Promise.all(asking))
    return { seconds, ...(await this.#watched(began)), calls, said }
  }

  async end(): Promise<void> {
    await this.#server.stop()
    await rm(this.#folder, { recursive: true, force: true })
  }

  async #times(path: string, stop: AbortSignal): Promise<number[]> {
    const times: number[] = []
    while (!stop.aborted) {
      const asked = performance.now()
      await ask(this.#server, path, this.#headers)
      times.push(performance.now() - asked)
      await wait(PAUSE_MS)
    }
    return times
  }

  /** Of the processes that were there: the one that had most memory, which is the one that imports. */
  async #watched(began: number): Promise<Pick<ImportRun, 'idleMb' | 'peakMb' | 'heldMs' | 'workedMs'>> {
    const processes = await Promise.all(
      (await readdir(this.#folder)).map(async (name) => {
        const lines = (await readFile(join(this.#folder, name), 'utf8')).trim().split('\n')
        const moments = lines.map((line) => JSON.parse(line) as Watched)
        const during = moments.filter(({ at }) => at >= began)
        const before = moments.findLast(({ at }) => at < began) ?? moments[0]
        return {
          idleMb: before?.rssMb ?? 0,
          peakMb: Math.max(0, ...during.map(({ rssMb }) => rssMb)),
          heldMs: Math.max(0, ...during.map(({ heldMs }) => heldMs)),
          workedMs: Math.max(0, ...during.map(({ workedMs }) => workedMs)),
        }
      }),
    )
    const [most] = processes.filter(({ peakMb }) => peakMb > 0).sort((a, b) => b.peakMb - a.peakMb)
    if (!most) throw new Error('No process was watched')
    return most
  }
}

async function logIn(server: RunningServer): Promise<string> {
  const [{ email, pin }] = CAPTAINS
  const response = await fetch(`${server.url}/api/refreshtoken`, {
    method: 'POST',
    body: new URLSearchParams({ email, pin }),
  })
  return ((await response.json()) as { api_token: string }).api_token
}

async function ask(server: RunningServer, path: string, headers: Record<string, string>): Promise<unknown> {
  const response = await fetch(`${server.url}${path}`, { headers })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.headers.get('content-type')?.includes('json') ? response.json() : response.text()
}
