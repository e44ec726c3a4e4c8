/**
 * Trips of now, read once for all feeds of a concession that are rendered at the same time, as they are where each is asked for often. A
 * reading begins after everybody came who gets it: what was committed before they came is in it.
 */
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import type { TripsNow } from './read-live.ts'

interface ReadingOptions {
  /** Waits for others who want the same. */
  gather: () => Promise<unknown>
  read: (concession: ConcessionNumber) => Promise<TripsNow>
}

export class SharedReadings {
  readonly #options: ReadingOptions
  /** Those that haven't begun. */
  readonly #coming = new Map<ConcessionNumber, Promise<TripsNow>>()

  constructor(options: ReadingOptions) {
    this.#options = options
  }

  of(concession: ConcessionNumber): Promise<TripsNow> {
    const { gather, read } = this.#options
    return this.#coming.getOrInsertComputed(concession, async () => {
      await gather()
      this.#coming.delete(concession)
      return read(concession)
    })
  }
}
