/**
 * A question that is asked over and over of whoever may hang: its last answer serves while that is fresh. After one that didn't come nobody
 * waits any more: it is asked beside the others' work, at growing pauses, until it is answered.
 */

/** How it stands is asked so often at most. */
const ASKED_MS = 1000
/** A question that wasn't answered is asked again after so long, then after twice as long, and so on. */
const PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 30_000

export interface Answer<Said> {
  /** When it was asked. */
  at: number
  said: Said
}

export class PatientProbe<Said> {
  readonly #ask: () => Promise<Said>
  readonly #nowMs: () => number
  readonly #failed: (error: unknown) => void
  #known: Answer<Said> | null = null
  #asking: Promise<Answer<Said> | null> | null = null
  /** How often in a row it wasn't answered. */
  #missed = 0
  #againAt = 0

  /** @param nowMs a clock that is never set back @param failed gets why it wasn't answered, each time */
  constructor(
    ask: () => Promise<Said>,
    { nowMs, failed }: { nowMs: () => number; failed: (error: unknown) => void },
  ) {
    this.#ask = ask
    this.#nowMs = nowMs
    this.#failed = failed
  }

  /** Null where there is none. */
  async answer(): Promise<Answer<Said> | null> {
    const now = this.#nowMs()
    if (this.#known && now - this.#known.at < ASKED_MS) return this.#known
    if (this.#missed === 0) return this.#asked()
    if (now >= this.#againAt) void this.#asked()
    return null
  }

  /** What was found out elsewhere serves as an answer. */
  tell(said: Said): void {
    this.#known = { at: this.#nowMs(), said }
  }

  /** Who asks next gets a new answer. */
  outdate(): void {
    this.#known = null
  }

  #asked(): Promise<Answer<Said> | null> {
    this.#asking ??= this.#askNow().finally(() => {
      this.#asking = null
    })
    return this.#asking
  }

  async #askNow(): Promise<Answer<Said> | null> {
    const at = this.#nowMs()
    try {
      const known = { at, said: await this.#ask() }
      this.#known = known
      this.#missed = 0
      return known
    } catch (error) {
      this.#failed(error)
      this.#known = null
      this.#againAt = this.#nowMs() + Math.min(PAUSE_MS * 2 ** this.#missed, LONGEST_PAUSE_MS)
      this.#missed += 1
      return null
    }
  }
}
