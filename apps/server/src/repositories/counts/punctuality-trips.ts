/** The trips behind a figure of punctuality. SQL only. */
import type { Queries } from '../../database/database.ts'
import { jsonValue } from '../../database/json-value.ts'
import { statement } from '../../database/statement.ts'
import type { ConcessionNumber } from '../row-ids.ts'
import { type Cell, cellValues, type TripBehind, type TripsOfDay, tripsOfDay } from './cell-trips.ts'
import { DIRECTION } from './day-counts.ts'
import { DELAY, PLANNED_STOPS } from './punctuality.ts'

export interface PunctualTrip extends TripBehind {
  stops: number
  leastDelayS: number
  mostDelayS: number
}

/** Delays that are in the figure, in seconds, both among them; null where there is no bound. */
export interface DelayRange {
  fromS: number | null
  untilS: number | null
}

const days = statement(
  'punctuality-days',
  `select d.day from jsonb_array_elements_text($2::jsonb) as l (value) cross join lateral (select l.value::date as day) d
    cross join lateral (select from day_punctuality n where n.concession = $1 and n.day = d.day
      and ($3::bigint is null or n.track = $3) and ($4::int is null or coalesce(n.direction, -1) = $4)
      and ($5::bigint is null or n.stop = $5) and ($6::int is null or n.hour = $6)
      and width_bucket(coalesce($8::int, n.latest), n.delays) > width_bucket(coalesce($7::int, n.earliest) - 1, n.delays) limit 1) n
    order by d.day`,
)

/** Those of these days that have a part of the figure. */
export async function daysOfDelays(
  db: Queries,
  concession: ConcessionNumber,
  of: readonly string[],
  { cell, range: { fromS, untilS } }: { cell: Cell; range: DelayRange },
): Promise<string[]> {
  const values = [concession, jsonValue(of), ...cellValues(cell), fromS, untilS]
  return (await db.query<{ day: string }>(days, values)).map(({ day }) => day)
}

const trips = statement(
  'punctuality-trips-of-day',
  tripsOfDay({
    parts: 'count(*) as stops, min(m.delay) as "leastDelayS", max(m.delay) as "mostDelayS"',
    joined: `${PLANNED_STOPS}
      ${DIRECTION}
      ${DELAY}`,
    only: 'and m.delay >= coalesce($9::bigint, m.delay) and m.delay <= coalesce($10::bigint, m.delay)',
  }),
)

/** So many trips of a day after one of them, each with its stops that are in the figure. */
export function punctualTripsOfCell(
  db: Queries,
  concession: ConcessionNumber,
  { cell, range: { fromS, untilS } }: { cell: Cell; range: DelayRange },
  { day, after, max }: TripsOfDay,
): Promise<PunctualTrip[]> {
  return db.query(trips, [concession, day, after, ...cellValues(cell), max, fromS, untilS])
}
