/** The stops of a trip ('items' on the wire). SQL only. */
import type { Insertion, TripStopId } from '@vaarboek/domain'
import type { Queries, Transaction } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, ShiftNumber, StopNumber, TripNumber, VisitNumber } from '../row-ids.ts'
import { countsOfVisit } from './counted-columns.ts'
import type { VisitState } from './visit-records.ts'

/** The place of an inserted stop: the stop it leads back to, and the insertions between; the last one is itself. */
export interface VisitPlace {
  root: VisitNumber
  insertions: Insertion[]
}

export interface VisitRow extends VisitState {
  trip: TripNumber
  stop: StopNumber
  stopName: string
  /** Seconds since the start of the service day; may pass 24 hours. */
  departure: number
  inserted: boolean
  clientRef: TripStopId | null
  /** Null for planned stops, and where the sender didn't say. */
  place: VisitPlace | null
  createdAt: string
  updatedAt: string
}

export interface InsertedVisit extends Pick<VisitRow, 'id' | 'stop' | 'departure' | 'clientRef' | 'place'> {
  position: number
}

/** A stop of a shift as the timetable has it. */
export interface PlannedVisitRow {
  position: number
  stop: StopNumber
  arrivalS: number
  departureS: number
  leg: number | null
  sequence: number | null
  endSequence: number | null
}

/** A stop of a new trip; what the timetable doesn't have has no position in it. */
export interface NewVisit extends Omit<PlannedVisitRow, 'position'> {
  clientRef: TripStopId | null
  position: number | null
}

/** The leg that begins or passes at a stop of a shift; at the end of the last one: that. */
const legOf = `(select max(l.leg) from shift_legs l where l.concession = p.concession and l.shift = p.shift
      and p.position between l.first_position and l.last_position)`

const planned = statement(
  'stop-visits-planned',
  `select p.position, p.stop, p.arrival_s as "arrivalS", p.departure_s as "departureS", ${legOf} as leg,
      p.stop_sequence as sequence, p.end_sequence as "endSequence"
    from shift_stops p where p.concession = $1 and p.shift = $2 order by p.position`,
)

/** The stops of a shift in order. */
export async function plannedVisits(
  db: Queries,
  concession: ConcessionNumber,
  shift: ShiftNumber,
): Promise<PlannedVisitRow[]> {
  return db.query<PlannedVisitRow>(planned, [concession, shift])
}

const asGiven = statement(
  'stop-visits-as-given',
  `insert into stop_visits (concession, trip, position, stop, arrival_s, departure_s, client_ref, leg, stop_sequence,
      end_sequence, planned_position, created_at, updated_at)
    select $1, $2, r.place, r.stop, r."arrivalS", r."departureS", r."clientRef", r.leg, r.sequence, r."endSequence",
      r.position, $4, $4
    from jsonb_to_recordset($3::jsonb) as r(place int, stop bigint, "arrivalS" int, "departureS" int, "clientRef" text,
      leg int, sequence int, "endSequence" int, position int)
    order by r.place`,
)

const legsFromShift = statement(
  'trip-legs-from-shift',
  `insert into trip_legs (concession, trip, leg, trip_ref, route_ref, direction_id, headsign, start_s, exact_times,
      first_position, last_position)
    select concession, $2, leg, trip_ref, route_ref, direction_id, headsign, start_s, exact_times, first_position,
      last_position
    from shift_legs where concession = $1 and shift = $3`,
)

/** Gives a new trip these stops, in this order, and the legs of its shift. */
export function visitsAsGiven(
  tx: Transaction,
  concession: ConcessionNumber,
  trip: { id: TripNumber; shift: ShiftNumber; at: string },
  visits: readonly NewVisit[],
): void {
  const placed = visits.map((visit, place) => ({ ...visit, place }))
  tx.send(asGiven, [concession, trip.id, jsonValue(placed), trip.at])
  tx.send(legsFromShift, [concession, trip.id, trip.shift])
}

const fromShift = statement(
  'stop-visits-from-shift',
  `insert into stop_visits (concession, trip, position, stop, arrival_s, departure_s, leg, stop_sequence, end_sequence,
      planned_position, created_at, updated_at)
    select p.concession, $2, row_number() over (order by p.position) - 1, p.stop, p.arrival_s, p.departure_s, ${legOf},
      p.stop_sequence, p.end_sequence, p.position, $4, $4
    from shift_stops p where p.concession = $1 and p.shift = $3 order by p.position`,
)

/** Gives a new trip the stops and legs of its shift. */
export function visitsFromShift(
  tx: Transaction,
  concession: ConcessionNumber,
  trip: { id: TripNumber; shift: ShiftNumber; at: string },
): void {
  tx.send(fromShift, [concession, trip.id, trip.shift, trip.at])
  tx.send(legsFromShift, [concession, trip.id, trip.shift])
}

const columnsWith = (
  place: string,
) => `select v.id, v.trip, v.stop, s.name as "stopName", v.departure_s as departure, v.inserted,
      v.client_ref as "clientRef", ${place}, v.state, v.arrived_at as "arrivedAt", v.departed_at as "departedAt",
      ${countsOfVisit('v')},
      v.why_skipped as "whySkipped", v.remarks, v.sequence, v.delivery_key as "deliveryKey",
      v.correction, v.recorded_at as "recordedAt", v.reckoned_at as "reckonedAt", v.said, v.captain, v.device, v.created_at as "createdAt", v.updated_at as "updatedAt"
    from stop_visits v join stops s on s.concession = v.concession and s.id = v.stop`

