/** The office's board of a day: what was planned, what is sailed, and which tablets were seen. SQL only. */
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import { namesById } from '../names-by-id.ts'
import type {
  CaptainNumber,
  ConcessionNumber,
  ShiftNumber,
  StopNumber,
  TrackNumber,
  TripNumber,
} from '../row-ids.ts'
import { type NamelessRow, named, type StatusRow } from './board-names.ts'

/** @param source what gives rows of trip_status, called `o` @param more columns */
export const statusFrom = (
  source: string,
  more = '',
) => `select ${more} o.trip as id, o.version + o.judged as version, o.service_day as "serviceDay", o.track, o.shift, o.ship,
      o.captain, o.device, o.state, o.stops, o.passed, o.skipped, o.marks, o.last_visit as "lastVisit", o.last_stop as "lastStop",
      o.last_departure_s as "lastDeparture", o.last_device as "lastDevice", o.arrived_at as "arrivedAt",
      o.departed_at as "departedAt", o.recorded_at as "recordedAt", o.received_at as "receivedAt", o.people, o.bikes,
      o.delay_s as "delayS", o.next_visit as "nextVisit", o.next_stop as "nextStop", o.next_departure_s as "nextDeparture",
      o.next_arrival_s as "nextArrival", o.changed_at as "changedAt"
    from ${source} o`

/** The hash that PostgreSQL itself groups rows by: other columns, another digest. A quarter of what reading them costs. */
const DIGEST = 'hash_record_extended(o, 0)::text as digest'
const STATUS = statusFrom('trip_status', `${DIGEST},`)

/** A row with the digest of what it was when it was read, names apart. */
export interface BoardStatusRow extends StatusRow {
  digest: string
}
type NamelessBoardRow = NamelessRow & Pick<BoardStatusRow, 'digest'>

const ofDay = statement(
  'board-of-day',
  `${STATUS} where o.concession = $1 and o.service_day = $2 order by o.trip`,
)

/** Every trip of a service day, in the order they were made. */
export async function statusOfDay(
  db: Queries,
  concession: ConcessionNumber,
  day: string,
): Promise<BoardStatusRow[]> {
  return named(db, concession, await db.query<NamelessBoardRow>(ofDay, [concession, day]))
}

const versions = statement(
  'board-versions',
  'select trip as id, version + judged as version from trip_status where concession = $1 and service_day = $2 order by trip',
)

/** The trips of a service day with their versions, in the order they were made. */
export function versionsOfDay(
  db: Queries,
  concession: ConcessionNumber,
  day: string,
): Promise<{ id: TripNumber; version: number }[]> {
  return db.query(versions, [concession, day])
}

const digests = statement(
  'board-digests',
  `select o.trip as id, ${DIGEST} from trip_status o where o.concession = $1 and o.service_day = $2`,
)

/** Digests that tell each trip of a service day as it is now from what it was. */
export async function digestsOfDay(
  db: Queries,
  concession: ConcessionNumber,
  day: string,
): Promise<ReadonlyMap<TripNumber, string>> {
  const rows = await db.query<{ id: TripNumber; digest: string }>(digests, [concession, day])
  return new Map(rows.map(({ id, digest }) => [id, digest]))
}

const some = statement(
  'board-some',
  `${STATUS} where o.concession = $1 and o.trip = any (array(select value::bigint from jsonb_array_elements_text($2::jsonb)))
    order by o.trip`,
)

/** These trips. */
export async function statusOf(
  db: Queries,
  concession: ConcessionNumber,
  trips: readonly TripNumber[],
): Promise<BoardStatusRow[]> {
  if (trips.length === 0) return []
  return named(db, concession, await db.query<NamelessBoardRow>(some, [concession, jsonValue(trips)]))
}

