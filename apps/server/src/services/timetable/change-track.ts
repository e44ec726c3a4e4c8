/** Changes to a track, by an operator, in the caller's transaction. */
import type { Queries } from '../../database/database.ts'
import type { TrackNumber } from '../../repositories/row-ids.ts'
import { deleteTrack, renameTrack } from '../../repositories/timetable/tracks.ts'
import { auditOffice, type OfficeBy } from '../by.ts'

/** Holds until the next import, for one of a feed: that gives its own names. */
export async function nameTrack(tx: Queries, by: OfficeBy, id: TrackNumber, name: string): Promise<void> {
  if (!(await renameTrack(tx, by.concession, id, name))) return
  await auditOffice(tx, by, { action: 'track-renamed', subject: `tracks/${id}`, detail: { name } })
}

/** Only one that nothing refers to. @throws what `heldBy` knows while anything does */
export async function removeTrack(tx: Queries, by: OfficeBy, id: TrackNumber): Promise<void> {
  if (!(await deleteTrack(tx, by.concession, id))) return
  await auditOffice(tx, by, { action: 'track-removed', subject: `tracks/${id}` })
}
