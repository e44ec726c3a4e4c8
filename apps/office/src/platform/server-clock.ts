/** The server's clock as far as the page knows it. The PC's own clock is never asked: it may stand in any year. */

/** A response says whole seconds. */
const SECOND_MS = 1000

export class ServerClock {
  readonly #ticks: () => number
  /** Milliseconds to add to the ticks for the server's time; null before the server was heard. */
  #aheadMs: number | null = null

  /** @param ticks milliseconds since any moment, never going back */
  constructor(ticks: () => number) {
    this.#ticks = ticks
  }

  /**
   * The server said it is this late, in milliseconds since 1970. It is later when that arrives, so of two sayings the later one is
   * nearer to the truth, unless the other lies beyond what this one leaves open. What is no moment is left out.
   * @param askedAt ticks when it was asked, before which it can't have said so; null for what comes unasked
   */
  heard(said: number, askedAt: number | null = null): void {
    if (Number.isNaN(said)) return
    const least = said - this.#ticks()
    const most = askedAt === null ? Number.POSITIVE_INFINITY : said + SECOND_MS - askedAt
    const known = this.#aheadMs ?? least
    this.#aheadMs = known > most ? least : Math.max(known, least)
  }

  /** To be handed in again with what the server says to this. */
  asks(): number {
    return this.#ticks()
  }

  /** Milliseconds since 1970; 0 before the server was heard. */
  now(): number {
    return this.#aheadMs === null ? 0 : this.#aheadMs + this.#ticks()
  }
}

export const serverClock = new ServerClock(() => performance.now())
