/** Tracks of a concession. SQL only. */
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { ConcessionNumber, TrackNumber } from './row-ids.ts'

export interface TrackRow {
  id: TrackNumber
  name: string
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
