/**
 * Limits of the text that an account is sent, in characters: making a text holds up everybody, and the longer it is the longer. Each
 * account may have so much at once and so much a second; for more it comes again later.
 */
interface Settings {
  /** Characters. */
  atOnce: number
  aSecond: number
  /** Milliseconds that only grow. */
  nowMs: () => number
}

/** So often those who have paid everything are forgotten. */
const FORGET_MS = 10_000

export class SentTexts {
  readonly #settings: Settings
  /** When each account has paid for all it was sent. */
  readonly #paidAtMs = new Map<string, number>()
  #forgotAtMs = Number.NEGATIVE_INFINITY

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /** An account was sent a text of so many characters. */
  send(account: string, length: number): void {
    const now = this.#settings.nowMs()
    const since = Math.max(this.#paidAtMs.get(account) ?? now, now)
    this.#paidAtMs.set(account, since + (length / this.#settings.aSecond) * 1000)
    if (now - this.#forgotAtMs < FORGET_MS) return
    this.#forgotAtMs = now
    for (const [one, paidAt] of this.#paidAtMs) if (paidAt <= now) this.#paidAtMs.delete(one)
  }

  /** Seconds until the account may ask again, whole ones; 0 where it may now. */
  waitS(account: string): number {
    const { atOnce, aSecond, nowMs } = this.#settings
    const owedMs = (this.#paidAtMs.get(account) ?? 0) - nowMs()
    return Math.max(0, Math.ceil((owedMs - (atOnce / aSecond) * 1000) / 1000))
  }
}
