/**
 * A look at the database that many share: consumers of a feed and balancers come in bursts, and each wants to know the same. Whoever comes while a look is
 * still good has what it saw; whoever comes later waits for the next one, which begins after they came. So nobody is told of a time before
 * theirs what no longer holds.
 */

interface Look<Seen> {
  /** When it was sent, by a clock that is never set. */
  sentMs: number
  seen: Promise<Seen>
}

interface LookOptions<Seen> {
  /** Milliseconds, from when it was sent, in which nothing of what was seen can change. */
  goodForMs: number
  /** Whether what was seen stays so for that long. */
  isLasting: (seen: Seen) => boolean
  /** Milliseconds. */
  elapsedMs?: () => number
}

export class SharedLooks<Seen> {
  readonly #options: Required<LookOptions<Seen>>
  readonly #looks = new Map<string, Look<Seen>>()

  constructor(options: LookOptions<Seen>) {
    this.#options = { elapsedMs: () => performance.now(), ...options }
  }

  /** @param look asks the database; not done where another's serves */
  async at(name: string, look: () => Promise<Seen>): Promise<Seen> {
    const { elapsedMs } = this.#options
    const cameMs = elapsedMs()
    for (;;) {
      const shared = this.#newest(name, cameMs) ?? this.#send(name, look)
      const seen = await shared.seen
      if (shared.sentMs >= cameMs || (this.#isGood(shared) && this.#options.isLasting(seen))) return seen
      if (this.#looks.get(name) === shared) this.#looks.delete(name)
    }
  }

  /** A change by this server: what was seen holds no longer. */
  forget(name: string): void {
    this.#looks.delete(name)
  }

  #newest(name: string, cameMs: number): Look<Seen> | null {
    const known = this.#looks.get(name)
    return known && (known.sentMs >= cameMs || this.#isGood(known)) ? known : null
  }

  #isGood({ sentMs }: Look<Seen>): boolean {
    return this.#options.elapsedMs() - sentMs < this.#options.goodForMs
  }

  #send(name: string, look: () => Promise<Seen>): Look<Seen> {
    const sent = { sentMs: this.#options.elapsedMs(), seen: look() }
    this.#looks.set(name, sent)
    const drop = () => {
      if (this.#looks.get(name) === sent) this.#looks.delete(name)
    }
    sent.seen.then((seen) => this.#options.isLasting(seen) || drop(), drop)
    return sent
  }
}
