/** Versions of the timetable: drafts, published ones, and the days they hold for. SQL only. */
import type { Queries } from '../database/database.ts'
import { jsonValue } from '../database/json-value.ts'
import { statement } from '../database/statement.ts'
import type { ConcessionNumber, StaffNumber } from './row-ids.ts'

/** One version of a concession's timetable. */
export interface VersionKey {
  concession: ConcessionNumber
  version: number
}

export interface VersionRow {
  version: number
  state: 'draft' | 'published' | 'withdrawn'
  firstDay: string
  /** Null: until the next version. */
  lastDay: string | null
  source: string
  feedVersion: string | null
  author: string
  createdAt: string
  /** Null for a draft that is still being written. */
  readAt: string | null
  publishedAt: string | null
  publishedBy: string | null
  withdrawnAt: string | null
  withdrawnBy: string | null
  /** Another number with every change, never given twice. */
  revision: number
}

export interface DraftInput {
  firstDay: string
  source: string
  feedVersion: string | null
  sha256: string | null
  author: string
  /** Of the office; null for an operator. */
  staff: StaffNumber | null
  at: string
}

/** A trip of a service day that is there already when the timetable of that day changes. */
export interface BegunTripRow {
  id: number
  serviceDay: string
  shift: string
  ship: string
}

const all = statement(
  'versions-all',
  `select v.version, v.state, v.first_day as "firstDay", v.last_day as "lastDay", v.source,
      v.feed_version as "feedVersion", v.author, v.created_at as "createdAt", v.read_at as "readAt",
      v.published_at as "publishedAt", v.published_by as "publishedBy", v.withdrawn_at as "withdrawnAt",
      v.withdrawn_by as "withdrawnBy", v.revision
    from timetable_versions v where v.concession = $1 order by v.version`,
)

/** All versions of a concession, oldest first. */
export async function allVersions(db: Queries, concession: ConcessionNumber): Promise<VersionRow[]> {
  return db.query<VersionRow>(all, [concession])
}

const shifts = statement(
  'versions-shifts',
  'select count(*) as many from shifts where concession = $1 and version = $2',
)

/** How many shifts a version has. */
export async function shiftsInVersion(db: Queries, { concession, version }: VersionKey): Promise<number> {
  const [row] = await db.query<{ many: number }>(shifts, [concession, version])
  return row?.many ?? 0
}

const holding = statement('versions-holding', 'select timetable_on($1, $2) as version')

/** The version that holds on a day, or null. */
export async function versionOn(
  db: Queries,
  concession: ConcessionNumber,
  day: string,
): Promise<number | null> {
  const [row] = await db.query<{ version: number | null }>(holding, [concession, day])
  return row?.version ?? null
}

const draft = statement(
  'versions-draft',
  `insert into timetable_versions (concession, version, state, first_day, source, feed_version, sha256, author, created_at,
      staff)
    select $1, greatest(max(version), (select thrown_away_version from concessions where concession = $1)) + 1, 'draft', $2, $3,
      $4, $5, $6, $7, $8
    from timetable_versions where concession = $1
    returning version`,
)

/** Begins a version that nobody sees yet; returns its number, which no version has had that somebody saw. */
export async function insertDraft(
  tx: Queries,
  concession: ConcessionNumber,
  input: DraftInput,
): Promise<number> {
  const { firstDay, source, feedVersion, sha256, author, at, staff } = input
  const values = [concession, firstDay, source, feedVersion, sha256, author, at, staff]
  const [row] = await tx.query<{ version: number }>(draft, values)
  if (!row) throw new Error('An insert without a row')
  return row.version
}

const complete = statement(
  'versions-complete',
  `update timetable_versions set first_day = $3, read_at = coalesce(read_at, $4), report = $5,
      places = coalesce($6::jsonb, places), revision = nextval('timetable_revisions')
    where concession = $1 and version = $2 and state = 'draft' returning version`,
)

/** What is known of a draft that was written to its end. */
export interface CompleteDraft {
  firstDay: string
  at: string
  report: unknown
  /** Names of tracks and places of stops, for {@link publishPlaces}; null: as they are kept with it. */
  places: object | null
}

/** The draft is whole, and this is what it changes from its first day on; false when it is gone. */
export async function completeDraft(
  tx: Queries,
  { concession, version }: VersionKey,
  { firstDay, at, report, places }: CompleteDraft,
): Promise<boolean> {
  const kept = places === null ? null : jsonValue(places)
  const values = [concession, version, firstDay, at, jsonValue(report), kept]
  return (await tx.query(complete, values)).length > 0
}

const report = statement(
  'versions-draft-report',
  `select report, places from timetable_versions
    where concession = $1 and version = $2 and state = 'draft' and read_at is not null`,
)

/** What is kept with a draft that is whole; undefined when there is none. */
export async function draftReport<Report, Places>(
  db: Queries,
  { concession, version }: VersionKey,
): Promise<{ report: Report; places: Places } | undefined> {
  const [row] = await db.query<{ report: Report; places: Places }>(report, [concession, version])
  return row
}

const publish = statement(
  'versions-publish',
  `update timetable_versions set state = 'published', published_at = $3, published_by = $4, places = null,
      revision = nextval('timetable_revisions')
    where concession = $1 and version = $2 and state = 'draft' and read_at is not null returning version`,
)

/** From now on it holds; false when the draft is gone, or not whole. */
export async function publishDraft(
  tx: Queries,
  { concession, version }: VersionKey,
  { at, author }: { at: string; author: string },
): Promise<boolean> {
  return (await tx.query(publish, [concession, version, at, author])).length > 0
}

const withdraw = statement(
  'versions-withdraw',
  `update timetable_versions set state = 'withdrawn', withdrawn_at = $3, withdrawn_by = $4,
      last_day = least(last_day, $5::date - 1), revision = nextval('timetable_revisions')
    where concession = $1 and version = $2 and state = 'published' returning version`,
)

/** From `from` on it doesn't hold any more; the days before stay as they were. */
export async function withdrawVersion(
  tx: Queries,
  { concession, version }: VersionKey,
  by: { at: string; author: string; from: string },
): Promise<void> {
  await tx.query(withdraw, [concession, version, by.at, by.author, by.from])
}

const dropDraft = statement(
  'versions-drop-draft',
  `delete from timetable_versions where concession = $1 and version = $2 and state = 'draft'`,
)

/** Throws a draft away with all that was written of it. */
export async function deleteDraft(tx: Queries, { concession, version }: VersionKey): Promise<void> {
  await tx.query(dropDraft, [concession, version])
}

const staleDrafts = statement(
  'versions-stale-drafts',
  `select concession, version from timetable_versions where state = 'draft' and read_at is null and created_at < $1`,
)

/** Drafts that were left half-written before a moment, of all concessions. */
export async function draftsBefore(db: Queries, before: string): Promise<VersionKey[]> {
  return db.query<VersionKey>(staleDrafts, [before])
}

const begunTrips = statement(
  'versions-begun-trips',
  `select t.id, t.service_day as "serviceDay", s.name as shift, h.name as ship
    from shifts s
    join trips t on t.concession = s.concession and t.shift = s.id and t.service_day >= $2
    join ships h on h.concession = t.concession and h.id = t.ship
    where s.concession = $1 order by t.id`,
)

/** The trips made for this service day or a later one. */
export async function tripsFrom(
  db: Queries,
  concession: ConcessionNumber,
  day: string,
): Promise<BegunTripRow[]> {
  return db.query<BegunTripRow>(begunTrips, [concession, day])
}
