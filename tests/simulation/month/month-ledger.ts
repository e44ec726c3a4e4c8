/** What crews saw confirmed in a month, by service day and stop: kept beside the server, by nothing of the server's. */
import { type Count, onAndOff } from '@vaarboek/domain'

export interface Moved {
  counted: number
  peopleOn: number
  peopleOff: number
  bikesOn: number
  bikesOff: number
}

export const NOBODY_MOVED: Moved = { counted: 0, peopleOn: 0, peopleOff: 0, bikesOn: 0, bikesOff: 0 }

export class MonthLedger {
  /** By day and the number of the stop. */
  readonly moved = new Map<string, Moved>()
  /** What happened, in figures. */
  readonly told = { trips: 0, stops: 0, skipped: 0, inserted: 0, corrected: 0, offline: 0 }

  confirmed(day: string, stop: string, count: Count): void {
    this.#add(day, stop, count, 1)
    this.#of(day, stop).counted += 1
  }

  /** Another count in place of one that was confirmed. */
  corrected(day: string, stop: string, before: Count, after: Count): void {
    this.#add(day, stop, before, -1)
    this.#add(day, stop, after, 1)
  }

  #of(day: string, stop: string): Moved {
    return this.moved.getOrInsertComputed(`${day} ${stop}`, () => ({ ...NOBODY_MOVED }))
  }

  #add(day: string, stop: string, count: Count, sign: 1 | -1): void {
    const at = this.#of(day, stop)
    const [people, bikes] = [onAndOff(count, 'people'), onAndOff(count, 'bikes')]
    at.peopleOn += sign * people.on
    at.peopleOff += sign * people.off
    at.bikesOn += sign * bikes.on
    at.bikesOff += sign * bikes.off
  }
}
