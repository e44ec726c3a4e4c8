/** Versions of the timetable for the office, and whom one touches. SQL only. */
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import type { ConcessionNumber, ShiftNumber, TripNumber } from './row-ids.ts'
import type { VersionKey, VersionRow } from './timetable-versions.ts'

/** A version without its report. */
export interface OfficeVersionRow extends VersionRow {
  /** Null while they are being read. */
  shifts: number | null
}

const COLUMNS = `v.version, v.state, v.first_day as "firstDay", v.last_day as "lastDay", v.source,
      v.feed_version as "feedVersion", v.author, v.created_at as "createdAt", v.read_at as "readAt",
      v.published_at as "publishedAt", v.published_by as "publishedBy", v.withdrawn_at as "withdrawnAt",
      v.withdrawn_by as "withdrawnBy", v.revision, case when v.read_at is not null then coalesce(
        (v.report->>'shifts')::int,
        (select count(*)::int from services w join shifts s on s.concession = w.concession and s.service = w.id
          where w.concession = v.concession and w.version = v.version)) end as shifts`

const versions = statement(
  'office-timetable-versions',
  `select ${COLUMNS} from timetable_versions v where v.concession = $1 order by v.version desc`,
)

/** All versions of a concession, the newest first. */
export function officeVersions(db: Queries, concession: ConcessionNumber): Promise<OfficeVersionRow[]> {
  return db.query(versions, [concession])
}

const version = statement(
  'office-timetable-version',
  `select ${COLUMNS}, v.report from timetable_versions v where v.concession = $1 and v.version = $2`,
)

/** One version with its report; undefined when there is none. */
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
  'office-timetable-touched',
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
  'office-timetable-tablets',
  `select count(distinct d.device) as many from devices d
    where d.concession = $1 and d.forgotten_at is null and d.last_seen > $2`,
)

/** How many tablets were heard since a moment. */
export async function tabletsHeard(
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
  stops: { name: string; departure_s: number }[]
}

const ofDay = statement(
  'office-timetable-shifts',
  `select s.id, s.name, s.source_ref as ref, k.name as "trackName",
      coalesce((select json_agg(json_build_object('name', t.name, 'departure_s', p.departure_s) order by p.position)
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
  'office-timetable-hide-draft',
  `update timetable_versions set read_at = null, revision = nextval('timetable_revisions')
    where concession = $1 and version = $2 and state = 'draft'`,
)

const keepNumber = statement(
  'office-timetable-keep-number',
  'update concessions set thrown_away_version = greatest(thrown_away_version, $2::integer) where concession = $1',
)

/** A draft that is thrown away is nobody's from now on: what is left of it goes in pieces. Its number isn't given again. */
export async function abandonDraft(tx: Queries, { concession, version: number }: VersionKey): Promise<void> {
  await tx.query(dropShell, [concession, number])
  await tx.query(keepNumber, [concession, number])
}
