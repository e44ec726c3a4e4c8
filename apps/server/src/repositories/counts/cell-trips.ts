/** The trips behind a figure of a report. SQL only. */
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber, StopNumber, TrackNumber, TripNumber } from '../row-ids.ts'
import { better, CORRECTED } from './better-counts.ts'
import { COUNTS, DIRECTION, HOUR } from './day-counts.ts'
import { IS_LEFT, LAST_STOP } from './leaving.ts'

/** What a figure is of; null: of all of them. Of directions -1 is none. */
export interface Cell {
  track: TrackNumber | null
  direction: number | null
  stop: StopNumber | null
  hour: number | null
}

export const cellValues = ({ track, direction, stop, hour }: Cell) => [track, direction, stop, hour]

const days = statement(
  'cell-trips-days',
  `select d.day from jsonb_array_elements_text($2::jsonb) as l (value) cross join lateral (select l.value::date as day) d
    cross join lateral (select from day_counts n where n.concession = $1 and n.day = d.day
      and ($3::bigint is null or n.track = $3) and ($4::int is null or coalesce(n.direction, -1) = $4)
      and ($5::bigint is null or n.stop = $5) and ($6::int is null or n.hour = $6) limit 1) n
    order by d.day`,
)

/** Those of these days that have a part of the figure. */
export async function daysOfCell(
  db: Queries,
  concession: ConcessionNumber,
  of: readonly string[],
  cell: Cell,
): Promise<string[]> {
  const rows = await db.query<{ day: string }>(days, [concession, jsonValue(of), ...cellValues(cell)])
  return rows.map(({ day }) => day)
}

/** A trip behind a figure. */
export interface TripBehind {
  trip: TripNumber
  day: string
  trackName: string
  shiftName: string
  shipName: string
}

/** Trips of a day, after one of them, so many. */
export interface TripsOfDay {
  day: string
  after: TripNumber
  max: number
}

interface TripsRead {
  /** What each is told with beside its names. */
  parts: string
  /** Its stops `v`, and what else the parts are of; with its direction. */
  joined: string
  /** Which of the stops, when not all: begins with 'and'. */
  only?: string
}

/** A page of the trips `t` of a day: $1 concession, $2 day, $3 the trip before, $4 to $7 the cell, $8 how many at most. */
export const tripsOfDay = ({ parts, joined, only = '' }: TripsRead) =>
  `select q.*, k.name as "trackName", s.name as "shiftName", h.name as "shipName" from (
      select t.id as trip, t.service_day as day, t.track, t.shift, t.ship, ${parts}
      from trips t
      ${joined}
      where t.concession = $1 and t.service_day = $2 and t.id > $3 and ${COUNTS}
        and ($4::bigint is null or t.track = $4) and ($5::int is null or coalesce(l.direction_id, -1) = $5)
        and ($6::bigint is null or v.stop = $6) and ($7::int is null or ${HOUR} = $7) ${only}
      group by t.concession, t.id order by t.id limit $8) q
    join tracks k on k.concession = $1 and k.id = q.track
    join shifts s on s.concession = $1 and s.id = q.shift
    join ships h on h.concession = $1 and h.id = q.ship
    order by q.trip`

export interface CellTrip extends TripBehind {
  counted: number
  peopleOn: number
  peopleOff: number
  bikesOn: number
  bikesOff: number
  /** Null where nobody left any of them. */
  mostAboard: number | null
}

const trips = statement(
  'cell-trips-of-day',
  tripsOfDay({
    parts: `count(*) as counted, sum(${better('people_on')}) as "peopleOn", sum(${better('people_off')}) as "peopleOff",
        sum(${better('bikes_on')}) as "bikesOn", sum(${better('bikes_off')}) as "bikesOff",
        max(${better('people_aboard')}) filter (where ${IS_LEFT}) as "mostAboard"`,
    joined: `join stop_visits v on v.concession = t.concession and v.trip = t.id and v.state = 'passed'
      ${LAST_STOP}
      ${DIRECTION}
      ${CORRECTED}`,
  }),
)

/** So many trips of a day after one of them, each with its part of the figure. */
export function tripsOfCell(
  db: Queries,
  concession: ConcessionNumber,
  cell: Cell,
  { day, after, max }: TripsOfDay,
): Promise<CellTrip[]> {
  return db.query(trips, [concession, day, after, ...cellValues(cell), max])
}
