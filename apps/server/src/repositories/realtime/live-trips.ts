/** Trips of now as feeds of live data tell them: leg by leg, with the ids of the timetable that passengers' apps have. SQL only. */
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, ShiftNumber, ShipNumber, TripNumber } from '../row-ids.ts'

export interface LiveTripRow {
  trip: TripNumber
  serviceDay: string
  shift: ShiftNumber
  /** The office cancelled its shift for that day, in whatever version of the timetable. */
  isCancelled: boolean
  /** A closed one is sailed no further; of another one that was ended no stop is open. */
  state: 'prepared' | 'under-way' | 'completed' | 'closed'
  ship: ShipNumber
  shipName: string
  shipRef: string | null
  maxPeople: number | null
  /** After the last stop that was passed; null while none was. */
  people: number | null
  /** A mark is on the count of that stop. */
  isMarked: boolean
  /** When the trip was changed last, by the server's clock. */
  changedAt: string
  /** Records that its tablet said it holds, of those that it was set up and counted on the one that was seen last. */
  waiting: number | null
  /** When the oldest of those was made; null: it didn't say. */
  oldestWaitingAt: string | null
  /** When that tablet was seen; null: never. */
  heardAt: string | null
  /** When an arrival was taken back last; null: never. */
  takenBackAt: string | null
  /** The newest place on the water, and when the ship was there; null too where the concession wants none. */
  lat: number | null
  lon: number | null
  positionedAt: string | null
  /** Bounds of how full it is, in percent; null where the concession set none. */
  emptyTo: number | null
  manyTo: number | null
  fewTo: number | null
  standingTo: number | null
}

const trips = statement(
  'live-trips-of-days',
  `select o.trip, o.service_day as "serviceDay", o.shift, o.state, o.ship, h.name as "shipName", h.source_ref as "shipRef",
      h.max_people as "maxPeople", o.people, o.changed_at as "changedAt",
      exists (select 1 from trip_judgements j, jsonb_array_elements(j.marks) m where j.concession = o.concession and j.trip = o.trip
        and m ->> 'visit' = o.last_visit::text) as "isMarked",
      exists (select 1 from day_plans p join shifts s on s.concession = p.concession and s.id = p.shift
        join shifts n on n.concession = p.concession and n.id = o.shift
        where p.concession = o.concession and p.day = o.service_day and p.state = 'cancelled'
          and (s.id = n.id or s.track = n.track and s.source_ref = n.source_ref)) as "isCancelled",
      d.waiting, d.oldest_waiting_at as "oldestWaitingAt", d.last_seen as "heardAt",
      l.taken_back_at as "takenBackAt", l.lat, l.lon, case when w.is_on then l.positioned_at end as "positionedAt",
      y.empty_to as "emptyTo", y.many_to as "manyTo", y.few_to as "fewTo", y.standing_to as "standingTo"
    from trip_status o
    join ships h on h.concession = o.concession and h.id = o.ship
    left join trip_live l on l.concession = o.concession and l.trip = o.trip
    left join position_settings w on w.concession = o.concession
    left join occupancy_bounds y on y.concession = o.concession
    left join lateral (select s.* from (select waiting, oldest_waiting_at, last_seen from devices
        where concession = o.concession and device in (o.device, o.last_device) and forgotten_at is null offset 0) s
      order by s.last_seen desc limit 1) d on true
    where o.concession = $1 and o.service_day in ($2::date, $4::date) and (o.state in ('prepared', 'under-way')
      or o.state in ('completed', 'closed') and (select v.departure_s from stop_visits v
        where v.concession = o.concession and v.trip = o.trip order by v.position desc limit 1) > case when o.service_day = $2 then $3::int else $5::int end)
    order by o.trip`,
)

interface PartOfDay {
  day: string
  /** Seconds of it that are over. */
  overS: number
}

/** The trips of two service days that go on or may begin, and those that were ended before their plan was, in the order they were made. */
export function liveTrips(
  db: Queries,
  concession: ConcessionNumber,
  [one, other]: readonly [PartOfDay, PartOfDay],
): Promise<LiveTripRow[]> {
  return db.query(trips, [concession, one.day, one.overS, other.day, other.overS])
}

export interface LiveStopRow {
  trip: TripNumber
  /** Its place among the planned stops; null for one that was put in. */
  position: number | null
  /** GTFS stop_sequence in the leg that begins or passes here, and in the one that ends here. */
  sequence: number | null
  endSequence: number | null
  /** GTFS stop_id. */
  stopRef: string | null
  stopName: string
  state: 'open' | 'passed' | 'skipped'
  inserted: boolean
  /** Seconds since the start of the service day. */
  arrivalS: number
  departureS: number
  /** Of an open stop: when it was arrived at, as the boat told at once. */
  arrivedAt: string | null
  departedAt: string | null
  /** When it was recorded, as far as the server can tell; null while it is open. */
  recordedAt: string | null
}

