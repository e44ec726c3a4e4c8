/**
 * So many of something in a time, for each of those who ask. Counted in the memory of this process, in windows that start again for
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

  /** Whether so many are left for `who`; then they are taken. @param nowMs milliseconds since 1970 */
  take(who: string, nowMs: number, amount = 1): boolean {
    if (Math.abs(nowMs - this.#since) >= this.#windowMs) {
      this.#since = nowMs
      this.#taken.clear()
    }
    const taken = this.#taken.get(who) ?? 0
    if (taken + amount > this.#max) return false
    this.#taken.set(who, taken + amount)
    return true
  }

  /** Gives back one that `who` took and didn't use. */
  giveBack(who: string): void {
    const taken = this.#taken.get(who)
    if (taken) this.#taken.set(who, taken - 1)
  }
}
