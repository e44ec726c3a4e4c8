/** What the office's board shows of a day: what was planned, what is sailed, and which tablets were heard. SQL only. */
import type { Queries } from '../database/database.ts'
import { jsonValue } from '../database/json-value.ts'
import { statement } from '../database/statement.ts'
import type {
  CaptainNumber,
  ConcessionNumber,
  ShiftNumber,
  ShipNumber,
  StopNumber,
  TrackNumber,
  TripNumber,
  VisitNumber,
} from './row-ids.ts'

export type TripState = 'prepared' | 'under-way' | 'completed' | 'closed' | 'given-up'

/** A trip with its status; names beside the numbers. */
export interface StatusRow {
  id: TripNumber
  /** Rises with every change of the trip. */
  version: number
  serviceDay: string
  track: TrackNumber
  trackName: string
  shift: ShiftNumber
  shiftName: string
  /** The timetable's own id of the shift, in any version; null when it was made by hand. */
  shiftRef: string | null
  ship: ShipNumber
  shipName: string
  maxPeople: number | null
  maxBikes: number | null
  captain: CaptainNumber
  captainName: string
  /** From which the settings came. */
  device: string | null
  state: TripState
  stops: number
  passed: number
  skipped: number
  /** Stops whose load isn't the one before plus on minus off. */
  marks: number
  /** The last stop that was passed; it and what it says are null while none was. */
  lastVisit: VisitNumber | null
  lastStop: StopNumber | null
  lastStopName: string | null
  /** Planned, in seconds since the start of the service day. */
  lastDeparture: number | null
  lastDevice: string | null
  arrivedAt: string | null
  departedAt: string | null
  /** By the tablet's clock, and when the server had it. */
  recordedAt: string | null
  receivedAt: string | null
  people: number | null
  bikes: number | null
  /** Seconds later than planned; below zero: early. */
  delay: number | null
  /** The first stop that is open; null when none is. */
  nextVisit: VisitNumber | null
  nextStop: StopNumber | null
  nextStopName: string | null
  nextDeparture: number | null
  changedAt: string
}

const nameOf = (stop: string) =>
  `(select s.name from stops s where s.concession = o.concession and s.id = ${stop})`

/** @param source what gives rows of trip_status, called `o` */
export const statusFrom = (
  source: string,
) => `select o.trip as id, o.version, o.service_day as "serviceDay", o.track, k.name as "trackName", o.shift,
      d.name as "shiftName", d.source_ref as "shiftRef", o.ship, h.name as "shipName", h.max_people as "maxPeople",
      h.max_bikes as "maxBikes", o.captain, c.full_name as "captainName", o.device, o.state, o.stops, o.passed, o.skipped,
      o.marks, o.last_visit as "lastVisit", o.last_stop as "lastStop", ${nameOf('o.last_stop')} as "lastStopName",
      o.last_departure_s as "lastDeparture", o.last_device as "lastDevice", o.arrived_at as "arrivedAt",
      o.departed_at as "departedAt", o.recorded_at as "recordedAt", o.received_at as "receivedAt", o.people, o.bikes,
      o.delay_s as delay, o.next_visit as "nextVisit", o.next_stop as "nextStop", ${nameOf('o.next_stop')} as "nextStopName",
      o.next_departure_s as "nextDeparture", o.changed_at as "changedAt"
    from ${source} o
    join tracks k on k.concession = o.concession and k.id = o.track
    join shifts d on d.concession = o.concession and d.id = o.shift
    join ships h on h.concession = o.concession and h.id = o.ship
    join captains c on c.concession = o.concession and c.id = o.captain`

const STATUS = statusFrom('trip_status')

const ofDay = statement(
  'office-board-of-day',
  `${STATUS} where o.concession = $1 and o.service_day = $2 order by o.trip`,
)

/** Every trip of a service day, in the order they were made. */
export function statusOfDay(db: Queries, concession: ConcessionNumber, day: string): Promise<StatusRow[]> {
  return db.query(ofDay, [concession, day])
}

const versions = statement(
  'office-board-versions',
  'select trip as id, version from trip_status where concession = $1 and service_day = $2',
)

/** The trips of a service day with their versions. */
export function versionsOfDay(
  db: Queries,
  concession: ConcessionNumber,
  day: string,
): Promise<{ id: TripNumber; version: number }[]> {
  return db.query(versions, [concession, day])
}

const named = statement(
  'office-board-named',
  `${STATUS} where o.concession = $1 and o.trip = any (array(select value::bigint from jsonb_array_elements_text($2::jsonb)))
    order by o.trip`,
)

/** These trips. */
export async function statusOf(
  db: Queries,
  concession: ConcessionNumber,
  trips: readonly TripNumber[],
): Promise<StatusRow[]> {
  return trips.length === 0 ? [] : db.query(named, [concession, jsonValue(trips)])
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
}

const planned = statement(
  'office-board-planned',
  `select s.id, s.name, s.source_ref as ref, s.track, k.name as "trackName", n.stops, n.first as "firstDeparture",
      n.last as "lastArrival"
    from shifts s
    join services v on v.concession = s.concession and v.id = s.service
    join tracks k on k.concession = s.concession and k.id = s.track
    cross join lateral (
      select count(*) as stops, min(p.departure_s) as first, max(p.arrival_s) as last
      from shift_stops p where p.concession = s.concession and p.shift = s.id
    ) n
    where s.concession = $1 and (s.source_ref is null or s.version = (select timetable_on($1, $2))) and (v.every_day or exists (
      select 1 from service_days d where d.concession = v.concession and d.service = v.id and d.day = $2))
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

/** What was heard of a tablet. */
export interface HeardDeviceRow {
  device: string
  /** What the office calls it. */
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

const heard = statement(
  'office-board-devices',
  `select distinct on (d.device) d.device, d.name, d.captain, c.full_name as "captainName", d.last_seen as "lastSeen",
      d.app_version as "appVersion", d.waiting, d.rejected, d.oldest_waiting_at as "oldestWaitingAt", d.said_at as "saidAt"
    from devices d left join captains c on c.concession = d.concession and c.id = d.captain
    where d.concession = $1 and d.forgotten_at is null and d.last_seen > $2
    order by d.device, d.last_seen desc`,
)

/** The tablets that were heard since a moment. */
export function heardSince(
  db: Queries,
  concession: ConcessionNumber,
  since: string,
): Promise<HeardDeviceRow[]> {
  return db.query(heard, [concession, since])
}

const now = statement('office-board-generation', 'select id from generation')

/** Which life of the database this is. */
export async function generationOf(db: Queries): Promise<string> {
  const [row] = await db.query<{ id: string }>(now)
  return row?.id ?? ''
}
