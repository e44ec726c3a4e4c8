/** The two servers that the office asks, beside the boats' on the same database: a balancer gives each request to one of them. */
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../apps/server/src/database/database.ts'
import { boardRoutes } from '../../../apps/server/src/routes/office/board.ts'
import type { Every } from '../../../apps/server/src/routes/office/board-stream.ts'
import { below, type Chance } from '../seeded.ts'
import { simulatedContext } from '../simulated-server.ts'
import type { VirtualTime } from '../virtual-time.ts'
import { officeApp } from './office-app.ts'

const SERVERS = 2
/** More than a server does anything for the office beside; too few for it to reject polls. */
const BUSY = 100

/** How a server answers: all of it, or a stream that goes on. */
export interface BoardResponse {
  status: number
  headers: Headers
  body: string
}

export interface BoardStream {
  status: number
  headers: Headers
  /** Hears what it says, and its end. */
  listen: (onText: (text: string) => void, onEnd: () => void) => void
  close: () => void
}

export class BoardServers {
  /** Boats' work waits for the database: the office's comes after. */
  isBusy = false
  readonly #apps = new Map<number, FastifyInstance>()
  readonly #options: { database: Database; time: VirtualTime; chance: Chance }

  constructor(options: { database: Database; time: VirtualTime; chance: Chance }) {
    this.#options = options
  }

  async ask(url: string, headers: Record<string, string>): Promise<BoardResponse> {
    const app = await this.#one()
    const response = await app.inject({ method: 'GET', url, headers })
    return { status: response.statusCode, headers: headersOf(response.headers), body: response.body }
  }

  async open(url: string, headers: Record<string, string>): Promise<BoardStream> {
    const app = await this.#one()
    const response = await app.inject({ method: 'GET', url, headers, payloadAsStream: true })
    const stream = response.stream()
    stream.on('error', () => {})
    return {
      status: response.statusCode,
      headers: headersOf(response.headers),
      listen(onText, onEnd) {
        stream.on('data', (bytes: Buffer) => onText(bytes.toString()))
        stream.once('close', onEnd)
      },
      close() {
        stream.destroy()
        response.raw.res.destroy()
      },
    }
  }

  /** One of them ends, with its streams and all it remembers; the next request finds a new one. */
  async restart(): Promise<void> {
    const place = below(this.#options.chance, SERVERS)
    const app = this.#apps.get(place)
    this.#apps.delete(place)
    await app?.close()
    await settled()
  }

  async close(): Promise<void> {
    for (const app of this.#apps.values()) await app.close()
    this.#apps.clear()
  }

  async #one(): Promise<FastifyInstance> {
    const place = below(this.#options.chance, SERVERS)
    const app = this.#apps.get(place) ?? (await this.#build())
    this.#apps.set(place, app)
    return app
  }

  async #build(): Promise<FastifyInstance> {
    const { database, time, chance } = this.#options
    const waiting = () => (this.isBusy ? BUSY : 0)
    const context = simulatedContext({ ...database, waiting }, () => time.now, chance)
    return officeApp(context, (office, staff) => boardRoutes(office, staff, everyIn(time)))
  }
}

/** Again and again in virtual time; what was due more than once while everybody slept is done once. */
function everyIn(time: VirtualTime): Every {
  return (ms, work) => {
    let stop = () => {}
    const wait = () => {
      stop = time.after(ms, async () => {
        wait()
        await work()
        await settled()
      })
    }
    wait()
    return () => stop()
  }
}

/** What was written into a stream comes out of it in some turns. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

function headersOf(given: Record<string, unknown>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) if (value !== undefined) headers.set(name, String(value))
  return headers
}
