/** All counts of whole trips, for whoever reckons with them: the trips of a day, and some of these with every stop. SQL only. */
import type { ReviewState } from '@vaarboek/wire/office'
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { CaptainNumber, ConcessionNumber, TripNumber, VisitNumber } from '../row-ids.ts'
import { type CountedVisit, countsAsJson, countsOfVisit } from '../trips/counted-columns.ts'
import { ARRIVED_AT_LAST } from '../trips/delay.ts'
import { LEG_UNDER_WAY } from '../trips/leg-under-way.ts'
import { COUNTED_TWICE, SAILED_TWICE } from '../trips/reviews.ts'

export interface CountedStop extends CountedVisit {
  id: VisitNumber
  trip: TripNumber
  /** From 1, without gaps. */
  sequence: number
  /** The imported timetable's own ids; null where there are none. */
  trackRef: string | null
  trackId: number
  trackName: string
  shiftRef: string | null
  shiftId: number
  shiftName: string
  /** The shift sails on that day only. */
  isExtra: boolean
  shipRef: string | null
  shipId: number
  shipName: string
  maxBikes: number | null
  stopRef: string | null
  stopId: number
  stopName: string
  captainId: CaptainNumber
  captainName: string
  plannedArrival: number
  plannedDeparture: number
  arrivedAt: string | null
  departedAt: string | null
  state: 'open' | 'passed' | 'skipped'
  inserted: boolean
  whySkipped: string | null
  remarks: string | null
  countedById: CaptainNumber | null
  countedBy: string | null
  device: string | null
  recordedAt: string | null
  /** Why the count that holds corrects an earlier one; null when it corrects none. */
  correction: string | null
  countedTwice: boolean
  sailedTwice: boolean
  /** What somebody ashore says of the trip's counts; null while nobody did. */
  review: ReviewState | null
  reviewNote: string | null
  /** The count of somebody ashore who knew better; null without one. */
  shore: (CountedVisit & { reason: string }) | null
  /** Its place among the planned stops; null for one that was put in, and where nobody noted it. */
  plannedPosition: number | null
  /** The leg it is in, or the one under way; at a turn the one that begins. Says nothing of a trip without legs. */
  leg: number | null
  /** GTFS stop_sequence in the leg that begins or passes here, and in the one that ends here. */
  stopSequence: number | null
  endSequence: number | null
}

const tripsOfDay = statement(
  'exports-trips-of-day',
  `select id from trips where concession = $1 and service_day = $2 and not given_up order by created_at, id`,
)

/** The trips of a service day that weren't given up, in the order they were made. */
export async function tripsOn(db: Queries, concession: ConcessionNumber, day: string): Promise<TripNumber[]> {
  return (await db.query<{ id: TripNumber }>(tripsOfDay, [concession, day])).map(({ id }) => id)
}

const countsOfTrips = statement(
  'exports-counts-of-trips',
  `select v.id, t.id as trip, row_number() over (partition by t.id order by v.position, v.id) as sequence,
      k.source_ref as "trackRef", k.id as "trackId", k.name as "trackName",
      d.source_ref as "shiftRef", d.id as "shiftId", d.name as "shiftName", d.extra_on is not null as "isExtra",
      h.source_ref as "shipRef", h.id as "shipId", h.name as "shipName", h.max_bikes as "maxBikes",
      s.source_ref as "stopRef", s.id as "stopId", s.name as "stopName",
      c.id as "captainId", c.full_name as "captainName",
      v.arrival_s as "plannedArrival", v.departure_s as "plannedDeparture",
      case when v.position = max(v.position) filter (where not v.inserted) over (partition by t.id) then ${ARRIVED_AT_LAST}
        else v.arrived_at end as "arrivedAt", v.departed_at as "departedAt", v.state, v.inserted,
      ${countsOfVisit('v')},
      v.why_skipped as "whySkipped", v.remarks, by.id as "countedById", by.full_name as "countedBy", v.device,
      v.recorded_at as "recordedAt", v.correction, ${COUNTED_TWICE} as "countedTwice", twice.sailed as "sailedTwice",
      said.state as review, said.note as "reviewNote",
      case when ashore.visit is not null then json_build_object(${countsAsJson('ashore')}, 'reason', ashore.reason) end as shore,
      v.planned_position as "plannedPosition", ${LEG_UNDER_WAY} as leg, v.stop_sequence as "stopSequence", v.end_sequence as "endSequence"
    from jsonb_array_elements_text($2::jsonb) with ordinality asked (id, place)
    cross join lateral (select * from trips r where r.concession = $1 and r.id = asked.id::bigint offset 0) t
    cross join lateral (select ${SAILED_TWICE} as sailed offset 0) twice
    left join lateral (select r.state, r.note from count_reviews r where r.concession = t.concession and r.trip = t.id offset 0) said on true
    join stop_visits v on v.concession = t.concession and v.trip = t.id
    left join shore_corrections ashore on ashore.concession = v.concession and ashore.visit = v.id
    join stops s on s.concession = v.concession and s.id = v.stop
    join tracks k on k.concession = t.concession and k.id = t.track
    join shifts d on d.concession = t.concession and d.id = t.shift
    join ships h on h.concession = t.concession and h.id = t.ship
    join captains c on c.concession = t.concession and c.id = t.captain
    left join captains by on by.concession = v.concession and by.id = v.captain
    where not t.given_up order by asked.place, v.position, v.id`,
)

/** Every stop of these trips, trip by trip in the order they were asked for, in the order they were sailed. */
export function countsOf(
  db: Queries,
  concession: ConcessionNumber,
  trips: readonly TripNumber[],
): Promise<CountedStop[]> {
  return db.query<CountedStop>(countsOfTrips, [concession, jsonValue(trips)])
}

export interface TripLeg {
  trip: TripNumber
  /** From 0. */
  leg: number
  /** GTFS trip_id and route_id. */
  tripRef: string
  routeRef: string
  directionId: number | null
  /** Values of `plannedPosition`. */
  firstPosition: number
  lastPosition: number
}

const legsOfTrips = statement(
  'exports-legs-of-trips',
  `select l.trip, l.leg, l.trip_ref as "tripRef", l.route_ref as "routeRef", l.direction_id as "directionId",
      l.first_position as "firstPosition", l.last_position as "lastPosition"
    from jsonb_array_elements_text($2::jsonb) asked (id)
    cross join lateral (select * from trip_legs r where r.concession = $1 and r.trip = asked.id::bigint offset 0) l
    order by l.trip, l.leg`,
)

/** The trips of the timetable's source that these were made of, in order; none of a trip whose timetable told none. */
export function legsOf(
  db: Queries,
  concession: ConcessionNumber,
  trips: readonly TripNumber[],
): Promise<TripLeg[]> {
  return db.query<TripLeg>(legsOfTrips, [concession, jsonValue(trips)])
}
