/**
 * What tablets said of a trip's stops and points is in the audit a line each, and becomes a line a trip when it is two days old: by then
 * nobody looks for the newest any more, and twelve lines would cost ten times the room for ever. A day at a time, in small pieces.
 */
import { daysAfter } from '@vaarboek/domain'
import type { Database } from '../../database/database.ts'
import {
  type Foldable,
  firstDayToFold,
  foldablesOfDay,
  foldedUntil,
  markFolded,
  putFolded,
  takeLines,
} from '../../repositories/audit/fold-audit.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import { foldLines } from '../audit/fold-lines.ts'
import type { Context } from '../context.ts'

/** Days that lines stay as they came. */
const FRESH_DAYS = 2
/** So many trips a piece. */
const PIECE = 50
/** So many days of a concession a round: years of an earlier version take some rounds. */
const MAX_DAYS = 60
/** Between two pieces. */
const REST_MS = 20
/** While the boats' work waits. */
const STAND_BACK_MS = 1000

export interface Folding extends Pick<Context, 'clock'> {
  database: Pick<Database, 'transaction' | 'query' | 'script' | 'waiting'>
  /** Is kept after so many milliseconds. */
  pause: (ms: number) => Promise<unknown>
}

/** Returns how many lines became how many. */
export async function foldAudit(folding: Folding): Promise<{ from: number; to: number }> {
  const { database, clock } = folding
  const folded = { from: 0, to: 0 }
  const before = daysAfter(clock.today(), -FRESH_DAYS)
  for (const { concession, until } of await foldedUntil(database)) {
    let since = until
    for (let days = 0; days < MAX_DAYS; days += 1) {
      const day = await firstDayToFold(database, concession, { since, before })
      if (day === null) break
      for (const piece of inPieces(await foldablesOfDay(database, concession, day))) {
        while (database.waiting() > 0) await folding.pause(STAND_BACK_MS)
        const { from, to } = await foldPiece(folding, concession, day, piece)
        folded.from += from
        folded.to += to
        await folding.pause(REST_MS)
      }
      await markFolded(database, concession, day)
      since = daysAfter(day, 1)
    }
  }
  return folded
}

async function foldPiece(
  { database }: Folding,
  concession: ConcessionNumber,
  day: string,
  piece: readonly Foldable[],
): Promise<{ from: number; to: number }> {
  return database.transaction(async (tx) => {
    const lines = piece.flatMap((foldable) => foldable.lines)
    const taken = await takeLines(tx, concession, { day, lines })
    const byId = new Map(taken.map((line) => [line.id, line]))
    const folded = piece.flatMap(({ trip, lines: ids }) => {
      const own = ids.flatMap((id) => byId.get(id) ?? [])
      return foldLines(trip, own) ?? []
    })
    putFolded(tx, folded)
    return { from: taken.length, to: folded.length }
  })
}

function inPieces(foldables: readonly Foldable[]): Foldable[][] {
  const pieces = Math.ceil(foldables.length / PIECE)
  return Array.from({ length: pieces }, (_, nth) => foldables.slice(nth * PIECE, (nth + 1) * PIECE))
}
