/** So many pieces of the office's work at a time: the database's other connections are the boats'. */
import { DatabaseBusy } from '../database/database.ts'

/** Of the ten connections of a server. */
const MAX_AT_ONCE = 3
/** Who comes after these is told to try again. */
const MAX_WAITING = 60

export class OfficeTurns {
  #running = 0
  readonly #waiting: (() => void)[] = []

  /** Does the work in its turn. @throws DatabaseBusy (503) when too many wait */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running >= MAX_AT_ONCE) await this.#wait()
    else this.#running += 1
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      // Whoever waits takes over the turn as it is.
      if (next) next()
      else this.#running -= 1
    }
  }

  #wait(): Promise<void> {
    if (this.#waiting.length >= MAX_WAITING) throw new DatabaseBusy('The office has too much work')
    return new Promise((resolve) => this.#waiting.push(resolve))
  }
}
