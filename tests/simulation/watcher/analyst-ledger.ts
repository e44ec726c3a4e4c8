/** What the analyst was told is kept, beside the database. */
import type { Count, Load } from '@vaarboek/domain'

export type ShoreCount = Count & Load

/** How many stops of a day were counted, how many got on and off there, and how many were aboard on leaving. */
export interface DaySums {
  counted: number
  peopleOn: number
  peopleOff: number
  bikesOn: number
  bikesOff: number
  peopleAboard: number
  bikesAboard: number
}

/** What held at a stop until somebody ashore said otherwise, and what holds since; null: the crew's count again. */
export interface ShoreChange {
  before: ShoreCount
  count: ShoreCount | null
}

interface Review {
  state: string
  /** The marks that there were, in words. */
  looked: ReadonlySet<string>
}

export class AnalystLedger {
  readonly #reviews = new Map<number, Review>()
  readonly #changes = new Map<number, ShoreChange[]>()
  readonly approved = new Map<string, { revision: number; sums: DaySums }>()

  review({ trip, marks }: { trip: number; marks: readonly object[] }, state: string): void {
    this.#reviews.set(trip, { state, looked: new Set(marks.map(wordsOf)) })
  }

  correct(visit: number, change: ShoreChange): void {
    this.#changes.getOrInsertComputed(visit, () => []).push(change)
  }

  /** All that was said of a stop, oldest first. */
  changesOf(visit: number): readonly ShoreChange[] {
    return this.#changes.get(visit) ?? []
  }

  approve(day: string, sums: DaySums): void {
    this.approved.set(day, { revision: (this.approvedOn(day)?.revision ?? 0) + 1, sums })
  }

  approvedOn(day: string) {
    return this.approved.get(day)
  }

  isUsed(trip: number): boolean {
    return this.#reviews.get(trip)?.state !== 'not-used'
  }

  correctionOf(visit: number): ShoreCount | undefined {
    return this.changesOf(visit).at(-1)?.count ?? undefined
  }

  /** How many of a trip's marks nobody has looked at. */
  openOf(trip: number, marks: readonly object[]): number {
    const looked = this.#reviews.get(trip)?.looked
    return marks.filter((mark) => !looked?.has(wordsOf(mark))).length
  }
}

function wordsOf(mark: object): string {
  return JSON.stringify(Object.entries(mark).toSorted(([one], [other]) => one.localeCompare(other)))
}
