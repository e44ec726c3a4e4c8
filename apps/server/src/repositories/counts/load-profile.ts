/** Legs of a line as they were planned, stop after stop, and who was aboard there. SQL only. */
import type { DayRange, DayType } from '@vaarboek/domain'
import type { Queries, Value } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, StopNumber, TrackNumber, TripNumber } from '../row-ids.ts'
import { better, CORRECTED } from './better-counts.ts'
import { COUNTS } from './day-counts.ts'

export interface LegQuestion {
  days: readonly { day: string; type: DayType }[]
  track: TrackNumber
  /** Null: all of them; -1: none. */
  direction: number | null
}

/** $1 concession, $2 days, $3 and $4 the first and the last one, $5 track, $6 direction. */
function legValues(concession: ConcessionNumber, { days, track, direction }: LegQuestion): Value[] {
  const all = days.map(({ day }) => day)
  return [concession, jsonValue(all), all[0] ?? null, all.at(-1) ?? null, track, direction]
}

const counted = statement(
  'load-profile-tracks',
  'select distinct track from day_counts where concession = $1 and day between $2 and $3',
)

/** The tracks of which something was counted and summed in a range of days. */
export async function tracksCounted(
  db: Queries,
  concession: ConcessionNumber,
  { firstDay, lastDay }: DayRange,
): Promise<ReadonlySet<TrackNumber>> {
  const rows = await db.query<{ track: TrackNumber }>(counted, [concession, firstDay, lastDay])
  return new Set(rows.map(({ track }) => track))
}

/** The planned stops `o` of leg `l` of trip `t`; of a trip whose timetable told no legs all of them. */
const PLANNED = `o.concession = t.concession and o.trip = t.id and not o.inserted
      and (l.leg is null or o.planned_position between l.first_position and l.last_position)`

/** Legs of which a stop was counted. At a turn the stop at which a leg ends begins the next. */
const LEGS = `legs as materialized (
      select t.concession, t.id as trip, t.service_day as day, t.shift, t.ship, coalesce(l.leg, 0) as leg, p.stops,
        md5(p.stops::text) as pattern, l.first_position, l.last_position,
        exists (select from trip_legs k where k.concession = t.concession and k.trip = t.id and k.leg > l.leg
          and k.first_position = l.last_position) as turns
      from jsonb_array_elements_text($2::jsonb) as d (value)
      join trips t on t.concession = $1 and t.service_day = d.value::date and t.service_day between $3::date and $4::date
        and t.track = $5 and ${COUNTS}
      left join trip_legs l on l.concession = t.concession and l.trip = t.id
      cross join lateral (select array_agg(o.stop order by o.position) as stops, bool_or(o.state = 'passed') as is_sailed
        from stop_visits o where ${PLANNED} offset 0) p
      where p.is_sailed and ($6::int is null or coalesce(l.direction_id, -1) = $6))`

export interface LegPattern {
  pattern: string
  stops: StopNumber[]
  legs: number
  /** Legs of all patterns. */
  all: number
  /** What the ships of its legs may carry at least and at most; null where nobody knows. */
  lowestMaximum: number | null
  highestMaximum: number | null
  /** Legs of ships whose maximum nobody knows. */
  withoutMaximum: number
}

const patterns = statement(
  'load-profile-patterns',
  `with ${LEGS}
    select g.pattern, to_jsonb(g.stops) as stops, count(*) as legs, sum(count(*)) over () as "all",
      min(h.max_people) as "lowestMaximum", max(h.max_people) as "highestMaximum",
      count(*) filter (where h.max_people is null) as "withoutMaximum"
    from legs g join ships h on h.concession = g.concession and h.id = g.ship
    group by g.pattern, g.stops order by legs desc, g.pattern limit $7`,
)

/** Legs by the stops that they have in the same order, the most frequent first; so many at most. */
export function patternsOf(
  db: Queries,
  concession: ConcessionNumber,
  question: LegQuestion,
  most: number,
): Promise<LegPattern[]> {
  return db.query(patterns, [...legValues(concession, question), most])
}

/** How often a stop was left with so many aboard, of whom so many had got on there. */
export interface PlaceLoad {
  /** From 1. */
  place: number
  /** The leg ends there, and the vessel turns. */
  isTurn: boolean
  on: number
  aboard: number
  many: number
}

// Equal counts are put together here: there are few different ones.
const loads = statement(
  'load-profile-loads',
  `with ${LEGS}
    select v.place, g.turns and v.place = cardinality(g.stops) as "isTurn", ${better('people_on')} as "on",
      ${better('people_aboard')} as aboard, count(*) as many
    from legs g
    cross join lateral (select o.concession, o.id, o.state, o.people_on, o.people_aboard,
        row_number() over (order by o.position) as place
      from stop_visits o where o.concession = g.concession and o.trip = g.trip and not o.inserted
        and (g.last_position is null or o.planned_position between g.first_position and g.last_position) offset 0) v
    ${CORRECTED}
    where g.pattern = $7 and v.state = 'passed'
    group by 1, 2, 3, 4 order by 1, 2, 3, 4`,
)

export function loadsOf(
  db: Queries,
  concession: ConcessionNumber,
  question: LegQuestion,
  pattern: string,
): Promise<PlaceLoad[]> {
  return db.query(loads, [...legValues(concession, question), pattern])
}

/** Where a page of legs begins, from the newest day on; the first one without. */
export interface LegPlace {
  day: string
  trip: TripNumber
  leg: number
}

export interface ProfileLeg extends LegPlace {
  shiftName: string
  shipName: string
  peopleOn: number
  mostAboard: number
}

const listed = statement(
  'load-profile-legs',
  `with ${LEGS}
    select g.trip, g.day, g.leg, s.name as "shiftName", h.name as "shipName", v."peopleOn", v."mostAboard" from (
      select * from legs where pattern = $7 and ($8::date is null or (day, trip, leg) < ($8::date, $9::bigint, $10::int))
        order by day desc, trip desc, leg desc limit $11) g
    join shifts s on s.concession = g.concession and s.id = g.shift
    join ships h on h.concession = g.concession and h.id = g.ship
    cross join lateral (select coalesce(sum(${better('people_on')}) filter (where not g.turns or v.planned_position < g.last_position), 0)
          as "peopleOn",
        coalesce(max(${better('people_aboard')}) filter (where not g.turns or v.planned_position < g.last_position), 0) as "mostAboard"
      from stop_visits v ${CORRECTED}
      where v.concession = g.concession and v.trip = g.trip and v.state = 'passed' and not v.inserted
        and (g.last_position is null or v.planned_position between g.first_position and g.last_position) offset 0) v
    order by g.day desc, g.trip desc, g.leg desc`,
)

/** So many legs of a pattern, the newest first. */
export function legsOfPattern(
  db: Queries,
  concession: ConcessionNumber,
  question: LegQuestion,
  { pattern, before, max }: { pattern: string; before: LegPlace | null; max: number },
): Promise<ProfileLeg[]> {
  const place = [before?.day ?? null, before?.trip ?? null, before?.leg ?? null]
  return db.query(listed, [...legValues(concession, question), pattern, ...place, max])
}
