/** Writes a timetable as a version that nobody sees yet, in pieces, so that nobody waits long for the database. */

import type { Transactional } from '../../database/database.ts'
import { lockConcession } from '../../repositories/concessions.ts'
import type { ConcessionNumber, StaffNumber } from '../../repositories/row-ids.ts'
import {
  type Numbers,
  putServices,
  putShapes,
  putShifts,
  putStops,
  putTracks,
} from '../../repositories/timetable/timetable.ts'
import { insertDraft, type VersionKey } from '../../repositories/timetable/timetable-versions.ts'
import type { Timetable } from '../../timetable/timetable.ts'
import type { DatabaseAndClock } from '../context.ts'
import { throwAwayDraft } from './drafts.ts'
import { pieces } from './pieces.ts'

/** Stop times in one piece: ten milliseconds or so on the embedded database. */
const STOP_TIMES_A_PIECE = 500
const DAYS_A_PIECE = 1000
const POINTS_A_PIECE = 1000

export interface ImportOrder {
  concession: ConcessionNumber
  /** Name of the source, for people. */
  source: string
  author: string
  /** The person of the office who has it made; null or absent for an operator. */
  staff?: StaffNumber | null
  /** Its first day, 'YYYY-MM-DD'; null: tomorrow, or today when nothing is published yet. */
  from: string | null
  /** Only says what would change. */
  isTrial: boolean
}

interface DraftContent {
  timetable: Timetable
  firstDay: string
  /** The first day that is kept: it may be published from an earlier one than its first. */
  daysFrom: string
}

/** A listener to the progress of an import. */
export interface ImportListener {
  /** The version that will be written; it is nobody's when the import goes no further. */
  onDraft?: (version: number) => void
  /** The number of shifts written so far. */
  onProgress?: (shifts: number) => void
}

/** Returns its version, for `finishDraft`. Nothing of it stays when it fails. */
export async function writeDraft(
  { database, clock }: DatabaseAndClock,
  { concession, source, author, staff = null }: ImportOrder,
  { timetable, firstDay, daysFrom }: DraftContent,
  { onDraft, onProgress }: ImportListener,
): Promise<number> {
  const { tracks, stops, shifts, shapes, feedVersion, sha256 } = timetable
  const at = clock.now()
  const version = await database.transaction(async (tx) => {
    await lockConcession(tx, concession)
    const made = await insertDraft(tx, concession, {
      firstDay,
      source,
      feedVersion,
      sha256,
      author,
      staff,
      places: { tracks, stops },
      at,
    })
    onDraft?.(made)
    return made
  })
  try {
    const numbers = {
      tracks: await database.transaction((tx) => putTracks(tx, concession, tracks)),
      stops: await database.transaction((tx) => putStops(tx, concession, stops)),
      services: await writeServices(database, { concession, version }, timetable, daysFrom),
    }
    for (const piece of pieces(shapes, ({ line }) => line.length, POINTS_A_PIECE))
      await database.transaction((tx) => putShapes(tx, { concession, version }, piece))
    let written = 0
    for (const piece of pieces(shifts, ({ stops: called }) => called.length, STOP_TIMES_A_PIECE)) {
      await database.transaction((tx) => putShifts(tx, { concession, version }, piece, numbers))
      written += piece.length
      onProgress?.(written)
    }
    return version
  } catch (error) {
    await throwAwayDraft(database, { concession, version })
    throw error
  }
}

/** Services with their days, from a day on. */
async function writeServices(
  database: Transactional,
  key: VersionKey,
  { services }: Timetable,
  from: string,
): Promise<Numbers> {
  const coming = services.map(({ ref, days }) => ({ ref, days: days.filter((day) => day >= from) }))
  const numbers = new Map<string, number>()
  for (const piece of pieces(coming, ({ days }) => days.length, DAYS_A_PIECE)) {
    const made = await database.transaction((tx) => putServices(tx, key, piece))
    for (const [ref, id] of made) numbers.set(ref, id)
  }
  return numbers
}