const stops = statement(
  'live-trips-stops',
  `select v.trip, v.planned_position as position, v.stop_sequence as sequence, v.end_sequence as "endSequence",
      s.source_ref as "stopRef", s.name as "stopName", v.state, v.inserted, v.arrival_s as "arrivalS", v.departure_s as "departureS",
      case when v.state = 'open' then (case when l.arrived_visit = v.id then l.arrived_at end) else v.arrived_at end as "arrivedAt",
      v.departed_at as "departedAt",
      case when v.state <> 'open' then least(coalesce(v.reckoned_at, v.recorded_at), v.updated_at) end as "recordedAt"
    from jsonb_array_elements_text($2::jsonb) asked (id)
    cross join lateral (select * from stop_visits r where r.concession = $1 and r.trip = asked.id::bigint offset 0) v
    left join trip_live l on l.concession = $1 and l.trip = asked.id::bigint
    join stops s on s.concession = v.concession and s.id = v.stop
    order by v.trip, v.position, v.id`,
)

/** Every stop of these trips, in the order in which they are sailed. */
export function liveStops(
  db: Queries,
  concession: ConcessionNumber,
  of: readonly TripNumber[],
): Promise<LiveStopRow[]> {
  return db.query(stops, [concession, jsonValue(of)])
}

export interface LiveLegRow {
  trip: TripNumber
  leg: number
  /** GTFS trip_id and route_id. */
  tripRef: string
  routeRef: string
  directionId: number | null
  /** Planned departure, seconds since the start of the service day. */
  startS: number
  /** GTFS exact_times of a trip that is given by its headway; null for one with times of its own. */
  exactTimes: boolean | null
  /**
   * The timetable that holds on the day of the trip has it with the same stops: of another one passengers' apps know nothing.
   */
  isHeld: boolean
  /** Made up, of an extra shift: no timetable has it. */
  isExtra: boolean
  /** Values of {@link LiveStopRow.position}. */
  firstPosition: number
  lastPosition: number
}

/** SQL: the stops of a leg `leg` of shift `shift`, by their numbers and ids in the source. */
const patternOf = (shift: string, leg: string) =>
  `(select string_agg(concat_ws('/', p.stop_sequence, p.end_sequence, s.source_ref), ',' order by p.position)
        from shift_stops p join stops s on s.concession = p.concession and s.id = p.stop
        where p.concession = ${shift}.concession and p.shift = ${shift}.id
          and p.position between ${leg}.first_position and ${leg}.last_position)`

const legs = statement(
  'live-trips-legs',
  `select l.trip, l.leg, l.trip_ref as "tripRef", l.route_ref as "routeRef", l.direction_id as "directionId", l.start_s as "startS",
      l.exact_times as "exactTimes", l.first_position as "firstPosition", l.last_position as "lastPosition",
      d.version is not distinct from held.version or exists (
        select 1 from shifts n join shift_legs k on k.concession = n.concession and k.shift = n.id
        where n.concession = d.concession and n.track = d.track and n.source_ref = d.source_ref and n.version = held.version
          and k.trip_ref = l.trip_ref and k.start_s = l.start_s and ${patternOf('n', 'k')} = ${patternOf('d', 'l')}) as "isHeld",
      false as "isExtra"
    from jsonb_array_elements_text($2::jsonb) asked (id)
    cross join lateral (select * from trips r where r.concession = $1 and r.id = asked.id::bigint offset 0) t
    cross join lateral (select timetable_on(t.concession, t.service_day) as version offset 0) held
    join shifts d on d.concession = t.concession and d.id = t.shift and d.extra_on is null
    cross join lateral (select * from trip_legs r where r.concession = t.concession and r.trip = t.id offset 0) l
    union all
    select t.id, 0, 'extra-' || d.id, k.source_ref, null, p."startS", null, p.first, p.last, true, true
    from jsonb_array_elements_text($2::jsonb) asked (id)
    cross join lateral (select * from trips r where r.concession = $1 and r.id = asked.id::bigint offset 0) t
    join shifts d on d.concession = t.concession and d.id = t.shift and d.extra_on is not null
    join tracks k on k.concession = d.concession and k.id = d.track and k.source_ref is not null
    cross join lateral (select min(v.planned_position) as first, max(v.planned_position) as last, min(v.departure_s) as "startS"
      from stop_visits v where v.concession = t.concession and v.trip = t.id and not v.inserted) p
    where p.first < p.last
    order by 1, 2`,
)

/** The legs of these trips, in their order; of an extra shift one, where the timetable has its line. */
export function liveLegs(
  db: Queries,
  concession: ConcessionNumber,
  of: readonly TripNumber[],
): Promise<LiveLegRow[]> {
  return db.query(legs, [concession, jsonValue(of)])
}
