/** A day whose trips stand in the archive as they stand here is taken out: in one transaction, or not at all. */
import type { Transaction } from '../../database/database.ts'
import { sendAudit } from '../../repositories/audit/audit.ts'
import { archiveSums, noteDays } from '../../repositories/counts/day-counts.ts'
import { archivePunctuality } from '../../repositories/counts/punctuality.ts'
import type { ConcessionNumber } from '../../repositories/row-ids.ts'
import { type ArchiveFile, noteArchived } from '../../repositories/upkeep/archived-days.ts'
import {
  allTripsOn,
  deleteTrips,
  holdChecklists,
  photosOn,
  unbindCalls,
} from '../../repositories/upkeep/thinned-trips.ts'
import type { Context } from '../context.ts'
import { archiveRows, inPieces } from '../exports/archive-rows.ts'
import { ARCHIVE_KINDS, type ArchiveDigests, digestsOf, isSameDay, newDigests } from './month-archive.ts'

/** Why a day stays: its trips aren't as in the archive, or photos are kept with them. */
export type WhyLeft = 'changed' | 'photos'

export interface ThinnedDay {
  trips: number
  stops: number
}

interface Asked {
  concession: ConcessionNumber
  day: string
  /** What the files hold. */
  written: ArchiveDigests
  files: readonly ArchiveFile[]
  /** The account of the machine that asked for it. */
  by: string
}

/**
 * Holds the day's trips, compares each row of them with the archive's, keeps their sums and deletes them. A record that arrives meanwhile
 * waits for one of these trips, and finds it gone; one that came before makes the day another than the archive's.
 */
export async function thinDay(
  tx: Transaction,
  clock: Context['clock'],
  { concession, day, written, files, by }: Asked,
): Promise<ThinnedDay | WhyLeft> {
  const ids = await allTripsOn(tx, concession, day, 'held')
  await holdChecklists(tx, concession, ids)
  if ((await photosOn(tx, concession, day)) > 0) return 'photos'
  const digests = newDigests()
  for (const trips of inPieces(ids)) {
    const rows = await archiveRows(tx, clock, { concession, day, trips })
    for (const kind of ARCHIVE_KINDS) digests[kind].add(day, rows[kind])
  }
  const here = digestsOf(digests)
  if (!isSameDay(day, here, written)) return 'changed'
  await unbindCalls(tx, concession, day)
  noteDays(tx, concession, [day])
  archiveSums(tx, { concession, day }, ids)
  archivePunctuality(tx, { concession, day }, ids)
  for (const trips of inPieces(ids)) await deleteTrips(tx, concession, trips)
  const at = clock.now()
  const thinned = { trips: ids.length, stops: here.stops.get(day)?.rows ?? 0 }
  noteArchived(tx, { concession, day, trips: ids, stops: thinned.stops, files, at })
  sendAudit(tx, [
    {
      ...{ concession, captain: null, device: null, at },
      action: 'day-archived',
      subject: `archived_days/${day}`,
      detail: {
        tripsGone: thinned.trips,
        stopsGone: thinned.stops,
        files: files.map(({ file, sha256 }) => `${file} ${sha256}`),
        by,
      },
    },
  ])
  return thinned
}
