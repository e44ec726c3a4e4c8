/** What an operator looks at: the trips and counts of a day, the malfunctions of a concession. SQL only. */
import type { Load } from '@vaarboek/domain'
import type { Queries } from '../database/database.ts'
import { statement } from '../database/statement.ts'
import { ABOARD_COLUMNS, aboard, type CountedVisit, countsOfVisit } from './counted-columns.ts'
import { COUNTED_TWICE, SAILED_TWICE } from './reviews.ts'
import type { CaptainNumber, ConcessionNumber, TripNumber, VisitNumber } from './row-ids.ts'

/** With who is aboard after the last stop that was counted. */
export interface TripOverview extends Load {
  id: TripNumber
  track: string
  shift: string
  ship: string
  captain: string
  stops: number
  passed: number
  skipped: number
  /** The devices of its stops that came from a rescue file. */
  rescues: string[]
  completedAt: string | null
  closedAt: string | null
  isGivenUp: boolean
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

export interface MalfunctionOverview {
  id: number
  ship: string
  category: string
  remarks: string
  urgent: boolean
  photo: boolean
  captain: string
  /** When it was reported aboard; never later than it arrived. */
  reportedAt: string
  replies: { author: string; text: string }[]
}

const tripsOfDay = statement(
  'overviews-trips-of-day',
  `select t.id, k.name as track, d.name as shift, h.name as ship, c.full_name as captain,
      t.completed_at as "completedAt", t.closed_at as "closedAt", t.given_up as "isGivenUp", n.stops, n.passed, n.skipped, n.rescues,
      ${aboard('load')}
    from trips t
    join tracks k on k.concession = t.concession and k.id = t.track
    join shifts d on d.concession = t.concession and d.id = t.shift
    join ships h on h.concession = t.concession and h.id = t.ship
    join captains c on c.concession = t.concession and c.id = t.captain
    cross join lateral (
      select count(*) as stops, count(*) filter (where state = 'passed') as passed,
        count(*) filter (where state = 'skipped') as skipped,
        coalesce(json_agg(distinct device) filter (where device ~ '^(unsigned-)?rescue/'), '[]') as rescues
      from stop_visits where concession = t.concession and trip = t.id
    ) n
    left join lateral (
      select ${ABOARD_COLUMNS} from stop_visits
      where concession = t.concession and trip = t.id and state = 'passed' order by position desc limit 1
    ) load on true
    where t.concession = $1 and t.service_day = $2 order by t.created_at, t.id`,
)

/** The trips of a service day, in the order they were made. */
export function overviewOfTrips(
  db: Queries,
  concession: ConcessionNumber,
  day: string,
): Promise<TripOverview[]> {
  return db.query<TripOverview>(tripsOfDay, [concession, day])
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

const malfunctions = statement(
  'overviews-malfunctions',
  `select m.id, h.name as ship, m.category, m.remarks, m.urgent, m.photo is not null as photo,
      c.full_name as captain, least(m.recorded_at, m.created_at) as "reportedAt",
      coalesce((select json_agg(json_build_object('author', r.author, 'text', r.text) order by r.id)
        from malfunction_replies r where r.concession = m.concession and r.malfunction = m.id), '[]') as replies
    from malfunctions m
    join ships h on h.concession = m.concession and h.id = m.ship
    join captains c on c.concession = m.concession and c.id = m.captain
    where m.concession = $1 order by m.id desc limit $2`,
)

/** The newest malfunctions of all ships. */
export function overviewOfMalfunctions(
  db: Queries,
  concession: ConcessionNumber,
  max: number,
): Promise<MalfunctionOverview[]> {
  return db.query<MalfunctionOverview>(malfunctions, [concession, max])
}