const columns = columnsWith('v.place')

const ofTrip = statement(
  'stop-visits-of-trip',
  `${columns} where v.concession = $1 and v.trip = $2 order by v.position, v.id`,
)

/** The stops of a trip in the order they are sailed. */
export async function visitsOfTrip(
  db: Queries,
  concession: ConcessionNumber,
  trip: TripNumber,
): Promise<VisitRow[]> {
  return db.query<VisitRow>(ofTrip, [concession, trip])
}

/** The path's end only: with all of it a trip of insertions after each other is a hundred times as long. */
const LAST_INSERTION = `case when v.place is not null then jsonb_build_object('root', v.place->'root',
        'insertions', jsonb_build_array(v.place->'insertions'->-1)) end as place`

const shown = statement(
  'stop-visits-shown',
  `${columnsWith(LAST_INSERTION)} where v.concession = $1 and v.trip = $2 order by v.position, v.id`,
)

/** The same for who looks at them and inserts nothing: of the insertions between a stop and its root each has only its own. */
export async function visitsShown(
  db: Queries,
  concession: ConcessionNumber,
  trip: TripNumber,
): Promise<VisitRow[]> {
  return db.query<VisitRow>(shown, [concession, trip])
}

const named = statement(
  'stop-visits-named',
  `${columns} where v.concession = $1 and v.trip = $2
      and v.id = any (array(select value::bigint from jsonb_array_elements_text($3::jsonb)
        union all select last_visit from trip_status where concession = $1 and trip = $2))
    order by v.position, v.id`,
)

/** A trip's stops that have these ids, and the last one that was passed, in the order they are sailed. */
export async function visitsNamed(
  db: Queries,
  concession: ConcessionNumber,
  trip: TripNumber,
  ids: readonly VisitNumber[],
): Promise<VisitRow[]> {
  return db.query<VisitRow>(named, [concession, trip, jsonValue(ids)])
}

/** The first stop of a trip that is open, and how many stops come before it. */
export interface NextVisit extends VisitRow {
  order: number
}

const BEFORE = `(select count(*)::int from stop_visits b where b.concession = v.concession and b.trip = v.trip
        and (b.position, b.id) < (v.position, v.id)) as "order"`

const nextOfTrips = statement(
  'stop-visits-next-of-trips',
  `select n.* from (select value::bigint as trip from jsonb_array_elements_text($2::jsonb)) t cross join lateral (
      ${columnsWith(`v.place, ${BEFORE}`)} where v.concession = $1 and v.trip = t.trip and v.state = 'open'
      order by v.position, v.id limit 1) n`,
)

/** The next stop of each of several trips; none of one whose stops are all done. */
export async function nextVisits(
  db: Queries,
  concession: ConcessionNumber,
  trips: readonly TripNumber[],
): Promise<NextVisit[]> {
  return trips.length === 0 ? [] : db.query<NextVisit>(nextOfTrips, [concession, jsonValue(trips)])
}

const freeIds = statement(
  'stop-visits-free-ids',
  `select nextval(pg_get_serial_sequence('stop_visits', 'id')) as id from generate_series(1, $1::int)`,
)

/** So many numbers that no visit has or will have. */
export async function freeVisitNumbers(db: Queries, count: number): Promise<VisitNumber[]> {
  if (count === 0) return []
  return (await db.query<{ id: VisitNumber }>(freeIds, [count])).map(({ id }) => id)
}

const move = statement(
  'stop-visits-move',
  `update stop_visits v set position = d.position from jsonb_to_recordset($3::jsonb) as d (id bigint, position int)
    where v.concession = $1 and v.trip = $2 and v.id = d.id and v.position <> d.position`,
)

/** Gives visits other places in their trip. */
export function moveVisits(
  tx: Transaction,
  { concession, trip }: { concession: ConcessionNumber; trip: TripNumber },
  places: readonly { id: VisitNumber; position: number }[],
): void {
  if (places.length > 0) tx.send(move, [concession, trip, jsonValue(places)])
}

const insert = statement(
  'stop-visits-insert',
  `insert into stop_visits (concession, trip, id, position, stop, arrival_s, departure_s, inserted, client_ref, place,
      created_at, updated_at)
    select $1, $2, d.id, d.position, d.stop, d.departure, d.departure, true, d."clientRef", d.place, $4, $4
    from jsonb_to_recordset($3::jsonb) as d (id bigint, position int, stop bigint, departure int, "clientRef" text,
      place jsonb)`,
)

/** Adds stops under numbers of `freeVisitNumbers`; those after them were moved before. */
export function insertVisits(
  tx: Transaction,
  { concession, trip, at }: { concession: ConcessionNumber; trip: TripNumber; at: string },
  visits: readonly InsertedVisit[],
): void {
  const rows = visits.map(({ id, position, stop, departure, clientRef, place }) => ({
    id,
    position,
    stop,
    departure,
    clientRef,
    place,
  }))
  tx.send(insert, [concession, trip, jsonValue(rows), at])
}
