/** The trips behind a figure of punctuality. SQL only. */
import type { Queries } from '../../database/database.ts'
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
