/** Stops of a track on a day, as the timetable has them and as its trips say. SQL only. */
import type { Queries } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, ShiftNumber, StopNumber, TrackNumber, TripNumber } from '../row-ids.ts'
import { RUNS } from './board.ts'

interface Timed {
  stop: StopNumber
  /** Seconds since the start of the service day. */
  arrivalS: number
  departureS: number
}

export interface PlannedStopRow extends Timed {
  shift: ShiftNumber
  /** A departure that passengers know begins here, or ends; both where the vessel turns. */
  begins: boolean
  ends: boolean
}

export interface SailedStopRow extends Timed {
  trip: TripNumber
  version: number
  state: 'open' | 'passed' | 'skipped'
  arrivedAt: string | null
  departedAt: string | null
}

const planned = statement(
  'course-planned',
  `select p.shift, p.stop, p.arrival_s as "arrivalS", p.departure_s as "departureS",
      exists (select 1 from shift_legs l where l.concession = s.concession and l.shift = s.id and l.first_position = p.position) as begins,
      exists (select 1 from shift_legs l where l.concession = s.concession and l.shift = s.id and l.last_position = p.position) as ends
    from shifts s
    join services v on v.concession = s.concession and v.id = s.service
    join shift_stops p on p.concession = s.concession and p.shift = s.id
    where ${RUNS} and s.track = $3
    order by p.shift, p.position`,
)

/** The stops of the shifts that run on a service day, shift after shift, each in its order. */
export function plannedStopsOfTrack(
  db: Queries,
  concession: ConcessionNumber,
  day: string,
  track: TrackNumber,
): Promise<PlannedStopRow[]> {
  return db.query(planned, [concession, day, track])
}

/** A departure that passengers know. */
export interface DepartureRow {
  track: TrackNumber
  shift: ShiftNumber
  departureS: number
  from: StopNumber
  to: StopNumber
}

const departures = statement(
  'course-departures',
  `select s.track, s.id as shift, f.departure_s as "departureS", f.stop as "from", t.stop as "to"
    from shifts s
    join services v on v.concession = s.concession and v.id = s.service
    cross join lateral (
      select min(p.position) as first, max(p.position) as last
      from shift_stops p where p.concession = s.concession and p.shift = s.id
    ) whole
    left join shift_legs l on l.concession = s.concession and l.shift = s.id
    join shift_stops f on f.concession = s.concession and f.shift = s.id and f.position = coalesce(l.first_position, whole.first)
    join shift_stops t on t.concession = s.concession and t.shift = s.id and t.position = coalesce(l.last_position, whole.last)
    where ${RUNS}
    order by s.id, f.position`,
)

/** All departures of a service day; of a shift without legs all of it is one. */
export function departuresOfDay(
  db: Queries,
  concession: ConcessionNumber,
  day: string,
): Promise<DepartureRow[]> {
  return db.query(departures, [concession, day])
}

const sailed = statement(
  'course-sailed',
  `select o.trip, o.version + o.judged as version, w.stop, w.arrival_s as "arrivalS", w.departure_s as "departureS", w.state,
      w.arrived_at as "arrivedAt", w.departed_at as "departedAt"
    from trip_status o
    join stop_visits w on w.concession = o.concession and w.trip = o.trip
    where o.concession = $1 and o.service_day = $2 and o.track = $3 and o.state <> 'given-up'
    order by o.trip, w.position`,
)

/** The stops of the trips of a service day, trip after trip, each in its order. */
export function sailedStopsOfTrack(
  db: Queries,
  concession: ConcessionNumber,
  day: string,
  track: TrackNumber,
): Promise<SailedStopRow[]> {
  return db.query(sailed, [concession, day, track])
}
