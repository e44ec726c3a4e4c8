/** Lists of trips for people ashore: the office's by pages, and all counts of a day. SQL only. */
import type { Queries, Statement } from '../../database/database.ts'
import { statement } from '../../database/statement.ts'
import { statusFrom } from '../board/board.ts'
import { type NamelessRow, named, type StatusRow, type TripState } from '../board/board-names.ts'
import { choicesOf } from '../filter-choices.ts'
import type {
  CaptainNumber,
  ConcessionNumber,
  ShipNumber,
  TrackNumber,
  TripNumber,
  VisitNumber,
} from '../row-ids.ts'
import { type CountedVisit, countsOfVisit } from './counted-columns.ts'
import { COUNTED_TWICE, SAILED_TWICE } from './reviews.ts'

/** Filters of a list; null: not by that. */
export interface TripFilter {
  day: string | null
  track: TrackNumber | null
  ship: ShipNumber | null
  captain: CaptainNumber | null
  state: TripState | null
}

/** The last trip of the page before. */
export interface TripPlace {
  day: string
  trip: TripNumber
}

const FILTERS = {
  day: 'o.service_day',
  track: 'o.track',
  ship: 'o.ship',
  captain: 'o.captain',
  state: 'o.state',
} as const satisfies Record<keyof TripFilter, string>

const NAMES = Object.keys(FILTERS) as (keyof TripFilter)[]

/** A statement for each choice of filters: the index that a page is read by depends on which there are. */
const statements = new Map(choicesOf(NAMES).map((chosen) => [chosen.join('-'), statementOf(chosen)]))

/** $1 concession, $2 and $3 the place, $4 how many, then the filters. */
function statementOf(chosen: readonly (keyof TripFilter)[]): Statement {
  const wanted = chosen.map((name, index) => ` and ${FILTERS[name]} = $${index + 5}`).join('')
  return statement(
    ['trips-page', ...chosen].join('-'),
    `${statusFrom('trip_status')}
      where o.concession = $1 and (o.service_day, o.trip) < ($2::date, $3::bigint)${wanted}
      order by o.service_day desc, o.trip desc limit $4`,
  )
}

/** Before any trip. */
const START: TripPlace = { day: 'infinity', trip: 0 as TripNumber }

/** So many trips after a place, newest service day first. */
export async function tripsAfter(
  db: Queries,
  concession: ConcessionNumber,
  filter: TripFilter,
  { after, max }: { after: TripPlace | null; max: number },
): Promise<StatusRow[]> {
  const chosen = NAMES.filter((name) => filter[name] !== null)
  const { day, trip } = after ?? START
  const page = statements.get(chosen.join('-'))
  if (!page) throw new Error(`No statement for ${chosen.join(', ')}`)
  const values = [concession, day, trip, max, ...chosen.map((name) => filter[name])]
  return named(db, concession, await db.query<NamelessRow>(page, values))
}

export interface TripChoiceRow {
  kind: 'track' | 'ship' | 'captain'
  id: number
  name: string
}

/** Looked up for one after the other, by the index of its trips. */
const sailed = (kind: TripChoiceRow['kind'], table: string, name: string) =>
  `select '${kind}' as kind, p.id, p.${name} as name from ${table} p where p.concession = $1
      and (select true from trip_status o where o.concession = p.concession and o.${kind} = p.id limit 1) is not null`

const choices = statement(
  'trips-choices',
  `select c.kind, c.id, c.name from (${[
    sailed('track', 'tracks', 'name'),
    sailed('ship', 'ships', 'name'),
    sailed('captain', 'captains', 'full_name'),
  ].join(' union all ')}) c order by lower(c.name), c.id`,
)

/** The tracks, ships and captains of the concession's trips, by name. */
export function choicesOfTrips(db: Queries, concession: ConcessionNumber): Promise<TripChoiceRow[]> {
  return db.query(choices, [concession])
}

export interface CountedStop extends CountedVisit {
  id: VisitNumber
  trip: TripNumber
  /** From 1, without gaps. */
  sequence: number
  /** The imported timetable's own ids where there are any. */
  trackId: string
  trackName: string
  shiftId: string
  shiftName: string
  shipId: string
  shipName: string
  stopId: string
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
  countedBy: string | null
  device: string | null
  recordedAt: string | null
  /** Why the count that holds corrects an earlier one; null when it corrects none. */
  correction: string | null
  countedTwice: boolean
  sailedTwice: boolean
}

const countsOfDay = statement(
  'overviews-counts-of-day',
  `select v.id, t.id as trip, row_number() over (partition by t.id order by v.position, v.id) as sequence,
      coalesce(k.source_ref, k.id::text) as "trackId", k.name as "trackName",
      coalesce(d.source_ref, d.id::text) as "shiftId", d.name as "shiftName",
      coalesce(h.source_ref, h.id::text) as "shipId", h.name as "shipName",
      coalesce(s.source_ref, s.id::text) as "stopId", s.name as "stopName",
      c.id as "captainId", c.full_name as "captainName",
      v.arrival_s as "plannedArrival", v.departure_s as "plannedDeparture",
      v.arrived_at as "arrivedAt", v.departed_at as "departedAt", v.state, v.inserted,
      ${countsOfVisit('v')},
      v.why_skipped as "whySkipped", v.remarks, by.full_name as "countedBy", v.device, v.recorded_at as "recordedAt",
      v.correction, ${COUNTED_TWICE} as "countedTwice", twice.sailed as "sailedTwice"
    from trips t
    cross join lateral (select ${SAILED_TWICE} as sailed offset 0) twice
    join stop_visits v on v.concession = t.concession and v.trip = t.id
    join stops s on s.concession = v.concession and s.id = v.stop
    join tracks k on k.concession = t.concession and k.id = t.track
    join shifts d on d.concession = t.concession and d.id = t.shift
    join ships h on h.concession = t.concession and h.id = t.ship
    join captains c on c.concession = t.concession and c.id = t.captain
    left join captains by on by.concession = v.concession and by.id = v.captain
    where t.concession = $1 and t.service_day = $2 and not t.given_up order by t.created_at, t.id, v.position, v.id`,
)

/** Every stop of every trip of a service day that wasn't given up, in the order they were sailed. */
export function countsOf(db: Queries, concession: ConcessionNumber, day: string): Promise<CountedStop[]> {
  return db.query<CountedStop>(countsOfDay, [concession, day])
}
