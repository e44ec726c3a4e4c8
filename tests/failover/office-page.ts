/** A page of the office with today's board: the office's own keeper of it, over real HTTP, on a stream as browsers open it. */
import { officeBoard } from '@vaarboek/wire/office'
import {
  BoardKeeper,
  type BoardSources,
  isOld,
} from '../../apps/office/src/features/sailing/board/board-keeper.ts'
import { sendOnClock } from '../../apps/office/src/platform/send-on-clock.ts'
import { ServerClock } from '../../apps/office/src/platform/server-clock.ts'
import { SESSION_COOKIE } from '../../bench/office/staff.ts'
import { type Opened, openEventSource } from '../simulation/watcher/event-source.ts'

class Failed extends Error {
  readonly status: number | null

  constructor(status: number | null) {
    super(`The board: ${status}`)
    this.status = status
  }
}

const later = (ms: number, work: () => unknown) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

export class OfficePage {
  /** How often its stream was opened. */
  opened = 0
  /** What its calls failed with, and how often. */
  readonly failed: Record<string, number> = {}
  /** Trips that were shown older than they had been shown before. */
  readonly wentBack = new Set<string>()
  readonly #base: string
  readonly #headers: Record<string, string>
  readonly #clock = new ServerClock(() => performance.now())
  readonly #remembered = new Map()
  readonly #keeper: BoardKeeper
  #leave = () => {}
  #versions = new Map<string, number>()

  /** Opens it. @param token of a session of the office */
  static async open(base: string, token: string): Promise<OfficePage> {
    const page = new OfficePage(base, token)
    // The app asks whose session it is before it shows a page: so it knows the server's clock.
    await page.#sources().read({ isBackground: true, signal: AbortSignal.timeout(20_000) })
    page.#leave = page.#keeper.start()
    return page
  }

  private constructor(base: string, token: string) {
    this.#base = base
    this.#headers = { cookie: `${SESSION_COOKIE}=${token}` }
    this.#keeper = new BoardKeeper(this.#sources(), () => this.#note())
  }

  get isLive(): boolean {
    return this.#keeper.shown.link === 'live'
  }

  /** Whether who looks is told that it may be old. */
  get looksOld(): boolean {
    return this.#keeper.shown.board !== undefined && isOld(this.#keeper.shown, this.#clock.now())
  }

  /** The version of each trip as it is shown, by its number. */
  get versions(): ReadonlyMap<string, number> {
    return this.#versions
  }

  close(): void {
    this.#leave()
  }

  #note(): void {
    const trips = this.#keeper.shown.board?.trips ?? []
    const now = new Map<string, number>(trips.map(({ id, version }) => [id, version]))
    for (const [id, before] of this.#versions) if ((now.get(id) ?? -1) < before) this.wentBack.add(id)
    this.#versions = now
  }

  #sources(): BoardSources {
    const sender = {
      fetch: (url: string, init: RequestInit) =>
        this.#fetch(url, {
          ...init,
          headers: { ...(init.headers as Record<string, string>), ...this.#headers },
        }),
      remembered: this.#remembered,
      clock: this.#clock,
    }
    return {
      async read(options) {
        const result = await sendOnClock(sender, officeBoard, { day: null }, options)
        if (result.ok) return result.value
        throw new Failed(result.status)
      },
      isUnreached: (error) => error instanceof Failed && error.status === null,
      openStream: (path, names, listener) =>
        openEventSource({ after: later }, (lastId) => this.#open(`/api${path}`, lastId), names, listener),
      later,
      clock: this.#clock,
    }
  }

  async #fetch(path: string, init: RequestInit): Promise<Response> {
    const count = (what: string) => {
      this.failed[what] = (this.failed[what] ?? 0) + 1
    }
    const of = path.includes('/live') ? 'stream' : 'board'
    try {
      const response = await fetch(this.#base + path, init)
      if (response.status >= 400) count(`${of} ${response.status}`)
      return response
    } catch (error) {
      const { code } = (error as { cause?: { code?: string } }).cause ?? {}
      count(`${of} ${init.signal?.aborted ? 'given up' : (code ?? 'no response')}`)
      throw error
    }
  }

  async #open(path: string, lastId: string): Promise<Opened | null> {
    this.opened += 1
    const leaving = new AbortController()
    const headers = { ...this.#headers, ...(lastId && { 'last-event-id': lastId }) }
    const response = await this.#fetch(path, { headers, signal: leaving.signal }).catch(() => null)
    if (!response?.body) return null
    const text = response.body.pipeThrough(new TextDecoderStream())
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      listen(onText, onEnd) {
        const hear = async () => {
          for await (const part of text) onText(part)
        }
        // Cut or ended: a browser makes no difference.
        void hear().then(onEnd, onEnd)
      },
      close: () => leaving.abort(),
    }
  }
}
