/**
 * The boards that are looked at, one for each concession and day: read once a second while somebody watches, however many do, and
 * not at all when nobody does. Boats come first: while work of its concession waits for the database a board's turn is left out.
 */
import { daysAfter, type ServiceDay } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import { askedBy, shoreAsks } from '../../turns/asker.ts'
import type { Context } from '../context.ts'
import { type Board, type BoardStep, DayBoard } from './day-board.ts'

/** So many boards, or rows of them, are kept; those that nobody watches go first. A row takes some 1.5 kB. */
const MAX_KEPT = 50
const MAX_ROWS = 20_000
/** Pieces of the concession's work that may wait for the database before a turn is left out: as much as is done in a moment. */
const MAX_WAITING = 50
/** Timetable and tablets change seldom: they are read each so many turns, also of those that are left out. */
const BESIDE_EVERY = 5
/** Tablets that were silent for longer aren't shown. */
const SILENT_DAYS = 7

/** A step of a board, or 'reset': it is to be read anew. */
export type BoardNews = BoardStep | 'reset'

interface Kept {
  concession: ConcessionNumber
  board: DayBoard
  /** Readings are done one after the other: an older one never comes after a newer one. */
  last: Promise<unknown>
  /** The turn in which timetable and tablets were read last. */
  besideAt: number
}

type Surroundings = Pick<Context, 'database' | 'clock' | 'random' | 'log'>

export class Boards {
  readonly #context: Surroundings
  readonly #kept = new Map<string, Kept>()
  #turn = 0
  #isTurning = false

  constructor(context: Surroundings) {
    this.#context = context
  }

  /** The whole board, in a turn the caller has taken. */
  read(concession: ConcessionNumber, day: ServiceDay): Promise<Board> {
    const kept = this.#of(concession, day)
    return this.#inOrder(kept, (db) => kept.board.read(db))
  }

  /**
   * Hears what changed since a cursor, once all was read anew, and what changes from then on.
   * @param after as a board or a step gave it; null for none
   * @returns whether what was missed isn't known; until when all was told, in milliseconds since 1970; and how to stop
   */
  watch(
    { concession, day, after }: { concession: ConcessionNumber; day: ServiceDay; after: string | null },
    listener: (news: BoardNews) => void,
  ): { isReset: boolean; readAt: () => number; stop: () => void } {
    const kept = this.#of(concession, day)
    const { board } = kept
    // While nobody watched nothing was read: what is known of timetable and tablets may be of long ago.
    if (!board.isWatched) kept.besideAt = Number.NEGATIVE_INFINITY
    const isReset = after === null || board.after(after) === null
    const stop = board.watch(listener, isReset ? null : after)
    const readAt = () => (board.isBehind(listener) ? Number.NEGATIVE_INFINITY : board.readAt)
    return { isReset, readAt, stop }
  }

  get isWatched(): boolean {
    return [...this.#kept.values()].some(({ board }) => board.isWatched)
  }

  /** Reads what has changed of all boards that are watched. To be called each second. */
  async turn(): Promise<void> {
    this.#turn += 1
    if (this.#isTurning) return
    this.#isTurning = true
    const watched = [...this.#kept.values()].filter(({ board }) => board.isWatched)
    // None waits for another concession's.
    await Promise.all(watched.map((kept) => this.#step(kept, this.#turn)))
    this.#isTurning = false
  }

  async #step(kept: Kept, turn: number): Promise<void> {
    const { database, log } = this.#context
    const asker = shoreAsks({ concession: kept.concession, account: 'boards' })
    if (database.waiting(asker) > MAX_WAITING) return
    const withBeside = kept.board.isAwaited || turn - kept.besideAt >= BESIDE_EVERY
    const step = () =>
      this.#inOrder(kept, async (db) => {
        await kept.board.step(db, withBeside)
        if (withBeside) kept.besideAt = turn
      })
    // The next turn finds what this one couldn't.
    await askedBy(asker, step).catch((error: unknown) => log(error, 'board not read'))
  }

  #inOrder<Found>(kept: Kept, read: (db: Queries) => Promise<Found>): Promise<Found> {
    const found = kept.last.then(() => this.#context.database.transaction(read))
    kept.last = found.catch(() => undefined)
    return found
  }

  #of(concession: ConcessionNumber, day: ServiceDay): Kept {
    const place = `${concession}/${day}`
    const known = this.#kept.get(place)
    if (known) return known
    this.#makeRoom()
    const { clock, random, log } = this.#context
    const board = new DayBoard({
      concession,
      day,
      seenSince: `${daysAfter(clock.today(), -SILENT_DAYS)}T00:00:00Z`,
      name: Buffer.from(random.bytes(9)).toString('base64url'),
      now: () => Date.parse(clock.now()),
      onDifference: (trips) =>
        log(new Error(`Changed under the same version: trips ${trips.join(', ')}`), 'board differs'),
    })
    const kept: Kept = { concession, board, last: Promise.resolve(), besideAt: this.#turn }
    this.#kept.set(place, kept)
    return kept
  }

  #makeRoom(): void {
    let rows = [...this.#kept.values()].reduce((sum, { board }) => sum + board.size, 0)
    for (const [place, { board }] of this.#kept) {
      if (this.#kept.size < MAX_KEPT && rows < MAX_ROWS) return
      if (board.isWatched) continue
      rows -= board.size
      this.#kept.delete(place)
    }
  }
}
