/**
 * The share of the storage that one account may use in a day: far above what work aboard or ashore makes, so that nobody fills the
 * disk. Counted in the memory of this process: several servers give as many shares, and a start a new one.
 */

/** How many of something, and how many bytes of it. */
export interface Share {
  times: number
  bytes: number
}

const MB = 1024 * 1024
const DAY_MS = 86_400_000

/**
 * A captain's share for all calls together, in records: each stop of a batch is one. A tablet that comes back after three weeks at sea
 * brings some 25,000; a day's photos are a few dozen MB.
 */
export const MAX_OF_CAPTAIN: Share = { times: 50_000, bytes: 500 * MB }
/** The share of somebody ashore, in requests that change something. */
export const MAX_OF_STAFF: Share = { times: 10_000, bytes: 500 * MB }

export class DailyShare {
  readonly #taken = new Map<string, Share>()
  #day = Number.NaN

  /**
   * Takes it from the share of `who`, or nothing when that would be more than is left.
   * @param nowMs milliseconds since 1970
   * @returns null when it was taken, else the seconds until there is a new share
   */
  take(who: string, { times, bytes }: Share, max: Share, nowMs: number): number | null {
    const day = Math.floor(nowMs / DAY_MS)
    if (day !== this.#day) this.#taken.clear()
    this.#day = day
    const taken = this.#taken.get(who) ?? { times: 0, bytes: 0 }
    const after = { times: taken.times + times, bytes: taken.bytes + bytes }
    if (after.times > max.times || after.bytes > max.bytes)
      return Math.ceil(((day + 1) * DAY_MS - nowMs) / 1000)
    this.#taken.set(who, after)
    return null
  }

  /** Gives back what `who` took and didn't use. */
  giveBack(who: string, { times, bytes }: Share): void {
    const taken = this.#taken.get(who)
    if (taken) this.#taken.set(who, { times: taken.times - times, bytes: taken.bytes - bytes })
  }
}
