/**
 * So many of something in a time, for each of those who ask. Counted in the memory of this process, in windows that begin anew for
 * everybody at once: cheap, and good enough to end a flood.
 */
export class Allowance {
  readonly #max: number
  readonly #windowMs: number
  readonly #taken = new Map<string, number>()
  #since = Number.NEGATIVE_INFINITY

  constructor(max: number, windowMs: number) {
    this.#max = max
    this.#windowMs = windowMs
  }

  /** Whether there is one left for `who`; then it is taken. @param nowMs milliseconds since 1970 */
  take(who: string, nowMs: number): boolean {
    if (Math.abs(nowMs - this.#since) >= this.#windowMs) {
      this.#since = nowMs
      this.#taken.clear()
    }
    const taken = this.#taken.get(who) ?? 0
    if (taken >= this.#max) return false
    this.#taken.set(who, taken + 1)
    return true
  }
}
