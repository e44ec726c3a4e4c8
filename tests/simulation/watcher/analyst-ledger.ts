/** What the analyst was told is kept, beside the database. */
import type { Count, Load } from '@vaarboek/domain'

export type ShoreCount = Count & Load

/** How many stops of a day were counted, and how many got on and off there. */
export interface DaySums {
  counted: number
  peopleOn: number
  peopleOff: number
  bikesOn: number
  bikesOff: number
}

interface Review {
  state: string
  /** The marks that there were, in words. */
  looked: ReadonlySet<string>
}

export class AnalystLedger {
  readonly #reviews = new Map<number, Review>()
  readonly #corrections = new Map<number, ShoreCount>()
  readonly approved = new Map<string, { revision: number; sums: DaySums }>()

  review({ trip, marks }: { trip: number; marks: readonly object[] }, state: string): void {
    this.#reviews.set(trip, { state, looked: new Set(marks.map(wordsOf)) })
  }

  /** @param count null takes the correction back */
  correct(visit: number, count: ShoreCount | null): void {
    if (count) this.#corrections.set(visit, count)
    else this.#corrections.delete(visit)
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
    return this.#corrections.get(visit)
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