/** A shift that runs on a day. */
export interface PlannedShiftRow {
  id: ShiftNumber
  name: string
  ref: string | null
  track: TrackNumber
  trackName: string
  stops: number
  /** Seconds since the start of the service day; null for a shift without stops. */
  firstDeparture: number | null
  lastArrival: number | null
  /** It was made for this day alone; null for all others. */
  extraOn: string | null
}

/** A shift `s` of service `v` runs on day $2 of concession $1, by the timetable that holds on it. */
export const RUNS = `s.concession = $1 and (s.source_ref is null or s.version = (select timetable_on($1, $2))) and (v.every_day or exists (
      select 1 from service_days d where d.concession = v.concession and d.service = v.id and d.day = $2))`

const planned = statement(
  'board-planned',
  `select s.id, s.name, s.source_ref as ref, s.track, k.name as "trackName", n.stops, n.first as "firstDeparture",
      n.last as "lastArrival", s.extra_on as "extraOn"
    from shifts s
    join services v on v.concession = s.concession and v.id = s.service
    join tracks k on k.concession = s.concession and k.id = s.track
    cross join lateral (
      select count(*) as stops, min(p.departure_s) as first, max(p.arrival_s) as last
      from shift_stops p where p.concession = s.concession and p.shift = s.id
    ) n
    where ${RUNS}
    order by n.first, s.id`,
)

/** The shifts that run on a service day, by the timetable that holds on it. */
export function plannedShifts(
  db: Queries,
  concession: ConcessionNumber,
  day: string,
): Promise<PlannedShiftRow[]> {
  return db.query(planned, [concession, day])
}

/** The stops of some shift of a track, in order. */
export interface PatternRow {
  track: TrackNumber
  stops: StopNumber[]
}

const patterns = statement(
  'board-patterns',
  `select track, pattern from (
      select s.track, (select string_agg(p.stop::text, ',' order by p.position) from shift_stops p
        where p.concession = s.concession and p.shift = s.id) as pattern
      from shifts s join services v on v.concession = s.concession and v.id = s.service where ${RUNS}
    ) q where pattern is not null group by track, pattern order by track, pattern`,
)

/** The different patterns of the shifts that run on a service day. */
export async function patternsOfDay(
  db: Queries,
  concession: ConcessionNumber,
  day: string,
): Promise<PatternRow[]> {
  const rows = await db.query<{ track: TrackNumber; pattern: string }>(patterns, [concession, day])
  return rows.map(({ track, pattern }) => ({
    track,
    stops: pattern.split(',').map((stop) => Number(stop) as StopNumber),
  }))
}

export const namesOfStops = namesById<StopNumber>('board-stops', 'stops')

/** A tablet, when it was last seen, and what it said. */
export interface SeenDeviceRow {
  device: string
  /** The office's name for it. */
  name: string | null
  captain: CaptainNumber | null
  captainName: string | null
  lastSeen: string
  appVersion: string | null
  /** Records it said it holds, and when it said so; null: it never did. */
  waiting: number | null
  rejected: number | null
  oldestWaitingAt: string | null
  saidAt: string | null
}

const seenSince = statement(
  'board-devices',
  `select distinct on (d.device) d.device, d.name, d.captain, c.full_name as "captainName", d.last_seen as "lastSeen",
      d.app_version as "appVersion", d.waiting, d.rejected, d.oldest_waiting_at as "oldestWaitingAt", d.said_at as "saidAt"
    from devices d left join captains c on c.concession = d.concession and c.id = d.captain
    where d.concession = $1 and d.forgotten_at is null and d.last_seen > $2
    order by d.device, d.last_seen desc`,
)

/** The tablets that were seen since a moment. */
export function devicesSeenSince(
  db: Queries,
  concession: ConcessionNumber,
  since: string,
): Promise<SeenDeviceRow[]> {
  return db.query(seenSince, [concession, since])
}

const now = statement('board-generation', 'select id from generation')

/** The present generation's id; '' for a database without one. */
export async function generationOf(db: Queries): Promise<string> {
  const [row] = await db.query<{ id: string }>(now)
  return row?.id ?? ''
}
