/** Legs of shifts that the office cancelled on a day. SQL only. */
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, ShiftNumber, ShipNumber } from '../row-ids.ts'

/** As planned; the imported timetable's own ids are null where there are none. */
export interface CancelledLeg {
  shiftId: ShiftNumber
  shiftRef: string | null
  trackId: number
  trackRef: string | null
  /** The ship that the office planned for it; null where it planned none. */
  shipId: number | null
  shipRef: string | null
  maxBikes: number | null
  /** Null for a shift whose timetable told none: then it is the whole shift. */
  leg: number | null
  /** GTFS trip_id and route_id. */
  tripRef: string | null
  routeRef: string | null
  directionId: number | null
  /** As the leg's own; null where there is none. */
  startS: number | null
  exactTimes: boolean | null
  firstStopId: number
  firstStopRef: string | null
  firstStopName: string
  lastStopId: number
  lastStopRef: string | null
  lastStopName: string
  /** Seconds since the start of the service day. */
  departureS: number
  arrivalS: number
}

const ofShifts = statement(
  'exports-cancelled-legs',
  `select s.id as "shiftId", s.source_ref as "shiftRef", k.id as "trackId", k.source_ref as "trackRef", h.id as "shipId",
      h.source_ref as "shipRef", h.max_bikes as "maxBikes", l.leg, l.trip_ref as "tripRef", l.route_ref as "routeRef",
      l.direction_id as "directionId", l.start_s as "startS", l.exact_times as "exactTimes", a.stop as "firstStopId", b.source_ref as "firstStopRef",
      b.name as "firstStopName", e.name as "lastStopName", z.stop as "lastStopId",
      e.source_ref as "lastStopRef", a.departure_s as "departureS", z.arrival_s as "arrivalS"
    from jsonb_to_recordset($2::jsonb) as asked (shift bigint, ship bigint)
    join shifts s on s.concession = $1 and s.id = asked.shift
    join tracks k on k.concession = s.concession and k.id = s.track
    left join ships h on h.concession = s.concession and h.id = asked.ship
    left join shift_legs l on l.concession = s.concession and l.shift = s.id
    cross join lateral (select p.stop, p.departure_s from shift_stops p where p.concession = s.concession and p.shift = s.id
      and (l.leg is null or p.position = l.first_position) order by p.position limit 1) a
    cross join lateral (select p.stop, p.arrival_s from shift_stops p where p.concession = s.concession and p.shift = s.id
      and (l.leg is null or p.position = l.last_position) order by p.position desc limit 1) z
    join stops b on b.concession = s.concession and b.id = a.stop
    join stops e on e.concession = s.concession and e.id = z.stop
    order by a.departure_s, s.id, l.leg`,
)

/** The legs of these shifts, each with the ship that was planned for it, in the order of their departures. */
export function legsOfCancelled(
  db: Queries,
  concession: ConcessionNumber,
  shifts: readonly { shift: ShiftNumber; ship: ShipNumber | null }[],
): Promise<CancelledLeg[]> {
  return db.query(ofShifts, [concession, jsonValue(shifts)])
}
