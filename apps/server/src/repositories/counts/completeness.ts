/** What was planned, sailed and counted of a day, leg by leg. SQL only. */
import type { DayRange } from '@vaarboek/domain'
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, ShiftNumber, ShipNumber, TrackNumber, TripNumber } from '../row-ids.ts'
import { LEG_UNDER_WAY } from '../trips/leg-under-way.ts'
import { better, CORRECTED } from './better-counts.ts'
import { COUNTS, IS_USED } from './day-counts.ts'
import { IS_LEFT, LAST_STOP } from './leaving.ts'

export interface ShiftLegs {
  shift: ShiftNumber
  legs: number
}

const shiftLegs = statement(
  'completeness-shift-legs',
  `select l.shift, count(*) as legs from shift_legs l where l.concession = $1
      and l.shift = any (array(select value::bigint from jsonb_array_elements_text($2::jsonb))) group by l.shift`,
)

/** How many legs shifts have; those that say none are missing. */
export async function legsOfShifts(
  db: Queries,
  concession: ConcessionNumber,
  shifts: readonly ShiftNumber[],
): Promise<ReadonlyMap<ShiftNumber, number>> {
  const rows = await db.query<ShiftLegs>(shiftLegs, [concession, jsonValue(shifts)])
  return new Map(rows.map(({ shift, legs }) => [shift, legs]))
}

/** A leg of a trip as it was sailed. */
export interface SailedLeg {
  trip: TripNumber
  shift: ShiftNumber
  track: TrackNumber
  ref: string | null
  isOver: boolean
  /** Nobody said not to use its counts. */
  isUsed: boolean
  /** When its tablet was heard last; null while the trip is over, or nobody knows. */
  heardAt: string | null
  /** From 0; a trip that says none has one. */
  leg: number
  passed: number
  skipped: number
  open: number
  /** Where the vessel turns, the stop at which the next leg begins is this one's last: whether that is open. */
  isEndOpen: boolean
}

const sailed = statement(
  'completeness-sailed-legs',
  `select t.id as trip, t.shift, t.track, s.source_ref as ref, t.completed_at is not null or t.closed_at is not null as "isOver",
      ${IS_USED} as "isUsed",
      case when t.completed_at is null and t.closed_at is null then (select max(d.last_seen) from devices d
        where d.concession = t.concession and d.device = t.device and d.forgotten_at is null) end as "heardAt",
      v.leg, v.passed, v.skipped, v.open, coalesce(lead(v.first_open) over (partition by t.id order by v.leg), false) as "isEndOpen"
    from trips t join shifts s on s.concession = t.concession and s.id = t.shift
    cross join lateral (
      select p.leg, count(*) filter (where p.state = 'passed') as passed, count(*) filter (where p.state = 'skipped') as skipped,
        count(*) filter (where p.state = 'open') as open, (array_agg(p.state = 'open' order by p.position))[1] as first_open
      from (select v.state, v.position, coalesce(${LEG_UNDER_WAY}, 0) as leg from stop_visits v
        where v.concession = t.concession and v.trip = t.id) p
      group by p.leg offset 0) v
    where t.concession = $1 and t.service_day = $2 and not t.given_up and ($3::bigint is null or t.track = $3)
    order by t.id, v.leg`,
)

/** The legs of all trips of a day that weren't given up, those too of which nothing was sailed. */
export function sailedLegs(
  db: Queries,
  concession: ConcessionNumber,
  day: string,
  track: TrackNumber | null,
): Promise<SailedLeg[]> {
  return db.query(sailed, [concession, day, track])
}

/** The departures of a ship on a line. */
export interface DepartureSums {
  ship: ShipNumber
  shipName: string
  track: TrackNumber
  trackName: string
  departures: number
  countedBefore: number
  ashoreBefore: number
  mostOnBoard: number
}

// The captain and the stewards are on board beside who is counted. Of the last stop nobody departs.
const departures = statement(
  'completeness-departures',
  `select q.*, h.name as "shipName", k.name as "trackName" from (
      select t.ship, t.track, count(*) as departures,
        count(*) filter (where coalesce(v.reckoned_at, v.recorded_at) <= v.departed_at) as "countedBefore",
        count(*) filter (where v.updated_at < v.departed_at) as "ashoreBefore",
        max(${better('people_aboard')} + 1 + w.stewards) as "mostOnBoard"
      from trips t
      cross join lateral (select count(*) as stewards from trip_stewards w where w.concession = t.concession and w.trip = t.id) w
      ${LAST_STOP}
      join stop_visits v on v.concession = t.concession and v.trip = t.id and v.state = 'passed' and ${IS_LEFT}
        and v.departed_at is not null
      ${CORRECTED}
      where t.concession = $1 and t.service_day between $2 and $3 and ${COUNTS} and ($4::bigint is null or t.track = $4)
      group by t.ship, t.track) q
    join ships h on h.concession = $1 and h.id = q.ship
    join tracks k on k.concession = $1 and k.id = q.track
    order by h.name, q.ship, k.name, q.track`,
)

/** The departures of a range of days that were counted, by ship and line. */
export function departureSums(
  db: Queries,
  concession: ConcessionNumber,
  { firstDay, lastDay }: DayRange,
  track: TrackNumber | null,
): Promise<DepartureSums[]> {
  return db.query(departures, [concession, firstDay, lastDay, track])
}
