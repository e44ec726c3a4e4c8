/** The server's clock as far as the page knows it. The PC's own clock is never asked: it may stand in any year. */

/** A response says whole seconds and took its time: what is read from it lies this much behind at most. */
const ROUGH_MS = 2000

export class ServerClock {
  readonly #ticks: () => number
  /** What to add to the ticks; null before the server was heard. */
  #ahead: number | null = null

  /** @param ticks milliseconds since any moment, never going back */
  constructor(ticks: () => number) {
    this.#ticks = ticks
  }

  /** The server said it is this late, in milliseconds since 1970. What is no moment is left out. */
  heard(said: number): void {
    if (Number.isNaN(said)) return
    const ahead = said - this.#ticks()
    const isSame = this.#ahead !== null && Math.abs(ahead - this.#ahead) < ROUGH_MS
    // Of two that differ by what a response takes, the later one is nearer to the truth.
    this.#ahead = isSame ? Math.max(ahead, this.#ahead ?? ahead) : ahead
  }

  /** Milliseconds since 1970; 0 before the server was heard. */
  now(): number {
    return this.#ahead === null ? 0 : this.#ahead + this.#ticks()
  }
}

export const serverClock = new ServerClock(() => performance.now())
