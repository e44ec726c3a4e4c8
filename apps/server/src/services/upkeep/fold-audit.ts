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
/** So many lines a piece, and of one trip: each may have 25 kB. */
const PIECE = 250
/** So many days of a concession a round: years of an earlier version take some rounds. */
const MAX_DAYS = 60
/** Between two pieces. */
const REST_MS = 20
/** While the boats' work waits. */
const STAND_BACK_MS = 1000

export interface Folding extends Pick<Context, 'clock' | 'log'> {
  database: Pick<Database, 'transaction' | 'query' | 'script' | 'waiting'>
  /** Is kept after so many milliseconds. */
  pause: (ms: number) => Promise<unknown>
}

/** How many lines became how many. */
interface Folded {
  from: number
  to: number
}

/** A failure of one concession is logged, and the others go on. */
export async function foldAudit(folding: Folding): Promise<Folded> {
  const folded: Folded = { from: 0, to: 0 }
  for (const { concession, until } of await foldedUntil(folding.database))
    await foldConcession(folding, concession, until, folded).catch((error: unknown) =>
      folding.log(error, `audit of concession ${concession} isn't folded`),
    )
  return folded
}

async function foldConcession(
  folding: Folding,
  concession: ConcessionNumber,
  until: string | null,
  folded: Folded,
): Promise<void> {
  const { database, clock } = folding
  const before = daysAfter(clock.today(), -FRESH_DAYS)
  let since = until
  for (let days = 0; days < MAX_DAYS; days += 1) {
    const day = await firstDayToFold(database, concession, { since, before })
    if (day === null) break
    for (const piece of inPieces(await foldablesOfDay(database, concession, day))) {
      while (database.waiting() > 0) await folding.pause(STAND_BACK_MS)
      const { from, to } = await foldOrLeave(folding, concession, day, piece)
      folded.from += from
      folded.to += to
      await folding.pause(REST_MS)
    }
    await markFolded(database, concession, day)
    since = daysAfter(day, 1)
  }
}

/** A piece, or what of it can be; the others stay as they are, since they would fail each hour. */
async function foldOrLeave(
  folding: Folding,
  concession: ConcessionNumber,
  day: string,
  piece: readonly Foldable[],
): Promise<Folded> {
  try {
    return await foldPiece(folding, concession, day, piece)
  } catch (error) {
    const [one, ...others] = piece
    if (!one || others.length === 0) {
      folding.log(error, `audit of trip ${one?.trip} on ${day} stays as it is`)
      return { from: 0, to: 0 }
    }
    const folded = { from: 0, to: 0 }
    for (const single of piece) {
      const { from, to } = await foldOrLeave(folding, concession, day, [single])
      folded.from += from
      folded.to += to
    }
    return folded
  }
}

async function foldPiece(
  { database }: Folding,
  concession: ConcessionNumber,
  day: string,
  piece: readonly Foldable[],
): Promise<Folded> {
  return database.transaction(async (tx) => {
    const lines = piece.flatMap((foldable) => foldable.lines)
    const taken = await takeLines(tx, concession, { day, lines })
    const byId = new Map(taken.map((line) => [line.id, line]))
    const folded = piece.flatMap(({ trip, lines: ids }) => {
      const own = ids.flatMap((id) => byId.get(id) ?? [])
      return foldLines(trip, own)
    })
    putFolded(tx, folded)
    return { from: taken.length, to: folded.length }
  })
}

function inPieces(foldables: readonly Foldable[]): Foldable[][] {
  const pieces: Foldable[][] = []
  let left = 0
  for (const { trip, lines } of foldables)
    for (let from = 0; from < lines.length; from += PIECE) {
      const some = { trip, lines: lines.slice(from, from + PIECE) }
      // One alone stays as it is.
      if (some.lines.length === 1) continue
      if (some.lines.length > left) {
        pieces.push([])
        left = PIECE
      }
      pieces.at(-1)?.push(some)
      left -= some.lines.length
    }
  return pieces
}
