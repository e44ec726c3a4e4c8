/**
 * Time that passes only when there is nothing left to do: whoever waits is woken in order, one after the other, and
 * everything that follows from it is done before the next. So a day at sea takes a second, and takes the same course again.
 */

interface Waiting {
  at: number
  order: number
  work: () => unknown
}

/** What came of something that was waited for; `cut`: it didn't come to an end. */
export type Ended<Value> = { is: 'done'; value: Value } | { is: 'failed'; error: unknown } | { is: 'cut' }

export class VirtualTime {
  #now: number
  readonly #sleeps: { from: number; to: number }[] = []
  #order = 0
  #cancelled = new Set<Waiting>()
  /** By moment, the last first. */
  readonly #waiting: Waiting[] = []

  /** @param start milliseconds since 1970 */
  constructor(start: number) {
    this.#now = start
  }

  get now(): number {
    return this.#now
  }

  /** Does work after so many milliseconds; returns what calls it off. */
  after(ms: number, work: () => unknown): () => void {
    this.#order += 1
    // A clock shows whole milliseconds, as a browser's timers do.
    const waiting = { at: this.#now + Math.ceil(ms), order: this.#order, work }
    let [low, high] = [0, this.#waiting.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#waiting[middle]?.at ?? 0) > waiting.at) low = middle + 1
      else high = middle
    }
    this.#waiting.splice(low, 0, waiting)
    return () => this.#cancelled.add(waiting)
  }

  /** As the engine is handed it: resolves after a while (null: never by itself), or at once when the signal aborts. */
  readonly wait = (ms: number | null, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      if (signal.aborted) return resolve()
      // Taken away when it is over: a tab's signal is waited on thousands of times, and looks through all who listen.
      const over = () => {
        signal.removeEventListener('abort', stop)
        resolve()
      }
      const callOff = ms === null ? () => {} : this.after(ms, over)
      const stop = () => {
        callOff()
        resolve()
      }
      signal.addEventListener('abort', stop, { once: true })
    })

  /** What `AbortSignal.timeout` is, in this time. */
  signalAfter(ms: number): AbortSignal {
    const controller = new AbortController()
    this.after(ms, () => controller.abort(new DOMException('Timed out', 'TimeoutError')))
    return controller.signal
  }

  /** Lets so many milliseconds pass. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms
    await quiet()
    while (await this.#next(end));
    this.#now = end
  }

  /** Tablets sleep: nothing happens for so many milliseconds, and what was due by then happens at the end. */
  async sleep(ms: number): Promise<void> {
    this.#sleeps.push({ from: this.#now, to: this.#now + ms })
    this.#now += ms
    await this.pass(0)
  }

  /** How many milliseconds tablets slept in sleeps that lie between these moments, if only in part. */
  sleptIn(from: number, to: number): number {
    const between = this.#sleeps.filter((sleep) => sleep.to > from && sleep.from < to)
    return between.reduce((sum, sleep) => sum + sleep.to - sleep.from, 0)
  }

  /** Lets time pass until something has come to an end, or `isOver`, at most so long. */
  async finish<Value>(doing: Promise<Value>, withinMs: number, isOver: () => boolean): Promise<Ended<Value>> {
    let ended: Ended<Value> = { is: 'cut' }
    doing.then(
      (value) => {
        ended = { is: 'done', value }
      },
      (error: unknown) => {
        ended = { is: 'failed', error }
      },
    )
    const end = this.#now + withinMs
    await quiet()
    while ((ended as Ended<Value>).is === 'cut' && !isOver() && (await this.#next(end)));
    return ended
  }

  /** Wakes the next who waits, if that is due by then. */
  async #next(end: number): Promise<boolean> {
    for (;;) {
      const next = this.#waiting.at(-1)
      if (!next || next.at > end) return false
      this.#waiting.pop()
      if (this.#cancelled.delete(next)) continue
      this.#now = Math.max(this.#now, next.at)
      await next.work()
      await quiet()
      return true
    }
  }
}

/** Everything that follows from what was done is done: no part of the engine but its own waits lasts beyond this. */
function quiet(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

/**
 * The engine takes one thing of time from its surroundings: the limit of a call. While `work` runs that too is virtual.
 */
export async function withTimeouts<Value>(time: VirtualTime, work: () => Promise<Value>): Promise<Value> {
  const real = AbortSignal.timeout
  AbortSignal.timeout = (ms) => time.signalAfter(ms)
  try {
    return await work()
  } finally {
    AbortSignal.timeout = real
  }
}
