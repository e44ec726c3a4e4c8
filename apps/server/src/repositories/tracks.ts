/** Tracks of a concession. SQL only. */
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { ConcessionNumber, TrackNumber } from './row-ids.ts'

export interface TrackRow {
  id: TrackNumber
  name: string
}

/** As an operator sees it. */
export interface ListedTrack extends TrackRow {
  /** The feed's id of it; null for one made by hand. */
  ref: string | null
  /** In all versions of the timetable. */
  shifts: number
}

/** Not those that only a draft of a timetable has. */
const all = statement(
  'tracks-all',
  `select id, name from tracks where concession = $1 and (source_ref is null or version is not null)
    order by name, id`,
)

export async function allTracks(db: Queries, concession: ConcessionNumber): Promise<TrackRow[]> {
  return db.query<TrackRow>(all, [concession])
}

const exists = statement('tracks-exists', 'select 1 from tracks where concession = $1 and id = $2')

export async function trackExists(
  db: Queries,
  concession: ConcessionNumber,
  id: TrackNumber,
): Promise<boolean> {
  return (await db.query(exists, [concession, id])).length > 0
}

const listed = statement(
  'tracks-listed',
  `select t.id, t.name, t.source_ref as ref,
      (select count(*)::int from shifts s where s.concession = t.concession and s.track = t.id) as shifts
    from tracks t where t.concession = $1 and (t.source_ref is null or t.version is not null) order by t.name, t.id`,
)

export function listedTracks(db: Queries, concession: ConcessionNumber): Promise<ListedTrack[]> {
  return db.query(listed, [concession])
}

const rename = statement(
  'tracks-rename',
  'update tracks set name = $3 where concession = $1 and id = $2 returning id',
)

/** Whether it was there. */
export async function renameTrack(
  tx: Queries,
  concession: ConcessionNumber,
  id: TrackNumber,
  name: string,
): Promise<boolean> {
  return (await tx.query(rename, [concession, id, name])).length > 0
}

const remove = statement('tracks-remove', 'delete from tracks where concession = $1 and id = $2 returning id')

/** Whether it was there. @throws what {@link heldBy} knows while anything refers to it */
export async function deleteTrack(
  tx: Queries,
  concession: ConcessionNumber,
  id: TrackNumber,
): Promise<boolean> {
  return (await tx.query(remove, [concession, id])).length > 0
}
