/** Tracks of a concession, and its stops: the places boats call at. SQL only. */
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, StopNumber, TrackNumber } from '../row-ids.ts'

export interface TrackRow {
  id: TrackNumber
  name: string
}

/** A track as an operator sees it. */
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

export interface StopRow {
  id: StopNumber
  name: string
}

/** An imported one whose name changed stands in it once, by the name it has now. */
const stops = statement(
  'stops-all',
  `select id, name from stops s where concession = $1 and (source_ref is null or version = (
      select max(o.version) from stops o where o.concession = $1 and o.source_ref = s.source_ref))
    order by name, id`,
)

export async function allStops(db: Queries, concession: ConcessionNumber): Promise<StopRow[]> {
  return db.query<StopRow>(stops, [concession])
}

const existing = statement(
  'stops-existing',
  `select id, name from stops where concession = $1
    and id in (select value::bigint from jsonb_array_elements_text($2::jsonb))`,
)

/** Stops with these ids that the concession has. */
export async function existingStops(
  db: Queries,
  concession: ConcessionNumber,
  ids: readonly StopNumber[],
): Promise<StopRow[]> {
  return ids.length === 0 ? [] : db.query<StopRow>(existing, [concession, jsonValue(ids)])
}
