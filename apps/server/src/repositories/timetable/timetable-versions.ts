/** Versions of the timetable: drafts, published ones, the days they hold for, and what the office sees of them. SQL only. */
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, ShiftNumber, StaffNumber, TripNumber } from '../row-ids.ts'

/** The key of a version of a concession's timetable. */
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
  /** The account of the office; null for an operator. */
  staff: StaffNumber | null
  /** Names of tracks and places of stops, for {@link publishPlaces}. */
  places: object
  at: string
}

/** A trip of a service day that is there already when the timetable of that day changes. */
export interface BegunTripRow {
  id: number
  serviceDay: string
  shift: string
  ship: string
}

/** Columns of a {@link VersionRow}. */
const OF_VERSION = `v.version, v.state, v.first_day as "firstDay", v.last_day as "lastDay", v.source,
      v.feed_version as "feedVersion", v.author, v.created_at as "createdAt", v.read_at as "readAt",
      v.published_at as "publishedAt", v.published_by as "publishedBy", v.withdrawn_at as "withdrawnAt",
      v.withdrawn_by as "withdrawnBy", v.revision`

const all = statement(
  'versions-all',
  `select ${OF_VERSION}
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
      staff, places)
    select $1, greatest(max(version), (select thrown_away_version from concessions where concession = $1)) + 1, 'draft', $2, $3,
      $4, $5, $6, $7, $8, $9::jsonb
    from timetable_versions where concession = $1
    returning version`,
)

/** Begins a version that nobody sees yet; returns its number, which no version has had that somebody saw. */
export async function insertDraft(
  tx: Queries,
  concession: ConcessionNumber,
  input: DraftInput,
): Promise<number> {
  const { firstDay, source, feedVersion, sha256, author, at, staff, places } = input
  const values = [concession, firstDay, source, feedVersion, sha256, author, at, staff, jsonValue(places)]
  const [row] = await tx.query<{ version: number }>(draft, values)
  if (!row) throw new Error('An insert without a row')
  return row.version
}

const complete = statement(
  'versions-complete',
  `update timetable_versions set first_day = $3, read_at = coalesce(read_at, $4), report = $5,
      revision = nextval('timetable_revisions')
    where concession = $1 and version = $2 and state = 'draft' returning version`,
)

/** A draft that was written to its end, and the report that is kept with it. */
export interface CompleteDraft {
  firstDay: string
  at: string
  report: unknown
}

/** The draft is whole, and this is what it changes from its first day on; false when it is gone. */
export async function completeDraft(
  tx: Queries,
  { concession, version }: VersionKey,
  { firstDay, at, report }: CompleteDraft,
): Promise<boolean> {
  const values = [concession, version, firstDay, at, jsonValue(report)]
  return (await tx.query(complete, values)).length > 0
}

const report = statement(
  'versions-draft-report',
  `select report, places from timetable_versions
    where concession = $1 and version = $2 and state = 'draft' and read_at is not null`,
)

/** The report and places kept with a draft that is whole; undefined when there is none. */
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

/** A version without its report. */
export interface OfficeVersionRow extends VersionRow {
  /** Null while they are being read. */
  shifts: number | null
}

const OF_OFFICE = `${OF_VERSION}, case when v.read_at is not null then coalesce(
        (v.report->>'shifts')::int,
        (select count(*)::int from services w join shifts s on s.concession = w.concession and s.service = w.id
          where w.concession = v.concession and w.version = v.version)) end as shifts`

const versions = statement(
  'timetable-versions',
  `select ${OF_OFFICE} from timetable_versions v where v.concession = $1 order by v.version desc`,
)

/** All versions of a concession, the newest first. */
export function officeVersions(db: Queries, concession: ConcessionNumber): Promise<OfficeVersionRow[]> {
  return db.query(versions, [concession])
}

const version = statement(
  'timetable-version',
  `select ${OF_OFFICE}, v.report from timetable_versions v where v.concession = $1 and v.version = $2`,
)

