/**
 * The link between a PC ashore and the office's servers: it loses requests and responses, holds them up, answers in the server's place,
 * cuts streams in the middle of an event.
 */
import type { OfficeSender } from '@vaarboek/wire/office'
import { below, type Chance, oneOf, weighed } from '../seeded.ts'
import type { VirtualTime } from '../virtual-time.ts'
import { type BoardResponse, type BoardServers, settled } from './board-servers.ts'
import type { Opened } from './event-source.ts'

const FATES = { fine: 40, requestLost: 10, responseLost: 6, slow: 15, hangs: 8, portal: 6, failed: 8 }
const STREAM_FATES = { fine: 50, requestLost: 10, hangs: 6, portal: 5, failed: 6, slow: 8 }
/** A link is a fraction of a second long. */
const LATENCY_MS = 120
const SLOW_MS = 40_000

export interface DeskLinkOptions {
  time: VirtualTime
  chance: Chance
  servers: BoardServers
  /** What the browser brings along. */
  cookie: () => string
}

interface OpenStream {
  /** Nothing that it says arrives before. */
  heldUntil: number
  cut: () => void
}

export class DeskLink {
  weather: 'fine' | 'rough' | 'down' = 'fine'
  readonly #options: DeskLinkOptions
  readonly #open = new Set<OpenStream>()

  constructor(options: DeskLinkOptions) {
    this.#options = options
  }

  readonly fetch: OfficeSender['fetch'] = (url, init) => {
    const { time, chance, servers, cookie } = this.#options
    const headers = { ...(init.headers as Record<string, string>), cookie: cookie() }
    return new Promise((resolve, reject) => {
      const lost = () => reject(new TypeError('Failed to fetch'))
      init.signal?.addEventListener('abort', lost, { once: true })
      const back = (response: BoardResponse, ms = below(chance, LATENCY_MS)) =>
        void time.after(ms, () => resolve(toResponse(response)))
      const fate = this.#draw(FATES)
      time.after(below(chance, LATENCY_MS), async () => {
        if (fate === 'requestLost') lost()
        if (fate === 'requestLost' || fate === 'hangs') return
        if (fate === 'portal' || fate === 'failed') return back(this.#another(fate))
        const response = await servers.ask(url, headers)
        if (fate === 'responseLost') lost()
        else back(response, fate === 'slow' ? below(chance, SLOW_MS) : undefined)
      })
    })
  }

  /** Opens a stream; null when the server isn't reached. Null without end: it hangs. */
  async open(url: string, headers: Record<string, string>): Promise<Opened | null> {
    const { servers, cookie } = this.#options
    const fate = this.#draw(STREAM_FATES)
    if (fate === 'requestLost') return null
    if (fate === 'hangs') return { status: 200, type: 'text/event-stream', listen: () => {}, close: () => {} }
    if (fate === 'portal' || fate === 'failed') {
      const { status, headers: own } = this.#another(fate)
      return { status, type: own.get('content-type') ?? '', listen: () => {}, close: () => {} }
    }
    const stream = await servers.open(url, { ...headers, cookie: cookie() })
    await settled()
    return {
      status: stream.status,
      type: stream.headers.get('content-type') ?? '',
      listen: (onText, onEnd) => this.#carry(stream, onText, onEnd),
      close: stream.close,
    }
  }

  /** What is open is cut; the last that was said may have come in part. */
  cut(): void {
    for (const { cut } of [...this.#open]) cut()
  }

  /** What streams say is held up for a while, as by a proxy that keeps it. */
  holdUp(ms: number): void {
    for (const one of this.#open) one.heldUntil = this.#options.time.now + ms
  }

  #carry(stream: Omit<Opened, 'status' | 'type'>, onText: (text: string) => void, onEnd: () => void): void {
    const { time, chance } = this.#options
    let isEnded = false
    let arrived = 0
    const end = () => {
      if (isEnded) return
      isEnded = true
      this.#open.delete(one)
      onEnd()
    }
    const one: OpenStream = {
      heldUntil: 0,
      cut: () => {
        stream.close()
        end()
      },
    }
    this.#open.add(one)
    stream.listen(
      (text) => {
        // One after the other.
        arrived = Math.max(arrived, one.heldUntil, time.now + below(chance, LATENCY_MS))
        time.after(arrived - time.now, () => {
          if (isEnded) return
          const isCut = this.weather === 'rough' && chance() < 0.03
          onText(isCut ? text.slice(0, below(chance, text.length)) : text)
          if (isCut) one.cut()
        })
      },
      () => time.after(Math.max(0, arrived - time.now), end),
    )
  }

  #draw<Fate extends string>(fates: Readonly<Record<Fate, number>>): Fate | 'fine' | 'requestLost' {
    if (this.weather === 'rough') return weighed(this.#options.chance, fates)
    return this.weather === 'fine' ? 'fine' : 'requestLost'
  }

  /** Who answers in the server's place has a clock of his own. */
  #another(fate: 'portal' | 'failed'): BoardResponse {
    const { time, chance } = this.#options
    const isOff = oneOf(chance, [-86_400_000, -60_000, 86_400_000]) ?? 0
    const date = new Date(time.now + isOff).toUTCString()
    const [type, body] = chance() < 0.5 ? ['text/html', '<h1>Even geduld</h1>'] : ['application/json', '{}']
    return {
      status: fate === 'portal' ? 200 : 502,
      headers: new Headers({ date, 'content-type': type ?? '' }),
      body: body ?? '',
    }
  }
}

function toResponse({ status, headers, body }: BoardResponse): Response {
  const ok = status >= 200 && status < 300
  return { status, ok, headers, json: async () => JSON.parse(body) } as unknown as Response
}
