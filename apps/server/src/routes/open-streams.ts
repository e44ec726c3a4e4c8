/** Streams of server-sent events: what they are sent with, and which ones are open. */
import type { PassThrough } from 'node:stream'

/** Proxies such as nginx would keep what is said until it is much. */
export const UNBUFFERED = { 'X-Accel-Buffering': 'no' }

/** Setting of a route whose response goes on. */
export const STREAM = { isStream: true } as const

export const EVENT_STREAM = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store',
  ...UNBUFFERED,
}

/** The streams that are open, oldest first, by who opened them. */
export class OpenStreams {
  readonly #max: number
  readonly #byOwner = new Map<string, Set<PassThrough>>()
  isEnding = false

  /** @param max of one owner; who opens more has the oldest ended */
  constructor(max: number) {
    this.#max = max
  }

  /** Ends the owner's oldest when there are too many. Returns how to take the new one away. */
  add(owner: string, stream: PassThrough): () => void {
    // Asked for before the server began to close: nobody else would end it, and the server would wait for ever.
    if (this.isEnding) stream.end()
    const own = this.#byOwner.getOrInsertComputed(owner, () => new Set())
    own.add(stream)
    const [oldest] = own
    if (own.size > this.#max && oldest) {
      own.delete(oldest)
      oldest.end()
    }
    return () => {
      own.delete(stream)
      if (own.size === 0) this.#byOwner.delete(owner)
    }
  }

  endAll(): void {
    this.isEnding = true
    for (const own of this.#byOwner.values()) for (const stream of own) stream.end()
  }
}