/** A version with its report; undefined when there is none. */
export async function officeVersion<Report>(
  db: Queries,
  { concession, version: number }: VersionKey,
): Promise<(OfficeVersionRow & { report: Report | null }) | undefined> {
  const [row] = await db.query<OfficeVersionRow & { report: Report | null }>(version, [concession, number])
  return row
}

/** A trip that keeps the stops it has. */
export interface TouchedTripRow {
  id: TripNumber
  serviceDay: string
  shiftName: string
  shipName: string
  captainName: string
  device: string | null
  deviceName: string | null
  state: 'prepared' | 'under-way'
  /** The version has the same shift. */
  isKept: boolean
}

const touched = statement(
  'timetable-touched',
  `select o.trip as id, o.service_day as "serviceDay", s.name as "shiftName", h.name as "shipName",
      c.full_name as "captainName", o.device, o.state,
      (select d.name from devices d where d.concession = o.concession and d.device = o.device and d.name is not null limit 1)
        as "deviceName",
      s.source_ref is null or exists (select 1 from shifts n where n.concession = s.concession and n.track = s.track
        and n.source_ref = s.source_ref and n.version = $3) as "isKept"
    from trip_status o
    join shifts s on s.concession = o.concession and s.id = o.shift
    join ships h on h.concession = o.concession and h.id = o.ship
    join captains c on c.concession = o.concession and c.id = o.captain
    where o.concession = $1 and o.service_day >= $2 and o.state in ('prepared', 'under-way')
    order by o.service_day, o.trip limit $4`,
)

/** Trips that are prepared or under way on a day or later; at most `max`. */
export function touchedTrips(
  db: Queries,
  { concession, version: number }: VersionKey,
  from: string,
  max: number,
): Promise<TouchedTripRow[]> {
  return db.query(touched, [concession, from, number, max])
}

const tablets = statement(
  'timetable-tablets',
  `select count(distinct d.device) as many from devices d
    where d.concession = $1 and d.forgotten_at is null and d.last_seen > $2`,
)

/** How many tablets were seen since a moment. */
export async function tabletsSeenSince(
  db: Queries,
  concession: ConcessionNumber,
  since: string,
): Promise<number> {
  const [row] = await db.query<{ many: number }>(tablets, [concession, since])
  return row?.many ?? 0
}

export interface VersionShiftRow {
  id: ShiftNumber
  name: string
  ref: string
  trackName: string
  stops: { name: string; departureS: number }[]
}

const ofDay = statement(
  'timetable-version-shifts',
  `select s.id, s.name, s.source_ref as ref, k.name as "trackName",
      coalesce((select json_agg(json_build_object('name', t.name, 'departureS', p.departure_s) order by p.position)
        from shift_stops p join stops t on t.concession = p.concession and t.id = p.stop
        where p.concession = s.concession and p.shift = s.id), '[]') as stops
    from services v
    join shifts s on s.concession = v.concession and s.service = v.id
    join tracks k on k.concession = s.concession and k.id = s.track
    where v.concession = $1 and v.version = $2 and (v.every_day or exists (
      select 1 from service_days d where d.concession = v.concession and d.service = v.id and d.day = $3))`,
)

/** The shifts of a version that sail on a day. */
export function shiftsOfVersionOn(
  db: Queries,
  { concession, version: number }: VersionKey,
  day: string,
): Promise<VersionShiftRow[]> {
  return db.query(ofDay, [concession, number, day])
}

const dropShell = statement(
  'timetable-hide-draft',
  `update timetable_versions set read_at = null, revision = nextval('timetable_revisions')
    where concession = $1 and version = $2 and state = 'draft'`,
)

const keepNumber = statement(
  'timetable-keep-number',
  'update concessions set thrown_away_version = greatest(thrown_away_version, $2::integer) where concession = $1',
)

/** A draft that is thrown away is nobody's from now on: what is left of it goes in pieces. Its number isn't given again. */
export async function abandonDraft(tx: Queries, { concession, version: number }: VersionKey): Promise<void> {
  await tx.query(dropShell, [concession, number])
  await tx.query(keepNumber, [concession, number])
}
